package org.gcsarray.ops.element;

import org.gcsarray.buffer.DType;
import org.gcsarray.ops.internal.Promotion;

/// A [BinaryOp] that only compares, of integers one or both of which are uint64: longs without a sign, compared as numbers. Or one of the bits of
/// two uint64 numbers.
///
/// @param op        what is computed
/// @param unsignedA whether the first operand is uint64
/// @param unsignedB whether the second operand is uint64
/// @param result    type of the result
record UnsignedRule(BinaryOp op, boolean unsignedA, boolean unsignedB, DType result) implements Rule {

    /// The orders of equal numbers.
    private static final long[] EQUAL = new long[NumberBlock.SIZE];

    /// Returns the rule for operands of two types of integers, or bool.
    static UnsignedRule of(BinaryOp op, DType a, DType b) {
        DType result = op.keepsUint64() ? Promotion.ofChosen(a, b) : DType.BOOL;
        return new UnsignedRule(op, a == DType.UINT64, b == DType.UINT64, result);
    }

    @Override
    public String name() {
        return op + " of";
    }

    @Override
    public boolean onlyCompares() {
        return true;
    }

    @Override
    public boolean zerosPrevail(int operand) {
        return op.zerosPrevail(operand);
    }

    @Override
    public void apply(NumberBlock[] operands, int count, NumberBlock target) {
        long[] a = operands[0].integer;
        long[] b = operands[1].integer;
        switch (op) {
            case AND, OR, XOR, BITWISE_AND, BITWISE_OR, BITWISE_XOR ->
                IntegerPairs.compute(op, a, b, count, target.integer);
            case MINIMUM, MAXIMUM -> {
                for (int k = 0; k < count; k++) {
                    boolean isFirst = op == BinaryOp.MINIMUM ? order(a[k], b[k]) <= 0 : order(a[k], b[k]) >= 0;
                    target.integer[k] = checked(isFirst ? a[k] : b[k], isFirst ? unsignedA : unsignedB, result);
                }
            }
            default -> {
                for (int k = 0; k < count; k++) {
                    target.integer[k] = order(a[k], b[k]);
                }
                IntegerPairs.compute(op, target.integer, EQUAL, count, target.integer);
            }
        }
    }

    /// Returns a negative number, 0 or a positive one where the first number is less than, equal to or greater than the second.
    private int order(long a, long b) {
        if (unsignedA && unsignedB) {
            return Long.compareUnsigned(a, b);
        }
        // one number is 2^63 or more, or the other one is negative
        boolean isUnsignedGreater = (a | b) < 0;
        return isUnsignedGreater ? unsignedA ? 1 : -1 : Long.compare(a, b);
    }

    /// Returns a number that was chosen.
    ///
    /// @throws ArithmeticException if it has no sign and the result is int64, which does not hold it
    static long checked(long number, boolean isUnsigned, DType result) {
        if (result == DType.INT64 && isUnsigned && number < 0) {
            throw new ArithmeticException("the result exceeds the range of int64");
        }
        return number;
    }
}
