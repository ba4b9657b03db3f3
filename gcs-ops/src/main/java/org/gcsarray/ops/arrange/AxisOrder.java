package org.gcsarray.ops.arrange;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.operand.OpOptions;

/// Permutations of axes: NumPy's arguments made into one, see also [Axes#order], and arrays under it. Axis k of a result is axis
/// `order[k]` of the operand.
final class AxisOrder {

    private AxisOrder() {}

    static int[] swapped(int rank, int one, int other) {
        int[] order = Axes.all(rank);
        order[Axes.of(one, rank)] = Axes.of(other, rank);
        order[Axes.of(other, rank)] = Axes.of(one, rank);
        return order;
    }

    /// Returns the order that puts axes `source[k]` to places `destination[k]` and keeps the others in order.
    static int[] moved(int rank, int[] source, int[] destination) {
        if (source.length != destination.length) {
            throw new IllegalArgumentException(
                    "source names " + Counted.of(source.length, "axis", "axes") + ", destination "
                            + destination.length + "; they must be as many");
        }
        int[] from = Axes.of(source, rank);
        int[] to = Axes.of(destination, rank);
        List<Integer> order = new ArrayList<>(
                IntStream.range(0, rank).filter(d -> IntStream.of(from).noneMatch(axis -> axis == d)).boxed().toList());
        // in the order of places, so that none is moved on by one that is put in later
        IntStream.range(0, to.length).boxed().sorted(Comparator.comparingInt(k -> to[k]))
                .forEach(k -> order.add(to[k], from[k]));
        return order.stream().mapToInt(Integer::intValue).toArray();
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
            case CooArray coo -> transpose(coo, order);
        };
    }

    private static CooArray transpose(CooArray coo, int... order) {
        if (coo.isCanonical()) {
            CooArray sorted = TransposedCoordinates.sorted(coo, order);
            if (sorted != null) {
                return sorted;
            }
        }
        Indices[] indices = new Indices[order.length];
        Arrays.setAll(indices, k -> coo.indices(order[k]));
        return RowMajorOrder.of(CooArray.wrap(coo.shape().transpose(order), indices, coo.values(), coo.fill()),
                OpOptions.DEFAULT);
    }
}
