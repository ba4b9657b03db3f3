package org.gcsarray.kernel.internal;

/// Looks at a few rows of a matrix to tell which loop suits it.
///
/// Rows are regular if most of a sample are as long as the row after: then the processor predicts the end of a scalar loop, and nothing is gained by
/// gathers, which have no such end. The bits of a sum depend on the loop, so the question is asked once for all rows that a task computes, also if they
/// are stored in several blocks.
public final class RowLengths {

    /// Rows to look at.
    public static final int SAMPLES = 16;

    private static final int MOST_UNEQUAL = 2;

    private RowLengths() {}

    /// Returns whether rows `from .. to-1` are regular. O(1).
    public static boolean areRegular(int[] pointers, int from, int to) {
        int step = (int) step(to - from);
        int unequal = 0;
        for (int r = from; r < from + SAMPLES * step; r += step) {
            unequal += unequal(pointers[r], pointers[r + 1], pointers[r + 2]);
        }
        return step > 0 && isRegular(unequal);
    }

    /// Returns the distance of the rows to look at, the first one of all being the first; 0 if the rows are too few for a sample.
    public static long step(long rows) {
        return rows <= SAMPLES ? 0 : (rows - 1) / SAMPLES;
    }

    /// Returns 1 if a row from `start` to `next` and the one after it, up to `end`, have different lengths, 0 if not.
    public static int unequal(long start, long next, long end) {
        return end - next == next - start ? 0 : 1;
    }

    /// Returns whether so many unequal pairs in the sample are few enough.
    public static boolean isRegular(int unequal) {
        return unequal <= MOST_UNEQUAL;
    }
}
