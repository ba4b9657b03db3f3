package org.gcsarray.format;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// A matrix in compressed column storage (CCS, elsewhere called CSC): [CompressedRows] read as (column, row).
///
/// ```
/// X X 1 X 2     ccolIndices 0 1 1 2 3 4
/// 3 X X 4 X     rowIndices  1 0 1 0
///               values      3 1 4 2
/// ```
@CheckReturnValue
public final class CcsMatrix implements CompressedArray {

    private final CompressedRows compressedColumns;
    private final SmoothShape shape;

    private CcsMatrix(CompressedRows compressedColumns) {
        this.compressedColumns = compressedColumns;
        this.shape = SmoothShape.of(compressedColumns.columnCount(), compressedColumns.rowCount());
    }

    /// Wraps the three arrays of a `rows x cols` matrix with fill 0 after validating them in O(nse + cols); all are shared.
    ///
    /// @param rows        number of rows
    /// @param cols        number of columns
    /// @param ccolIndices `cols + 1` pointers: column c has positions `ccolIndices[c] .. ccolIndices[c+1]-1`
    /// @param rowIndices  row of each element, strictly ascending inside a column
    /// @param values      value of each element
    /// @throws IllegalArgumentException  if lengths, pointers or order are wrong; the text gives the offending numbers
    /// @throws IndexOutOfBoundsException if a row is out of range
    public static CcsMatrix wrap(long rows, long cols, int[] ccolIndices, Indices rowIndices, Values values) {
        return wrap(rows, cols, ccolIndices, rowIndices, values, Scalar.zero(values.dtype()));
    }

    /// Wraps the three arrays of a matrix with any fill value of their type; otherwise as [#wrap(long, long, int\[\], Indices, Values)].
    public static CcsMatrix wrap(long rows, long cols, int[] ccolIndices, Indices rowIndices, Values values,
            Scalar fill) {
        return new CcsMatrix(
                CompressedRows.wrap(Validation.COLUMNS, cols, rows, Validation.COLUMNS.denseRows(cols, ccolIndices),
                        rowIndices, values, fill));
    }

    /// Reads compressed rows as a matrix whose columns they are: `rows.rowCount()` is its number of columns. O(1), shared.
    public static CcsMatrix wrap(CompressedRows rows) {
        return new CcsMatrix(rows);
    }

    /// Returns the columns, as the rows of a `cols x rows` structure; shared, O(1).
    public CompressedRows compressedColumns() {
        return compressedColumns;
    }

    @Override
    public CcsMatrix withRows(CompressedRows rows) {
        return wrap(compressedColumns.sameSize(rows));
    }

    @Override
    public CompressedRows unfolded() {
        return compressedColumns;
    }

    @Override
    public boolean isByColumns() {
        return true;
    }

    @Override
    public DimensionReduction reduction() {
        return DimensionReduction.of(shape, new int[] {1, 0}, 1);
    }

    @Override
    public SmoothShape shape() {
        return shape;
    }

    /// Returns the row of each element, in the stored width; shared, O(1). Unlike [#ccolIndices] it copies nothing.
    public Indices rowIndices() {
        return compressedColumns.columns();
    }

    /// Returns the `cols + 1` column pointers: a new array that belongs to you, O(cols) at each call. Hyper-sparse columns store no such pointers;
    /// they are expanded to `4 (cols + 1)` bytes, however few columns hold elements. `compressedColumns().rows()` gives what is stored without a
    /// copy.
    ///
    /// @throws IllegalArgumentException if `columns + 1` pointers do not fit a Java array
    public int[] ccolIndices() {
        return compressedColumns.toDenseRows(Long.MAX_VALUE).rows().pointers.clone();
    }

    /// Returns the transposed matrix, which has the same storage read as (row, column). O(1), shared.
    public CrsMatrix transpose() {
        return CrsMatrix.wrap(compressedColumns);
    }

    @Override
    public int position(long... indices) {
        shape.checkIndices(indices);
        return compressedColumns.position(indices[1], indices[0]);
    }

    @Override
    public void forEachStored(StoredElementVisitor visitor) {
        long[] indices = new long[2];
        transpose().forEachStored((transposed, position) -> {
            indices[0] = transposed[1];
            indices[1] = transposed[0];
            visitor.visit(indices, position);
        });
    }

    /// Returns type, shape and sizes, and the table of a small matrix with X for unspecified elements.
    @Override
    public String toString() {
        return "CcsMatrix " + shape + " " + Preview.type(dtype(), fill()) + ", nse " + nse() + ", " + byteSize()
                + " bytes"
                + Preview.text(this);
    }
}
