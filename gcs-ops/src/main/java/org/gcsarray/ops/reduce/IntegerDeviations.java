package org.gcsarray.ops.reduce;

/// The sum of the squares of `value - mean` of the integers of each group: the second pass of a variance, as [SquaredDeviations], but values
/// beyond 2^53 are subtracted before they are rounded.
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record IntegerDeviations(long[] values, long[] whole, double[] rest, double[] sums) implements Fold {

    /// Returns the sum of each group of `values`.
    static double[] of(ReducedSlices slices, long[] values, IntegerMeans means) {
        double[] sums = new double[slices.cells()];
        slices.fold(new IntegerDeviations(values, slices.spread(means.whole()), slices.spread(means.rest()), sums));
        return slices.collect(sums);
    }

    @Override
    public void scatter(int[] cells, int first, int count) {
        for (int k = 0; k < count; k++) {
            add(cells[k], first + k);
        }
    }

    @Override
    public void run(int cell, int from, int to) {
        long integer = whole[cell];
        double left = rest[cell];
        double sum = sums[cell];
        for (int p = from; p < to; p++) {
            double deviation = IntegerMeans.deviation(values[p], integer, left);
            sum += deviation * deviation;
        }
        sums[cell] = sum;
    }

    @Override
    public void line(int cell, int from, int count) {
        for (int k = 0; k < count; k++) {
            add(cell + k, from + k);
        }
    }

    private void add(int cell, int position) {
        double deviation = IntegerMeans.deviation(values[position], whole[cell], rest[cell]);
        sums[cell] += deviation * deviation;
    }
}
