package org.gcsarray.io.internal.packed;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/// A block takes the fewest bytes; that integers come back is tested with whole sections.
class PackedIntegersTest {

    private static int size(long[] words, int width, boolean anyBits) {
        PackedOutput output = new PackedOutput();
        PackedIntegers.write(words, words.length, width, anyBits, output);
        return output.size();
    }

    /// Returns how far numbers are above the least of them.
    private static BigInteger[] distances(BigInteger[] numbers) {
        BigInteger least = Arrays.stream(numbers).min(BigInteger::compareTo).orElseThrow();
        return Arrays.stream(numbers).map(number -> number.subtract(least)).toArray(BigInteger[]::new);
    }

    private static int bits(BigInteger[] distances) {
        return Arrays.stream(distances).mapToInt(BigInteger::bitLength).max().orElseThrow();
    }

    private static BigInteger span(BigInteger[] distances) {
        return Arrays.stream(distances).max(BigInteger::compareTo).orElseThrow();
    }

    /// Returns the bytes behind the head of a block that has all lengths of its integers tried.
    private static int fewest(long[] words, int width) {
        BigInteger mask = BigInteger.ONE.shiftLeft(8 * width).subtract(BigInteger.ONE);
        BigInteger[] unsigned = distances(
                Arrays.stream(words).mapToObj(BigInteger::valueOf).map(mask::and).toArray(BigInteger[]::new));
        int surplus = Long.SIZE - 8 * width;
        BigInteger[] signed = distances(Arrays.stream(words).map(word -> word << surplus >> surplus)
                .mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new));
        BigInteger[] rest = span(signed).compareTo(span(unsigned)) < 0 ? signed : unsigned;
        int longest = bits(rest);
        return IntStream.rangeClosed(0, 8 * width).filter(bits -> bits <= 57 || bits == 64).map(bits -> {
            int patches = (int) Arrays.stream(rest).filter(integer -> integer.bitLength() > bits).count();
            return Math.ceilDiv(bits * words.length, 8) + patches * (2 + Math.ceilDiv(Math.max(longest - bits, 0), 8));
        }).min().orElseThrow();
    }

    @Property
    void aBlockTakesTheFewestBytes(@ForAll Random random, @ForAll @IntRange(min = 0, max = 3) int log) {
        int width = 1 << log;
        int bits = random.nextInt(8 * width + 1);
        long base = random.nextBoolean() ? -random.nextInt(100) : random.nextLong() >> random.nextInt(64);
        int outliers = random.nextInt(20);
        long[] words = LongStream.generate(random::nextLong).limit(1 + random.nextInt(PackedIntegers.BLOCK))
                .map(word -> base + (bits == 0 ? 0 : word >>> (Long.SIZE - bits)))
                .map(word -> (random.nextInt(100) < outliers ? random.nextLong() : word) & Words.mask(width)).toArray();
        int head = 4 + width;
        int fewest = fewest(words, width);
        assertThat(size(words, width, true)).isEqualTo(head + fewest);
        assertThat(size(words, width, false)).isBetween(head + fewest, head + fewest + fewest / 4);
    }

    @Example
    void integersAroundZeroAreSigned() {
        long[] words = LongStream.range(0, 1024).map(k -> k % 16 - 5).toArray();
        assertThat(size(words, 8, true)).isEqualTo(12 + 512);
    }

    @Example
    void integersAroundTheMiddleAreUnsigned() {
        long[] words = LongStream.range(0, 1024).map(k -> Long.MAX_VALUE - 5 + k % 16).toArray();
        assertThat(size(words, 8, true)).isEqualTo(12 + 512);
    }

    @Example
    void integersThatAreQuickToReadMayTakeAQuarterMore() {
        long[] sevenBits = LongStream.range(0, 1024).map(k -> k % 128).toArray();
        assertThat(size(sevenBits, 8, true)).isEqualTo(12 + 896);
        assertThat(size(sevenBits, 8, false)).isEqualTo(12 + 1024);
        long[] sixBits = LongStream.range(0, 1024).map(k -> k % 64).toArray();
        assertThat(size(sixBits, 8, false)).isEqualTo(12 + 768);
    }
}
