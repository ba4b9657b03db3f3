package org.gcsarray.spark.internal.reduce;

import java.util.function.IntFunction;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.ops.internal.NormPowers;
import org.gcsarray.ops.internal.NumberArrays;
import org.gcsarray.ops.internal.SliceLength;

/// Sums of real numbers in double, and what follows from them: means and norms.
///
/// @param terms  what is summed
/// @param fills  each part of the value of what is not stored
/// @param result what becomes of a sum
/// @param type   type of the result
@SuppressWarnings("ArrayRecordComponent") // of one reduction, and never compared
record RealSums(Terms terms, double[] fills, Result result, DType type) implements PartialReduction {

    /// What becomes of a sum.
    enum Result {
        /// It stays.
        SUM,
        /// It is divided by the number of elements.
        MEAN,
        /// The root of the sum of powers is taken.
        NORM
    }

    @Override
    public int reals() {
        return fills.length;
    }

    @Override
    public void reduce(Values values, int[] starts, Partials target) {
        double[][] parts = terms.of(values);
        for (int part = 0; part < parts.length; part++) {
            for (int s = 0; s < target.size(); s++) {
                target.reals[part][s] = NumberArrays.sum(0, parts[part], starts[s], starts[s + 1]);
            }
        }
    }

    @Override
    public void merge(Partials into, int slice, Partials from, int other) {
        for (int part = 0; part < fills.length; part++) {
            into.reals[part][slice] += from.reals[part][other];
        }
    }

    @Override
    public Values finish(Partials partials, IntFunction<SliceLength> lengths, Slicing slicing) {
        double[][] results = new double[fills.length][partials.size()];
        for (int part = 0; part < fills.length; part++) {
            for (int s = 0; s < partials.size(); s++) {
                SliceLength length = lengths.apply(s);
                double sum = partials.reals[part][s];
                long stored = partials.counts[s];
                results[part][s] = switch (result) {
                    case SUM -> length.total(sum, stored, fills[part]);
                    case MEAN -> length.mean(sum, stored, fills[part]);
                    case NORM -> new NormPowers(terms.order()).root(length.total(sum, stored, fills[part]));
                };
            }
        }
        return NumberArrays.ofParts(results, type);
    }
}
