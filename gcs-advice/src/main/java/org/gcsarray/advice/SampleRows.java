package org.gcsarray.advice;

import java.util.Arrays;
import java.util.BitSet;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.internal.Parts;
import org.gcsarray.ops.create.CounterRandom;

/// Matrices that a calibration is made with, each for one cost of a kernel. The same numbers each time.
final class SampleRows {

    private static final CounterRandom RANDOM = new CounterRandom(7);

    private SampleRows() {}

    /// Returns rows of `perRow` elements each, one in every part of a window of columns.
    ///
    /// @param nse         elements, a multiple of `perRow`
    /// @param columnCount columns
    /// @param window      columns that the elements of a row lie among; where the window begins differs by row if it is narrower than all
    /// @param spacing     rows for each row that has elements
    static CompressedRows even(int nse, int perRow, int columnCount, int window, int spacing) {
        int listed = nse / perRow;
        int[] pointers = new int[listed * spacing + 1];
        Indices.Writer columns = Indices.writer(columnCount, nse);
        for (int row = 0; row < listed; row++) {
            long first = RANDOM.below((long) nse + row, columnCount - window + 1L);
            for (int k = 0; k < perRow; k++) {
                int position = row * perRow + k;
                int low = Parts.cut(window, k, perRow);
                int high = Parts.cut(window, k + 1, perRow);
                columns.set(position, first + low + RANDOM.below(position, high - low));
            }
            Arrays.fill(pointers, row * spacing + 1, (row + 1) * spacing + 1, (row + 1) * perRow);
        }
        return wrap(pointers, columnCount, columns);
    }

    /// Returns rows of `perRow` elements on average, of any length from 1 on, in random columns: no processor foresees where one ends.
    static CompressedRows uneven(int nse, int perRow, int columnCount) {
        int listed = nse / perRow;
        int[] pointers = new int[listed + 1];
        Indices.Writer columns = Indices.writer(columnCount, nse);
        BitSet row = new BitSet(columnCount);
        int next = 0;
        for (int k = 0; k < listed; k++) {
            int most = Math.min(2 * perRow - 1, nse - next - (listed - 1 - k));
            int length = Math.max(1 + (int) RANDOM.below(k, most), nse - next - (listed - 1 - k) * (2 * perRow - 1));
            for (int draw = 0; row.cardinality() < length; draw++) {
                row.set((int) RANDOM.below(nse + 100L * k + draw, columnCount));
            }
            for (int column = row.nextSetBit(0); column >= 0; column = row.nextSetBit(column + 1)) {
                columns.set(next++, column);
            }
            row.clear();
            pointers[k + 1] = next;
        }
        return wrap(pointers, columnCount, columns);
    }

    private static CompressedRows wrap(int[] pointers, int columnCount, Indices.Writer columns) {
        double[] values = new double[pointers[pointers.length - 1]];
        Arrays.fill(values, 0.5);
        return CompressedRows.wrap(pointers.length - 1, columnCount, RowIndex.Dense.wrap(pointers), columns.finish(),
                Values.wrap(values));
    }

    /// Returns the runs of elements of a row whose columns have the same quotient by `size`, summed over all rows.
    static long runs(CompressedRows rows, int size) {
        long runs = 0;
        for (int row = 0; row < rows.rowCount(); row++) {
            long previous = -1;
            for (int position = rows.rows().start(row); position < rows.rows().end(row); position++) {
                long quotient = rows.columns().get(position) / size;
                runs += quotient == previous ? 0 : 1;
                previous = quotient;
            }
        }
        return runs;
    }
}
