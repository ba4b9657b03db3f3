package org.gcsarray.ops.element;

/// Functions of a double.
final class RealFunctions {

    private static final double LOG_OF_2 = Math.log(2);
    /// Above it, `a * a + 1` is `a * a` in double.
    private static final double LARGE = 0x1p28;

    private RealFunctions() {}

    /// Computes functions whose result is a double.
    static void compute(UnaryOp op, double[] a, int count, double[] result) {
        switch (op) {
            case NEGATE -> {
                for (int k = 0; k < count; k++) {
                    result[k] = -a[k];
                }
            }
            case ABS -> {
                for (int k = 0; k < count; k++) {
                    result[k] = Math.abs(a[k]);
                }
            }
            case SQUARE -> {
                for (int k = 0; k < count; k++) {
                    result[k] = a[k] * a[k];
                }
            }
            case SQRT -> {
                for (int k = 0; k < count; k++) {
                    result[k] = Math.sqrt(a[k]);
                }
            }
            case RECIPROCAL -> {
                for (int k = 0; k < count; k++) {
                    result[k] = 1 / a[k];
                }
            }
            case RELU -> {
                for (int k = 0; k < count; k++) {
                    result[k] = Math.max(a[k], 0);
                }
            }
            default -> {
                for (int k = 0; k < count; k++) {
                    result[k] = one(op, a[k]);
                }
            }
        }
    }

    private static double one(UnaryOp op, double a) {
        return switch (op) {
            case CBRT -> Math.cbrt(a);
            case EXP -> Math.exp(a);
            case EXPM1 -> Math.expm1(a);
            case LOG -> Math.log(a);
            case LOG2 -> log2(a);
            case LOG10 -> Math.log10(a);
            case LOG1P -> Math.log1p(a);
            case SIN -> Math.sin(a);
            case COS -> Math.cos(a);
            case TAN -> Math.tan(a);
            case ASIN -> Math.asin(a);
            case ACOS -> Math.acos(a);
            case ATAN -> Math.atan(a);
            case SINH -> Math.sinh(a);
            case COSH -> Math.cosh(a);
            case TANH -> Math.tanh(a);
            case ASINH -> asinh(a);
            case ACOSH -> acosh(a);
            case ATANH -> atanh(a);
            case RADIANS -> Math.toRadians(a);
            case DEGREES -> Math.toDegrees(a);
            case FLOOR -> Math.floor(a);
            case CEIL -> Math.ceil(a);
            case TRUNC -> a < 0 ? Math.ceil(a) : Math.floor(a);
            case RINT -> Math.rint(a);
            case SIGN -> Math.signum(a);
            case CONJUGATE, REAL -> a;
            case IMAGINARY -> 0;
            default -> throw new AssertionError(op + " is not a function of a double");
        };
    }

    private static double asinh(double a) {
        double size = Math.abs(a);
        double positive = size > LARGE ? Math.log(size) + LOG_OF_2
                : Math.log1p(size + size * size / (1 + Math.sqrt(1 + size * size)));
        return Math.copySign(positive, a);
    }

    private static double acosh(double a) {
        if (a > LARGE) {
            return Math.log(a) + LOG_OF_2;
        }
        return a < 1 ? Double.NaN : Math.log1p(a - 1 + Math.sqrt((a - 1) * (a + 1)));
    }

    private static double atanh(double a) {
        double size = Math.abs(a);
        return Math.copySign(Math.log1p(2 * size / (1 - size)) / 2, a);
    }

    /// Returns the exponent and the logarithm of the rest, within sqrt(1/2) .. sqrt(2): so that powers of 2 are exact.
    private static double log2(double a) {
        if (!(a >= Double.MIN_NORMAL) || Double.isInfinite(a)) {
            return a > 0 && a < Double.MIN_NORMAL ? log2(a * 0x1p54) - 54 : Math.log(a);
        }
        int exponent = Math.getExponent(a);
        double rest = Math.scalb(a, -exponent);
        if (rest > Math.sqrt(2)) {
            rest /= 2;
            exponent++;
        }
        return exponent + Math.log(rest) / LOG_OF_2;
    }

    /// Computes functions whose result is a bool.
    static void test(UnaryOp op, double[] a, int count, long[] result) {
        for (int k = 0; k < count; k++) {
            boolean holds = switch (op) {
                case NOT -> a[k] == 0;
                case IS_NAN -> Double.isNaN(a[k]);
                case IS_INFINITE -> Double.isInfinite(a[k]);
                case IS_FINITE -> Double.isFinite(a[k]);
                default -> throw new AssertionError(op + " does not test a double");
            };
            result[k] = holds ? 1 : 0;
        }
    }
}
