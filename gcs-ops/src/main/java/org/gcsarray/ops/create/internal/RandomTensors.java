package org.gcsarray.ops.create.internal;

import java.util.function.DoubleUnaryOperator;
import java.util.function.ToLongFunction;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.ops.create.CounterRandom;
import org.gcsarray.ops.create.Create;
import org.gcsarray.shape.SmoothShape;

/// Float64 tensors of drawn coordinates, value `2 u01(seed + 1, e) - 1` for draw e; O(draws rank). Repeats stay in the result: it is not
/// canonical, and a conversion sums them where asked to. [Create#random] has no repeats.
public final class RandomTensors {

    private RandomTensors() {}

    /// Returns `draws` elements anywhere: coordinate k of draw e is `floor(u01(seed, e rank + k) shape[k])`.
    public static CooArray uniform(SmoothShape shape, int draws, long seed) {
        return drawn(shape, draws, seed, u -> u);
    }

    /// Returns [#uniform] with u replaced by `(u u) u`: most elements lie near index 0 of every dimension.
    public static CooArray skewed(SmoothShape shape, int draws, long seed) {
        return drawn(shape, draws, seed, u -> u * u * u);
    }

    /// Returns [#uniform] with all elements at one index of dimension 0: one row of every layout with that dimension alone as rows.
    public static CooArray oneSlice(SmoothShape shape, int draws, long seed) {
        return dependent(shape, draws, seed, 0, element -> shape.extent(0) / 2);
    }

    /// Returns [#uniform] with an index of dimension 1 that is a function of that of dimension 0.
    public static CooArray functional(SmoothShape shape, int draws, long seed) {
        CounterRandom function = new CounterRandom(seed + 2);
        return dependent(shape, draws, seed, 1, element -> function.below(element[0], shape.extent(1)));
    }

    /// Draws elements of which the index of one dimension is a function of the others.
    private static CooArray dependent(SmoothShape shape, int draws, long seed, int dimension,
            ToLongFunction<long[]> index) {
        CooArray free = uniform(shape, draws, seed);
        Indices.Writer writer = Indices.writer(shape.extent(dimension), draws);
        Indices[] indices = free.indices();
        long[] element = new long[shape.rank()];
        for (int e = 0; e < draws; e++) {
            for (int k = 0; k < element.length; k++) {
                element[k] = indices[k].get(e);
            }
            writer.set(e, index.applyAsLong(element));
        }
        indices[dimension] = writer.finish();
        return CooArray.wrap(shape, indices, free.values());
    }

    private static CooArray drawn(SmoothShape shape, int draws, long seed, DoubleUnaryOperator skew) {
        if (draws < 0) {
            throw new IllegalArgumentException("draws is " + draws + "; must be at least 0");
        }
        if (draws > 0 && shape.isEmpty()) {
            throw new IllegalArgumentException(draws + " draws from shape " + shape + ", which has no elements");
        }
        CounterRandom coordinates = new CounterRandom(seed);
        CounterRandom random = new CounterRandom(seed + 1);
        int rank = shape.rank();
        Indices.Writer[] writers = new Indices.Writer[rank];
        for (int k = 0; k < rank; k++) {
            writers[k] = Indices.writer(shape.extent(k), draws);
        }
        double[] values = new double[draws];
        for (int e = 0; e < draws; e++) {
            for (int k = 0; k < rank; k++) {
                double u = coordinates.u01((long) e * rank + k);
                writers[k].set(e, (long) (skew.applyAsDouble(u) * shape.extent(k)));
            }
            values[e] = random.symmetric(e);
        }
        Indices[] indices = new Indices[rank];
        for (int k = 0; k < rank; k++) {
            indices[k] = writers[k].finish();
        }
        return CooArray.wrap(shape, indices, Values.wrap(values));
    }
}
