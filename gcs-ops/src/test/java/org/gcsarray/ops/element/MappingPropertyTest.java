package org.gcsarray.ops.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;

/// Functions of one array against the same function of each number.
class MappingPropertyTest {

    private static final Map<UnaryOp, DoubleUnaryOperator> REAL = Map.ofEntries(
            Map.entry(UnaryOp.NEGATE, a -> -a), Map.entry(UnaryOp.ABS, Math::abs),
            Map.entry(UnaryOp.SQUARE, a -> a * a), Map.entry(UnaryOp.SQRT, Math::sqrt),
            Map.entry(UnaryOp.CBRT, Math::cbrt), Map.entry(UnaryOp.EXP, Math::exp),
            Map.entry(UnaryOp.EXPM1, Math::expm1), Map.entry(UnaryOp.LOG, Math::log),
            Map.entry(UnaryOp.LOG2, a -> Math.log(a) / Math.log(2)), Map.entry(UnaryOp.LOG10, Math::log10),
            Map.entry(UnaryOp.LOG1P, Math::log1p), Map.entry(UnaryOp.SIN, Math::sin),
            Map.entry(UnaryOp.COS, Math::cos), Map.entry(UnaryOp.TAN, Math::tan),
            Map.entry(UnaryOp.ASIN, Math::asin), Map.entry(UnaryOp.ACOS, Math::acos),
            Map.entry(UnaryOp.ATAN, Math::atan), Map.entry(UnaryOp.SINH, Math::sinh),
            Map.entry(UnaryOp.COSH, Math::cosh), Map.entry(UnaryOp.TANH, Math::tanh),
            Map.entry(UnaryOp.ASINH, MappingPropertyTest::asinh),
            Map.entry(UnaryOp.ACOSH, a -> a > 1e8 ? asinh(a)
                    : a < 1 ? Double.NaN : asinh(Math.sqrt((a - 1) * (a + 1)))),
            Map.entry(UnaryOp.ATANH, a -> asinh(a / Math.sqrt((1 - a) * (1 + a)))),
            Map.entry(UnaryOp.RADIANS, a -> a / 180 * Math.PI), Map.entry(UnaryOp.DEGREES, a -> a / Math.PI * 180),
            Map.entry(UnaryOp.FLOOR, Math::floor), Map.entry(UnaryOp.CEIL, Math::ceil),
            Map.entry(UnaryOp.TRUNC, a -> Double.isFinite(a) ? (long) a : a), Map.entry(UnaryOp.RINT, Math::rint),
            Map.entry(UnaryOp.SIGN, Math::signum), Map.entry(UnaryOp.RECIPROCAL, a -> 1 / a),
            Map.entry(UnaryOp.NOT, a -> a == 0 ? 1 : 0), Map.entry(UnaryOp.IS_NAN, a -> Double.isNaN(a) ? 1 : 0),
            Map.entry(UnaryOp.IS_INFINITE, a -> Double.isInfinite(a) ? 1 : 0),
            Map.entry(UnaryOp.IS_FINITE, a -> Double.isFinite(a) ? 1 : 0), Map.entry(UnaryOp.CONJUGATE, a -> a),
            Map.entry(UnaryOp.REAL, a -> a), Map.entry(UnaryOp.IMAGINARY, _ -> 0),
            Map.entry(UnaryOp.RELU, a -> Double.isNaN(a) || a > 0 ? a : 0));

    /// Returns the inverse of [Math#sinh]: a step of Newton from the logarithm, which near 0 has lost all digits.
    private static double asinh(double a) {
        if (Math.abs(a) > 1e8) {
            return Math.copySign(Math.log(Math.abs(a)) + Math.log(2), a);
        }
        double near = Math.copySign(Math.log(Math.abs(a) + Math.hypot(a, 1)), a);
        return near - (Math.sinh(near) - a) / Math.cosh(near);
    }

    @Provide
    Arbitrary<NdArray> arrays() {
        return ArrayArbitraries.smallShapes(0, 4).flatMap(shape -> Operand.of(shape, ArrayArbitraries.dtypes()));
    }

    @Property
    void everyFunctionOfRealNumbers(@ForAll UnaryOp op, @ForAll("arrays") NdArray a) {
        DType type = a.dtype().widened();
        if (type.isComplex()) {
            return;
        }
        if (type == DType.BOOL && (op == UnaryOp.NEGATE || op == UnaryOp.SIGN)) {
            assertThatThrownBy(() -> Elementwise.map(op, a)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(op + " is not defined for bool");
            return;
        }
        StoredArray result = Elementwise.map(op, a);
        DType expected = switch (op) {
            case NOT, IS_NAN, IS_INFINITE, IS_FINITE -> DType.BOOL;
            case NEGATE, ABS, FLOOR, CEIL, TRUNC, SIGN, CONJUGATE, REAL, IMAGINARY, RELU -> type;
            case SQUARE -> type == DType.BOOL ? DType.INT32 : type;
            default -> type.isFloating() ? type : DType.FLOAT64;
        };
        assertThat(result.dtype()).isEqualTo(expected);
        assertThat(result.nse()).isEqualTo(StoredOperands.stored(a).nse());
        DoubleUnaryOperator f = Objects.requireNonNull(REAL.get(op));
        ElementwiseOracle.check(result, a.shape(),
                result instanceof StridedArray ? Scalar.zero(expected) : rounded(f.applyAsDouble(a.fill().real()),
                        expected, result.fill()),
                false, index -> rounded(f.applyAsDouble(a.get(index).real()), expected, result.get(index)));
    }

    /// Returns the expected number in its type; the actual one if that is as good.
    private static Scalar rounded(double value, DType type, Scalar actual) {
        if (!type.isFloating()) {
            return Scalar.of((long) value).convert(type);
        }
        double typed = type == DType.FLOAT32 ? (float) value : value;
        return Math.abs(typed - actual.real()) <= 2e-15 * Math.abs(typed) ? actual
                : type == DType.FLOAT32 ? Scalar.of((float) value) : Scalar.of(value);
    }

    @Property
    void functionsOfTheCallerAndClipping(@ForAll("arrays") NdArray a) {
        if (a.dtype().isComplex()) {
            assertThatThrownBy(() -> Elementwise.map(Math::sin, a)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("a has dtype " + a.dtype());
            return;
        }
        StoredArray result = Elementwise.map(value -> 2 * value + 1, a);
        ElementwiseOracle.check(result, a.shape(), Scalar.of(2 * a.fill().real() + 1), false,
                index -> Scalar.of(2 * a.get(index).real() + 1));
        DType type = a.dtype() == DType.UINT64 ? DType.UINT64 : a.dtype().widened();
        StoredArray open = Elementwise.clip(a, Scalar.of(Double.NEGATIVE_INFINITY),
                Scalar.of(Double.POSITIVE_INFINITY));
        ElementwiseOracle.check(open, a.shape(), a.fill().convert(type), false, index -> a.get(index).convert(type));
        if (a.dtype() == DType.BOOL) {
            return;
        }
        StoredArray clipped = Elementwise.clip(a, Scalar.of(-1), Scalar.of(2));
        ElementwiseOracle.check(clipped, a.shape(), clip(a.fill()), false, index -> clip(a.get(index)));
    }

    @Property
    void clippingBeyondInt64(@ForAll("arrays") NdArray any) {
        NdArray a = Operand.beyondInt64(Elementwise.convert(Elementwise.map(UnaryOp.NOT, any), DType.UINT64));
        StoredArray clipped = Elementwise.clip(a, Scalar.of(2), Scalar.unsigned(Long.MIN_VALUE));
        ElementwiseOracle.check(clipped, a.shape(), clipHalf(a.fill()), false, index -> clipHalf(a.get(index)));
        StoredArray open = Elementwise.clip(a, Scalar.of(-0.5), Scalar.unsigned(-1));
        ElementwiseOracle.check(open, a.shape(), a.fill(), false, a::get);
    }

    private static Scalar clipHalf(Scalar value) {
        return Scalar.unsigned(value.isZero() ? 2 : Long.MIN_VALUE);
    }

    private static Scalar clip(Scalar value) {
        DType type = value.dtype() == DType.UINT64 ? DType.UINT64 : value.dtype().widened();
        return value.real() < -1 ? Scalar.of(-1).convert(type)
                : value.real() > 2 ? Scalar.of(2).convert(type) : value.convert(type);
    }

    @Property
    void conversionToWiderTypes(@ForAll("arrays") NdArray a) {
        StoredArray result = Elementwise.convert(a, DType.COMPLEX128);
        ElementwiseOracle.check(result, a.shape(), a.fill().convert(DType.COMPLEX128), false,
                index -> a.get(index).convert(DType.COMPLEX128));
    }

    @Property
    void rootsAndLogarithmsOfComplexNumbersAreUndone(@ForAll double x, @ForAll double y) {
        if (Math.max(Math.abs(x), Math.abs(y)) > 1e100 || Math.max(Math.abs(x), Math.abs(y)) < 1e-100) {
            return;
        }
        StoredArray a = StridedArray.wrapRowMajor(SmoothShape.of(1),
                Values.wrapComplex(new double[] {x, y}));
        StoredArray root = Elementwise.map(UnaryOp.SQRT, a);
        Scalar square = Elementwise.map(UnaryOp.SQUARE, root).get(0);
        double scale = Math.hypot(x, y);
        assertThat(root.get(0).real()).isNotNegative();
        assertThat(square.real()).isCloseTo(x, within(1e-14 * scale));
        assertThat(square.imaginary()).isCloseTo(y, within(1e-14 * scale));
        Scalar back = Elementwise.map(UnaryOp.EXP, Elementwise.map(UnaryOp.LOG, a)).get(0);
        assertThat(back.real()).isCloseTo(x, within(1e-12 * scale));
        assertThat(back.imaginary()).isCloseTo(y, within(1e-12 * scale));
    }
}
