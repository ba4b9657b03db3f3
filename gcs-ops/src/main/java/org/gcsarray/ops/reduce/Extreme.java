package org.gcsarray.ops.reduce;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;

/// The least or the greatest element.
///
/// @param isLeast whether it is the least
record Extreme(boolean isLeast) implements ReductionRule {

    @Override
    public String name() {
        return isLeast ? "min" : "max";
    }

    @Override
    public DType resultType(DType type) {
        if (type == DType.COMPLEX128) {
            throw ReductionRule.undefined(name(), type);
        }
        return type;
    }

    @Override
    public boolean needsElements() {
        return true;
    }

    @Override
    public Values reduce(ReducedSlices slices) {
        Values values = slices.values();
        DType type = values.dtype();
        return type.isFloating()
                ? NumberArrays.floating(reals(slices, PlainValues.reals(values), slices.fill().real()), type)
                : NumberArrays.integral(integers(slices, PlainValues.integers(values), slices.fill().integer()), type);
    }

    /// Returns the extreme of each group; that of the fill is the fill, also where there is no slice to reduce.
    ///
    /// @param values stored numbers
    /// @param fill   number of what is not stored
    double[] reals(ReducedSlices slices, double[] values, double fill) {
        double[] extremes = RealExtreme.of(isLeast, slices, values);
        for (int g = 0; g < extremes.length; g++) {
            if (!slices.isFull(g)) {
                extremes[g] = isLeast ? Math.min(extremes[g], fill) : Math.max(extremes[g], fill);
            }
        }
        if (slices.isOfFill()) {
            extremes[0] = fill;
        }
        return extremes;
    }

    private long[] integers(ReducedSlices slices, long[] values, long fill) {
        long[] extremes = LongExtreme.of(isLeast, slices, values);
        for (int g = 0; g < extremes.length; g++) {
            if (!slices.isFull(g)) {
                extremes[g] = isLeast ? Math.min(extremes[g], fill) : Math.max(extremes[g], fill);
            }
        }
        if (slices.isOfFill()) {
            extremes[0] = fill;
        }
        return extremes;
    }
}
