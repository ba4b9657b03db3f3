package org.gcsarray.testing;

import java.util.Arrays;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.reduction.DimensionReduction;

/// Builds compressed arrays from coordinates by comparison sort, independent of the converters and of the radix sort.
public final class Unfolding {

    private Unfolding() {}

    /// How the rows are listed.
    public enum Rows {
        /// One pointer per row.
        DENSE,
        /// Non-empty rows only.
        HYPER,
        /// The smaller of the two.
        SMALLER
    }

    /// Unfolds coordinates without duplicates into a layout.
    ///
    /// @throws IllegalArgumentException if the layout is of another shape, or an element is stored twice
    public static GcsArray of(CooArray coo, DimensionReduction layout, Rows rows) {
        if (!layout.shape().equals(coo.shape())) {
            throw new IllegalArgumentException(
                    "layout " + layout + " is of shape " + layout.shape() + "; the array has shape " + coo.shape());
        }
        int nse = Math.toIntExact(coo.nse());
        long[][] reduced = new long[nse][];
        coo.forEachStored((indices, position) -> reduced[position] = layout.reduce(indices));
        Integer[] order = new Integer[nse];
        Arrays.setAll(order, k -> k);
        Arrays.sort(order, (a, b) -> Arrays.compare(reduced[a], reduced[b]));
        long[] sortedRows = new long[nse];
        long[] sortedColumns = new long[nse];
        int[] positions = new int[nse];
        for (int k = 0; k < nse; k++) {
            positions[k] = order[k];
            sortedRows[k] = reduced[order[k]][0];
            sortedColumns[k] = reduced[order[k]][1];
        }
        RowIndex index = compress(rows, layout.rowCount(), Indices.narrowest(layout.rowCount(), sortedRows));
        Indices columns = Indices.narrowest(layout.columnCount(), sortedColumns);
        Scalar fill = coo.fill();
        return GcsArray.wrap(layout, CompressedRows.wrap(layout.rowCount(), layout.columnCount(), index, columns,
                coo.values().gather(positions), fill));
    }

    /// Compresses sorted row numbers in the given form.
    public static RowIndex compress(Rows rows, long rowCount, Indices sortedRows) {
        return switch (rows) {
            case DENSE -> RowIndex.Dense.compress(rowCount, sortedRows);
            case HYPER -> RowIndex.Hyper.compress(rowCount, sortedRows);
            case SMALLER -> RowIndex.compress(rowCount, sortedRows);
        };
    }
}
