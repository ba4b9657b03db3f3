package org.gcsarray.format;

import org.gcsarray.buffer.Indices;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Counted;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.GroupCursor;
import org.gcsarray.shape.SmoothShape;

/// An N-d array (N >= 2) in Generalized Compressed Storage (GCS, elsewhere called GCXS): [CompressedRows] read through a [DimensionReduction] with two groups.
///
/// Element `idx` lies in row `reduce(0, idx)` and column `reduce(1, idx)`. Shape (2, 3, 4) in layout `2,0|1` is a table of 8 rows
/// (k, i) and 3 columns (j).
///
/// {@snippet file="org/gcsarray/snippet/FormatSnippetTest.java" region="GcsArray"}
@CheckReturnValue
public final class GcsArray implements CompressedArray {

    private final DimensionReduction reduction;
    private final CompressedRows compressedRows;
    private final boolean byColumns;

    private GcsArray(DimensionReduction reduction, CompressedRows compressedRows) {
        this.reduction = reduction;
        this.compressedRows = compressedRows;
        this.byColumns = reduction.shape().rank() == 2 && reduction.dimensions()[0] == 1;
    }

    /// Reads compressed rows through a reduction. O(1), shared.
    ///
    /// @param reduction layout with two groups
    /// @param rows      `reduction.rowCount()` rows and `reduction.columnCount()` columns
    /// @throws IllegalArgumentException if the reduction does not have two groups or the counts differ
    public static GcsArray wrap(DimensionReduction reduction, CompressedRows rows) {
        if (reduction.groupCount() != 2) {
            throw new IllegalArgumentException(
                    "layout " + reduction + " has " + Counted.of(reduction.groupCount(), "group")
                            + "; a GcsArray needs 2");
        }
        if (reduction.rowCount() != rows.rowCount() || reduction.columnCount() != rows.columnCount()) {
            throw new IllegalArgumentException("layout " + reduction + " of shape " + reduction.shape() + " has "
                    + Counted.of(reduction.rowCount(), "row") + " x "
                    + Counted.of(reduction.columnCount(), "column") + "; the compressed rows have " + rows.rowCount()
                    + " x "
                    + rows.columnCount());
        }
        return new GcsArray(reduction, rows);
    }

    @Override
    public DimensionReduction reduction() {
        return reduction;
    }

    /// Returns the rows of the layout; shared, O(1). For a matrix in layout `1|0` these are its columns.
    public CompressedRows compressedRows() {
        return compressedRows;
    }

    @Override
    public GcsArray withRows(CompressedRows rows) {
        return wrap(reduction, rows);
    }

    @Override
    public CompressedRows unfolded() {
        return compressedRows;
    }

    @Override
    public boolean isByColumns() {
        return byColumns;
    }

    @Override
    public SmoothShape shape() {
        return reduction.shape();
    }

    /// Returns the array with permuted axes: axis k of the result is axis `axes[k]` of this array, as in NumPy's `transpose`.
    /// O(1) in the elements; shares the storage.
    ///
    /// @throws IllegalArgumentException if `axes` is not a permutation of `0..rank-1`
    public GcsArray transpose(int... axes) {
        return new GcsArray(reduction.transpose(axes), compressedRows);
    }

    /// Returns the same array under a layout that differs only in where dimensions of extent 1 stand. O(1), shares the storage.
    ///
    /// @throws IllegalArgumentException if the layouts are not equivalent
    public GcsArray relabel(DimensionReduction equivalent) {
        if (!reduction.isEquivalentTo(equivalent)) {
            throw new IllegalArgumentException(
                    "layout " + equivalent + " of shape " + equivalent.shape() + " is not equivalent to " + reduction
                            + " of shape " + shape() + "; convert instead");
        }
        return new GcsArray(equivalent, compressedRows);
    }

    @Override
    public int position(long... indices) {
        long row = reduction.reduce(0, indices);
        return compressedRows.position(row, reduction.reduce(1, indices));
    }

    @Override
    public void forEachStored(StoredElementVisitor visitor) {
        long[] indices = new long[shape().rank()];
        GroupCursor row = new GroupCursor(reduction, 0, indices);
        GroupCursor column = new GroupCursor(reduction, 1, indices);
        RowIndex rows = compressedRows.rows();
        Indices columns = compressedRows.columns();
        for (int k = 0; k < rows.listedRows(); k++) {
            if (rows.start(k) == rows.end(k)) {
                continue;
            }
            row.moveTo(rows.rowId(k));
            for (int position = rows.start(k); position < rows.end(k); position++) {
                column.moveTo(columns.get(position));
                visitor.visit(indices, position);
            }
        }
    }

    /// Returns type, shape, layout and sizes, and the table of the unfolded matrix if it is small, with X for unspecified elements; otherwise
    /// its first and last elements.
    @Override
    public String toString() {
        return "GcsArray " + shape() + " " + Preview.type(dtype(), fill()) + ", layout " + reduction + ", nse " + nse()
                + ", " + byteSize()
                + " bytes"
                + Preview.unfoldedText(this);
    }
}
