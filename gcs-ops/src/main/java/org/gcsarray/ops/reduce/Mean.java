package org.gcsarray.ops.reduce;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.ops.internal.NumberArrays;
import org.gcsarray.ops.internal.Promotion;

/// The arithmetic mean; that of integers is the exact sum, divided and rounded once.
record Mean() implements ReductionRule {

    @Override
    public String name() {
        return "mean";
    }

    @Override
    public DType typeOf(DType type) {
        return Promotion.floating(type);
    }

    @Override
    public Values reduce(ReducedSlices slices) {
        Values values = slices.values();
        DType type = values.dtype();
        return type.isFloating() ? NumberArrays.ofParts(slices.reduceParts(Mean::reals), type)
                : Values.wrap(LongSum.of(slices, PlainValues.integers(values))
                        .withFill(slices, slices.fill().integer()).means(slices));
    }

    /// Returns the mean of each group.
    ///
    /// @param values stored numbers
    /// @param fill   number of what is not stored
    static double[] reals(ReducedSlices slices, double[] values, double fill) {
        double[] means = RealSum.of(slices, values);
        for (int g = 0; g < means.length; g++) {
            means[g] = slices.isFull(g) ? means[g] / slices.storedIn(g)
                    : slices.lengthOf(g).mean(means[g], slices.storedIn(g), fill);
        }
        return means;
    }
}
