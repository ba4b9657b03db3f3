package org.gcsarray.ops.element;

import java.math.BigInteger;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.ops.internal.Promotion;

/// Functions of two numbers as NumPy has them, one pair at a time, integers by way of [BigInteger].
final class ScalarOracle {

    private ScalarOracle() {}

    /// Returns whether the operation is defined for the common type of the operands.
    static boolean isDefined(BinaryOp op, DType common) {
        return switch (op) {
            case SUBTRACT -> common != DType.BOOL;
            case ADD, MULTIPLY, DIVIDE, EQUAL, NOT_EQUAL, AND, OR, XOR -> true;
            case BITWISE_AND, BITWISE_OR, BITWISE_XOR, LEFT_SHIFT, RIGHT_SHIFT -> !common.isFloating();
            default -> !common.isComplex();
        };
    }

    /// Returns the result in the type it should have.
    ///
    /// @throws ArithmeticException if it is an integer that does not exist or exceeds its type
    static Scalar apply(BinaryOp op, Scalar a, Scalar b) {
        DType common = Promotion.of(a.dtype(), b.dtype());
        boolean isUnsigned = a.dtype() == DType.UINT64 || b.dtype() == DType.UINT64;
        if (isUnsigned && common == DType.INT64
                && (op.onlyCompares() || (op.keepsUint64() && a.dtype() == b.dtype()))) {
            return compared(op, a, b);
        }
        Scalar left = a.convert(common);
        Scalar right = b.convert(common);
        return switch (op) {
            case AND -> Scalar.of(!left.isZero() && !right.isZero());
            case OR -> Scalar.of(!left.isZero() || !right.isZero());
            case XOR -> Scalar.of(left.isZero() != right.isZero());
            case EQUAL -> Scalar.of(equal(left, right));
            case NOT_EQUAL -> Scalar.of(!equal(left, right));
            case DIVIDE, ATAN2, HYPOT -> common.isComplex() ? complex(op, left, right)
                    : floating(op, left.convert(Promotion.floating(common)), right.convert(Promotion.floating(common)));
            default -> switch (common) {
                case FLOAT64, FLOAT32 -> floating(op, left, right);
                case COMPLEX128 -> complex(op, left, right);
                case INT64, INT32, BOOL -> integer(op, left, right, common);
                default -> throw new AssertionError("nothing is computed in " + common);
            };
        };
    }

    private static Scalar compared(BinaryOp op, Scalar a, Scalar b) {
        BigInteger left = number(a);
        BigInteger right = number(b);
        DType type = a.dtype() == b.dtype() ? DType.UINT64 : DType.INT64;
        return switch (op) {
            case AND -> Scalar.of(left.signum() != 0 && right.signum() != 0);
            case OR -> Scalar.of(left.signum() != 0 || right.signum() != 0);
            case XOR -> Scalar.of(left.signum() != 0 != (right.signum() != 0));
            case EQUAL -> Scalar.of(left.equals(right));
            case NOT_EQUAL -> Scalar.of(!left.equals(right));
            case LESS -> Scalar.of(left.compareTo(right) < 0);
            case LESS_EQUAL -> Scalar.of(left.compareTo(right) <= 0);
            case GREATER -> Scalar.of(left.compareTo(right) > 0);
            case GREATER_EQUAL -> Scalar.of(left.compareTo(right) >= 0);
            case MINIMUM -> typed(left.min(right), type);
            case MAXIMUM -> typed(left.max(right), type);
            case BITWISE_AND -> typed(left.and(right), type);
            case BITWISE_OR -> typed(left.or(right), type);
            case BITWISE_XOR -> typed(left.xor(right), type);
            default -> throw new AssertionError(op);
        };
    }

    private static BigInteger number(Scalar integer) {
        return integer.dtype() == DType.UINT64 ? new BigInteger(Long.toUnsignedString(integer.integer()))
                : BigInteger.valueOf(integer.integer());
    }

    private static boolean equal(Scalar a, Scalar b) {
        return a.dtype().isFloating() ? a.real() == b.real() && a.imaginary() == b.imaginary()
                : a.integer() == b.integer();
    }

    private static Scalar floating(BinaryOp op, Scalar left, Scalar right) {
        double a = left.real();
        double b = right.real();
        double value = switch (op) {
            case ADD -> a + b;
            case SUBTRACT -> a - b;
            case MULTIPLY -> a * b;
            case DIVIDE -> a / b;
            case FLOOR_DIVIDE -> b == 0 || Double.isNaN(a) ? a / b : Double.isInfinite(a) ? Double.NaN
                    : Double.isInfinite(b) ? (a == 0 || a < 0 == b < 0 ? 0 : -1) : Math.floor(a / b);
            case REMAINDER -> b == 0 || !Double.isFinite(a) ? Double.NaN
                    : Double.isInfinite(b) ? (a == 0 || a < 0 == b < 0 ? a : b) : a - b * Math.floor(a / b);
            case POWER -> a == 1 || b == 0 || (a == -1 && Double.isInfinite(b)) ? 1 : Math.pow(a, b);
            case MINIMUM -> Double.isNaN(a) || Double.isNaN(b) ? Double.NaN : a < b ? a : b;
            case MAXIMUM -> Double.isNaN(a) || Double.isNaN(b) ? Double.NaN : a > b ? a : b;
            case ATAN2 -> Math.atan2(a, b);
            case HYPOT -> Math.hypot(a, b);
            default -> Double.NaN;
        };
        return switch (op) {
            case LESS -> Scalar.of(a < b);
            case LESS_EQUAL -> Scalar.of(a <= b);
            case GREATER -> Scalar.of(a > b);
            case GREATER_EQUAL -> Scalar.of(a >= b);
            default -> left.dtype() == DType.FLOAT32 ? Scalar.of((float) value) : Scalar.of(value);
        };
    }

    private static Scalar integer(BinaryOp op, Scalar left, Scalar right, DType common) {
        BigInteger a = BigInteger.valueOf(left.integer());
        BigInteger b = BigInteger.valueOf(right.integer());
        boolean isBool = common == DType.BOOL;
        DType wider = isBool ? DType.INT32 : common;
        return switch (op) {
            case ADD -> isBool ? Scalar.of(a.or(b).signum() > 0) : typed(a.add(b), common);
            case SUBTRACT -> typed(a.subtract(b), common);
            case MULTIPLY -> typed(a.multiply(b), common);
            case FLOOR_DIVIDE -> typed(floorQuotient(a, b), wider);
            case REMAINDER -> typed(a.subtract(b.multiply(floorQuotient(a, b))), wider);
            case POWER -> typed(a.pow(b.intValueExact()), wider);
            case BITWISE_AND -> typed(a.and(b), common);
            case BITWISE_OR -> typed(a.or(b), common);
            case BITWISE_XOR -> typed(a.xor(b), common);
            case LEFT_SHIFT -> typed(a.multiply(powerOf2(b)), wider);
            case RIGHT_SHIFT -> typed(floorQuotient(a, powerOf2(b)), wider);
            case MINIMUM -> typed(a.min(b), common);
            case MAXIMUM -> typed(a.max(b), common);
            case LESS -> Scalar.of(a.compareTo(b) < 0);
            case LESS_EQUAL -> Scalar.of(a.compareTo(b) <= 0);
            case GREATER -> Scalar.of(a.compareTo(b) > 0);
            case GREATER_EQUAL -> Scalar.of(a.compareTo(b) >= 0);
            default -> throw new AssertionError(op);
        };
    }

    /// Returns a power of 2 that is larger than any number where the exponent is larger than any number of bits.
    private static BigInteger powerOf2(BigInteger exponent) {
        return BigInteger.TWO.pow(exponent.min(BigInteger.valueOf(100)).intValueExact());
    }

    private static BigInteger floorQuotient(BigInteger a, BigInteger b) {
        BigInteger[] parts = a.divideAndRemainder(b);
        return parts[1].signum() * b.signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    }

    private static Scalar typed(BigInteger value, DType type) {
        return type == DType.UINT64 ? Scalar.unsigned(value.longValue())
                : Scalar.of(value.longValueExact()).convert(type);
    }

    private static Scalar complex(BinaryOp op, Scalar a, Scalar b) {
        double c = b.real();
        double d = b.imaginary();
        return switch (op) {
            case ADD -> Scalar.complex(a.real() + c, a.imaginary() + d);
            case SUBTRACT -> Scalar.complex(a.real() - c, a.imaginary() - d);
            case MULTIPLY -> Scalar.complex(a.real() * c - a.imaginary() * d, a.real() * d + a.imaginary() * c);
            case DIVIDE -> {
                NumberBlock result = new NumberBlock(Lane.COMPLEX);
                ComplexPairs.divide(a.real(), a.imaginary(), c, d, 0, result);
                yield Scalar.complex(result.real[0], result.imaginary[0]);
            }
            default -> throw new AssertionError(op);
        };
    }
}
