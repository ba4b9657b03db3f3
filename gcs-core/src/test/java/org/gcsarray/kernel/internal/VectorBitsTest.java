package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// The build runs tests of kernels with vectors of 256 bits, too, where the machine has wider ones: this shows that it does.
class VectorBitsTest {

    @Test
    void kernelsHaveTheWidthThatIsAskedFor() {
        int asked = Integer.getInteger("gcs.vector.bits", 0);
        Kernels.Choice choice = Kernels.choice();
        if (asked > 0) {
            assertThat(choice.vectorBits()).isEqualTo(asked);
        } else {
            assertThat(choice.provider()).isEqualTo(choice.vectorBits() >= 256 ? "vector" : "scalar");
        }
    }
}
