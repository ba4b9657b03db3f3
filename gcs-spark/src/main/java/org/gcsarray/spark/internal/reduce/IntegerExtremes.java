package org.gcsarray.spark.internal.reduce;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.ops.internal.NumberArrays;
import org.gcsarray.ops.internal.SliceLength;

/// The least or the greatest of integers and bools; of truths, whether all are true, or any.
///
/// @param isLeast whether it is the least
/// @param terms   what is compared
/// @param fill    term of what is not stored
/// @param type    type of the result
record IntegerExtremes(boolean isLeast, Terms terms, long fill, DType type) implements PartialReduction {

    private long extreme(long a, long b) {
        return isLeast ? Math.min(a, b) : Math.max(a, b);
    }

    @Override
    public int integers() {
        return 1;
    }

    @Override
    public void reduce(Values values, int[] starts, Partials target) {
        long[] numbers = terms.integers(values);
        for (int s = 0; s < target.size(); s++) {
            long found = numbers[starts[s]];
            for (int p = starts[s] + 1; p < starts[s + 1]; p++) {
                found = extreme(found, numbers[p]);
            }
            target.integers[0][s] = found;
        }
    }

    @Override
    public void merge(Partials into, int slice, Partials from, int other) {
        into.integers[0][slice] = extreme(into.integers[0][slice], from.integers[0][other]);
    }

    @Override
    public Values finish(Partials partials, Slicing slicing) {
        long[] extremes = partials.integers[0].clone();
        SliceLength length = slicing.length();
        for (int s = 0; s < extremes.length; s++) {
            if (!length.isFull(partials.counts[s])) {
                extremes[s] = extreme(extremes[s], fill);
            }
        }
        return NumberArrays.ofOrdered(extremes, type);
    }
}
