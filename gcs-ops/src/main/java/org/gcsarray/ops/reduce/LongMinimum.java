package org.gcsarray.ops.reduce;

import java.util.Arrays;

/// The least integer of each group.
final class LongMinimum implements Fold {

    private final long[] values;
    private final long[] folded;

    private LongMinimum(long[] values, long[] folded) {
        this.values = values;
        this.folded = folded;
    }

    /// Returns the least of each group of `values`.
    static long[] of(Slices slices, long[] values) {
        long[] folded = new long[slices.cells()];
        Arrays.fill(folded, Long.MAX_VALUE);
        slices.fold(new LongMinimum(values, folded));
        return slices.collect(folded);
    }

    @Override
    public void scatter(int[] cells, int first, int count) {
        for (int k = 0; k < count; k++) {
            int cell = cells[k];
            folded[cell] = Math.min(folded[cell], values[first + k]);
        }
    }

    @Override
    public void runs(int[] starts) {
        for (int cell = 0; cell + 1 < starts.length; cell++) {
            run(cell, starts[cell], starts[cell + 1]);
        }
    }

    @Override
    public void run(int cell, int from, int to) {
        long least = folded[cell];
        for (int p = from; p < to; p++) {
            least = Math.min(least, values[p]);
        }
        folded[cell] = least;
    }

    @Override
    public void line(int cell, int from, int count) {
        for (int k = 0; k < count; k++) {
            folded[cell + k] = Math.min(folded[cell + k], values[from + k]);
        }
    }
}
