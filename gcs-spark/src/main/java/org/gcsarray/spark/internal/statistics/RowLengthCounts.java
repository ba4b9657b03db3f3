package org.gcsarray.spark.internal.statistics;

import java.io.Serializable;

/// Lengths of the rows of consecutive blocks, the first and the last of which may go on in blocks before and behind.
///
/// Keeps the numbers of these two rows only, and how many rows there are of about each length. Not thread safe.
final class RowLengthCounts implements Serializable {

    private static final int NONE = -1;

    private long firstRow = NONE;
    private long firstNse;
    private long lastRow = NONE;
    private long lastNse;
    private long rows;
    private long greatest;
    private final long[] histogram = new long[Long.SIZE - 1];

    /// Adds elements of a row, the last one so far or one behind.
    void add(long row, long nse) {
        if (row == lastRow) {
            lastNse += nse;
            return;
        }
        endRow();
        lastRow = row;
        lastNse = nse;
    }

    private void endRow() {
        if (lastRow == NONE) {
            return;
        }
        if (firstRow == NONE) {
            firstRow = lastRow;
            firstNse = lastNse;
        } else {
            count(lastNse);
        }
    }

    private void count(long nse) {
        rows++;
        greatest = Math.max(greatest, nse);
        histogram[Long.SIZE - 1 - Long.numberOfLeadingZeros(nse)]++;
    }

    /// Adds the rows of the blocks behind.
    void addAll(RowLengthCounts next) {
        if (next.firstRow != NONE) {
            add(next.firstRow, next.firstNse);
        }
        rows += next.rows;
        greatest = Math.max(greatest, next.greatest);
        for (int k = 0; k < histogram.length; k++) {
            histogram[k] += next.histogram[k];
        }
        if (next.lastRow != NONE) {
            add(next.lastRow, next.lastNse);
        }
    }

    /// Tells that there are no blocks before and behind. To be called once, before the numbers are asked for.
    void end() {
        endRow();
        if (firstRow != NONE) {
            count(firstNse);
        }
    }

    /// Returns the number of rows that hold elements.
    long rows() {
        return rows;
    }

    /// Returns the most elements of a row.
    long greatest() {
        return greatest;
    }

    /// Returns how many rows have `2^k` to `2^(k+1) - 1` elements, for each k.
    long[] histogram() {
        return histogram;
    }
}
