package org.gcsarray.ops.element;

import org.gcsarray.buffer.DType;
import org.gcsarray.ops.internal.Promotion;

/// A [UnaryOp] of numbers of one type.
///
/// @param op     what is computed
/// @param lane   what it is computed in
/// @param result type of the result
record FunctionRule(UnaryOp op, Lane lane, DType result) implements Rule {

    /// Returns the rule for operands of a type.
    ///
    /// @throws IllegalArgumentException if the operation is not defined for it
    static FunctionRule of(UnaryOp op, DType operand) {
        DType type = operand.widened();
        boolean isComplex = type.isComplex();
        boolean isDefined = switch (op) {
            case NOT, IS_NAN, IS_INFINITE, IS_FINITE, ABS, REAL, IMAGINARY, CONJUGATE, SQUARE, SQRT, EXP, LOG, SIN, COS,
                    RECIPROCAL ->
                true;
            case NEGATE -> type != DType.BOOL;
            case SIGN -> !isComplex && type != DType.BOOL;
            default -> !isComplex;
        };
        if (!isDefined) {
            throw new IllegalArgumentException(op + " is not defined for " + type);
        }
        return switch (op) {
            case NOT, IS_NAN, IS_INFINITE, IS_FINITE -> typed(op, type, DType.BOOL);
            case ABS, REAL, IMAGINARY -> typed(op, type, isComplex ? DType.FLOAT64 : type);
            case CONJUGATE, NEGATE, SIGN, FLOOR, CEIL, TRUNC, RELU -> typed(op, type, type);
            case SQUARE -> typed(op, type, type == DType.BOOL ? DType.INT32 : type);
            default -> typed(op, Promotion.floating(type), Promotion.floating(type));
        };
    }

    private static FunctionRule typed(UnaryOp op, DType computed, DType result) {
        return new FunctionRule(op, Lane.of(computed), result);
    }

    @Override
    public String name() {
        return op + " of";
    }

    @Override
    public boolean onlyCompares() {
        return result == DType.BOOL;
    }

    @Override
    public void apply(NumberBlock[] operands, int count, NumberBlock target) {
        NumberBlock a = operands[0];
        switch (lane) {
            case REAL -> {
                if (target.lane == Lane.REAL) {
                    RealFunctions.compute(op, a.real, count, target.real);
                } else {
                    RealFunctions.test(op, a.real, count, target.integer);
                }
            }
            case INTEGER -> IntegerFunctions.compute(op, a.integer, count, target.integer);
            case COMPLEX -> {
                switch (target.lane) {
                    case COMPLEX -> ComplexFunctions.compute(op, a, count, target);
                    case REAL -> ComplexFunctions.part(op, a, count, target.real);
                    case INTEGER -> ComplexFunctions.test(op, a, count, target.integer);
                }
            }
        }
    }
}
