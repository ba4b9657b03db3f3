package org.gcsarray.io.internal.text;

import java.util.Optional;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.RadixOrder;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.parallel.Parallelism;

/// Repeated coordinates, found in a stable lexicographic order of the entries.
///
/// @param sorted the entries in ascending order of their coordinates, equal ones in file order; none if the file is in order
/// @param count  entries whose coordinate occurred before
/// @param first  the first such entry in the file, or -1
record Repeats(Optional<SortedTuples> sorted, int count, int first) {

    /// No repeats, known from the order of the file.
    static Repeats none() {
        return new Repeats(Optional.empty(), 0, -1);
    }

    /// Finds repeats. O(rank * entries).
    static Repeats of(Parallelism parallelism, long[] extents, Indices... indices) {
        SortedTuples sorted = SortedTuples.of(parallelism, extents, indices);
        int[] order = sorted.order();
        int count = 0;
        int first = Integer.MAX_VALUE;
        for (int k = 1; k < order.length; k++) {
            if (sorted.isRepeat(k)) {
                count++;
                first = Math.min(first, order[k]);
            }
        }
        return new Repeats(Optional.of(sorted), count, count == 0 ? -1 : first);
    }

    /// The first entry of a square matrix whose mirror image occurred before it in the file, or -1.
    static int firstMirrored(long extent, Indices rows, Indices columns) {
        int size = rows.size();
        Indices[] pairs = {Indices.of(extent, size, k -> Math.max(rows.get(k), columns.get(k))),
            Indices.of(extent, size, k -> Math.min(rows.get(k), columns.get(k)))};
        int[] order = SortedTuples.of(new long[] {extent, extent}, pairs).order();
        int first = Integer.MAX_VALUE;
        int start = 0;
        for (int k = 1; k < size; k++) {
            if (RadixOrder.compare(pairs, order[start], order[k]) != 0) {
                start = k;
            } else if (rows.get(order[start]) != rows.get(order[k])) {
                first = Math.min(first, order[k]);
            }
        }
        return first == Integer.MAX_VALUE ? -1 : first;
    }
}
