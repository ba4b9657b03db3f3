package org.gcsarray.ops.internal;

import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.view.ArrayView;

/// Operands as operations need them.
public final class StoredOperands {

    private StoredOperands() {}

    /// Returns an array that is stored and has no duplicates: what a view or a stack shows in the format of [ArrayView#materialise()], any other
    /// array as it is.
    ///
    /// @throws IllegalArgumentException if coordinates have duplicates; [CooArray#canonicalize] combines them
    public static StoredArray stored(NdArray a) {
        return a instanceof CooArray coo ? Convert.toCoo(coo) : ArrayView.materialised(a);
    }

    /// Returns the same array as an operand of arithmetic: in the type that it [widens][org.gcsarray.buffer.DType#widened] to.
    ///
    /// @throws IllegalArgumentException if coordinates have duplicates
    /// @throws ArithmeticException      if a value of uint64 exceeds int64
    public static StoredArray widened(NdArray a) {
        return SameStructure.convert(stored(a), a.dtype().widened());
    }
}
