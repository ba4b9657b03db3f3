package org.gcsarray.index.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.HIGH;

import java.math.BigInteger;

import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.house.Effort;

/// Numbers next to what exceeds 64 bits, against big integers.
class ExactPropertyTest {

    private static BigInteger big(long number) {
        return BigInteger.valueOf(number);
    }

    private static long limited(BigInteger number, long least) {
        return number.max(big(least)).min(big(Long.MAX_VALUE)).longValueExact();
    }

    @Property
    @Effort(HIGH)
    void affine(@ForAll long offset, @ForAll long multiplier, @ForAll long x) {
        assertThat(Exact.nearestAffine(offset, multiplier, x))
                .isEqualTo(limited(big(offset).add(big(multiplier).multiply(big(x))), Long.MIN_VALUE));
    }

    @Property
    @Effort(HIGH)
    void quotients(@ForAll long value, @ForAll long offset, @ForAll long divisor) {
        Assume.that(divisor != 0);
        BigInteger difference = big(value).subtract(big(offset));
        BigInteger[] parts = difference.divideAndRemainder(big(divisor));
        boolean whole = parts[1].signum() == 0;
        boolean negative = difference.signum() * Long.signum(divisor) < 0;
        BigInteger floor = whole || !negative ? parts[0] : parts[0].subtract(BigInteger.ONE);
        BigInteger ceiling = whole || negative ? parts[0] : parts[0].add(BigInteger.ONE);
        assertThat(Exact.nearestFloor(value, offset, divisor)).isEqualTo(limited(floor, -Long.MAX_VALUE));
        assertThat(Exact.nearestCeiling(value, offset, divisor)).isEqualTo(limited(ceiling, -Long.MAX_VALUE));
    }
}
