package org.gcsarray.ops.element;

import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

import org.gcsarray.buffer.DType;

/// Rules made of functions of the caller: of doubles, with a double as result.
final class CustomRules {

    private CustomRules() {}

    /// Returns the rule of a function of one number.
    static Rule of(DoubleUnaryOperator f) {
        return (Float64Rule) (operands, count, result) -> {
            double[] a = operands[0].real;
            for (int k = 0; k < count; k++) {
                result.real[k] = f.applyAsDouble(a[k]);
            }
        };
    }

    /// Returns the rule of a function of two numbers.
    static Rule of(DoubleBinaryOperator f) {
        return (Float64Rule) (operands, count, result) -> {
            double[] a = operands[0].real;
            double[] b = operands[1].real;
            for (int k = 0; k < count; k++) {
                result.real[k] = f.applyAsDouble(a[k], b[k]);
            }
        };
    }

    /// Returns the rule of a function of several numbers.
    static Rule of(ElementFunction f, int operandCount) {
        double[] numbers = new double[operandCount];
        return (Float64Rule) (operands, count, result) -> {
            for (int k = 0; k < count; k++) {
                for (int s = 0; s < numbers.length; s++) {
                    numbers[s] = operands[s].real[k];
                }
                result.real[k] = f.apply(numbers);
            }
        };
    }

    /// Refuses operands that these functions do not take.
    ///
    /// @throws IllegalArgumentException if it is complex
    static void checkReal(String operand, DType type) {
        if (type.isComplex()) {
            throw new IllegalArgumentException(
                    operand + " has dtype " + type + "; a function of doubles takes real numbers only");
        }
    }

    private interface Float64Rule extends Rule {

        @Override
        default String name() {
            return "the function of";
        }

        @Override
        default DType result() {
            return DType.FLOAT64;
        }

        @Override
        default boolean isCustom() {
            return true;
        }
    }
}
