package org.gcsarray.ops.element;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;

/// What is computed of one number of each operand, a block at a time.
interface Rule {

    /// Returns the name in error texts.
    String name();

    /// Returns what the numbers of all operands are computed in; by default what the result is.
    default Lane lane() {
        return Lane.of(result());
    }

    /// Returns the type of the result.
    DType result();

    /// Computes `result[k] = f(operands[0][k], operands[1][k], ..)` for k below `count`.
    ///
    /// @throws ArithmeticException if a number has no result; [Evaluation] finds out which
    void apply(NumberBlock[] operands, int count, NumberBlock result);

    /// Returns whether this only compares or passes on numbers, so that those of uint64 need no type that arithmetic runs in.
    default boolean onlyCompares() {
        return false;
    }

    /// Returns an operand in a type that this takes: the one that arithmetic runs in, unless this [only compares][#onlyCompares].
    ///
    /// @throws IllegalArgumentException if coordinates have duplicates, or a view would take more than the limit
    /// @throws ArithmeticException      if that type does not hold a value
    default StoredArray operand(NdArray a, OpOptions options) {
        return onlyCompares() ? StoredOperands.compared(a, options) : StoredOperands.widened(a, options);
    }

    /// Returns whether zeros of an operand prevail: where it is zero, the result is the same whatever (finite) numbers the others have. By default, zeros
    /// are numbers like others.
    ///
    /// @param operand number of the operand, from 0
    default boolean zerosPrevail(int operand) {
        return false;
    }

    /// Returns whether this calls a function of the caller, who gets what it throws.
    default boolean isCustom() {
        return false;
    }

    /// Returns the operands in the order in which the rule takes them.
    default Source[] inOrder(Source... operands) {
        return operands;
    }

    /// Returns the rule of two operands that are given in the other order; what it computes, and its error texts, are the same.
    default Rule swapped() {
        return new Swapped(this);
    }

    /// A rule whose two operands are given in the other order.
    ///
    /// @param rule rule
    record Swapped(Rule rule) implements Rule {

        @Override
        public String name() {
            return rule.name();
        }

        @Override
        public Lane lane() {
            return rule.lane();
        }

        @Override
        public DType result() {
            return rule.result();
        }

        @Override
        public void apply(NumberBlock[] operands, int count, NumberBlock result) {
            rule.apply(operands, count, result);
        }

        @Override
        public boolean onlyCompares() {
            return rule.onlyCompares();
        }

        @Override
        public boolean zerosPrevail(int operand) {
            return rule.zerosPrevail(1 - operand);
        }

        @Override
        public boolean isCustom() {
            return rule.isCustom();
        }

        @Override
        public Source[] inOrder(Source... operands) {
            return new Source[] {operands[1], operands[0]};
        }

        @Override
        public Rule swapped() {
            return rule;
        }
    }
}
