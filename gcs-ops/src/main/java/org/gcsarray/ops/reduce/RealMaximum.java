package org.gcsarray.ops.reduce;

import java.util.Arrays;

/// The greatest real number of each group; NaN spreads.
final class RealMaximum implements Fold {

    private final double[] values;
    private final double[] folded;

    private RealMaximum(double[] values, double[] folded) {
        this.values = values;
        this.folded = folded;
    }

    /// Returns the greatest of each group of `values`.
    static double[] of(Slices slices, double[] values) {
        double[] folded = new double[slices.cells()];
        Arrays.fill(folded, Double.NEGATIVE_INFINITY);
        slices.fold(new RealMaximum(values, folded));
        return slices.collect(folded);
    }

    @Override
    public void scatter(int[] cells, int first, int count) {
        for (int k = 0; k < count; k++) {
            int cell = cells[k];
            folded[cell] = Math.max(folded[cell], values[first + k]);
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
        double greatest = folded[cell];
        for (int p = from; p < to; p++) {
            greatest = Math.max(greatest, values[p]);
        }
        folded[cell] = greatest;
    }

    @Override
    public void line(int cell, int from, int count) {
        for (int k = 0; k < count; k++) {
            folded[cell + k] = Math.max(folded[cell + k], values[from + k]);
        }
    }
}
