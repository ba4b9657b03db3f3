package org.gcsarray.format;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// A matrix in compressed row storage (CRS, elsewhere called CSR): [CompressedRows] read as (row, column).
///
/// ```
/// X X 1 X 2     crowIndices 0 2 4
/// 3 X X 4 X     colIndices  2 4 0 3
///               values      1 2 3 4
/// ```
///
/// {@snippet file="org/gcsarray/snippet/FormatSnippetTest.java" region="CrsMatrix"}
@CheckReturnValue
public final class CrsMatrix implements CompressedArray {

    private final CompressedRows compressedRows;
    private final SmoothShape shape;

    private CrsMatrix(CompressedRows compressedRows) {
        this.compressedRows = compressedRows;
        this.shape = SmoothShape.of(compressedRows.rowCount(), compressedRows.columnCount());
    }

    /// Wraps the three arrays of a `rows x cols` matrix with fill 0 after validating them in O(nse + rows); all are shared.
    ///
    /// @param rows        number of rows
    /// @param cols        number of columns
    /// @param crowIndices `rows + 1` pointers: row r has positions `crowIndices[r] .. crowIndices[r+1]-1`
    /// @param colIndices  column of each element, strictly ascending inside a row
    /// @param values      value of each element
    /// @throws IllegalArgumentException  if lengths, pointers or order are wrong; the text gives the offending numbers
    /// @throws IndexOutOfBoundsException if a column is out of range
    public static CrsMatrix wrap(long rows, long cols, int[] crowIndices, Indices colIndices, Values values) {
        return wrap(rows, cols, crowIndices, colIndices, values, Scalar.zero(values.dtype()));
    }

    /// Wraps the three arrays of a matrix with any fill value of their type; otherwise as [#wrap(long, long, int\[\], Indices, Values)].
    public static CrsMatrix wrap(long rows, long cols, int[] crowIndices, Indices colIndices, Values values,
            Scalar fill) {
        return new CrsMatrix(CompressedRows.wrap(Validation.ROWS, rows, cols,
                Validation.ROWS.denseRows(rows, crowIndices), colIndices,
                values, fill));
    }

    /// Reads compressed rows as a matrix. O(1), shared.
    public static CrsMatrix wrap(CompressedRows rows) {
        return new CrsMatrix(rows);
    }

    /// Returns the rows; shared, O(1).
    public CompressedRows compressedRows() {
        return compressedRows;
    }

    @Override
    public CrsMatrix withRows(CompressedRows rows) {
        return wrap(compressedRows.sameSize(rows));
    }

    @Override
    public CompressedRows unfolded() {
        return compressedRows;
    }

    @Override
    public boolean isByColumns() {
        return false;
    }

    @Override
    public DimensionReduction reduction() {
        return DimensionReduction.of(shape, new int[] {0, 1}, 1);
    }

    @Override
    public SmoothShape shape() {
        return shape;
    }

    /// Returns the column of each element, in the stored width; shared, O(1). Unlike [#crowIndices] it copies nothing.
    public Indices colIndices() {
        return compressedRows.columns();
    }

    /// Returns the `rows + 1` row pointers: a new array that belongs to you, O(rows) at each call. Hyper-sparse rows store no such pointers; they are
    /// expanded to `4 (rows + 1)` bytes, however few rows hold elements. `compressedRows().rows()` gives what is stored without a copy.
    ///
    /// @throws IllegalArgumentException if `rows + 1` pointers do not fit a Java array
    public int[] crowIndices() {
        return compressedRows.toDenseRows(Long.MAX_VALUE).rows().pointers.clone();
    }

    /// Returns the transposed matrix, which has the same storage read as (column, row). O(1), shared.
    public CcsMatrix transpose() {
        return CcsMatrix.wrap(compressedRows);
    }

    @Override
    public int position(long... indices) {
        shape.checkIndices(indices);
        return compressedRows.position(indices[0], indices[1]);
    }

    @Override
    public void forEachStored(StoredElementVisitor visitor) {
        long[] indices = new long[2];
        RowIndex rows = compressedRows.rows();
        Indices columns = compressedRows.columns();
        for (int k = 0; k < rows.listedRows(); k++) {
            for (int position = rows.start(k); position < rows.end(k); position++) {
                indices[0] = rows.rowId(k);
                indices[1] = columns.get(position);
                visitor.visit(indices, position);
            }
        }
    }

    /// Returns type, shape and sizes, and the table of a small matrix with X for unspecified elements.
    @Override
    public String toString() {
        return "CrsMatrix " + shape + " " + Preview.type(dtype(), fill()) + ", nse " + nse() + ", " + byteSize()
                + " bytes"
                + Preview.text(this);
    }
}
