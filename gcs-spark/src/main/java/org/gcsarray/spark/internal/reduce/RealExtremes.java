package org.gcsarray.spark.internal.reduce;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.ops.internal.NumberArrays;
import org.gcsarray.ops.internal.SliceLength;

/// The least or the greatest of real numbers; NaN spreads, and -0.0 is less than 0.0.
///
/// @param isLeast whether it is the least
/// @param terms   what is compared
/// @param fill    value of what is not stored
/// @param type    type of the result
record RealExtremes(boolean isLeast, Terms terms, double fill, DType type) implements PartialReduction {

    private double extreme(double a, double b) {
        return isLeast ? Math.min(a, b) : Math.max(a, b);
    }

    @Override
    public int reals() {
        return 1;
    }

    @Override
    public void reduce(Values values, int[] starts, Partials target) {
        double[] numbers = terms.of(values)[0];
        for (int s = 0; s < target.size(); s++) {
            double found = numbers[starts[s]];
            for (int p = starts[s] + 1; p < starts[s + 1]; p++) {
                found = extreme(found, numbers[p]);
            }
            target.reals[0][s] = found;
        }
    }

    @Override
    public void merge(Partials into, int slice, Partials from, int other) {
        into.reals[0][slice] = extreme(into.reals[0][slice], from.reals[0][other]);
    }

    @Override
    public Values finish(Partials partials, Slicing slicing) {
        double[] extremes = partials.reals[0].clone();
        SliceLength length = slicing.length();
        for (int s = 0; s < extremes.length; s++) {
            if (!length.isFull(partials.counts[s])) {
                extremes[s] = extreme(extremes[s], fill);
            }
        }
        return NumberArrays.ofParts(new double[][] {extremes}, type);
    }
}
