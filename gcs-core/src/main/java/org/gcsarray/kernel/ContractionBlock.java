package org.gcsarray.kernel;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;

/// A block of successive stored elements as a contraction needs them: for each run, the elements of one stored row, and for each
/// element, the rows of b and of y that they add up to.
///
/// ```
/// element p of run k     y[runY[k] + inY[p], :] += value[p] * b[runB[k] + inB[p], :]
/// ```
///
/// Mutable, one thread.
final class ContractionBlock {

    /// Most elements of a block. Blocks of 256 to 1024 took the same time.
    static final int ELEMENTS = 512;

    /// Mean length of runs from which a loop over each pays.
    private static final int LEAST_MEAN_RUN = 8;

    private static final int[] ZEROS = new int[ELEMENTS];
    private static final int[] EACH = IntStream.rangeClosed(0, ELEMENTS).toArray();

    private final CompressedRows rows;
    private final ContractionGroup ofRows;
    private final ContractionGroup ofColumns;
    private final long[] linear = new long[ELEMENTS + 1];
    private final int[] digits = new int[ELEMENTS];
    private final int[] starts = new int[ELEMENTS + 1];
    private final int[] runB = new int[ELEMENTS];
    private final int[] runY = new int[ELEMENTS];
    private final int[] inB = new int[ELEMENTS];
    private final int[] inY = new int[ELEMENTS];
    private int count;

    ContractionBlock(ContractionDimensions dimensions, CompressedRows rows) {
        this.rows = rows;
        this.ofRows = new ContractionGroup(dimensions, 0);
        this.ofColumns = new ContractionGroup(dimensions, 1);
    }

    /// Reads the elements at positions `from .. to-1`, at most [#ELEMENTS] and at least one.
    ///
    /// @param firstRow row of y that counts as row 0
    void read(int from, int to, int firstRow) {
        cut(from, to);
        ofRows.decode(linear, count, digits, runB, runY);
        if (firstRow != 0) {
            for (int k = 0; k < count; k++) {
                runY[k] -= firstRow;
            }
        }
        rows.columns().copyTo(from, to, linear);
        ofColumns.decode(linear, to - from, digits, inB, inY);
    }

    /// Finds the runs and their row numbers.
    private void cut(int from, int to) {
        int[] pointers = Pointers.of(rows.rows());
        int first = Operands.firstRowFrom(pointers, from + 1) - 1;
        int runs = 0;
        int position = from;
        for (int row = first; position < to; row++) {
            int end = pointers[row + 1];
            // written in any case and kept by the count: a branch on empty rows would be hard to predict
            starts[runs] = position - from;
            linear[runs] = row;
            runs += end > position ? 1 : 0;
            position = end;
        }
        starts[runs] = to - from;
        count = runs;
        switch (rows.rows()) {
            case RowIndex.Dense _ -> {
                // the row is its number
            }
            case RowIndex.Hyper hyper -> hyper.rowIds().copyTo(first, first + runs, linear);
        }
    }

    /// Returns whether all elements of a run belong to one row of y.
    boolean isSummed() {
        return !ofColumns.movesY();
    }

    /// Returns whether all elements of a run belong to one row of b.
    boolean isScattered() {
        return !ofColumns.movesB();
    }

    /// Returns whether runs are so short that a loop over each does not pay.
    boolean hasShortRuns() {
        return size() < LEAST_MEAN_RUN * count;
    }

    /// Returns the number of runs.
    int count() {
        return count;
    }

    /// Returns the number of elements.
    int size() {
        return starts[count];
    }

    /// Returns where each run starts in the block, then the number of elements.
    int[] starts() {
        return starts;
    }

    /// Returns the row of b in which each run starts.
    int[] runB() {
        return runB;
    }

    /// Returns the row of y in which each run starts.
    int[] runY() {
        return runY;
    }

    /// Returns by how many rows of b each element is apart from the start of its run.
    int[] inB() {
        return inB;
    }

    /// Returns by how many rows of y each element is apart from the start of its run.
    int[] inY() {
        return inY;
    }

    /// Returns a zero for each run.
    int[] zeros() {
        return ZEROS;
    }

    /// Returns [#starts] of runs of one element each.
    int[] each() {
        return EACH;
    }

    /// Returns 1 for the first element of each run but the first one, 0 for the others; until the next call on this block.
    int[] heads() {
        Arrays.fill(digits, 0, size(), 0);
        for (int k = 1; k < count; k++) {
            digits[starts[k]] = 1;
        }
        return digits;
    }

    /// Makes [#inB] and [#inY] count from the start of b and y instead of that of the run, in units that go `widthOfB` and `widthOfY` to
    /// a row. Once after each [#read].
    void spread(int widthOfB, int widthOfY) {
        int[] heads = heads();
        int k = 0;
        for (int p = 0; p < size(); p++) {
            k += heads[p];
            inB[p] = (inB[p] + runB[k]) * widthOfB;
            inY[p] = (inY[p] + runY[k]) * widthOfY;
        }
    }

    /// Multiplies rows of runs by the width of a row, and returns them.
    int[] scaled(int[] rowsOfRuns, int width) {
        for (int k = 0; k < count; k++) {
            rowsOfRuns[k] *= width;
        }
        return rowsOfRuns;
    }
}
