package org.gcsarray.ops.element;

/// A function of two numbers. Unless it says otherwise, operands are promoted to their common type, which is that of the result; integers are exact,
/// and results beyond their range are rejected.
public enum BinaryOp {
    /// `a + b`; `or` of bools.
    ADD,
    /// `a - b`; not of bools.
    SUBTRACT,
    /// `a * b`; `and` of bools.
    MULTIPLY,
    /// `a / b` as floating-point numbers: float64 of integers and bools.
    DIVIDE,
    /// `floor(a / b)`; int32 of bools, not of complex numbers. A quotient of integers by 0 is rejected.
    FLOOR_DIVIDE,
    /// `a - b * floor(a / b)`, which has the sign of b; int32 of bools, not of complex numbers. A remainder of integers by 0 is rejected.
    REMAINDER,
    /// `a` to the power of `b`; int32 of bools, not of complex numbers. A negative power of an integer is rejected.
    POWER,
    /// The smaller one, NaN if one is NaN; uint64 of two uint64 numbers, not of complex numbers.
    MINIMUM,
    /// The greater one, NaN if one is NaN; uint64 of two uint64 numbers, not of complex numbers.
    MAXIMUM,
    /// `a == b`, a bool.
    EQUAL,
    /// `a != b`, a bool.
    NOT_EQUAL,
    /// `a < b`, a bool; not of complex numbers.
    LESS,
    /// `a <= b`, a bool; not of complex numbers.
    LESS_EQUAL,
    /// `a > b`, a bool; not of complex numbers.
    GREATER,
    /// `a >= b`, a bool; not of complex numbers.
    GREATER_EQUAL,
    /// `a != 0 and b != 0`, a bool.
    AND,
    /// `a != 0 or b != 0`, a bool.
    OR,
    /// `(a != 0) != (b != 0)`, a bool.
    XOR,
    /// The bits that both integers have; two uint64 numbers in their whole range, not of floating-point numbers.
    BITWISE_AND,
    /// The bits that one of two integers has, otherwise as `BITWISE_AND`.
    BITWISE_OR,
    /// The bits that one of two integers has and the other has not, otherwise as `BITWISE_AND`.
    BITWISE_XOR,
    /// `a * 2^b`; int32 of bools, not of floating-point numbers. A negative b is rejected.
    LEFT_SHIFT,
    /// `floor(a / 2^b)`; int32 of bools, not of floating-point numbers. A negative b is rejected.
    RIGHT_SHIFT,
    /// The angle of the point (b, a), in radians within -pi .. pi; the result is a floating-point number, float64 for integers.
    ATAN2,
    /// `sqrt(a^2 + b^2)` without intermediate overflow; the result is a floating-point number, float64 for integers.
    HYPOT;

    /// Returns whether the function compares two numbers: `EQUAL`, `NOT_EQUAL`, `LESS`, `LESS_EQUAL`, `GREATER` or `GREATER_EQUAL`.
    public boolean isComparison() {
        return switch (this) {
            case EQUAL, NOT_EQUAL, LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> true;
            default -> false;
        };
    }

    /// Returns whether two uint64 numbers give one: `MINIMUM`, `MAXIMUM`, `BITWISE_AND`, `BITWISE_OR` or `BITWISE_XOR`.
    public boolean keepsUint64() {
        return switch (this) {
            case MINIMUM, MAXIMUM, BITWISE_AND, BITWISE_OR, BITWISE_XOR -> true;
            default -> false;
        };
    }

    /// Returns whether the function compares numbers with one another or with 0 and computes no new one: it takes uint64 in its whole range, also
    /// together with other integers.
    boolean onlyCompares() {
        return switch (this) {
            case MINIMUM, MAXIMUM, AND, OR, XOR -> true;
            default -> isComparison();
        };
    }

    /// Returns whether zeros of an operand prevail, see [Rule#zerosPrevail].
    boolean zerosPrevail(int operand) {
        return this == MULTIPLY || this == AND || this == BITWISE_AND || (this == DIVIDE && operand == 0);
    }
}
