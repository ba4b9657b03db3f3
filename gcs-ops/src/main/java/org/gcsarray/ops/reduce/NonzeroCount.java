package org.gcsarray.ops.reduce;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.NumberArrays;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;

/// How many elements are not 0.
record NonzeroCount() implements ReductionRule {

    @Override
    public String name() {
        return "nnz";
    }

    @Override
    public DType typeOf(DType type) {
        return DType.INT64;
    }

    @Override
    public StoredArray operand(NdArray a, OpOptions options) {
        return StoredOperands.stored(a, options);
    }

    @Override
    public Values reduce(ReducedSlices slices) {
        long[] nonzeros = LongSum.ofSmall(slices, NumberArrays.nonzeros(slices.values()));
        return Values
                .wrap(ExactTotals.of(nonzeros).withFill(slices, slices.fill().isZero() ? 0 : 1).toLongs(slices, "nnz"));
    }
}
