package org.gcsarray.io.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;

import org.junit.jupiter.api.Test;

import org.gcsarray.file.ArrayFiles;
import org.gcsarray.io.ReadOptions;

class ByteInputTest {

    private static final byte[] TEXT = "1 1 5\n2 3 6\n".getBytes(StandardCharsets.UTF_8);

    private static InputStream stream(long length) throws IOException {
        return ByteInput.of(new ByteArrayInputStream(TEXT), length, "a.tns").stream();
    }

    @Test
    void aStreamThatEndsBeforeItsLengthIsAFault() throws IOException {
        try (InputStream whole = stream(13); InputStream bytewise = stream(13)) {
            assertThatThrownBy(whole::readAllBytes).isInstanceOf(FileSystemException.class)
                    .hasMessage("a.tns: was cut while it was read: it ended after 12 of 13 bytes");
            assertThatThrownBy(() -> bytewise.skipNBytes(14)).hasMessageContaining("12 of 13 bytes");
        }
        assertThatThrownBy(
                () -> ArrayFiles.read(new ByteArrayInputStream(TEXT), 26_335_507, "a.tns", ReadOptions.DEFAULT))
                .hasMessage("a.tns: was cut while it was read: it ended after 12 of 26335507 bytes");
    }

    @Test
    void aStreamMayBeAsLongAsItsLengthOrLonger() throws IOException {
        for (long length : new long[] {-1, 0, 11, 12}) {
            try (InputStream stream = stream(length)) {
                stream.skipNBytes(2);
                assertThat(stream.readAllBytes()).hasSize(10);
                assertThat(stream.read()).isNegative();
            }
        }
    }
}
