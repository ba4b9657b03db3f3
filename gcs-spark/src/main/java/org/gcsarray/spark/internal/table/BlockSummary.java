package org.gcsarray.spark.internal.table;

import java.io.Serializable;
import java.util.Comparator;
import java.util.List;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.jspecify.annotations.Nullable;

import org.gcsarray.spark.block.Ranges;

/// What the driver knows of a block of a table. Immutable. No record: Kryo refuses them.
final class BlockSummary implements Serializable {

    static final Comparator<BlockSummary> ORDER = Comparator.comparingLong(BlockSummary::key);

    private final int block;
    private final int part;
    private final long firstRow;
    private final long rowCount;
    private final int nse;
    private final long firstColumn;

    private BlockSummary(int block, int part, long firstRow, long rowCount, int nse, long firstColumn) {
        this.block = block;
        this.part = part;
        this.firstRow = firstRow;
        this.rowCount = rowCount;
        this.nse = nse;
        this.firstColumn = firstColumn;
    }

    /// Reads a row of the numbers and the columns of a block.
    ///
    /// @param columns number of the array of columns in the row
    static BlockSummary of(String table, InternalRow row, int columns) {
        for (int c = 0; c <= BlockSchema.ROW_COUNT; c++) {
            if (row.isNullAt(c)) {
                throw TableFaults.structure(table, "column " + List.of("block", "part", "firstRow", "rowCount").get(c)
                        + " is null");
            }
        }
        int block = row.getInt(BlockSchema.BLOCK);
        int part = row.getInt(BlockSchema.PART);
        if (row.isNullAt(columns)) {
            throw TableFaults.structure(table, name(block, part) + ": columns are null");
        }
        ArrayData array = row.getArray(columns);
        int nse = array.numElements();
        return new BlockSummary(block, part, row.getLong(BlockSchema.FIRST_ROW), row.getLong(BlockSchema.ROW_COUNT),
                nse, nse == 0 || array.isNullAt(0) ? 0 : array.getLong(0));
    }

    static String name(int block, int part) {
        return "block " + block + ", part " + part;
    }

    /// Returns the key by which blocks are ordered.
    static long key(int block, int part) {
        return (long) block << Integer.SIZE | part;
    }

    long key() {
        return key(block, part);
    }

    long nse() {
        return nse;
    }

    /// Returns a place that is not behind the first element, but behind the block before.
    Ranges.Place begin() {
        return new Ranges.Place(firstRow, part == 0 ? 0 : firstColumn);
    }

    @Override
    public String toString() {
        return name(block, part);
    }

    /// Refuses a block that does not follow another one.
    ///
    /// @param before   the block before; null for the first one
    /// @param rowCount rows of the matrix
    /// @param most     most elements of a block
    void checkAfter(String table, @Nullable BlockSummary before, long rowCount, long most) {
        if (block < 0 || part < 0 || firstRow < 0 || this.rowCount < 0 || this.rowCount > rowCount - firstRow) {
            throw TableFaults.structure(table, this + " has rows " + firstRow + " .. " + firstRow + " + "
                    + this.rowCount + " (expected numbers from 0 on, and rows within 0 .. " + rowCount + ")");
        }
        if (nse > most) {
            throw TableFaults.structure(table, this + " has " + nse + " elements (expected at most " + most + ")");
        }
        if (before == null) {
            if (block != 0 || part != 0) {
                throw TableFaults.structure(table, "the table begins with " + this + " (expected block 0, part 0)");
            }
            return;
        }
        if (key() == before.key()) {
            throw TableFaults.structure(table, this + " occurs twice");
        }
        boolean continued = block == before.block && part == before.part + 1;
        if (!continued && (block != before.block + 1 || part != 0)) {
            throw TableFaults.structure(table, this + " follows " + before + "; what is between them is missing");
        }
        long expected = before.firstRow + before.rowCount - (continued ? 1 : 0);
        if (continued ? firstRow != expected : firstRow < expected) {
            throw TableFaults.structure(table, this + " begins at row " + firstRow + " (expected "
                    + (continued ? "" : "at least ") + expected + ", where " + before + " ends)");
        }
    }
}
