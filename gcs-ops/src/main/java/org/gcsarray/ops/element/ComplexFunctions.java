package org.gcsarray.ops.element;

/// Functions of a complex number.
final class ComplexFunctions {

    private ComplexFunctions() {}

    /// Computes functions whose result is complex.
    static void compute(UnaryOp op, NumberBlock a, int count, NumberBlock result) {
        for (int k = 0; k < count; k++) {
            double x = a.real[k];
            double y = a.imaginary[k];
            switch (op) {
                case NEGATE -> set(result, k, -x, -y);
                case CONJUGATE -> set(result, k, x, -y);
                case SQUARE -> set(result, k, x * x - y * y, x * y + y * x);
                case RECIPROCAL -> ComplexPairs.divide(1, 0, x, y, k, result);
                case EXP -> exponential(x, y, k, result);
                case LOG -> set(result, k, logOfModulus(x, y), Math.atan2(y, x));
                case SQRT -> root(x, y, k, result);
                case SIN -> set(result, k, times(Math.sin(x), Math.cosh(y), y), times(cosine(x, y), Math.sinh(y), y));
                case COS -> set(result, k, times(cosine(x, y), Math.cosh(y), y), -times(Math.sin(x), Math.sinh(y), y));
                default -> throw new AssertionError(op + " is not a function of a complex number");
            }
        }
    }

    private static void set(NumberBlock result, int k, double real, double imaginary) {
        result.real[k] = real;
        result.imaginary[k] = imaginary;
    }

    /// Returns the logarithm of the modulus: scaled where that would overflow or lose bits, by way of its square where it is near 1.
    private static double logOfModulus(double x, double y) {
        double greater = Math.max(Math.abs(x), Math.abs(y));
        double lesser = Math.min(Math.abs(x), Math.abs(y));
        if (greater > 0.5 && greater < 2 && lesser < 1) {
            return Math.log1p(Math.fma(greater - 1, greater + 1, lesser * lesser)) / 2;
        }
        double scale = greater > Double.MAX_VALUE / 2 ? 0.5 : greater < Double.MIN_NORMAL ? 0x1p54 : 1;
        return Math.log(Math.hypot(x * scale, y * scale)) - Math.log(scale);
    }

    /// Returns the cosine of the real part x, 1 where an infinite y prevails over an x without cosine, as in the functions of C.
    private static double cosine(double x, double y) {
        return Double.isInfinite(y) && !Double.isFinite(x) ? 1 : Math.cos(x);
    }

    /// Returns a times b, the hyperbolic sine or cosine of y: an exact 0 prevails over an infinity and NaN, as in the functions of C.
    private static double times(double a, double b, double y) {
        if (a == 0 || b == 0) {
            return Math.copySign(0, a) * Math.copySign(1, b);
        }
        return Double.isInfinite(b) && Double.isFinite(y) ? grown(a, Math.abs(y), 0.5) * Math.signum(b) : a * b;
    }

    /// Returns `a e^x scale`, also where `e^x` alone exceeds the range of double.
    private static double grown(double a, double x, double scale) {
        double root = Math.exp(x / 4);
        return a * root * root * (root * scale) * root;
    }

    /// `e^x (cos y + i sin y)`.
    private static void exponential(double x, double y, int k, NumberBlock result) {
        double scale = Math.exp(x);
        if (y == 0) {
            set(result, k, scale, y);
        } else if (x == Double.NEGATIVE_INFINITY && !Double.isFinite(y)) {
            set(result, k, 0, 0);
        } else if (x == Double.POSITIVE_INFINITY && !Double.isFinite(y)) {
            set(result, k, x, Double.NaN);
        } else if (Double.isInfinite(scale) && Double.isFinite(x)) {
            set(result, k, grown(Math.cos(y), x, 1), grown(Math.sin(y), x, 1));
        } else {
            set(result, k, scale * Math.cos(y), scale * Math.sin(y));
        }
    }

    /// The root with real part at least 0: of a number scaled by 1/4 where its modulus would overflow.
    private static void root(double x, double y, int k, NumberBlock result) {
        if (Double.isInfinite(y)) {
            set(result, k, Double.POSITIVE_INFINITY, y);
        } else if (x == 0 && y == 0) {
            set(result, k, 0, y);
        } else if (Double.isInfinite(x)) {
            boolean positive = x > 0;
            double other = Double.isNaN(y) ? y : 0;
            set(result, k, positive ? x : other, Math.copySign(positive ? other : -x, y));
        } else {
            boolean large = Math.max(Math.abs(x), Math.abs(y)) > Double.MAX_VALUE / 4;
            boolean tiny = Math.max(Math.abs(x), Math.abs(y)) < Double.MIN_NORMAL * 4;
            double scale = large ? 0.25 : tiny ? 0x1p54 : 1;
            double back = large ? 2 : tiny ? 0x1p-27 : 1;
            double t = Math.sqrt((Math.abs(x * scale) + Math.hypot(x * scale, y * scale)) / 2);
            double other = Math.abs(y * scale) / (2 * t) * back;
            t *= back;
            set(result, k, x >= 0 ? t : other, Math.copySign(x >= 0 ? other : t, y));
        }
    }

    /// Computes functions whose result is real.
    static void part(UnaryOp op, NumberBlock a, int count, double[] result) {
        for (int k = 0; k < count; k++) {
            result[k] = switch (op) {
                case ABS -> Math.hypot(a.real[k], a.imaginary[k]);
                case REAL -> a.real[k];
                case IMAGINARY -> a.imaginary[k];
                default -> throw new AssertionError(op + " of a complex number is not real");
            };
        }
    }

    /// Computes functions whose result is a bool.
    static void test(UnaryOp op, NumberBlock a, int count, long[] result) {
        for (int k = 0; k < count; k++) {
            double x = a.real[k];
            double y = a.imaginary[k];
            boolean holds = switch (op) {
                case NOT -> x == 0 && y == 0;
                case IS_NAN -> Double.isNaN(x) || Double.isNaN(y);
                case IS_INFINITE -> Double.isInfinite(x) || Double.isInfinite(y);
                case IS_FINITE -> Double.isFinite(x) && Double.isFinite(y);
                default -> throw new AssertionError(op + " does not test a complex number");
            };
            result[k] = holds ? 1 : 0;
        }
    }
}
