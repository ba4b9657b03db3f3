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
        if (type.isComplex()) {
            double[] pairs = PlainValues.pairs(values);
            return Values
                    .wrapComplex(NumberArrays.join(reals(slices, NumberArrays.part(pairs, 0), slices.fill().real()),
                            reals(slices, NumberArrays.part(pairs, 1), slices.fill().imaginary())));
        }
        if (!type.isFloating()) {
            return Values
                    .wrap(LongSum.of(slices, PlainValues.integers(values)).withFill(slices, slices.fill().integer())
                            .means(slices));
        }
        return NumberArrays.floating(reals(slices, PlainValues.reals(values), slices.fill().real()), type);
    }

    /// Returns the mean of each group.
    ///
    /// @param values stored numbers
    /// @param fill   number of what is not stored
    static double[] reals(ReducedSlices slices, double[] values, double fill) {
        double[] means = RealSum.of(slices, values);
        double length = slices.roundedLength();
        for (int g = 0; g < means.length; g++) {
            boolean isAllFill = !slices.isFull(g) && slices.storedIn(g) == 0;
            means[g] = isAllFill ? fill : mean(slices, g, means[g], fill, length);
        }
        return means;
    }

    private static double mean(ReducedSlices slices, int group, double sum, double fill, double length) {
        if (fill == 0 || slices.isFull(group)) {
            return sum / length;
        }
        if (slices.isHuge() && Double.isFinite(fill)) {
            return fill + (sum - fill * slices.storedIn(group)) / length;
        }
        return (sum + fill * slices.roundedMissing(group)) / length;
    }
}
