package org.gcsarray.ops.reduce;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.ops.internal.NumberArrays;

/// The sum: that of the stored elements, plus the fill for each other one.
record Sum() implements ReductionRule {

    @Override
    public String name() {
        return "sum";
    }

    @Override
    public DType typeOf(DType type) {
        return type.isFloating() ? type : DType.INT64;
    }

    @Override
    public Values reduce(ReducedSlices slices) {
        Values values = slices.values();
        DType type = values.dtype();
        return type.isFloating() ? NumberArrays.ofParts(slices.reduceParts(Sum::reals), type)
                : Values.wrap(LongSum.of(slices, PlainValues.integers(values))
                        .withFill(slices, slices.fill().integer()).toLongs(slices, "sum"));
    }

    /// Returns the sum of each group.
    ///
    /// @param values stored numbers
    /// @param fill   number of what is not stored
    static double[] reals(ReducedSlices slices, double[] values, double fill) {
        double[] sums = RealSum.of(slices, values);
        for (int g = 0; fill != 0 && g < sums.length; g++) {
            if (!slices.isFull(g)) {
                sums[g] += fill * slices.roundedMissing(g);
            }
        }
        return sums;
    }
}
