package org.gcsarray.buffer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Patterns are found again, and those of real values seldom share a slot: a table of them would take several times as long.
class DistinctBitsTest {

    private static final int COUNT = 30_000;

    /// Values with few bits, and at equal distances.
    enum Family {
        INTEGERS, TENTHS, HUNDREDTHS, THOUSANDTHS, HIGH_HUNDREDTHS, THIRDS, MULTIPLES_OF_PI, INVERSES, ROOTS, POWERS_OF_TWO;

        private double value(int k) {
            double number = k;
            return switch (this) {
                case INTEGERS -> number;
                case TENTHS -> number / 10;
                case HUNDREDTHS -> number / 100;
                case THOUSANDTHS -> number / 1000;
                case HIGH_HUNDREDTHS -> 1000 + number / 100;
                case THIRDS -> number / 3;
                case MULTIPLES_OF_PI -> number * Math.PI;
                case INVERSES -> 1 / number;
                case ROOTS -> Math.sqrt(number);
                case POWERS_OF_TWO -> Math.scalb(Math.ceil(number / 2000), k % 2000 - 1000);
            };
        }

        long[] patterns() {
            return IntStream.rangeClosed(1, COUNT).mapToDouble(this::value).mapToLong(Double::doubleToRawLongBits)
                    .distinct().toArray();
        }
    }

    @ParameterizedTest
    @EnumSource(Family.class)
    void seldomShareASlot(Family family) {
        long[] patterns = family.patterns();
        int slots = 16 * Integer.highestOneBit(2 * patterns.length - 1);
        long taken = IntStream.range(0, patterns.length).map(k -> DistinctBits.part(patterns[k], slots)).distinct()
                .count();
        assertThat(taken).isGreaterThan(patterns.length * 15L / 16);
    }

    @ParameterizedTest
    @EnumSource(Family.class)
    void areFoundWhereTheyWerePut(Family family) {
        long[] patterns = family.patterns();
        DistinctBits distinct = new DistinctBits(1 << 16);
        int[] expected = IntStream.range(0, patterns.length).toArray();
        long[] twice = LongStream.concat(LongStream.of(patterns), LongStream.of(patterns)).toArray();
        int[] positions = new int[twice.length];
        assertThat(distinct.positions(twice, twice.length, positions)).isEqualTo(twice.length);
        assertThat(Arrays.copyOf(positions, patterns.length)).isEqualTo(expected);
        assertThat(Arrays.copyOfRange(positions, patterns.length, twice.length)).isEqualTo(expected);
        assertThat(distinct.size()).isEqualTo(patterns.length);
        assertThat(IntStream.of(expected).mapToLong(distinct::get))
                .containsExactly(IntStream.of(expected).mapToObj(k -> patterns[k]).toArray(Long[]::new));
    }

    /// Three patterns once, two twice, one four times: 6 seen, and 3 * 2 / (2 * 3) more.
    @Test
    void areEstimatedByThoseThatOccurOnceAndTwice() {
        long[] drawn = {5, 7, 5, -1, 9, 9, 9, 9, 3, 7, 0, 8};
        assertThat(DistinctBits.estimate(drawn, 11)).isEqualTo(7.0);
        assertThat(DistinctBits.estimate(drawn, 1)).isEqualTo(1.0);
    }
}
