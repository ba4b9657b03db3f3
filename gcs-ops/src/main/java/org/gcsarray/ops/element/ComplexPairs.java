package org.gcsarray.ops.element;

/// Functions of two complex numbers.
final class ComplexPairs {

    private ComplexPairs() {}

    /// Computes functions whose result is complex.
    static void compute(BinaryOp op, NumberBlock a, NumberBlock b, int count, NumberBlock result) {
        switch (op) {
            case ADD, SUBTRACT -> {
                RealPairs.compute(op, a.real, b.real, count, result.real);
                RealPairs.compute(op, a.imaginary, b.imaginary, count, result.imaginary);
            }
            case MULTIPLY -> {
                for (int k = 0; k < count; k++) {
                    result.real[k] = a.real[k] * b.real[k] - a.imaginary[k] * b.imaginary[k];
                    result.imaginary[k] = a.real[k] * b.imaginary[k] + a.imaginary[k] * b.real[k];
                }
            }
            case DIVIDE -> {
                for (int k = 0; k < count; k++) {
                    divide(a.real[k], a.imaginary[k], b.real[k], b.imaginary[k], k, result);
                }
            }
            default -> throw new AssertionError(op + " is not a function of two complex numbers");
        }
    }

    /// Sets `result[k] = (a + ib) / (c + id)`, scaled by the greater part of the divisor (Smith 1962) so that nothing overflows in between;
    /// a divisor 0 divides each part.
    static void divide(double a, double b, double c, double d, int k, NumberBlock result) {
        if (c == 0 && d == 0) {
            result.real[k] = a / Math.abs(c);
            result.imaginary[k] = b / Math.abs(d);
        } else if (Math.abs(c) >= Math.abs(d)) {
            double ratio = d / c;
            double scale = 1.0 / (c + d * ratio);
            result.real[k] = (a + b * ratio) * scale;
            result.imaginary[k] = (b - a * ratio) * scale;
        } else {
            double ratio = c / d;
            double scale = 1.0 / (c * ratio + d);
            result.real[k] = (a * ratio + b) * scale;
            result.imaginary[k] = (b * ratio - a) * scale;
        }
    }

    /// Computes functions whose result is a bool.
    static void compare(BinaryOp op, NumberBlock a, NumberBlock b, int count, long[] result) {
        for (int k = 0; k < count; k++) {
            boolean left = a.real[k] != 0 || a.imaginary[k] != 0;
            boolean right = b.real[k] != 0 || b.imaginary[k] != 0;
            boolean equal = a.real[k] == b.real[k] && a.imaginary[k] == b.imaginary[k];
            boolean holds = switch (op) {
                case EQUAL -> equal;
                case NOT_EQUAL -> !equal;
                case AND -> left && right;
                case OR -> left || right;
                case XOR -> left != right;
                default -> throw new AssertionError(op + " does not compare complex numbers");
            };
            result[k] = holds ? 1 : 0;
        }
    }
}
