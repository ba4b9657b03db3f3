package org.gcsarray.kernel.internal;

import java.util.function.LongUnaryOperator;

/// Looks at a few rows of a matrix to tell which loop suits it.
///
/// Rows are regular if most of a sample are short and as long as the row after: then the processor predicts the end of a scalar loop, and nothing is
/// gained by gathers, which have no such end. In long rows gathers gain more than the end costs. The bits of a sum depend on the loop, so the question
/// is asked once for all rows that a task computes, also if they are stored in several blocks.
public final class RowLengths {

    /// Rows to look at.
    private static final int SAMPLES = 16;

    private static final int MOST_OTHERS = 2;

    /// A row of so many elements and more is long.
    static final int LONG = 32;

    private RowLengths() {}

    /// Returns whether rows `from .. to-1` are regular. O(1).
    public static boolean areRegular(int[] pointers, int from, int to) {
        return areRegular(row -> pointers[(int) row], from, to);
    }

    /// Returns whether rows `from .. to-1` are regular; too few for a sample are not. Looks at few starts, whatever the number of rows.
    ///
    /// @param start position at which a row begins; that of `to` is the end of the last row
    public static boolean areRegular(LongUnaryOperator start, long from, long to) {
        if (to - from <= SAMPLES) {
            return false;
        }
        long step = (to - from - 1) / SAMPLES;
        int others = 0;
        for (long row = from; row < from + SAMPLES * step; row += step) {
            long next = start.applyAsLong(row + 1);
            long length = next - start.applyAsLong(row);
            others += length < LONG && start.applyAsLong(row + 2) - next == length ? 0 : 1;
        }
        return others <= MOST_OTHERS;
    }
}
