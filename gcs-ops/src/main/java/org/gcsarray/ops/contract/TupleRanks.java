package org.gcsarray.ops.contract;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.IndicesWriter;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.format.CooArray;

/// Numbers for the index tuples that occur in some axes, ascending with the tuples: they stand for a linear index where that would exceed
/// 63 bits. O(nse) sorting passes.
final class TupleRanks {

    private final int[][] ranks;
    private final Indices[] tuples;
    private final int count;

    private TupleRanks(int[][] ranks, Indices[] tuples, int count) {
        this.ranks = ranks;
        this.tuples = tuples;
        this.count = count;
    }

    /// Numbers the tuples of labels that each of some arrays has.
    static TupleRanks of(int[] labels, long[] extents, Labelled... arrays) {
        int[] starts = new int[arrays.length + 1];
        for (int k = 0; k < arrays.length; k++) {
            starts[k + 1] = Math.addExact(starts[k], arrays[k].array().values().size());
        }
        int[] all = new int[starts[arrays.length]];
        if (labels.length == 0) {
            return new TupleRanks(split(all, starts), new Indices[0], 1);
        }
        Indices[] keys = new Indices[labels.length];
        for (int d = 0; d < keys.length; d++) {
            IndicesWriter key = Indices.writer(extents[d], all.length);
            for (int k = 0; k < arrays.length; k++) {
                int axis = arrays[k].axes(labels[d])[0];
                long[] own = ((CooArray) arrays[k].array()).indices(axis).toLongArray();
                key.set(starts[k], own, own.length);
            }
            keys[d] = key.finish();
        }
        SortedTuples sorted = SortedTuples.of(extents, keys);
        int[] order = sorted.order();
        int[] first = new int[order.length];
        int count = 0;
        for (int k = 0; k < order.length; k++) {
            if (!sorted.isRepeat(k)) {
                first[count++] = order[k];
            }
            all[order[k]] = count - 1;
        }
        int[] firsts = Arrays.copyOf(first, count);
        return new TupleRanks(split(all, starts),
                Arrays.stream(keys).map(key -> key.gather(firsts)).toArray(Indices[]::new), count);
    }

    private static int[][] split(int[] all, int... starts) {
        int[][] parts = new int[starts.length - 1][];
        Arrays.setAll(parts, k -> Arrays.copyOfRange(all, starts[k], starts[k + 1]));
        return parts;
    }

    /// Returns the number of distinct tuples; 1 if there are no labels.
    int count() {
        return count;
    }

    /// Returns the number of the tuple of each element of an array.
    Indices ranks(int array) {
        return Indices.copyOf(Math.max(1, count), ranks[array], ranks[array].length);
    }

    /// Returns the index of one label in the tuples with the given numbers.
    ///
    /// @param label place of the label
    Indices indices(int label, int... numbers) {
        return tuples[label].gather(numbers);
    }
}
