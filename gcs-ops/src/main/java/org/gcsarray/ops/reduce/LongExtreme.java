package org.gcsarray.ops.reduce;

import java.util.Arrays;

/// The least or the greatest integer of each group.
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record LongExtreme(boolean isLeast, long[] values, long[] folded) implements Fold {

    /// Returns the extreme of each group of `values`.
    static long[] of(boolean isLeast, ReducedSlices slices, long[] values) {
        long[] folded = new long[slices.cells()];
        Arrays.fill(folded, isLeast ? Long.MAX_VALUE : Long.MIN_VALUE);
        slices.fold(new LongExtreme(isLeast, values, folded));
        return slices.collect(folded);
    }

    private static long extreme(boolean isLeast, long a, long b) {
        return isLeast ? Math.min(a, b) : Math.max(a, b);
    }

    @Override
    public void scatter(int[] cells, int first, int count) {
        boolean least = isLeast;
        for (int k = 0; k < count; k++) {
            int cell = cells[k];
            folded[cell] = extreme(least, folded[cell], values[first + k]);
        }
    }

    @Override
    public void run(int cell, int from, int to) {
        boolean least = isLeast;
        long found = folded[cell];
        for (int p = from; p < to; p++) {
            found = extreme(least, found, values[p]);
        }
        folded[cell] = found;
    }

    @Override
    public void line(int cell, int from, int count) {
        boolean least = isLeast;
        for (int k = 0; k < count; k++) {
            folded[cell + k] = extreme(least, folded[cell + k], values[from + k]);
        }
    }
}
