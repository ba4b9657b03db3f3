package org.gcsarray.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

import org.gcsarray.testing.ArrayArbitraries;

class ScalarTest {

    @Test
    void printsPerType() {
        assertThat(Scalar.of(1.5)).hasToString("1.5");
        assertThat(Scalar.of(0.1f)).hasToString("0.1");
        assertThat(Scalar.of(7L)).hasToString("7");
        assertThat(Scalar.of(-7)).hasToString("-7");
        assertThat(Scalar.of(true)).hasToString("true");
        assertThat(Scalar.complex(1.5, -2)).hasToString("1.5-2.0i");
        assertThat(Scalar.complex(1.5, -0.0)).hasToString("1.5-0.0i");
        assertThat(Scalar.complex(1.5, 2)).hasToString("1.5+2.0i");
        assertThat(Scalar.of(Long.MAX_VALUE)).hasToString("9223372036854775807");
    }

    @Test
    void zeroAndOneOfEachType() {
        for (DType dtype : DType.values()) {
            assertThat(Scalar.zero(dtype).isZero()).isTrue();
            assertThat(Scalar.one(dtype).isZero()).isFalse();
            assertThat(Scalar.zero(dtype).dtype()).isEqualTo(dtype);
            assertThat(Scalar.one(dtype)).isEqualTo(Scalar.of(1L).convert(dtype));
            assertThat(Scalar.zero(dtype)).isEqualTo(Scalar.of(0L).convert(dtype));
        }
        assertThat(Scalar.of(-0.0).isZero()).isTrue();
        assertThat(Scalar.complex(0, 1).isZero()).isFalse();
    }

    @Test
    void sameNumberKnowsNanAndNegativeZero() {
        assertThat(Scalar.of(Double.NaN).sameNumber(Scalar.of(Double.NaN))).isTrue();
        assertThat(Scalar.of(-0.0).sameNumber(Scalar.of(0.0))).isTrue();
        assertThat(Scalar.of(-0.0)).isNotEqualTo(Scalar.of(0.0));
        assertThat(Scalar.of(Double.NaN)).isEqualTo(Scalar.of(Double.NaN));
        assertThat(Scalar.of((1L << 53) + 1).sameNumber(Scalar.of(1L << 53))).isFalse();
        assertThat(Scalar.complex(1, Double.NaN).sameNumber(Scalar.complex(1, Double.NaN))).isTrue();
        assertThat(Scalar.complex(1, 2).sameNumber(Scalar.complex(1, 3))).isFalse();
        assertThat(Scalar.of(5).sameNumber(Scalar.of(5.0))).isTrue();
        assertThat(Scalar.unsigned(-1).sameNumber(Scalar.of(-1L))).isFalse();
        assertThat(Scalar.unsigned(Long.MIN_VALUE).sameNumber(Scalar.of(0x1p63))).isTrue();
        assertThat(Scalar.unsigned(Long.MIN_VALUE + 1).sameNumber(Scalar.of(0x1p63))).isFalse();
        assertThat(Scalar.unsigned(-1).sameNumber(Scalar.of(0x1p64))).isFalse();
        assertThat(Scalar.unsigned(-1L << 11).sameNumber(Scalar.of(0x1p64 - 2048))).isTrue();
    }

    @Test
    void refusesLossyConversions() {
        refused(Scalar.of(1.5), DType.INT64, "value 1.5 is not an integer");
        refused(Scalar.of(Double.NaN), DType.INT32, "value NaN is not an integer");
        refused(Scalar.of(Double.POSITIVE_INFINITY), DType.INT64, "value Infinity exceeds 64 bits");
        refused(Scalar.of(0x1p63), DType.INT64, "E18 exceeds 64 bits");
        refused(Scalar.of(1L << 31), DType.INT32, "2147483648");
        refused(Scalar.of(-(1L << 31) - 1), DType.INT32, "-2147483649");
        refused(Scalar.of(2L), DType.BOOL, "2");
        refused(Scalar.of(-1.0), DType.BOOL, "-1");
        refused(Scalar.of(1e39), DType.FLOAT32, "1.0E39");
        refused(Scalar.of((1L << 62) + 1), DType.FLOAT16, "value 4611686018427387905 exceeds");
        refused(Scalar.unsigned(-1), DType.FLOAT16, "value 18446744073709551615 exceeds");
        refused(Scalar.complex(1, 1), DType.FLOAT64, "1.0+1.0i");
        refused(Scalar.complex(1, Double.NaN), DType.INT64, "NaN");
    }

    private static void refused(Scalar value, DType target, String text) {
        assertThatThrownBy(() -> value.convert(target)).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining(text);
    }

    @Test
    void convertsAtTheLimits() {
        assertThat(Scalar.of(-0x1p63).convert(DType.INT64)).isEqualTo(Scalar.of(Long.MIN_VALUE));
        assertThat(Scalar.of(-0x1p31f).convert(DType.INT32)).isEqualTo(Scalar.of(Integer.MIN_VALUE));
        assertThat(Scalar.of(-0.0).convert(DType.INT64)).isEqualTo(Scalar.of(0L));
        assertThat(Scalar.of(1.0).convert(DType.BOOL)).isEqualTo(Scalar.of(true));
        assertThat(Scalar.of(Double.NEGATIVE_INFINITY).convert(DType.FLOAT32))
                .isEqualTo(Scalar.of(Float.NEGATIVE_INFINITY));
        assertThat(Scalar.complex(2, -0.0).convert(DType.INT32)).isEqualTo(Scalar.of(2));
        assertThat(Scalar.of((1L << 53) + 1).convert(DType.FLOAT64)).isEqualTo(Scalar.of(0x1p53));
    }

    /// An int64 goes to float32 in one rounding: by way of a double, 2^60 + 2^36 + 1 would become the tie 2^60 + 2^36 and fall to 2^60.
    @Test
    void integersRoundOnceToFloat32() {
        long justAboveTheTie = (1L << 60) + (1L << 36) + 1;
        assertThat(Scalar.of(justAboveTheTie).convert(DType.FLOAT32)).isEqualTo(Scalar.of((float) justAboveTheTie));
        assertThat(Scalar.of(-justAboveTheTie).convert(DType.FLOAT32)).isEqualTo(Scalar.of((float) -justAboveTheTie));
        assertThat(Scalar.of(justAboveTheTie).convert(DType.COMPLEX64).real()).isEqualTo((float) justAboveTheTie);
        // 2^63 + 2^39 lies between two floats, and 1 more decides
        assertThat(Scalar.unsigned(Long.MIN_VALUE + (1L << 39) + 1).convert(DType.FLOAT32).real())
                .isEqualTo(0x1p63 + 0x1p40);
        assertThat(Scalar.unsigned(Long.MIN_VALUE + (1L << 39)).convert(DType.FLOAT32).real()).isEqualTo(0x1p63);
        assertThat(Values.wrap(new long[] {justAboveTheTie}).convert(DType.FLOAT32).get(0))
                .isEqualTo(Scalar.of((float) justAboveTheTie));
    }

    @Property
    void conversionIsExactOrNearestOrRefused(@ForAll("anyScalars") Scalar value, @ForAll DType target) {
        Scalar converted;
        try {
            converted = value.convert(target);
        } catch (ArithmeticException e) {
            assertThat(isRefusedRightly(value, target)).as("%s refused for %s", value, target).isTrue();
            if (!value.dtype().isFloating()) {
                assertThat(e).hasMessageContaining(value.toString());
            }
            return;
        }
        assertThat(isRefusedRightly(value, target)).as("%s as %s gave %s", value, target, converted).isFalse();
        assertThat(converted.dtype()).isEqualTo(target);
        if (value.dtype() == target) {
            assertThat(converted.sameNumber(value)).isTrue();
        } else if (isFinite(value) && isFinite(converted)) {
            BigDecimal exact = exact(value);
            switch (target) {
                case INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8, BOOL ->
                    assertThat(exact(converted)).isEqualByComparingTo(exact);
                case FLOAT64, COMPLEX128 -> assertThat(converted.real()).isEqualTo(exact.doubleValue());
                case FLOAT32, COMPLEX64 -> assertThat((float) converted.real()).isEqualTo(exact.floatValue());
                case FLOAT16 -> assertThat(converted.real()).isEqualTo(Halves.nearest(exact));
            }
        }
    }

    @Provide
    Arbitrary<Scalar> anyScalars() {
        return ArrayArbitraries.dtypes().flatMap(ArrayArbitraries::anyScalars);
    }

    private static boolean isFinite(Scalar value) {
        return Double.isFinite(value.real());
    }

    private static BigDecimal exact(Scalar value) {
        return value.dtype().isFloating() ? new BigDecimal(value.real())
                : value.dtype() == DType.BOOL ? BigDecimal.valueOf(value.integer()) : new BigDecimal(value.toString());
    }

    private static boolean isRefusedRightly(Scalar value, DType target) {
        if (target == DType.COMPLEX128) {
            return false;
        }
        if (target == DType.COMPLEX64) {
            return exceedsFloat(value.real()) || exceedsFloat(value.imaginary());
        }
        if (value.imaginary() != 0) {
            return true;
        }
        if (!isFinite(value)) {
            return !target.isFloating();
        }
        BigDecimal exact = exact(value);
        return switch (target) {
            case FLOAT64, COMPLEX128 -> false;
            case FLOAT32 -> Float.isInfinite(exact.floatValue());
            case COMPLEX64 -> throw new AssertionError(target);
            case FLOAT16 -> Double.isInfinite(Halves.nearest(exact));
            case INT16 -> isNotIntegerWithin(exact, Short.MIN_VALUE, Short.MAX_VALUE);
            case INT8 -> isNotIntegerWithin(exact, Byte.MIN_VALUE, Byte.MAX_VALUE);
            case UINT64 -> exact.remainder(BigDecimal.ONE).signum() != 0 || exact.signum() < 0
                    || exact.toBigInteger().bitLength() > 64;
            case UINT32 -> isNotIntegerWithin(exact, 0, 0xFFFF_FFFFL);
            case UINT16 -> isNotIntegerWithin(exact, 0, 0xFFFF);
            case UINT8 -> isNotIntegerWithin(exact, 0, 0xFF);
            case INT64 -> isNotIntegerWithin(exact, Long.MIN_VALUE, Long.MAX_VALUE);
            case INT32 -> isNotIntegerWithin(exact, Integer.MIN_VALUE, Integer.MAX_VALUE);
            case BOOL -> isNotIntegerWithin(exact, 0, 1);
        };
    }

    private static boolean exceedsFloat(double part) {
        return Double.isFinite(part) && Float.isInfinite((float) part);
    }

    private static boolean isNotIntegerWithin(BigDecimal exact, long least, long greatest) {
        return exact.remainder(BigDecimal.ONE).signum() != 0 || exact.compareTo(BigDecimal.valueOf(least)) < 0
                || exact.compareTo(BigDecimal.valueOf(greatest)) > 0;
    }

    @Test
    void sumsThatOverflowNameTheirTerms() {
        assertThatThrownBy(() -> {
            Scalar _ = Scalar.of(Long.MIN_VALUE).plus(Scalar.of(-1L));
        }).isInstanceOf(ArithmeticException.class)
                .hasMessage("sum of -9223372036854775808 and -1 exceeds the range of int64");
        assertThat(Scalar.of(Long.MIN_VALUE).plus(Scalar.of(Long.MAX_VALUE))).isEqualTo(Scalar.of(-1L));
    }
}
