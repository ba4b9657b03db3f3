package org.gcsarray.ops.reduce;

import java.util.OptionalDouble;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.ops.internal.NumberArrays;

/// The mean square of the deviation from the mean, in two passes, or its root.
///
/// @param ddof   what is subtracted from the number of elements before dividing by it
/// @param isRoot whether it is the root, the standard deviation
record Variance(int ddof, boolean isRoot) implements ReductionRule {

    Variance {
        if (ddof < 0) {
            throw new IllegalArgumentException("ddof is " + ddof + "; must be at least 0");
        }
    }

    @Override
    public String name() {
        return (isRoot ? "std" : "var") + (ddof == 0 ? "" : "(" + ddof + ")");
    }

    @Override
    public OptionalDouble parameter() {
        return OptionalDouble.of(ddof);
    }

    @Override
    public DType typeOf(DType type) {
        return type == DType.FLOAT32 ? type : DType.FLOAT64;
    }

    @Override
    public Values reduce(ReducedSlices slices) {
        Values values = slices.values();
        double[][] parts = values.dtype().isFloating() ? slices.reduceParts(Variance::squares)
                : new double[][] {squares(slices, PlainValues.integers(values), slices.fill().integer())};
        double[] variances = parts[0];
        for (int g = 0; parts.length > 1 && g < variances.length; g++) {
            variances[g] += parts[1][g];
        }
        for (int g = 0; g < variances.length; g++) {
            double variance = variances[g] / Math.max(slices.lengthOf(g).rounded() - ddof, 0);
            variances[g] = isRoot ? Math.sqrt(variance) : variance;
        }
        return NumberArrays.floating(variances, typeOf(values.dtype()));
    }

    private static double[] squares(ReducedSlices slices, long[] values, long fill) {
        IntegerMeans means = IntegerMeans.of(LongSum.of(slices, values).withFill(slices, fill), slices);
        double[] squares = slices.folded(0, sums -> new IntegerDeviations(values, slices.spread(means.whole()),
                slices.spread(means.rest()), sums));
        for (int g = 0; g < squares.length; g++) {
            double deviation = IntegerMeans.deviation(fill, means.whole()[g], means.rest()[g]);
            if (deviation != 0 && !slices.isFull(g)) {
                squares[g] += deviation * deviation * slices.roundedMissing(g);
            }
        }
        return squares;
    }

    private static double[] squares(ReducedSlices slices, double[] values, double fill) {
        double[] means = Mean.reals(slices, values, fill);
        double[] squares = slices.folded(0, sums -> new SquaredDeviations(values, slices.spread(means), sums));
        for (int g = 0; g < squares.length; g++) {
            double deviation = fill - means[g];
            if (deviation != 0 && !slices.isFull(g)) {
                squares[g] += deviation * deviation * slices.roundedMissing(g);
            }
        }
        return squares;
    }

    /// The sum of the squares of `value - mean` of each group: the second pass of a variance.
    @SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
    private record SquaredDeviations(double[] values, double[] means, double[] sums) implements Fold {

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

    /// The sum of the squares of `value - mean` of the integers of each group: the second pass of a variance, as [SquaredDeviations], but values
    /// beyond 2^53 are subtracted before they are rounded.
    @SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
    private record IntegerDeviations(long[] values, long[] whole, double[] rest, double[] sums) implements Fold {

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
}
