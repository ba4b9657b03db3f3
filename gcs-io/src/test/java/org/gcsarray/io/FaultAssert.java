package org.gcsarray.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/// What readers refuse.
public final class FaultAssert {

    private FaultAssert() {}

    /// Asserts that something has a fault with this code, whose message has these parts.
    public static void assertFault(ThrowingCallable reading, Fault.Code code, String... parts) {
        assertThatThrownBy(reading).isInstanceOfSatisfying(ArrayFormatException.class, fault -> {
            assertThat(fault.code()).as(fault.getMessage()).isEqualTo(code);
            assertThat(parts).allSatisfy(part -> assertThat(fault).hasMessageContaining(part));
        });
    }
}
