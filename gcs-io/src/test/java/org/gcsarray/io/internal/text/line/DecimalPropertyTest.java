package org.gcsarray.io.internal.text.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.HIGH;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

import org.gcsarray.house.Effort;

/// [Decimal] rounds as `Double.parseDouble` does, wherever it decides.
class DecimalPropertyTest {

    @Property
    @Effort(HIGH)
    void anyDigitsAndExponent(@ForAll long digits, @ForAll @IntRange(min = -400, max = 400) int exponent) {
        check(digits, exponent);
    }

    @Property
    @Effort(HIGH)
    void anyDigitsWithSmallExponent(@ForAll long digits, @ForAll @IntRange(min = -25, max = 25) int exponent) {
        check(digits, exponent);
    }

    /// Numbers halfway between two doubles decide about the rounding to even.
    @Property
    @Effort(HIGH)
    void halfwayCases(@ForAll long bits, @ForAll @IntRange(min = -30, max = 30) int exponent) {
        long odd = (bits >>> 11 | 1L << 52) * 2 + 1;
        check(odd, exponent);
        check(odd - 1, exponent);
        check(odd + 1, exponent);
    }

    @Property
    @Effort(HIGH)
    void shortestDecimalsComeBack(@ForAll long bits) {
        double value = Math.abs(Double.longBitsToDouble(bits));
        if (Double.isFinite(value)) {
            BigDecimal decimal = new BigDecimal(Double.toString(value));
            double scaled = Decimal.scaled(decimal.unscaledValue().longValueExact(), -decimal.scale());
            assertThat(scaled).isIn(value, Decimal.UNDECIDED);
            byte[] token = Double.toString(value).getBytes(StandardCharsets.US_ASCII);
            assertThat(Decimal.parse(token, 0, token.length)).isEqualTo(value);
        }
    }

    /// Most values must take the fast path; only subnormals, overflow and rare ties may not.
    @Property
    @Effort(HIGH)
    void decidesOrdinaryNumbers(@ForAll long digits, @ForAll @IntRange(min = -300, max = 280) int exponent) {
        assertThat(Decimal.scaled(digits, exponent)).isNotEqualTo(Decimal.UNDECIDED);
    }

    @Property
    @Effort(HIGH)
    void eightDigits(@ForAll @IntRange(max = 99_999_999) int number) {
        byte[] text = "%08d".formatted(number).getBytes(StandardCharsets.US_ASCII);
        long word = Decimal.eightBytes(text, 0);
        assertThat(Decimal.digits(word)).isEqualTo(number);
    }

    /// All digits count, also those that binary64 rounds away.
    @Property
    @Effort(HIGH)
    void integersAreExact(@ForAll long digits, @ForAll boolean negative, @ForAll @IntRange(max = 25) int point,
            @ForAll @IntRange(max = 25) int zeros, @ForAll @IntRange(min = -30, max = 30) int exponent) {
        String unsigned = Long.toUnsignedString(digits) + "0".repeat(zeros);
        int split = Math.min(point, unsigned.length());
        String token = (negative ? "-" : "") + unsigned.substring(0, split) + "." + unsigned.substring(split)
                + (exponent == 0 ? "" : "e" + exponent);
        byte[] text = token.getBytes(StandardCharsets.US_ASCII);
        BigDecimal value = new BigDecimal(token).stripTrailingZeros();
        String expected = value.scale() > 0 ? "" : value.toBigIntegerExact().toString();
        assertThat(Decimal.integer(text, 0, text.length)).as(token).isEqualTo(expected);
    }

    private static void check(long digits, int exponent) {
        double scaled = Decimal.scaled(digits, exponent);
        if (scaled != Decimal.UNDECIDED) {
            assertThat(scaled).isEqualTo(Double.parseDouble(Long.toUnsignedString(digits) + "e" + exponent));
        }
    }
}
