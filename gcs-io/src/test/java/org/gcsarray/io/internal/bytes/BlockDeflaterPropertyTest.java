package org.gcsarray.io.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOW;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

import org.gcsarray.house.Effort;
import org.gcsarray.parallel.Parallelism;

class BlockDeflaterPropertyTest {
    private static final int BLOCK = 1 << 19;

    @Property
    @Effort(LOW)
    void anInflaterGivesTheInputBackAndThreadsDoNotChangeTheBytes(@ForAll @IntRange(max = 3) int blocks,
            @ForAll @IntRange(min = -2, max = 2) int more, @ForAll @IntRange(max = 9) int level,
            @ForAll @IntRange(min = 1, max = 256) int symbols, @ForAll @IntRange(min = 1, max = 1_200_000) int piece,
            @ForAll long seed) throws IOException {
        int length = blocks * BLOCK + more;
        Assume.that(length >= 0);
        byte[] input = bytes(length, symbols, seed);
        byte[] one = deflated(input, piece, level, Parallelism.sequential());

        assertThat(inflated(one)).isEqualTo(input);
        assertThat(deflated(input, BLOCK, level, Parallelism.threads(3))).isEqualTo(one);
    }

    @Property
    @Effort(LOW)
    void afterAResetTheNextStreamKnowsNothingOfTheOneBefore(@ForAll @IntRange(max = 1_400_000) int before,
            @ForAll @IntRange(max = 1_400_000) int length, @ForAll long seed) throws IOException {
        BlockDeflater deflater = new BlockDeflater(6, Parallelism.threads(2));
        written(bytes(before, 4, seed), 10_000, deflater);
        deflater.reset();
        byte[] input = bytes(length, 4, seed);
        byte[] second = written(input, 10_000, deflater);

        assertThat(second).isEqualTo(deflated(input, 10_000, 6, Parallelism.sequential()));
        assertThat(deflater.getBytesRead()).isEqualTo(length);
        assertThat(deflater.getBytesWritten()).isEqualTo(second.length);
        deflater.end();
    }

    @Example
    void anyNumberOfThreadsTakesBoundedMemory() throws IOException {
        byte[] input = bytes(3 * BLOCK, 4, 1);
        assertThat(deflated(input, BLOCK, 1, Parallelism.threads(1_000_000)))
                .isEqualTo(deflated(input, BLOCK, 1, Parallelism.sequential()));
    }

    private static byte[] bytes(int length, int symbols, long seed) {
        Random random = new Random(seed);
        byte[] bytes = new byte[length];
        for (int k = 0; k < length; k++) {
            bytes[k] = (byte) random.nextInt(symbols);
        }
        return bytes;
    }

    private static byte[] deflated(byte[] input, int piece, int level, Parallelism parallelism) throws IOException {
        BlockDeflater deflater = new BlockDeflater(level, parallelism);
        try {
            return written(input, piece, deflater);
        } finally {
            deflater.end();
        }
    }

    private static byte[] written(byte[] input, int piece, BlockDeflater deflater) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        DeflaterOutputStream stream = new DeflaterOutputStream(target, deflater);
        for (int from = 0; from < input.length; from += piece) {
            stream.write(input, from, Math.min(piece, input.length - from));
        }
        stream.finish();
        return target.toByteArray();
    }

    private static byte[] inflated(byte[] deflated) throws IOException {
        Inflater inflater = new Inflater(true);
        try (InflaterInputStream stream = new InflaterInputStream(new ByteArrayInputStream(deflated), inflater)) {
            byte[] bytes = stream.readAllBytes();
            assertThat(inflater.getRemaining()).isZero();
            return bytes;
        } finally {
            inflater.end();
        }
    }
}
