package org.gcsarray.ops.reduce;

import org.gcsarray.ops.internal.NumberArrays;

/// The sum of the real numbers of each group.
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record RealSum(double[] values, double[] sums) implements Fold {

    /// Returns the sum of each group of `values`.
    static double[] of(ReducedSlices slices, double[] values) {
        return slices.folded(0, sums -> new RealSum(values, sums));
    }

    @Override
    public void scatter(int[] cells, int first, int count) {
        for (int k = 0; k < count; k++) {
            sums[cells[k]] += values[first + k];
        }
    }

    /// Written out for short runs: the call of a run is resolved here, not for all folds at once.
    @Override
    public void runs(int[] starts) {
        for (int cell = 0; cell + 1 < starts.length; cell++) {
            run(cell, starts[cell], starts[cell + 1]);
        }
    }

    @Override
    public void run(int cell, int from, int to) {
        sums[cell] = NumberArrays.sum(sums[cell], values, from, to);
    }

    @Override
    public void line(int cell, int from, int count) {
        for (int k = 0; k < count; k++) {
            sums[cell + k] += values[from + k];
        }
    }
}
