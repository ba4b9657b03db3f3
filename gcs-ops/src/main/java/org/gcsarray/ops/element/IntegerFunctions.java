package org.gcsarray.ops.element;

/// Functions of a long, exact.
final class IntegerFunctions {

    private IntegerFunctions() {}

    /// Computes functions whose result is an integer; bools are 0 and 1.
    ///
    /// @throws ArithmeticException if a result exceeds 64 bits
    static void compute(UnaryOp op, long[] a, int count, long[] result) {
        for (int k = 0; k < count; k++) {
            try {
                result[k] = one(op, a[k]);
            } catch (ArithmeticException e) {
                throw (ArithmeticException) new ArithmeticException("the result exceeds the range of int64")
                        .initCause(e);
            }
        }
    }

    private static long one(UnaryOp op, long a) {
        return switch (op) {
            case NEGATE -> Math.negateExact(a);
            case ABS -> Math.absExact(a);
            case SQUARE -> Math.multiplyExact(a, a);
            case SIGN -> Long.signum(a);
            case RELU -> Math.max(a, 0);
            case FLOOR, CEIL, TRUNC, CONJUGATE, REAL -> a;
            case NOT -> a == 0 ? 1 : 0;
            case IS_FINITE -> 1;
            case IMAGINARY, IS_NAN, IS_INFINITE -> 0;
            default -> throw new AssertionError(op + " is not a function of an integer");
        };
    }
}
