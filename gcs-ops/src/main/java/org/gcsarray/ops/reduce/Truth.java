package org.gcsarray.ops.reduce;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.NumberArrays;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;

/// Whether an element is not 0, or none of them is.
///
/// @param isAll whether all elements have to be other than 0, instead of any
record Truth(boolean isAll) implements ReductionRule {

    @Override
    public String name() {
        return isAll ? "all" : "any";
    }

    @Override
    public DType typeOf(DType type) {
        return DType.BOOL;
    }

    @Override
    public StoredArray operand(NdArray a, OpOptions options) {
        return StoredOperands.stored(a, options);
    }

    @Override
    public Values reduce(ReducedSlices slices) {
        long[] nonzeros = LongSum.ofSmall(slices, NumberArrays.nonzeros(slices.values()));
        boolean[] truths = new boolean[nonzeros.length];
        boolean isFillTrue = !slices.fill().isZero();
        for (int g = 0; g < truths.length; g++) {
            boolean hasFill = !slices.isFull(g);
            truths[g] = isAll ? nonzeros[g] == slices.storedIn(g) && (isFillTrue || !hasFill)
                    : nonzeros[g] > 0 || (isFillTrue && hasFill);
        }
        return Values.wrap(truths);
    }
}
