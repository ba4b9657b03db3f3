package org.gcsarray.ops.reduce;

/// The sum of the squares of `value - mean` of each group: the second pass of a variance.
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record SquaredDeviations(double[] values, double[] means, double[] sums) implements Fold {

    /// Returns the sum of each group of `values`.
    ///
    /// @param means mean of each group
    static double[] of(ReducedSlices slices, double[] values, double[] means) {
        double[] sums = new double[slices.cells()];
        slices.fold(new SquaredDeviations(values, slices.spread(means), sums));
        return slices.collect(sums);
    }

    @Override
    public void scatter(int[] cells, int first, int count) {
        for (int k = 0; k < count; k++) {
            int cell = cells[k];
            double deviation = values[first + k] - means[cell];
            sums[cell] += deviation * deviation;
        }
    }

    @Override
    public void run(int cell, int from, int to) {
        double mean = means[cell];
        double sum = sums[cell];
        for (int p = from; p < to; p++) {
            double deviation = values[p] - mean;
            sum += deviation * deviation;
        }
        sums[cell] = sum;
    }

    @Override
    public void line(int cell, int from, int count) {
        for (int k = 0; k < count; k++) {
            double deviation = values[from + k] - means[cell + k];
            sums[cell + k] += deviation * deviation;
        }
    }
}
