package org.gcsarray.ops.element;

import org.gcsarray.buffer.DType;

/// What is computed of one number of each operand, a block at a time.
interface Rule {

    /// Returns the name in error texts.
    String name();

    /// Returns what the numbers of all operands are computed in.
    Lane lane();

    /// Returns the type of the result.
    DType result();

    /// Computes `result[k] = f(operands[0][k], operands[1][k], ..)` for k below `count`.
    ///
    /// @throws ArithmeticException if a number has no result; [Evaluation] finds out which
    void apply(Block[] operands, int count, Block result);
}
