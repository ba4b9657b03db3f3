package org.gcsarray.buffer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Patterns are found again, and those of real values seldom share a slot: a table of them would take several times as long.
class DistinctBitsTest {

    private static final int COUNT = 30_000;

    /// Values with few bits, and at equal distances.
    enum Family {
        /// Most bits are 0.
        INTEGERS(k -> k),
        /// Decimals with one digit.
        TENTHS(k -> k / 10.0),
        /// Prices.
        HUNDREDTHS(k -> k / 100.0),
        /// Decimals with three digits.
        THOUSANDTHS(k -> k / 1000.0),
        /// Prices that share their upper bits.
        HIGH_HUNDREDTHS(k -> 1000 + k / 100.0),
        /// A period of two bits.
        THIRDS(k -> k / 3.0),
        /// No period, but equal distances.
        MULTIPLES_OF_PI(k -> k * Math.PI),
        /// Falling distances.
        INVERSES(k -> 1.0 / k),
        /// Numbers without a pattern, and some integers.
        ROOTS(Math::sqrt),
        /// Only the exponents differ, and few upper bits.
        POWERS_OF_TWO(k -> Math.scalb(1 + k / 2000, k % 2000 - 1000));

        private final IntToDoubleFunction value;

        Family(IntToDoubleFunction value) {
            this.value = value;
        }

        long[] patterns() {
            return IntStream.rangeClosed(1, COUNT).mapToDouble(value).mapToLong(Double::doubleToRawLongBits).distinct()
                    .toArray();
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
        int[] positions = new int[patterns.length];
        int[] expected = IntStream.range(0, patterns.length).toArray();
        for (int pass = 0; pass < 2; pass++) {
            assertThat(distinct.positions(patterns, patterns.length, positions)).isEqualTo(patterns.length);
            assertThat(positions).isEqualTo(expected);
        }
        assertThat(distinct.size()).isEqualTo(patterns.length);
        assertThat(IntStream.of(expected).mapToLong(distinct::get))
                .containsExactly(IntStream.of(expected).mapToObj(k -> patterns[k]).toArray(Long[]::new));
    }
}
