package org.gcsarray.io.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;

import org.junit.jupiter.api.Test;

class FirstBytesTest {

    private static FirstBytes of(String text) {
        return FirstBytes.of(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void tellsHowAFileBegins() {
        assertThat(of("").begin()).isEqualTo("the file is empty");
        assertThat(of("\u0089H\n").begin()).isEqualTo("the file starts with 89 48 0a");
        assertThat(of("0123456789").begin()).isEqualTo("the file starts with \"0123456789\"");
        assertThat(of("%%MatrixMarket matrix\n").begin()).isEqualTo("the file starts with \"%%MatrixMarket\"");
        assertThat(of("\n1 1\n").begin()).isEqualTo("the file starts with 0a 31 20 31 0a");
        assertThat(of("a\fb\n").begin()).isEqualTo("the file starts with 61 0c 62 0a");
        assertThat(of("x".repeat(1000)).text()).hasSize(FirstBytes.COUNT);
    }

    @Test
    void tellsWhatItSeemsToBe() {
        assertThat(of("%%MatrixMarket matrix").hint("")).contains("read it as such (--from mtx)");
        assertThat(of("%%matrixmarket matrix").hint("")).contains("read it as such (--from mtx)");
        assertThat(of("1 2 3\n").hint("")).contains("seems to be text");
        assertThat(of("\u0093NUMPY\u0001").hint("")).contains("read it as such (--from npy)");
        assertThat(of("\u0089HDF\r\n").hint("")).contains("read it as such (--from h5)");
        assertThat(of("\u0089GCS\r\n").hint("")).contains("read it as such (--from gcs)");
        assertThat(of("PK\u0003\u0004").hint("")).contains("read it as such (--from npz)");
    }

    @Test
    void saysNothingOfBytesWithoutSignature() {
        assertThat(of("\u0000\u0001\u0002").hint("otherwise")).isEqualTo("otherwise");
        assertThat(of("").hint("otherwise")).isEqualTo(FirstBytes.EMPTY_HINT);
    }
}
