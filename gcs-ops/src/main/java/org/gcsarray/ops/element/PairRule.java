package org.gcsarray.ops.element;

import org.gcsarray.buffer.DType;
import org.gcsarray.ops.internal.Promotion;

/// A [BinaryOp] of numbers of two types.
///
/// @param op     what is computed
/// @param lane   what it is computed in
/// @param result type of the result
record PairRule(BinaryOp op, Lane lane, DType result) implements Rule {

    /// Returns the rule for operands of two types.
    ///
    /// @throws IllegalArgumentException if the operation is not defined for them
    static Rule of(BinaryOp op, DType a, DType b) {
        boolean areBoth = a == DType.UINT64 && b == DType.UINT64;
        boolean isOne = a == DType.UINT64 || b == DType.UINT64;
        boolean isUnsigned = (areBoth && op.keepsUint64())
                || (isOne && op.onlyCompares() && Promotion.of(a, b) == DType.INT64);
        return isUnsigned ? UnsignedRule.of(op, a, b) : ofWidened(op, a, b);
    }

    private static PairRule ofWidened(BinaryOp op, DType a, DType b) {
        DType common = Promotion.of(a, b);
        boolean isDefined = switch (op) {
            case SUBTRACT -> common != DType.BOOL;
            case ADD, MULTIPLY, DIVIDE, EQUAL, NOT_EQUAL, AND, OR, XOR -> true;
            case MINIMUM, MAXIMUM, FLOOR_DIVIDE, REMAINDER, POWER, ATAN2, HYPOT, LESS, LESS_EQUAL, GREATER,
                    GREATER_EQUAL ->
                !common.isComplex();
            case BITWISE_AND, BITWISE_OR, BITWISE_XOR, LEFT_SHIFT, RIGHT_SHIFT -> !common.isFloating();
        };
        if (!isDefined) {
            throw new IllegalArgumentException(op + " is not defined for " + a + " and " + b
                    + (op == BinaryOp.SUBTRACT ? "; use XOR" : ""));
        }
        return switch (op) {
            case ADD -> typed(common == DType.BOOL ? BinaryOp.MAXIMUM : op, common, common);
            case SUBTRACT, MULTIPLY, MINIMUM, MAXIMUM, BITWISE_AND, BITWISE_OR, BITWISE_XOR ->
                typed(op, common, common);
            case FLOOR_DIVIDE, REMAINDER, POWER, LEFT_SHIFT, RIGHT_SHIFT ->
                typed(op, common, common == DType.BOOL ? DType.INT32 : common);
            case DIVIDE, ATAN2, HYPOT -> typed(op, Promotion.floating(common), Promotion.floating(common));
            case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, EQUAL, NOT_EQUAL, AND, OR, XOR ->
                typed(op, common, DType.BOOL);
        };
    }

    private static PairRule typed(BinaryOp op, DType computed, DType result) {
        return new PairRule(op, Lane.of(computed), result);
    }

    @Override
    public String name() {
        return op + " of";
    }

    @Override
    public boolean onlyCompares() {
        return op.onlyCompares();
    }

    @Override
    public boolean zerosPrevail(int operand) {
        return op.zerosPrevail(operand);
    }

    @Override
    public void apply(NumberBlock[] operands, int count, NumberBlock target) {
        NumberBlock a = operands[0];
        NumberBlock b = operands[1];
        switch (lane) {
            case REAL -> {
                if (target.lane == Lane.REAL) {
                    RealPairs.compute(op, a.real, b.real, count, target.real);
                } else {
                    RealPairs.compare(op, a.real, b.real, count, target.integer);
                }
            }
            case INTEGER -> IntegerPairs.compute(op, a.integer, b.integer, count, target.integer);
            case COMPLEX -> {
                if (target.lane == Lane.COMPLEX) {
                    ComplexPairs.compute(op, a, b, count, target);
                } else {
                    ComplexPairs.compare(op, a, b, count, target.integer);
                }
            }
        }
    }
}
