package org.gcsarray.kernel.internal;

/// Looks at a few rows of a matrix to tell which loop suits it.
final class RowLengths {

    private static final int SAMPLES = 16;
    private static final int MOST_UNEQUAL = 2;

    private RowLengths() {}

    /// Returns whether rows `from .. to-1` have fewer than [Float64Rows#LONG_ROW] elements on average and most of a sample are as long
    /// as the row after: then the end of a scalar loop is predicted, and nothing is gained by a vector. O(1).
    static boolean areShortAndRegular(int[] pointers, int from, int to) {
        int rows = to - from;
        if (rows <= SAMPLES || pointers[to] - pointers[from] >= (long) Float64Rows.LONG_ROW * rows) {
            return false;
        }
        int unequal = 0;
        int step = (rows - 1) / SAMPLES;
        for (int r = from; r < from + SAMPLES * step; r += step) {
            unequal += pointers[r + 2] - pointers[r + 1] == pointers[r + 1] - pointers[r] ? 0 : 1;
        }
        return unequal <= MOST_UNEQUAL;
    }
}
