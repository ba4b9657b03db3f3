package org.gcsarray.reduction.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.house.Effort.Level.HIGH;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

import org.gcsarray.house.Effort;

/// Division by multiplication is exact for every number of 63 bits.
class DivisorPropertyTest {

    @Provide
    Arbitrary<Long> divisors() {
        Arbitrary<Long> nearPowers = Arbitraries.integers().between(0, 62)
                .flatMap(bits -> Arbitraries.longs().between(-2, 2).map(near -> Math.max(1, (1L << bits) + near)));
        return Arbitraries.oneOf(nearPowers, Arbitraries.longs().between(1, 1000),
                Arbitraries.longs().between(1, Long.MAX_VALUE), Arbitraries.of(Long.MAX_VALUE, Long.MAX_VALUE - 1));
    }

    @Property
    @Effort(HIGH)
    void isExact(@ForAll("divisors") long divisor, @ForAll @LongRange(min = 0) long dividend) {
        Divisor by = Divisor.of(divisor);
        long[] dividends = {dividend, 0, Long.MAX_VALUE, dividend / divisor * divisor,
            Math.max(0, dividend / divisor * divisor - 1), Long.MAX_VALUE / divisor * divisor,
            Long.MAX_VALUE / divisor * divisor - 1, dividend >>> 32};
        for (long n : dividends) {
            assertThat(by.quotient(n)).as("%s / %s", n, divisor).isEqualTo(n / divisor);
            assertThat(by.remainder(n, by.quotient(n))).isEqualTo(n % divisor);
        }
    }

    @Property
    void manyNumbersAreDividedAtOnce(@ForAll("divisors") long divisor, @ForAll @LongRange(min = 1) long wide,
            @ForAll @LongRange(min = 1, max = 1L << 31) long narrow, @ForAll boolean isNarrow, @ForAll long seed) {
        long bound = isNarrow ? narrow : wide;
        Random random = new Random(seed);
        long[] dividends = LongStream.concat(LongStream.of(0, bound - 1, (bound - 1) / divisor * divisor),
                random.longs(20, 0, bound)).toArray();
        long[] expected = Arrays.stream(dividends).map(n -> n / divisor).toArray();
        long[] expectedRemainders = Arrays.stream(dividends).map(n -> n % divisor).toArray();
        Divisor by = Divisor.of(divisor);
        long[] quotients = dividends.clone();
        long[] remainders = new long[dividends.length];
        int[] narrowRemainders = new int[dividends.length];

        by.divide(quotients, dividends.length, bound, quotients, remainders);
        assertThat(quotients).isEqualTo(expected);
        assertThat(remainders).isEqualTo(expectedRemainders);
        by.divide(dividends, dividends.length, bound, quotients, narrowRemainders);
        assertThat(quotients).isEqualTo(expected);
        assertThat(narrowRemainders).isEqualTo(Arrays.stream(expectedRemainders).mapToInt(n -> (int) n).toArray());
    }

    @Test
    void zeroIsRefused() {
        assertThatThrownBy(() -> Divisor.of(0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("divisor is 0");
    }
}
