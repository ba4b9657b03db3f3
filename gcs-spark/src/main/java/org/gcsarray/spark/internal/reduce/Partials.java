package org.gcsarray.spark.internal.reduce;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.block.Ranges;

/// What is known of some slices from a part of their elements: where in the result each one belongs, how many elements were seen that count, and the
/// numbers of a [PartialReduction]. What is sent. Slices ascend and are distinct.
///
/// Filled once by their maker, not changed afterwards.
final class Partials implements Serializable {

    final long[] rows;
    final long[] columns;
    final long[] counts;
    final double[][] reals;
    final long[][] integers;

    private Partials(int size, int reals, int integers) {
        this(new long[size], new long[size], new long[size], new double[reals][size], new long[integers][size]);
    }

    private Partials(long[] rows, long[] columns, long[] counts, double[][] reals, long[][] integers) {
        this.rows = rows;
        this.columns = columns;
        this.counts = counts;
        this.reals = reals;
        this.integers = integers;
    }

    /// Returns the number of slices.
    int size() {
        return rows.length;
    }

    /// Reduces the stored elements of a block. O(elements), and sorting them unless slices follow the order of storage.
    static Partials of(Block block, Slicing slicing, PartialReduction reduction) {
        SortedTuples slices = slicing.slicesOf(block);
        int[] starts = slices.runStarts();
        int[] order = slices.order();
        Partials partials = new Partials(starts.length - 1, reduction.reals(), reduction.integers());
        Indices rows = slices.key(0);
        Indices columns = slices.key(1);
        for (int s = 0; s < partials.size(); s++) {
            partials.rows[s] = rows.get(starts[s]);
            partials.columns[s] = columns.get(starts[s]);
            partials.counts[s] = (long) starts[s + 1] - starts[s];
        }
        Values values = block.rows().values();
        reduction.reduce(slices.isSortedBefore() ? values : values.gather(order), starts, partials);
        return partials;
    }

    /// Merges partials of the same reduction, those of one slice in the order of the list.
    ///
    /// @param list at least one
    static Partials merge(List<Partials> list, ArrayForm form, PartialReduction reduction) {
        if (list.size() == 1) {
            return list.getFirst();
        }
        Partials all = concatenate(list);
        SortedTuples sorted = SortedTuples.of(new long[] {form.rowCount(), form.columnCount()},
                Indices.wrap(all.rows), Indices.wrap(all.columns));
        int[] starts = sorted.runStarts();
        int[] order = sorted.order();
        Partials merged = all.gather(IntStream.range(0, starts.length - 1).map(s -> order[starts[s]]));
        for (int s = 0; s < merged.size(); s++) {
            for (int k = starts[s] + 1; k < starts[s + 1]; k++) {
                reduction.merge(merged, s, all, order[k]);
                merged.counts[s] += all.counts[order[k]];
            }
        }
        return merged;
    }

    private static Partials concatenate(List<Partials> list) {
        Partials first = list.getFirst();
        Partials all = new Partials(Math.toIntExact(list.stream().mapToLong(Partials::size).sum()), first.reals.length,
                first.integers.length);
        int next = 0;
        for (Partials part : list) {
            System.arraycopy(part.rows, 0, all.rows, next, part.size());
            System.arraycopy(part.columns, 0, all.columns, next, part.size());
            System.arraycopy(part.counts, 0, all.counts, next, part.size());
            for (int k = 0; k < all.reals.length; k++) {
                System.arraycopy(part.reals[k], 0, all.reals[k], next, part.size());
            }
            for (int k = 0; k < all.integers.length; k++) {
                System.arraycopy(part.integers[k], 0, all.integers[k], next, part.size());
            }
            next += part.size();
        }
        return all;
    }

    /// Returns the slices of each partition that has some.
    Map<Integer, Partials> split(Ranges ranges) {
        Map<Integer, Partials> parts = new TreeMap<>();
        int from = 0;
        while (from < size()) {
            int partition = ranges.of(rows[from], columns[from]);
            int to = from + 1;
            while (to < size() && ranges.of(rows[to], columns[to]) == partition) {
                to++;
            }
            parts.put(partition, gather(IntStream.range(from, to)));
            from = to;
        }
        return parts;
    }

    /// Returns a copy.
    Partials copy() {
        return gather(IntStream.range(0, size()));
    }

    private Partials gather(IntStream slices) {
        int[] order = slices.toArray();
        return new Partials(pick(rows, order), pick(columns, order), pick(counts, order),
                Arrays.stream(reals).map(part -> IntStream.of(order).mapToDouble(s -> part[s]).toArray())
                        .toArray(double[][]::new),
                Arrays.stream(integers).map(part -> pick(part, order)).toArray(long[][]::new));
    }

    private static long[] pick(long[] numbers, int... order) {
        return IntStream.of(order).mapToLong(s -> numbers[s]).toArray();
    }

    /// Returns elements of the result, unfolded by a form, with the value of each slice.
    Elements elements(ArrayForm form, Values values) {
        return Elements.of(rows, Indices.narrowest(form.columnCount(), columns), values);
    }

    /// Returns the slices as elements without values of their own.
    Elements places(ArrayForm form) {
        return elements(form, Values.uniform(Scalar.of(true), size()));
    }
}
