package org.gcsarray.io.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.io.FaultAssert.assertFault;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.bytes.AtomicFile;

class GzipMembersTest {
    private static final byte[] TEXT = "1 1 2.5\n".repeat(20_000).getBytes(StandardCharsets.US_ASCII);

    @Test
    void readsSeveralMembersAndZeroPadding() throws IOException {
        byte[] packed = join(gzip(TEXT), gzip(new byte[0]), gzip(TEXT), new byte[700]);
        assertThat(unpack(packed)).isEqualTo(join(TEXT, TEXT));
    }

    @Test
    void readsHeadersWithAllOptionalFields() throws IOException {
        byte[] plain = gzip(TEXT);
        byte[] fields = {2, 0, 7, 7, 'n', 'a', 'm', 'e', 0, 'c', 0};
        byte[] packed = join(Arrays.copyOf(plain, 10), fields, Arrays.copyOfRange(plain, 10, plain.length));
        packed[3] = 4 | 8 | 16;
        assertThat(unpack(packed)).isEqualTo(TEXT);
    }

    @Test
    void refusesEveryTruncation() throws IOException {
        byte[] packed = gzip("a few bytes".getBytes(StandardCharsets.US_ASCII));
        for (int length = 2; length < packed.length; length++) {
            assertDamaged(Arrays.copyOf(packed, length));
        }
    }

    @Test
    void refusesGarbageBehindTheLastMember() throws IOException {
        assertDamaged(join(gzip(TEXT), new byte[] {'x'}));
        assertDamaged(join(gzip(TEXT), new byte[10], new byte[] {'x'}));
        assertDamaged(join(gzip(TEXT), new byte[] {0x1f, (byte) 0x8b}));
    }

    @Test
    void neverDeliversOtherBytesAfterAFlippedBit() throws IOException {
        byte[] text = "some text to pack, some text to pack".getBytes(StandardCharsets.US_ASCII);
        byte[] packed = gzip(text);
        for (int bit = 80; bit < 8 * packed.length; bit++) {
            byte[] damaged = packed.clone();
            damaged[bit / 8] ^= (byte) (1 << bit % 8);
            try {
                // some bits mean nothing, such as those behind the last deflate code
                assertThat(unpack(damaged)).isEqualTo(text);
            } catch (ArrayFormatException fault) {
                assertThat(fault.code()).isEqualTo(Fault.Code.COMPRESSION);
            }
        }
    }

    @Test
    void survivesRandomBytes() {
        Random random = new Random(42);
        for (int round = 0; round < 500; round++) {
            byte[] bytes = new byte[random.nextInt(200)];
            random.nextBytes(bytes);
            byte[] packed = join(new byte[] {0x1f, (byte) 0x8b, 8, 0}, bytes);
            assertThatThrownBy(() -> unpack(packed)).isInstanceOf(ArrayFormatException.class);
        }
    }

    @Test
    void packsWithoutTimeStamp() throws IOException {
        assertThat(gzip(TEXT)).isEqualTo(gzip(TEXT)).startsWith(0x1f, 0x8b, 8, 0, 0, 0, 0, 0);
    }

    private static void assertDamaged(byte[] packed) {
        assertFault(() -> unpack(packed), Fault.Code.COMPRESSION);
    }

    private static byte[] unpack(byte[] packed) throws IOException {
        try (ByteInput input = ByteInput.of(new ByteArrayInputStream(packed), "test.gz")) {
            return input.stream().readAllBytes();
        }
    }

    private static byte[] gzip(byte[] text) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream stream = AtomicFile.gzip(packed)) {
            stream.write(text);
        }
        return packed.toByteArray();
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            joined.writeBytes(part);
        }
        return joined.toByteArray();
    }
}
