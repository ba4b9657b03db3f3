package org.gcsarray.format;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.reduction.internal.Divisor;
import org.gcsarray.reduction.internal.ReshapeBlocks;
import org.gcsarray.shape.SmoothShape;

/// Row-major reshape of coordinates: the indices of blocks of axes are counted anew.
final class CoordinateReshape {

    /// Elements read at a time, so that their numbers stay in the first-level cache.
    private static final int CHUNK = 1024;

    private CoordinateReshape() {}

    /// Returns the indices that the elements of an array have in a shape of the same size.
    static Indices[] of(CooArray a, SmoothShape target) {
        int nse = a.values().size();
        Indices[] indices = new Indices[target.rank()];
        Arrays.setAll(indices, d -> Indices.writer(target.extent(d), nse).finish());
        if (!target.isEmpty()) {
            for (ReshapeBlocks.AxisBlock block : ReshapeBlocks.of(a.shape(), target)) {
                if (block.from().length == 1 && block.to().length == 1) {
                    indices[block.to()[0]] = a.indices(block.from()[0]);
                } else {
                    recount(a, target, block, indices);
                }
            }
        }
        return indices;
    }

    private static void recount(CooArray a, SmoothShape target, ReshapeBlocks.AxisBlock block, Indices[] indices) {
        int nse = a.values().size();
        int[] to = block.to();
        Indices.Writer[] writers = new Indices.Writer[to.length];
        Divisor[] divisors = new Divisor[to.length];
        for (int j = 0; j < to.length; j++) {
            writers[j] = Indices.writer(target.extent(to[j]), nse);
            divisors[j] = Divisor.of(target.extent(to[j]));
        }
        long[] linear = new long[CHUNK];
        long[] index = new long[CHUNK];
        for (int begin = 0, count; begin < nse; begin += count) {
            count = Math.min(CHUNK, nse - begin);
            ravel(a, block.from(), begin, count, linear, index);
            for (int j = to.length - 1; j > 0; j--) {
                divisors[j].divide(linear, count, Long.MAX_VALUE, linear, index);
                writers[j].set(begin, index, count);
            }
            writers[0].set(begin, linear, count);
        }
        for (int j = 0; j < to.length; j++) {
            indices[to[j]] = writers[j].finish();
        }
    }

    private static void ravel(CooArray a, int[] axes, int begin, int count, long[] linear, long[] index) {
        a.indices(axes[0]).copyTo(begin, begin + count, linear);
        for (int i = 1; i < axes.length; i++) {
            a.indices(axes[i]).copyTo(begin, begin + count, index);
            long extent = a.shape().extent(axes[i]);
            for (int k = 0; k < count; k++) {
                linear[k] = linear[k] * extent + index[k];
            }
        }
    }
}
