package org.gcsarray.ops.reduce;

import java.util.Arrays;

/// The least or the greatest real number of each group; NaN spreads.
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record RealExtreme(boolean isLeast, double[] values, double[] folded) implements Fold {

    /// Returns the extreme of each group of `values`.
    static double[] of(boolean isLeast, ReducedSlices slices, double[] values) {
        double[] folded = new double[slices.cells()];
        Arrays.fill(folded, isLeast ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY);
        slices.fold(new RealExtreme(isLeast, values, folded));
        return slices.collect(folded);
    }

    private static double extreme(boolean isLeast, double a, double b) {
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
        double found = folded[cell];
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
