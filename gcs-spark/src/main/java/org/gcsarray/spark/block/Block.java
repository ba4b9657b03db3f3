package org.gcsarray.spark.block;

import java.io.Serial;
import java.io.Serializable;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.spark.internal.packed.PackedIndices;
import org.gcsarray.spark.internal.packed.PackedScalar;
import org.gcsarray.spark.internal.packed.PackedValues;

/// Consecutive rows of an unfolded matrix in compressed form: row r of [#rows] is row `firstRow + r` of the matrix.
///
/// A row of more elements than a block may have, or that begins in one partition and ends in another, lies in several blocks, which hold nothing
/// else; their first row is the same. Immutable;
/// Java and Kryo serialise the bare arrays, which the receiver validates again.
///
/// @serial exclude
public final class Block implements Serializable {

    @Serial
    private static final long serialVersionUID = 1;

    private final long firstRow;
    private final long rowCount;
    private final long columnCount;
    private final @Nullable PackedIndices rowIds;
    private final int[] pointers;
    private final PackedIndices columns;
    private final PackedValues values;
    private final PackedScalar fill;
    private transient @Nullable CompressedRows rows;

    private Block(long firstRow, CompressedRows rows) {
        this.firstRow = firstRow;
        this.rowCount = rows.rowCount();
        this.columnCount = rows.columnCount();
        this.rowIds = rows.rows() instanceof RowIndex.Hyper hyper ? PackedIndices.of(hyper.rowIds()) : null;
        this.pointers = Pointers.of(rows.rows());
        this.columns = PackedIndices.of(rows.columns());
        this.values = PackedValues.of(rows.values());
        this.fill = PackedScalar.of(rows.fill());
        this.rows = rows.withValues(values.unpack(), rows.fill());
    }

    /// Returns a block; shares the rows. Encoded values become plain ones where these take fewer bytes: a block stores what it sends.
    ///
    /// @param firstRow row of the matrix that row 0 of `rows` is
    /// @param rows     the rows, all columns of the matrix
    public static Block of(long firstRow, CompressedRows rows) {
        return new Block(firstRow, rows);
    }

    /// Returns the row of the matrix that row 0 of [#rows] is.
    public long firstRow() {
        return firstRow;
    }

    /// Returns the row of the matrix behind the last one.
    public long endRow() {
        return firstRow + rowCount;
    }

    /// Returns the rows, validated when they are first asked for after the block was received.
    public CompressedRows rows() {
        CompressedRows known = rows;
        if (known == null) {
            RowIndex index = rowIds == null ? RowIndex.Dense.wrap(pointers)
                    : RowIndex.Hyper.wrap(rowIds.unpack(), pointers);
            known = CompressedRows.wrap(rowCount, columnCount, index, columns.unpack(), values.unpack(),
                    fill.unpack());
            rows = known;
        }
        return known;
    }

    /// Returns the number of stored elements.
    public int nse() {
        return rows().nse();
    }

    /// Returns the place of the first element.
    ///
    /// @throws IndexOutOfBoundsException if there is none
    public Ranges.Place firstPlace() {
        return place(0);
    }

    /// Returns the place of the last element.
    ///
    /// @throws IndexOutOfBoundsException if there is none
    public Ranges.Place lastPlace() {
        return place(nse() - 1);
    }

    /// Returns the place of an element. O(log rows).
    ///
    /// @throws IndexOutOfBoundsException if there is no such position
    public Ranges.Place place(int position) {
        RowIndex index = rows().rows();
        long column = rows().columns().get(position);
        return new Ranges.Place(firstRow + index.rowId(index.listedRowAt(position)), column);
    }

    /// Returns the elements in the order of storage. O(elements); shares columns and values.
    public Elements elements() {
        return Elements.of(firstRow, rows().rowOfEachPosition(), rows().columns(), rows().values());
    }

    /// Returns the block without its empty rows, and which rows are left. O(rows); shares columns and values.
    public NonEmptyRows nonEmptyRows() {
        RowIndex.Hyper hyper = (RowIndex.Hyper) rows().toHyperRows().rows();
        CompressedRows dense = CompressedRows.wrap(hyper.listedRows(), columnCount,
                RowIndex.Dense.wrap(Pointers.of(hyper)), rows().columns(), rows().values(), rows().fill());
        return new NonEmptyRows(hyper.rowIds(), firstRow, dense);
    }

    /// Returns a matrix of some rows that stores the elements of the block only. O(rows of the block); shares columns and values.
    ///
    /// @param first first row, not behind those of the block
    /// @param end   row behind the last one, not before those of the block
    public CompressedRows within(long first, long end) {
        RowIndex hyper = rows().toHyperRows().rows();
        Indices ids = Indices.of(end - first, hyper.listedRows(), k -> firstRow - first + hyper.rowId(k));
        return CompressedRows.wrap(end - first, columnCount, RowIndex.Hyper.wrap(ids, Pointers.of(hyper)),
                rows().columns(), rows().values(), rows().fill());
    }

    @Override
    public String toString() {
        return "rows " + firstRow + " .. " + endRow() + " (exclusive), nse " + nse();
    }

    /// The rows of a block that hold elements, without those between: row k of `rows` is row `firstRow + ids.get(k)` of the matrix.
    ///
    /// @param ids      numbers of the rows, ascending, relative to `firstRow`
    /// @param firstRow row that the numbers count from
    /// @param rows     the rows, one pointer each
    public record NonEmptyRows(Indices ids, long firstRow, CompressedRows rows) {

        /// Returns the number of a row in the matrix.
        public long row(int k) {
            return firstRow + ids.get(k);
        }
    }
}
