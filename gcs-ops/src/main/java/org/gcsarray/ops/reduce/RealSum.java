package org.gcsarray.ops.reduce;

/// The sum of the real numbers of each group.
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record RealSum(double[] values, double[] sums) implements Fold {

    /// Returns the sum of each group of `values`.
    static double[] of(ReducedSlices slices, double[] values) {
        double[] sums = new double[slices.cells()];
        slices.fold(new RealSum(values, sums));
        return slices.collect(sums);
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

    /// Four sums, for one would wait for each addition to end before the next.
    @Override
    public void run(int cell, int from, int to) {
        double a = sums[cell];
        double b = 0;
        double c = 0;
        double d = 0;
        int p = from;
        for (; p <= to - 4; p += 4) {
            a += values[p];
            b += values[p + 1];
            c += values[p + 2];
            d += values[p + 3];
        }
        for (; p < to; p++) {
            a += values[p];
        }
        sums[cell] = (a + b) + (c + d);
    }

    @Override
    public void line(int cell, int from, int count) {
        for (int k = 0; k < count; k++) {
            sums[cell + k] += values[from + k];
        }
    }
}
