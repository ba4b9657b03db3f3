package org.gcsarray.ops.operand;

import org.gcsarray.convert.Convert;
import org.gcsarray.format.ArrayView;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StackArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;

/// Operands as operations need them.
public final class Operands {

    private Operands() {}

    /// Returns an array that is stored and has no duplicates: what a view or a stack shows in the format of [Convert#materialise], any other
    /// array as it is.
    ///
    /// @throws IllegalArgumentException if coordinates have duplicates; [CooArray#canonicalize] combines them
    public static StoredArray stored(NdArray a) {
        return switch (a) {
            case CooArray coo -> Convert.toCoo(coo);
            case StoredArray stored -> stored;
            case ArrayView view -> Convert.materialise(view);
            case StackArray stack -> Convert.materialise(ArrayView.of(stack));
        };
    }

    /// Returns whether every element of an array is stored by its format, so that it has no fill.
    public static boolean isDense(NdArray a) {
        return a instanceof StridedArray || (a instanceof ArrayView view && isDense(view.owner()));
    }
}
