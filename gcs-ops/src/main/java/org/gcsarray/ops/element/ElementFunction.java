package org.gcsarray.ops.element;

/// A function of several numbers, one of each operand.
@FunctionalInterface
public interface ElementFunction {

    /// Returns the value of the function.
    ///
    /// @param values one number of each operand, in the order of the operands; the array is used again for the next call and must not be
    ///               kept
    double apply(double[] values);
}
