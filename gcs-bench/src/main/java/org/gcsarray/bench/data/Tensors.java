package org.gcsarray.bench.data;

import java.util.function.DoubleUnaryOperator;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.shape.SmoothShape;

/// Tensors of drawn coordinates. Repeats stay in the result: a conversion sums them.
public final class Tensors {

    private Tensors() {}

    /// Returns `draws` elements anywhere: coordinate k of draw e is `floor(u01(seed, e rank + k) shape[k])`.
    public static CooArray uniform(SmoothShape shape, int draws, long seed) {
        return drawn(shape, draws, seed, u -> u);
    }

    /// Returns [#uniform] with u replaced by `(u u) u`: most elements lie near index 0 of every dimension.
    public static CooArray skewed(SmoothShape shape, int draws, long seed) {
        return drawn(shape, draws, seed, u -> u * u * u);
    }

    private static CooArray drawn(SmoothShape shape, int draws, long seed, DoubleUnaryOperator skew) {
        CounterRandom coordinates = new CounterRandom(seed);
        CounterRandom random = new CounterRandom(seed + 1);
        int rank = shape.rank();
        IndicesWriter[] writers = new IndicesWriter[rank];
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
