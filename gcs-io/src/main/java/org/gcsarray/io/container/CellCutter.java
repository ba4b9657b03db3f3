package org.gcsarray.io.container;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

import org.gcsarray.buffer.Values;
import org.gcsarray.format.RowIndex;

/// Cuts rows of cells into blocks of as many whole rows as fit, at least one.
final class CellCutter {

    private final BlockOutput output;
    private final long columns;
    private final long blockRows;
    private List<ValueOutput.Part> held = new ArrayList<>();
    private long heldRows;
    private long firstRow;

    CellCutter(BlockOutput output, long columns, int maxNse, long firstRow) {
        this.output = output;
        this.columns = columns;
        this.blockRows = columns == 0 ? RowIndex.Dense.MAX_ROWS : Math.max(1, maxNse / columns);
        this.firstRow = firstRow;
    }

    /// Adds whole rows behind all others.
    ///
    /// @param cells all cells of the rows
    void add(Values cells, long rows) throws IOException {
        long done = 0;
        while (done < rows) {
            long next = Math.min(rows, done + blockRows - heldRows);
            // a block without cells has no values that could be encoded
            if (columns > 0) {
                held.add(new ValueOutput.Part(cells, (int) (done * columns), (int) (next * columns)));
            }
            heldRows += next - done;
            done = next;
            if (heldRows == blockRows) {
                finish();
            }
        }
    }

    /// Writes what is left.
    void finish() throws IOException {
        if (heldRows > 0) {
            output.writeCells(firstRow, heldRows, heldRows * columns, held);
            firstRow += heldRows;
            heldRows = 0;
            held = new ArrayList<>();
        }
    }

    /// Returns the number of rows added, all of containers before them included.
    long endRow() {
        return firstRow + heldRows;
    }
}
