package org.gcsarray.ops.element;

/// A function of one number. Unless it says otherwise, the result has the type of the operand if that is a floating-point type, and is float64 for
/// integers and bools; complex numbers are rejected. float32 is computed in double and rounded once.
public enum UnaryOp {
    /// `-a` in the type of a, exact; not of bools. Also of complex numbers.
    NEGATE,
    /// `|a|` in the type of a, exact; for complex numbers float64.
    ABS,
    /// `a * a` in the type of a, exact, int32 of bools. Also of complex numbers.
    SQUARE,
    /// Square root, NaN for negative numbers; for complex numbers the root with real part at least 0.
    SQRT,
    /// Cube root.
    CBRT,
    /// e to the power of a. Also of complex numbers.
    EXP,
    /// `exp(a) - 1`, accurate near 0.
    EXPM1,
    /// Natural logarithm. For complex numbers the one with imaginary part within -pi .. pi.
    LOG,
    /// Logarithm to the base 2, exact for powers of 2.
    LOG2,
    /// Logarithm to the base 10.
    LOG10,
    /// `log(1 + a)`, accurate near 0.
    LOG1P,
    /// Sine. Also of complex numbers.
    SIN,
    /// Cosine. Also of complex numbers.
    COS,
    /// Tangent.
    TAN,
    /// Arc sine.
    ASIN,
    /// Arc cosine.
    ACOS,
    /// Arc tangent.
    ATAN,
    /// Hyperbolic sine.
    SINH,
    /// Hyperbolic cosine.
    COSH,
    /// Hyperbolic tangent.
    TANH,
    /// Inverse hyperbolic sine.
    ASINH,
    /// Inverse hyperbolic cosine, NaN below 1.
    ACOSH,
    /// Inverse hyperbolic tangent, NaN outside -1 .. 1.
    ATANH,
    /// Degrees as radians, `a * pi / 180`.
    RADIANS,
    /// Radians as degrees, `a * 180 / pi`.
    DEGREES,
    /// Greatest integer that is not above a, in the type of a.
    FLOOR,
    /// Least integer that is not below a, in the type of a.
    CEIL,
    /// The integer part, in the type of a.
    TRUNC,
    /// Nearest integer, the even one if two are equally near.
    RINT,
    /// -1, 0 or 1 in the type of a; NaN of NaN; not of bools.
    SIGN,
    /// `1 / a`, of integers as float64 (NumPy divides integers and drops the fraction). Also of complex numbers.
    RECIPROCAL,
    /// `a == 0`, a bool, of any type.
    NOT,
    /// Whether a, or a part of it, is NaN: a bool, of any type.
    IS_NAN,
    /// Whether a, or a part of it, is infinite: a bool, of any type.
    IS_INFINITE,
    /// Whether a is neither NaN nor infinite in any part: a bool, of any type.
    IS_FINITE,
    /// The complex conjugate, in the type of a; real numbers stay as they are, and so do bools, which NumPy converts to int8.
    CONJUGATE,
    /// The real part, float64 for complex numbers; a itself for real numbers.
    REAL,
    /// The imaginary part, float64 for complex numbers; for real numbers 0 in the type of a.
    IMAGINARY,
    /// `max(a, 0)` in the type of a; NaN of NaN.
    RELU
}
