package org.gcsarray.kernel;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;

/// A block of successive stored elements as a contraction needs them: its runs, the elements of one stored row each, and where in b and y
/// every run and every element belongs, in the terms of the loop that adds them up.
///
/// ```
/// way               element p of run k adds to      value[p] times             a row of y has
/// RUNS              y[runY[k] + inY[p]]             b[runB[k] + inB[p]]        1 number
/// SHORT_RUNS        the same; k goes up by heads[p]
/// SUMS              y[runY[k]]                      b[runB[k] + inB[p]]
/// SCATTER           y[runY[k] + inY[p]]             b[runB[k]]
/// NARROW            y[inY[p] ..]                    b[inB[p] ..]               more numbers
/// FIBRE_SUMS        y[runY[k] ..]                   row inB[p] of b
/// FIBRE_SCATTER     row inY[p] of y                 b[runB[k] ..]
/// ELEMENT_SCATTER   row inY[p] of y                 b[inB[p] ..]
/// ```
///
/// The arrays stay as they are until the next [#read]; what a way does not name above is anything. Not to be written by others. One thread.
final class ContractionBlock {

    /// How the elements of a block are added up.
    enum Way {
        /// Run by run.
        RUNS,
        /// Element by element, because runs are so short that a loop over each does not pay: how long each one is would be hard to predict.
        SHORT_RUNS,
        /// Run by run, each into one number.
        SUMS,
        /// Run by run, each from one number.
        SCATTER,
        /// Element by element, one or two columns of b at a time.
        NARROW,
        /// Run by run, each into one row.
        FIBRE_SUMS,
        /// Run by run, each from one row.
        FIBRE_SCATTER,
        /// Element by element, from any row to any row.
        ELEMENT_SCATTER
    }

    /// Most elements of a block. Blocks of 256 to 1024 took the same time.
    static final int ELEMENTS = 512;

    /// Mean length of runs from which a loop over each pays.
    private static final int LEAST_MEAN_RUN = 8;

    /// Width of b from which a loop over the columns of each element pays; found with vectors of 512 bits.
    private static final int LEAST_WIDE = 8;

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
    /// Made last: between the others it brought digits and rows of y 4096 bytes apart, and stores before loads took 1.25 times as long.
    private final int[] heads = new int[ELEMENTS];
    private final int width;
    private int count;
    private Way way = Way.RUNS;

    /// Prepares to read elements of some rows.
    ///
    /// @param width numbers of a row of b and of y, at least 1
    ContractionBlock(ContractionDimensions dimensions, CompressedRows rows, int width) {
        this.rows = rows;
        this.width = width;
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
        way = chosen();
        settle();
    }

    private Way chosen() {
        boolean summed = isSummed();
        boolean scattered = !ofColumns.movesB();
        boolean shortRuns = size() < LEAST_MEAN_RUN * count;
        if (width == 1) {
            return shortRuns ? Way.SHORT_RUNS : summed ? Way.SUMS : scattered ? Way.SCATTER : Way.RUNS;
        }
        if (width < LEAST_WIDE && (shortRuns || !summed)) {
            return Way.NARROW;
        }
        return summed ? Way.FIBRE_SUMS : scattered ? Way.FIBRE_SCATTER : Way.ELEMENT_SCATTER;
    }

    /// Turns rows of runs, and rows of elements beside those, into what the way needs.
    private void settle() {
        switch (way) {
            case RUNS, SUMS, SCATTER -> {
                // as decoded: a row is a number
            }
            case SHORT_RUNS -> markHeads();
            case NARROW -> {
                markHeads();
                countFromBegin(inB, runB, width);
                countFromBegin(inY, runY, width);
            }
            case FIBRE_SUMS -> {
                markHeads();
                countFromBegin(inB, runB, 1);
                scale(runY);
            }
            case FIBRE_SCATTER -> {
                markHeads();
                countFromBegin(inY, runY, 1);
                scale(runB);
            }
            case ELEMENT_SCATTER -> {
                markHeads();
                countFromBegin(inB, runB, width);
                countFromBegin(inY, runY, 1);
            }
        }
    }

    private void markHeads() {
        Arrays.fill(heads, 0, size(), 0);
        for (int k = 1; k < count; k++) {
            heads[starts[k]] = 1;
        }
    }

    /// Makes rows of elements count from the start of the operand instead of that of their run, in units that go `unit` to a row.
    private void countFromBegin(int[] ofElements, int[] ofRuns, int unit) {
        int k = 0;
        for (int p = 0; p < size(); p++) {
            k += heads[p];
            ofElements[p] = (ofElements[p] + ofRuns[k]) * unit;
        }
    }

    private void scale(int[] ofRuns) {
        for (int k = 0; k < count; k++) {
            ofRuns[k] *= width;
        }
    }

    /// Finds the runs and their row numbers.
    private void cut(int from, int to) {
        int[] pointers = Pointers.of(rows.rows());
        int first = rows.rows().listedRowAt(from);
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

    /// Returns whether all elements of a run belong to one row of y, in every block.
    boolean isSummed() {
        return !ofColumns.movesY();
    }

    /// Returns how this block is added up.
    Way way() {
        return way;
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

    /// Returns 1 for the first element of each run but the first one, 0 for the others; not for [Way#RUNS], [Way#SUMS] and [Way#SCATTER].
    int[] heads() {
        return heads;
    }

    /// Returns where in b each run starts.
    int[] runB() {
        return runB;
    }

    /// Returns where in y each run starts.
    int[] runY() {
        return runY;
    }

    /// Returns where in b each element belongs.
    int[] inB() {
        return inB;
    }

    /// Returns where in y each element belongs.
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
}
