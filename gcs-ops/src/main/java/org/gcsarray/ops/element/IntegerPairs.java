package org.gcsarray.ops.element;

/// Functions of two longs, exact.
final class IntegerPairs {

    private static final String OVERFLOW = "the result exceeds the range of int64";

    private IntegerPairs() {}

    /// Computes any function; bools are 0 and 1.
    ///
    /// @throws ArithmeticException if a result exceeds 64 bits, or there is none
    static void compute(BinaryOp op, long[] a, long[] b, int count, long[] result) {
        switch (op) {
            case ADD, SUBTRACT, MULTIPLY -> ring(op, a, b, count, result);
            case MINIMUM -> {
                for (int k = 0; k < count; k++) {
                    result[k] = Math.min(a[k], b[k]);
                }
            }
            case MAXIMUM -> {
                for (int k = 0; k < count; k++) {
                    result[k] = Math.max(a[k], b[k]);
                }
            }
            case BITWISE_AND -> {
                for (int k = 0; k < count; k++) {
                    result[k] = a[k] & b[k];
                }
            }
            case BITWISE_OR -> {
                for (int k = 0; k < count; k++) {
                    result[k] = a[k] | b[k];
                }
            }
            case BITWISE_XOR -> {
                for (int k = 0; k < count; k++) {
                    result[k] = a[k] ^ b[k];
                }
            }
            case FLOOR_DIVIDE, REMAINDER, POWER, LEFT_SHIFT, RIGHT_SHIFT -> {
                for (int k = 0; k < count; k++) {
                    result[k] = one(op, a[k], b[k]);
                }
            }
            default -> compare(op, a, b, count, result);
        }
    }

    private static long one(BinaryOp op, long a, long b) {
        return switch (op) {
            case FLOOR_DIVIDE -> floorQuotient(a, b);
            case REMAINDER -> Math.floorMod(a, nonZero(b));
            case LEFT_SHIFT -> leftShift(a, bits(b));
            case RIGHT_SHIFT -> a >> Math.min(bits(b), Long.SIZE - 1);
            default -> power(a, b);
        };
    }

    private static long leftShift(long a, long bits) {
        long shifted = bits < Long.SIZE ? a << bits : 0;
        if (bits < Long.SIZE ? shifted >> bits != a : a != 0) {
            throw new ArithmeticException(OVERFLOW);
        }
        return shifted;
    }

    private static long bits(long number) {
        if (number < 0) {
            throw new ArithmeticException("a shift by a negative number of bits");
        }
        return number;
    }

    private static void ring(BinaryOp op, long[] a, long[] b, int count, long[] result) {
        try {
            switch (op) {
                case ADD -> {
                    for (int k = 0; k < count; k++) {
                        result[k] = Math.addExact(a[k], b[k]);
                    }
                }
                case SUBTRACT -> {
                    for (int k = 0; k < count; k++) {
                        result[k] = Math.subtractExact(a[k], b[k]);
                    }
                }
                default -> {
                    for (int k = 0; k < count; k++) {
                        result[k] = Math.multiplyExact(a[k], b[k]);
                    }
                }
            }
        } catch (ArithmeticException e) {
            throw (ArithmeticException) new ArithmeticException(OVERFLOW).initCause(e);
        }
    }

    private static long nonZero(long divisor) {
        if (divisor == 0) {
            throw new ArithmeticException("division of an integer by zero; convert to float64");
        }
        return divisor;
    }

    private static long floorQuotient(long a, long b) {
        if (a == Long.MIN_VALUE && b == -1) {
            throw new ArithmeticException(OVERFLOW);
        }
        return Math.floorDiv(a, nonZero(b));
    }

    /// Returns a to the power of b by repeated products, at most 63 before they overflow.
    private static long power(long a, long b) {
        if (b < 0) {
            throw new ArithmeticException("a negative power of an integer; convert to float64");
        }
        if (a >= -1 && a <= 1) {
            return b == 0 ? 1 : a == -1 && b % 2 == 0 ? 1 : a;
        }
        if (b > Long.SIZE) {
            throw new ArithmeticException(OVERFLOW);
        }
        try {
            long result = 1;
            for (int k = 0; k < b; k++) {
                result = Math.multiplyExact(result, a);
            }
            return result;
        } catch (ArithmeticException e) {
            throw (ArithmeticException) new ArithmeticException(OVERFLOW).initCause(e);
        }
    }

    private static void compare(BinaryOp op, long[] a, long[] b, int count, long[] result) {
        switch (op) {
            case EQUAL -> {
                for (int k = 0; k < count; k++) {
                    result[k] = a[k] == b[k] ? 1 : 0;
                }
            }
            case NOT_EQUAL -> {
                for (int k = 0; k < count; k++) {
                    result[k] = a[k] != b[k] ? 1 : 0;
                }
            }
            case LESS -> {
                for (int k = 0; k < count; k++) {
                    result[k] = a[k] < b[k] ? 1 : 0;
                }
            }
            case LESS_EQUAL -> {
                for (int k = 0; k < count; k++) {
                    result[k] = a[k] <= b[k] ? 1 : 0;
                }
            }
            case GREATER -> compare(BinaryOp.LESS, b, a, count, result);
            case GREATER_EQUAL -> compare(BinaryOp.LESS_EQUAL, b, a, count, result);
            case AND -> {
                for (int k = 0; k < count; k++) {
                    result[k] = a[k] != 0 && b[k] != 0 ? 1 : 0;
                }
            }
            case OR -> {
                for (int k = 0; k < count; k++) {
                    result[k] = (a[k] | b[k]) != 0 ? 1 : 0;
                }
            }
            case XOR -> {
                for (int k = 0; k < count; k++) {
                    result[k] = (a[k] != 0) != (b[k] != 0) ? 1 : 0;
                }
            }
            default -> throw new AssertionError(op + " is not a function of two integers");
        }
    }
}
