package org.gcsarray.buffer.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SizesTest {

    @Test
    void printsDecimalUnits() {
        assertThat(Sizes.bytes(0)).isEqualTo("0 B");
        assertThat(Sizes.bytes(48)).isEqualTo("48 B");
        assertThat(Sizes.bytes(999)).isEqualTo("999 B");
        assertThat(Sizes.bytes(1000)).isEqualTo("1.0 kB");
        assertThat(Sizes.bytes(48_000)).isEqualTo("48.0 kB");
        assertThat(Sizes.bytes(999_949)).isEqualTo("999.9 kB");
        assertThat(Sizes.bytes(999_999)).isEqualTo("1.0 MB");
        assertThat(Sizes.bytes(8e9)).isEqualTo("8.0 GB");
        assertThat(Sizes.bytes(33.8e9)).isEqualTo("33.8 GB");
        assertThat(Sizes.bytes(Long.MAX_VALUE)).isEqualTo("9.2 EB");
        assertThat(Sizes.bytes(4e21)).isEqualTo("4000.0 EB");
    }
}
