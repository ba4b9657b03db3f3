package org.gcsarray.ops.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.HIGH;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.house.Effort;

/// Quotients against decimals of far more digits than a double or a tie between two of them has.
class QuotientPropertyTest {

    private static final MathContext MANY_DIGITS = new MathContext(1500);

    /// Numbers of any length, dense near powers of 2, where ties and changes of the number of bits are.
    @Provide
    Arbitrary<BigInteger> integers() {
        return Arbitraries.integers().between(0, 220).flatMap(bits -> Arbitraries.oneOf(
                Arbitraries.bigIntegers().between(BigInteger.ZERO, BigInteger.TWO.pow(bits)),
                Arbitraries.bigIntegers().between(BigInteger.valueOf(-3), BigInteger.valueOf(3))
                        .map(BigInteger.TWO.pow(bits)::add)));
    }

    @Provide
    Arbitrary<Long> longs() {
        return Arbitraries.integers().between(0, 62).flatMap(bits -> Arbitraries.oneOf(
                Arbitraries.longs().between(-(1L << bits), 1L << bits),
                Arbitraries.longs().between(-3, 3).map(near -> (1L << bits) + near),
                Arbitraries.of(Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1)));
    }

    private static double expected(BigInteger dividend, BigInteger divisor) {
        return new BigDecimal(dividend).divide(new BigDecimal(divisor), MANY_DIGITS).doubleValue();
    }

    @Property
    @Effort(HIGH)
    void quotientsOfLongsAreRoundedOnce(@ForAll("longs") long dividend, @ForAll("longs") long any) {
        long divisor = Math.max(1, any & Long.MAX_VALUE);
        assertThat(Quotient.of(dividend, divisor))
                .isEqualTo(expected(BigInteger.valueOf(dividend), BigInteger.valueOf(divisor)));
    }

    @Property
    @Effort(HIGH)
    void quotientsOfWideNumbersAreRoundedOnce(@ForAll("integers") BigInteger dividend, @ForAll boolean isNegative,
            @ForAll("integers") BigInteger any) {
        BigInteger signed = isNegative ? dividend.negate() : dividend;
        BigInteger divisor = any.abs().max(BigInteger.ONE);
        assertThat(Quotient.of(signed, divisor)).isEqualTo(expected(signed, divisor) + 0.0);
    }

    /// The quotient is a double, or halfway between two, plus or minus a little.
    @Property
    @Effort(HIGH)
    void tiesGoToEven(@ForAll("longs") long any, @ForAll("longs") long divisors,
            @ForAll("nearZero") long beside) {
        BigInteger divisor = BigInteger.valueOf(Math.max(1, divisors & Long.MAX_VALUE));
        // 54 bits, so half of the numbers lie between two doubles
        BigInteger quotient = BigInteger.valueOf(any >>> 10 | 1L << 53);
        BigInteger dividend = quotient.multiply(divisor).add(BigInteger.valueOf(beside));
        assertThat(Quotient.of(dividend, divisor)).isEqualTo(expected(dividend, divisor));
        assertThat(Quotient.of(dividend.negate(), divisor)).isEqualTo(-expected(dividend, divisor));
    }

    @Provide
    Arbitrary<Long> nearZero() {
        return Arbitraries.longs().between(-1, 1);
    }

    @Example
    void tinyQuotientsAreRoundedOnceToo() {
        BigInteger three = BigInteger.valueOf(3);
        for (int bits = 1015; bits < 1085; bits++) {
            BigInteger divisor = BigInteger.TWO.pow(bits);
            for (long dividend : new long[] {1, 3, (1L << 53) - 1, (1L << 54) - 1, Long.MAX_VALUE}) {
                BigInteger number = BigInteger.valueOf(dividend);
                assertThat(Quotient.of(number, divisor)).isEqualTo(expected(number, divisor));
                assertThat(Quotient.of(number, divisor.multiply(three)))
                        .isEqualTo(expected(number, divisor.multiply(three)));
            }
        }
    }

    @Example
    void nothingHasNoMean() {
        assertThat(Quotient.of(0, 0)).isNaN();
        assertThat(Quotient.of(BigInteger.ZERO, BigInteger.ZERO)).isNaN();
    }
}
