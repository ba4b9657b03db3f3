package org.gcsarray.format;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Counted;
import org.gcsarray.parallel.Parallelism;

/// The structure behind all compressed formats: a row index, the columns of each row in ascending order, and the values.
///
/// Always canonical: rows ascend, columns ascend strictly inside a row. Every kernel runs on this type. Immutable; safe for use by
/// many threads.
@CheckReturnValue
public final class CompressedRows implements RowMatrix {

    private final long rowCount;
    private final long columnCount;
    private final RowIndex rows;
    private final Indices columns;
    private final Values values;
    private final Scalar fill;

    private CompressedRows(long rowCount, long columnCount, RowIndex rows, Indices columns, Values values,
            Scalar fill) {
        Validation.checkFill(fill, values);
        this.rowCount = rowCount;
        this.columnCount = columnCount;
        this.rows = rows;
        this.columns = columns;
        this.values = values;
        this.fill = fill;
    }

    /// Wraps a structure with fill 0 after validating it in O(nse + listed rows); all arrays are shared, not copied.
    ///
    /// @param rowCount    number of rows, at least 0
    /// @param columnCount number of columns, at least 0
    /// @param rows        row index
    /// @param columns     column of each element, strictly ascending inside a row
    /// @param values      value of each element
    /// @throws IllegalArgumentException  if lengths, pointers or order are wrong; the text gives the offending numbers
    /// @throws IndexOutOfBoundsException if a column or row id is out of range
    public static CompressedRows wrap(long rowCount, long columnCount, RowIndex rows, Indices columns, Values values) {
        return wrap(rowCount, columnCount, rows, columns, values, Scalar.zero(values.dtype()));
    }

    /// Wraps a structure with any fill value, which must have the type of the values. Otherwise as
    /// [#wrap(long, long, RowIndex, Indices, Values)].
    public static CompressedRows wrap(long rowCount, long columnCount, RowIndex rows, Indices columns, Values values,
            Scalar fill) {
        return wrap(Validation.ROWS, rowCount, columnCount, rows, columns, values, fill);
    }

    static CompressedRows wrap(
            Validation validation, long rowCount, long columnCount, RowIndex rows, Indices columns, Values values,
            Scalar fill) {
        validation.check(rowCount, columnCount, rows, columns, values.size());
        return new CompressedRows(rowCount, columnCount, rows, columns, values, fill);
    }

    /// Wraps a structure as [#wrap(long, long, RowIndex, Indices, Values, Scalar)], which it validates on several threads.
    static CompressedRows wrap(Parallelism parallelism, long rowCount, long columnCount, RowIndex rows, Indices columns,
            Values values, Scalar fill) {
        Validation.ROWS.check(parallelism, rowCount, columnCount, rows, columns, values.size());
        return new CompressedRows(rowCount, columnCount, rows, columns, values, fill);
    }

    /// Returns whether columns ascend strictly inside every row and lie in `0 .. columnCount-1`; the rows are known to be valid.
    static boolean ascends(Parallelism parallelism, RowIndex rows, Indices columns, long columnCount) {
        return ColumnOrder.ascends(parallelism, rows.pointers, columns, columnCount);
    }

    /// Wraps what an algorithm has proven to be valid; see [org.gcsarray.format.internal.Wrapping].
    static CompressedRows proven(long rowCount, long columnCount, RowIndex rows, Indices columns, Values values,
            Scalar fill) {
        Proofs.check(() -> Validation.ROWS.check(rowCount, columnCount, rows, columns, values.size()));
        return new CompressedRows(rowCount, columnCount, rows, columns, values, fill);
    }

    /// Returns the number of rows, stored or not.
    @Override
    public long rowCount() {
        return rowCount;
    }

    /// Returns the number of columns.
    @Override
    public long columnCount() {
        return columnCount;
    }

    /// Returns the row index: which rows are listed and where their elements begin. Shared, O(1); [#rows(long, long)] returns some of
    /// the rows themselves.
    public RowIndex rows() {
        return rows;
    }

    /// Returns the column of each element.
    public Indices columns() {
        return columns;
    }

    /// Returns the value of each element.
    public Values values() {
        return values;
    }

    /// Returns the value of unspecified elements.
    @Override
    public Scalar fill() {
        return fill;
    }

    /// Returns the number of specified elements.
    public int nse() {
        return columns.size();
    }

    /// Returns the bytes of row index, columns and values, exactly, without object headers.
    @Override
    public long byteSize() {
        return indexByteSize() + values.byteSize();
    }

    @Override
    public CompressedRows joined() {
        return this;
    }

    /// Returns the bytes of row index and columns.
    public long indexByteSize() {
        return rows.byteSize() + columns.byteSize();
    }

    /// Returns the position of an element, or -1 if it is unspecified. Binary search in the row: O(log row length), plus
    /// O(log rows) if they are hyper-sparse.
    ///
    /// @throws IndexOutOfBoundsException if row or column is out of range
    public int position(long row, long column) {
        if (row < 0 || row >= rowCount || column < 0 || column >= columnCount) {
            throw new IndexOutOfBoundsException(
                    "element (" + row + ", " + column + ") is outside " + Counted.of(rowCount, "row") + " x "
                            + Counted.of(columnCount, "column"));
        }
        int listed = rows.find(row);
        if (listed < 0) {
            return -1;
        }
        int end = rows.end(listed);
        int position = columns.firstFrom(column, rows.start(listed), end);
        return position < end && columns.get(position) == column ? position : -1;
    }

    /// Returns rows `from .. to-1` as a separate array, with the same row form and column width, explicit zeros kept: a copy; this object if these
    /// are all rows. O(stored elements and listed rows among them). The row index of all rows is [#rows()].
    ///
    /// @throws IndexOutOfBoundsException if the range is not within `0..rowCount`
    public CompressedRows rows(long from, long to) {
        if (from < 0 || to < from || to > rowCount) {
            throw new IndexOutOfBoundsException(
                    "rows " + from + " .. " + to + " (exclusive) are not within 0 .. " + rowCount + ", the rows of "
                            + rowCount + " x " + columnCount);
        }
        if (to - from == rowCount) {
            return this;
        }
        int[] pointers = rows.pointers;
        int begin = pointers[rows.firstListed(from)];
        int end = pointers[rows.firstListed(to)];
        return new CompressedRows(to - from, columnCount, rows.slice(from, to), columns.slice(begin, end),
                values.slice(begin, end), fill);
    }

    /// Returns the row number of each position, in the width for `rowCount`. O(nse + listed rows); new storage.
    public Indices rowOfEachPosition() {
        var writer = Indices.writer(rowCount, nse());
        for (int k = 0; k < rows.listedRows(); k++) {
            long row = rows.rowId(k);
            for (int position = rows.start(k); position < rows.end(k); position++) {
                writer.set(position, row);
            }
        }
        return writer.finish();
    }

    /// Returns other rows if they are those of a matrix of the same size.
    ///
    /// @throws IllegalArgumentException if not
    CompressedRows sameSize(CompressedRows others) {
        if (others.rowCount != rowCount || others.columnCount != columnCount) {
            throw new IllegalArgumentException("the rows are those of " + others.rowCount + " x " + others.columnCount
                    + "; " + rowCount + " x " + columnCount + " are needed");
        }
        return others;
    }

    /// Returns the same structure with other values, which are shared. O(1).
    ///
    /// @throws IllegalArgumentException if the number of values differs or `fill` has another type
    public CompressedRows withValues(Values replacement, Scalar newFill) {
        if (replacement.size() != nse()) {
            throw new IllegalArgumentException("values has length " + replacement.size() + "; nse is " + nse());
        }
        return new CompressedRows(rowCount, columnCount, rows, columns, replacement, newFill);
    }

    /// Returns the same array with values and fill in another type; this object if they have it already. O(nse), structure shared.
    ///
    /// @throws ArithmeticException if a value cannot be converted, see [Scalar#convert]
    public CompressedRows convert(DType dtype) {
        return dtype == values.dtype() ? this : withValues(values.convert(dtype), fill.convert(dtype));
    }

    /// Returns the same array with hyper-sparse rows; this object if it has them already. O(listed rows), columns and values shared.
    public CompressedRows toHyperRows() {
        if (rows instanceof RowIndex.Hyper) {
            return this;
        }
        int[] all = rows.pointers;
        int nonEmpty = rows.nonEmptyRows();
        int[] ids = new int[nonEmpty + 1];
        int[] pointers = new int[nonEmpty + 1];
        int next = 0;
        for (int k = 0; k + 1 < all.length; k++) {
            // written in any case and kept by the count, which costs less than a branch that is hard to predict
            ids[next] = k;
            pointers[next] = all[k];
            next += all[k + 1] > all[k] ? 1 : 0;
        }
        pointers[nonEmpty] = all[all.length - 1];
        return new CompressedRows(rowCount, columnCount,
                RowIndex.Hyper.wrap(Indices.copyOf(rowCount, ids, nonEmpty), pointers), columns, values, fill);
    }

    /// Returns the same array with one pointer per row; this object if it has them already. O(rows), columns and values shared.
    ///
    /// @param maxBytes largest number of bytes the pointers may take
    /// @throws IllegalArgumentException if they would take more, or more than one array holds; the text gives both costs
    public CompressedRows toDenseRows(long maxBytes) {
        return toDenseRows(maxBytes, Counted.of(rowCount, "row"));
    }

    /// Returns the same array with one pointer per row; otherwise as [#toDenseRows(long)].
    ///
    /// @param maxBytes largest number of bytes the pointers may take
    /// @param what     name of the rows in the error text, such as `layout 0,1|2`
    /// @throws IllegalArgumentException if they would take more, or more than one array holds; the text gives both costs
    public CompressedRows toDenseRows(long maxBytes, String what) {
        if (rows instanceof RowIndex.Dense) {
            return this;
        }
        if (!RowIndex.Dense.isPossible(rowCount) || (rowCount + 1) * 4 > maxBytes) {
            throw new IllegalArgumentException(
                    "dense row pointers for " + what + " need " + Sizes.bytes(4.0 * (rowCount + 1.0))
                            + (4.0 * (rowCount + 1.0) > maxBytes ? ", the limit is " + Sizes.bytes(maxBytes)
                                    : ", more than one array holds")
                            + "; hyper-sparse rows need " + Sizes.bytes(rows.byteSize()));
        }
        int[] pointers = new int[(int) rowCount + 1];
        int row = 0;
        for (int k = 0; k < rows.listedRows(); k++) {
            for (; row <= rows.rowId(k); row++) {
                pointers[row] = rows.start(k);
            }
        }
        for (; row <= rowCount; row++) {
            pointers[row] = nse();
        }
        return new CompressedRows(rowCount, columnCount, RowIndex.Dense.wrap(pointers), columns, values, fill);
    }

    /// Returns the same array in the row form that takes fewer bytes, plain on a tie, see [RowIndex#isHyperSmaller]; this object if it has that form.
    /// This is the rule for new structures. O(listed rows), and O(rows) where plain rows are made; columns and values shared.
    public CompressedRows toSmallerRows() {
        return RowIndex.isHyperSmaller(rowCount, rows.nonEmptyRows()) ? toHyperRows() : toDenseRows(Long.MAX_VALUE);
    }

    /// Returns the same array in the other row form if that saves at least a tenth of [#indexByteSize]; this object otherwise.
    ///
    /// This is the rule for results that take over the row form of an operand: arrays near the edge of [#toSmallerRows] do not change their form back
    /// and forth with every few elements. Cost as there.
    public CompressedRows reconsiderRows() {
        long others;
        if (rows instanceof RowIndex.Dense) {
            others = rows.nonEmptyRows() * (Indices.widthFor(rowCount) + 4L) + 4;
        } else if (RowIndex.Dense.isPossible(rowCount)) {
            others = 4 * (rowCount + 1);
        } else {
            return this;
        }
        if (10 * (rows.byteSize() - others) < indexByteSize()) {
            return this;
        }
        return rows instanceof RowIndex.Dense ? toHyperRows() : toDenseRows(Long.MAX_VALUE);
    }

    /// Returns the array without the stored values that are the same number as the fill; this object if there are none. O(nse + listed rows). The row
    /// form is kept or changed by the rule of [#reconsiderRows].
    public CompressedRows pruneZeros() {
        int[] kept = Pruning.positionsOtherThan(values, fill);
        if (kept.length == nse()) {
            return this;
        }
        Indices keptRows = rowOfEachPosition().gather(kept);
        RowIndex index = rows instanceof RowIndex.Hyper ? RowIndex.Hyper.compress(rowCount, keptRows)
                : RowIndex.Dense.compress(rowCount, keptRows);
        return new CompressedRows(rowCount, columnCount, index, columns.gather(kept), values.gather(kept), fill)
                .reconsiderRows();
    }

    /// Returns sizes, and the table of a small array with X for unspecified elements, the first and last elements of a larger one.
    @Override
    public String toString() {
        return "CompressedRows " + rowCount + " x " + columnCount + " " + Preview.type(values.dtype(), fill) + ", nse "
                + nse() + ", "
                + byteSize() + " bytes"
                + Preview.text(this);
    }
}
