package org.gcsarray.ops.arrange;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// Permutations of axes: NumPy's arguments made into one, and arrays under it. Axis k of a result is axis `order[k]` of the operand.
final class AxisOrder {

    /// Counters that stay in the second-level cache.
    private static final int MOST_COUNTERS = 1 << 14;

    private AxisOrder() {}

    /// Returns the order that `axes` names; no axes reverse all.
    static int[] of(SmoothShape shape, int... axes) {
        int rank = shape.rank();
        if (axes.length == 0) {
            return reversed(rank);
        }
        if (axes.length != rank) {
            throw new IllegalArgumentException("axes " + Arrays.toString(axes) + " names " + axes.length
                    + " axes; shape " + shape + " has " + rank);
        }
        try {
            return Axes.of(axes, rank);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("axes " + Arrays.toString(axes) + " of shape " + shape + ": "
                    + e.getMessage(), e);
        }
    }

    static int[] reversed(int rank) {
        int[] order = new int[rank];
        Arrays.setAll(order, k -> rank - 1 - k);
        return order;
    }

    static int[] swapped(int rank, int one, int other) {
        int[] order = Axes.all(rank);
        order[Axes.of(one, rank)] = Axes.of(other, rank);
        order[Axes.of(other, rank)] = Axes.of(one, rank);
        return order;
    }

    /// Returns the order that puts axes `source[k]` to places `destination[k]` and keeps the others in order.
    static int[] moved(int rank, int[] source, int[] destination) {
        if (source.length != destination.length) {
            throw new IllegalArgumentException("source names " + source.length + " axes, destination "
                    + destination.length + "; they must be as many");
        }
        int[] from = Axes.of(source, rank);
        int[] to = Axes.of(destination, rank);
        int[] order = new int[rank];
        Arrays.fill(order, -1);
        List<Integer> others = new ArrayList<>(Arrays.stream(Axes.all(rank)).boxed().toList());
        for (int k = 0; k < from.length; k++) {
            order[to[k]] = from[k];
            others.remove(Integer.valueOf(from[k]));
        }
        int next = 0;
        for (int k = 0; k < rank; k++) {
            if (order[k] < 0) {
                order[k] = others.get(next++);
            }
        }
        return order;
    }

    /// Returns an array with permuted axes: a relabelling, and a sort of coordinates whose order changes.
    static StoredArray transpose(StoredArray a, int... order) {
        if (Arrays.equals(order, Axes.all(order.length))) {
            return a;
        }
        return switch (a) {
            case StridedArray strided -> strided.transpose(order);
            case GcsArray gcs -> gcs.transpose(order);
            case CrsMatrix crs -> crs.transpose();
            case CcsMatrix ccs -> ccs.transpose();
            case CooArray coo -> coo.isCanonical() && hasFewIndices(coo) ? sorted(coo, order) : canonical(coo, order);
        };
    }

    /// Returns whether the indices of each dimension are few enough to be counted one by one.
    private static boolean hasFewIndices(CooArray coo) {
        return Arrays.stream(coo.shape().extents()).allMatch(extent -> extent <= coo.values().size());
    }

    private static CooArray canonical(CooArray coo, int... order) {
        Indices[] indices = new Indices[order.length];
        Arrays.setAll(indices, k -> coo.indices(order[k]));
        return RowMajorOrder.of(CooArray.wrap(coo.shape().transpose(order), indices, coo.values(), coo.fill()),
                OpOptions.DEFAULT);
    }

    /// Sorts canonical coordinates by their first new axes only: elements that agree in them ascend in the others already if these are in their old
    /// order. Axes (1, 2, 0) of three are sorted by two, (2, 0, 1) by one. Stable counting sorts, the last axes first; neighbours with few indices
    /// together are one key.
    private static CooArray sorted(CooArray coo, int... order) {
        int leading = order.length - 1;
        while (leading > 0 && order[leading - 1] < order[leading]) {
            leading--;
        }
        SmoothShape shape = coo.shape().transpose(order);
        int[] moved = Axes.all(coo.values().size());
        int first;
        for (int end = leading; end > 0; end = first) {
            Parallelism.checkpoint();
            first = end - 1;
            long bound = shape.extent(first);
            while (first > 0 && bound * shape.extent(first - 1) <= MOST_COUNTERS) {
                first--;
                bound *= shape.extent(first);
            }
            moved = counted(keys(coo, Arrays.copyOfRange(order, first, end)), (int) bound, moved);
        }
        Indices[] indices = new Indices[order.length];
        for (int k = 0; k < order.length; k++) {
            Parallelism.checkpoint();
            indices[k] = coo.indices(order[k]).narrowTo(shape.extent(k)).gather(moved);
        }
        return Wrapping.proven(shape, indices, coo.values().gather(moved), coo.fill());
    }

    /// Returns the linear indices of some axes.
    private static int[] keys(CooArray coo, int... axes) {
        int[] keys = new int[coo.values().size()];
        coo.indices(axes[0]).copyTo(0, keys.length, keys);
        int[] indices = new int[axes.length > 1 ? keys.length : 0];
        for (int axis : Arrays.copyOfRange(axes, 1, axes.length)) {
            int extent = (int) coo.shape().extent(axis);
            coo.indices(axis).copyTo(0, keys.length, indices);
            for (int k = 0; k < keys.length; k++) {
                keys[k] = keys[k] * extent + indices[k];
            }
        }
        return keys;
    }

    /// Returns positions in the order of their keys; those of one key stay in their order.
    private static int[] counted(int[] keys, int bound, int... positions) {
        int[] next = new int[bound + 1];
        for (int key : keys) {
            next[key + 1]++;
        }
        for (int k = 0; k < bound; k++) {
            next[k + 1] += next[k];
        }
        int[] ordered = new int[positions.length];
        for (int position : positions) {
            ordered[next[keys[position]]++] = position;
        }
        return ordered;
    }
}
