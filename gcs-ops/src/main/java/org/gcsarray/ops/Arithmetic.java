package org.gcsarray.ops;

import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.Elementwise;
import org.gcsarray.ops.element.UnaryOp;
import org.gcsarray.shape.SmoothShape;

/// The operations of [Sparse] element by element. Types, broadcasting, fills and formats: see [Elementwise].
///
/// A number is an `int`, a `long`, a `float` or a `double` (or a smaller integer).
sealed interface Arithmetic permits Sparse {

    /// Returns the array, shared.
    StoredArray array();

    private Sparse self() {
        return (Sparse) this;
    }

    private Sparse with(BinaryOp operation, Sparse other) {
        return self().wrap(Elementwise.combine(operation, array(), other.array(), self().options()));
    }

    private Sparse with(BinaryOp operation, Number number) {
        DType own = array().dtype();
        Scalar value = switch (number) {
            case Byte _,Short _,Integer _,Long _ ->
                Scalar.of(number.longValue()).convert(own == DType.BOOL ? DType.INT64 : own);
            case Float _,Double _ -> Scalar.of(number.doubleValue()).convert(own.isFloating() ? own : DType.FLOAT64);
            default -> throw new IllegalArgumentException("the number " + number + " is of " + number.getClass()
                    + "; needs an int, a long, a float or a double");
        };
        return with(operation, self().wrap(CooArray.builder(SmoothShape.of(), value.dtype()).fill(value).build()));
    }

    /// Returns a function of each element: `np.exp(x)`, `np.abs(x)`, .. by their [UnaryOp].
    default Sparse map(UnaryOp function) {
        return self().wrap(Elementwise.map(function, array()));
    }

    /// Returns a function of each element, float64: `np.vectorize(function)(x)`. The fill is the function of the fill.
    ///
    /// @param function function that gives the same value for the same number
    default Sparse map(DoubleUnaryOperator function) {
        return self().wrap(Elementwise.map(function, array()));
    }

    /// Returns a function of the elements of two arrays: `np.power(x, y)`, `np.logical_and(x, y)`, .. by their [BinaryOp].
    default Sparse combine(BinaryOp function, Sparse other) {
        return with(function, other);
    }

    /// Returns a function of the elements of two arrays, float64: `np.vectorize(function)(x, y)`. The fill is the function of the fills.
    ///
    /// @param function function that gives the same value for the same numbers
    default Sparse combine(DoubleBinaryOperator function, Sparse other) {
        return self().wrap(Elementwise.combine(function, array(), other.array(), self().options()));
    }

    /// Returns sums: `x + y`.
    default Sparse add(Sparse other) {
        return with(BinaryOp.ADD, other);
    }

    /// Returns sums, with a number: `x + number`.
    default Sparse add(Number number) {
        return with(BinaryOp.ADD, number);
    }

    /// Returns differences: `x - y`.
    default Sparse subtract(Sparse other) {
        return with(BinaryOp.SUBTRACT, other);
    }

    /// Returns differences, with a number: `x - number`.
    default Sparse subtract(Number number) {
        return with(BinaryOp.SUBTRACT, number);
    }

    /// Returns products: `x * y`.
    default Sparse multiply(Sparse other) {
        return with(BinaryOp.MULTIPLY, other);
    }

    /// Returns products, with a number: `x * number`.
    default Sparse multiply(Number number) {
        return with(BinaryOp.MULTIPLY, number);
    }

    /// Returns quotients: `x / y`.
    default Sparse divide(Sparse other) {
        return with(BinaryOp.DIVIDE, other);
    }

    /// Returns quotients, with a number: `x / number`.
    default Sparse divide(Number number) {
        return with(BinaryOp.DIVIDE, number);
    }

    /// Returns quotients rounded down: `x // y`.
    default Sparse floorDivide(Sparse other) {
        return with(BinaryOp.FLOOR_DIVIDE, other);
    }

    /// Returns quotients rounded down, with a number: `x // number`.
    default Sparse floorDivide(Number number) {
        return with(BinaryOp.FLOOR_DIVIDE, number);
    }

    /// Returns remainders with the sign of the divisor: `x % y`.
    default Sparse remainder(Sparse other) {
        return with(BinaryOp.REMAINDER, other);
    }

    /// Returns remainders with the sign of the divisor, with a number: `x % number`.
    default Sparse remainder(Number number) {
        return with(BinaryOp.REMAINDER, number);
    }

    /// Returns powers: `x ** y`.
    default Sparse power(Sparse other) {
        return with(BinaryOp.POWER, other);
    }

    /// Returns powers, with a number: `x ** number`.
    default Sparse power(Number number) {
        return with(BinaryOp.POWER, number);
    }

    /// Returns lesser elements: `np.minimum(x, y)`.
    default Sparse minimum(Sparse other) {
        return with(BinaryOp.MINIMUM, other);
    }

    /// Returns lesser elements, with a number: `np.minimum(x, number)`.
    default Sparse minimum(Number number) {
        return with(BinaryOp.MINIMUM, number);
    }

    /// Returns greater elements: `np.maximum(x, y)`.
    default Sparse maximum(Sparse other) {
        return with(BinaryOp.MAXIMUM, other);
    }

    /// Returns greater elements, with a number: `np.maximum(x, number)`.
    default Sparse maximum(Number number) {
        return with(BinaryOp.MAXIMUM, number);
    }

    /// Returns where elements are equal, bool: `x == y`.
    default Sparse equal(Sparse other) {
        return with(BinaryOp.EQUAL, other);
    }

    /// Returns where elements are equal, bool, with a number: `x == number`.
    default Sparse equal(Number number) {
        return with(BinaryOp.EQUAL, number);
    }

    /// Returns where elements differ, bool: `x != y`.
    default Sparse notEqual(Sparse other) {
        return with(BinaryOp.NOT_EQUAL, other);
    }

    /// Returns where elements differ, bool, with a number: `x != number`.
    default Sparse notEqual(Number number) {
        return with(BinaryOp.NOT_EQUAL, number);
    }

    /// Returns where elements are less, bool: `x < y`.
    default Sparse less(Sparse other) {
        return with(BinaryOp.LESS, other);
    }

    /// Returns where elements are less, bool, with a number: `x < number`.
    default Sparse less(Number number) {
        return with(BinaryOp.LESS, number);
    }

    /// Returns where elements are less or equal, bool: `x <= y`.
    default Sparse lessEqual(Sparse other) {
        return with(BinaryOp.LESS_EQUAL, other);
    }

    /// Returns where elements are less or equal, bool, with a number: `x <= number`.
    default Sparse lessEqual(Number number) {
        return with(BinaryOp.LESS_EQUAL, number);
    }

    /// Returns where elements are greater, bool: `x > y`.
    default Sparse greater(Sparse other) {
        return with(BinaryOp.GREATER, other);
    }

    /// Returns where elements are greater, bool, with a number: `x > number`.
    default Sparse greater(Number number) {
        return with(BinaryOp.GREATER, number);
    }

    /// Returns where elements are greater or equal, bool: `x >= y`.
    default Sparse greaterEqual(Sparse other) {
        return with(BinaryOp.GREATER_EQUAL, other);
    }

    /// Returns where elements are greater or equal, bool, with a number: `x >= number`.
    default Sparse greaterEqual(Number number) {
        return with(BinaryOp.GREATER_EQUAL, number);
    }

    /// Returns where both are not 0, bool: `np.logical_and(x, y)`.
    default Sparse and(Sparse other) {
        return with(BinaryOp.AND, other);
    }

    /// Returns where one is not 0, bool: `np.logical_or(x, y)`.
    default Sparse or(Sparse other) {
        return with(BinaryOp.OR, other);
    }

    /// Returns where just one is not 0, bool: `np.logical_xor(x, y)`.
    default Sparse xor(Sparse other) {
        return with(BinaryOp.XOR, other);
    }

    /// Returns the negatives: `-x`.
    default Sparse negate() {
        return map(UnaryOp.NEGATE);
    }

    /// Returns the absolute values: `np.abs(x)`.
    default Sparse abs() {
        return map(UnaryOp.ABS);
    }

    /// Returns the signs: `np.sign(x)`.
    default Sparse sign() {
        return map(UnaryOp.SIGN);
    }

    /// Returns the squares: `np.square(x)`.
    default Sparse square() {
        return map(UnaryOp.SQUARE);
    }

    /// Returns the square roots: `np.sqrt(x)`.
    default Sparse sqrt() {
        return map(UnaryOp.SQRT);
    }

    /// Returns the exponentials: `np.exp(x)`.
    default Sparse exp() {
        return map(UnaryOp.EXP);
    }

    /// Returns the exponentials less 1: `np.expm1(x)`.
    default Sparse expm1() {
        return map(UnaryOp.EXPM1);
    }

    /// Returns the natural logarithms: `np.log(x)`.
    default Sparse log() {
        return map(UnaryOp.LOG);
    }

    /// Returns the natural logarithms of 1 + x: `np.log1p(x)`.
    default Sparse log1p() {
        return map(UnaryOp.LOG1P);
    }

    /// Returns the sines: `np.sin(x)`.
    default Sparse sin() {
        return map(UnaryOp.SIN);
    }

    /// Returns the cosines: `np.cos(x)`.
    default Sparse cos() {
        return map(UnaryOp.COS);
    }

    /// Returns the hyperbolic tangents: `np.tanh(x)`.
    default Sparse tanh() {
        return map(UnaryOp.TANH);
    }

    /// Returns the elements rounded down: `np.floor(x)`.
    default Sparse floor() {
        return map(UnaryOp.FLOOR);
    }

    /// Returns the elements rounded up: `np.ceil(x)`.
    default Sparse ceil() {
        return map(UnaryOp.CEIL);
    }

    /// Returns the elements rounded to whole numbers, halves to even: `np.rint(x)`.
    default Sparse round() {
        return map(UnaryOp.RINT);
    }

    /// Returns the reciprocals: `1 / x`.
    default Sparse reciprocal() {
        return map(UnaryOp.RECIPROCAL);
    }

    /// Returns where elements are 0, bool: `np.logical_not(x)`.
    default Sparse not() {
        return map(UnaryOp.NOT);
    }

    /// Returns where elements are NaN, bool: `np.isnan(x)`.
    default Sparse isNan() {
        return map(UnaryOp.IS_NAN);
    }

    /// Returns where elements are finite, bool: `np.isfinite(x)`.
    default Sparse isFinite() {
        return map(UnaryOp.IS_FINITE);
    }

    /// Returns the complex conjugates: `np.conj(x)`.
    default Sparse conjugate() {
        return map(UnaryOp.CONJUGATE);
    }

    /// Returns the real parts: `x.real`.
    default Sparse real() {
        return map(UnaryOp.REAL);
    }

    /// Returns the imaginary parts: `x.imag`.
    default Sparse imaginary() {
        return map(UnaryOp.IMAGINARY);
    }

    /// Returns the elements limited to a range: `np.clip(x, least, greatest)`.
    default Sparse clip(double least, double greatest) {
        return self().wrap(Elementwise.clip(array(), Scalar.of(least), Scalar.of(greatest)));
    }

    /// Returns the elements in another type: `x.astype(type)`.
    ///
    /// @throws ArithmeticException if the type cannot hold an element
    default Sparse asType(DType type) {
        return self().wrap(Elementwise.convert(array(), type));
    }

    /// Returns where elements differ by at most `absolute + relative * |y|`, bool: `np.isclose(x, y, relative, absolute)`.
    default Sparse isClose(Sparse other, double relative, double absolute) {
        return self().wrap(
                Elementwise.isClose(array(), other.array(), relative, absolute, false, self().options()));
    }

    /// Returns whether all elements differ by at most `absolute + relative * |y|`: `np.allclose(x, y, relative, absolute)`.
    default boolean allClose(Sparse other, double relative, double absolute) {
        return isClose(other, relative, absolute).all().item().getLong() == 1;
    }
}
