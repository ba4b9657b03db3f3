package org.gcsarray.ops.element;

/// Functions of two doubles.
final class RealPairs {

    private RealPairs() {}

    /// Computes functions whose result is a double.
    static void compute(BinaryOp op, double[] a, double[] b, int count, double[] result) {
        switch (op) {
            case ADD -> {
                for (int k = 0; k < count; k++) {
                    result[k] = a[k] + b[k];
                }
            }
            case SUBTRACT -> {
                for (int k = 0; k < count; k++) {
                    result[k] = a[k] - b[k];
                }
            }
            case MULTIPLY -> {
                for (int k = 0; k < count; k++) {
                    result[k] = a[k] * b[k];
                }
            }
            case DIVIDE -> {
                for (int k = 0; k < count; k++) {
                    result[k] = a[k] / b[k];
                }
            }
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
            default -> {
                for (int k = 0; k < count; k++) {
                    result[k] = one(op, a[k], b[k]);
                }
            }
        }
    }

    private static double one(BinaryOp op, double a, double b) {
        return switch (op) {
            case FLOOR_DIVIDE -> floorQuotient(a, b);
            case REMAINDER -> remainder(a, b);
            case POWER -> power(a, b);
            case ATAN2 -> Math.atan2(a, b);
            case HYPOT -> Math.hypot(a, b);
            default -> throw new AssertionError(op + " is not a function of two doubles");
        };
    }

    /// Returns `a - b * floor(a / b)`, exact but where it is rounded to b: the sign is that of b, also of a remainder 0.
    private static double remainder(double a, double b) {
        double rest = a % b;
        if (rest == 0) {
            return Math.copySign(0, b);
        }
        return b != 0 && (b < 0) != (rest < 0) ? rest + b : rest;
    }

    /// Returns `floor(a / b)`, consistent with the remainder: `a / b` itself may be rounded up to an integer.
    private static double floorQuotient(double a, double b) {
        if (b == 0) {
            return a / b;
        }
        double rest = a % b;
        double quotient = (a - rest) / b;
        if (rest != 0 && (b < 0) != (rest < 0)) {
            quotient -= 1;
        }
        if (quotient == 0) {
            return Math.copySign(0, a / b);
        }
        double floor = Math.floor(quotient);
        return quotient - floor > 0.5 ? floor + 1 : floor;
    }

    /// Returns a to the power of b as C has it: unlike in Java, 1 to the power of anything is 1, and so is -1 to that of an infinity.
    private static double power(double a, double b) {
        if (b == 2) {
            return a * a; // what the method of Math gives, without a call
        }
        return a == 1 || (a == -1 && Double.isInfinite(b)) ? 1 : Math.pow(a, b);
    }

    /// Computes functions whose result is a bool.
    static void compare(BinaryOp op, double[] a, double[] b, int count, long[] result) {
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
                    result[k] = a[k] != 0 || b[k] != 0 ? 1 : 0;
                }
            }
            case XOR -> {
                for (int k = 0; k < count; k++) {
                    result[k] = (a[k] != 0) != (b[k] != 0) ? 1 : 0;
                }
            }
            default -> throw new AssertionError(op + " does not compare");
        }
    }
}
