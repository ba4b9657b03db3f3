package org.gcsarray.bench.kernel;

import java.util.Arrays;
import java.util.stream.IntStream;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;

import org.gcsarray.bench.measure.Verifier;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.reduction.DimensionReduction;

/// Elements of a compressed array: row, column and value of each.
///
/// @param rows    row of each element
/// @param columns column of each element
/// @param values  value of each element
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record ElementList(long[] rows, long[] columns, double[] values) {

    private static final double ROUNDOFF = 0x1p-53;

    /// Returns the elements of an array in the order in which it stores them, unfolded as `0|others`, repeats included.
    static ElementList of(StoredArray array) {
        return of(array, Conversion.rows(array.shape(), 0));
    }

    /// Returns the elements of an array in the order in which it stores them, unfolded by a layout, repeats included.
    static ElementList of(StoredArray array, DimensionReduction layout) {
        int nse = Math.toIntExact(array.nse());
        long[] rows = new long[nse];
        long[] columns = new long[nse];
        double[] values = new double[nse];
        array.forEachStored((element, position) -> {
            rows[position] = layout.reduce(0, element);
            columns[position] = layout.reduce(1, element);
            values[position] = array.values().getDouble(position);
        });
        return new ElementList(rows, columns, values);
    }

    /// Returns the elements of three arrays of any library.
    ///
    /// @param count elements in use
    static ElementList of(int[] pointers, int[] indices, double[] values, int count) {
        long[] rows = new long[count];
        for (int r = 0; r < pointers.length - 1; r++) {
            Arrays.fill(rows, pointers[r], pointers[r + 1], r);
        }
        long[] columns = Arrays.stream(indices, 0, count).asLongStream().toArray();
        return new ElementList(rows, columns, Arrays.copyOf(values, count));
    }

    /// Returns row of each stored element, then the columns, then the values, as they are stored.
    static double[] stored(CompressedRows a) {
        int nse = a.nse();
        double[] all = new double[3 * nse];
        RowIndex rows = a.rows();
        for (int k = 0; k < rows.listedRows(); k++) {
            Arrays.fill(all, rows.start(k), rows.end(k), (double) rows.rowId(k));
        }
        for (int p = 0; p < nse; p++) {
            all[nse + p] = a.columns().get(p);
            all[2 * nse + p] = a.values().getDouble(p);
        }
        return all;
    }

    /// Returns positions in the order of row and column, repeats in their order.
    int[] order() {
        int[] order = IntStream.range(0, values.length).toArray();
        LongArrays.radixSortIndirect(order, rows, columns, true);
        return order;
    }

    /// Returns the first place of each distinct element in an order, and the end.
    int[] starts(int[] order) {
        IntArrayList starts = new IntArrayList(order.length + 1);
        for (int k = 0; k < order.length; k++) {
            if (k == 0 || rows[order[k]] != rows[order[k - 1]] || columns[order[k]] != columns[order[k - 1]]) {
                starts.add(k);
            }
        }
        starts.add(order.length);
        return starts.toIntArray();
    }

    /// Returns the elements sorted, repeats summed: rows, then columns, then values.
    double[] canonical() {
        int[] order = order();
        int[] starts = starts(order);
        int nse = starts.length - 1;
        double[] all = new double[3 * nse];
        for (int k = 0; k < nse; k++) {
            all[k] = rows[order[starts[k]]];
            all[nse + k] = columns[order[starts[k]]];
            for (int p = starts[k]; p < starts[k + 1]; p++) {
                all[2 * nse + k] += values[order[p]];
            }
        }
        return all;
    }

    /// Returns the verifier of [#canonical]: indices are exact, sums of repeats may be added in any order.
    Verifier verifier() {
        int[] order = order();
        int[] starts = starts(order);
        int nse = starts.length - 1;
        double[] bound = new double[3 * nse];
        for (int k = 0; k < nse; k++) {
            int terms = starts[k + 1] - starts[k];
            for (int p = starts[k]; p < starts[k + 1] && terms > 1; p++) {
                bound[2 * nse + k] += 2 * terms * ROUNDOFF * Math.abs(values[order[p]]);
            }
        }
        return Verifier.within(canonical(), bound);
    }

    /// Returns the canonical elements as compressed rows: sorts positions, finds repeats and gathers, one step after the other.
    ///
    /// @param rowCount    number of rows
    /// @param columnCount number of columns
    CompressedRows compress(long rowCount, long columnCount) {
        double[] all = canonical();
        int nse = all.length / 3;
        return CompressedRows.wrap(rowCount, columnCount,
                RowIndex.compress(rowCount, Indices.of(rowCount, nse, k -> (long) all[k])),
                Indices.of(columnCount, nse, k -> (long) all[nse + k]),
                Values.wrap(Arrays.copyOfRange(all, 2 * nse, 3 * nse)));
    }
}
