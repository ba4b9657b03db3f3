package org.gcsarray.ops.reduce;

import java.math.BigInteger;

/// The sum of the integers of each group, which notices where 64 bits do not hold it.
final class LongSum implements Fold {

    private final long[] values;
    private final long[] sums;
    private long signs;

    private LongSum(long[] values, long[] sums) {
        this.values = values;
        this.sums = sums;
    }

    /// Returns the sum of each group of `values`, 0 for one without any, exactly.
    static ExactTotals of(ReducedSlices slices, long[] values) {
        long[] sums = new long[slices.cells()];
        LongSum fold = new LongSum(values, sums);
        slices.fold(fold);
        return fold.signs >= 0 ? ExactTotals.of(slices.collect(sums)) : ofHalves(slices, values);
    }

    /// Returns the sum of each group of numbers of 32 bits, which cannot overflow.
    static long[] ofSmall(ReducedSlices slices, long[] numbers) {
        long[] sums = new long[slices.cells()];
        slices.fold(new LongSum(numbers, sums));
        return slices.collect(sums);
    }

    /// Sums the upper and the lower 32 bits apart: 2^31 numbers of 32 bits do not overflow.
    private static ExactTotals ofHalves(ReducedSlices slices, long[] values) {
        long[] part = new long[values.length];
        for (int p = 0; p < part.length; p++) {
            part[p] = values[p] >> 32;
        }
        long[] upper = ofSmall(slices, part);
        for (int p = 0; p < part.length; p++) {
            part[p] = values[p] & 0xFFFF_FFFFL;
        }
        long[] lower = ofSmall(slices, part);
        BigInteger[] totals = new BigInteger[upper.length];
        for (int g = 0; g < totals.length; g++) {
            totals[g] = BigInteger.valueOf(upper[g]).shiftLeft(32).add(BigInteger.valueOf(lower[g]));
        }
        return ExactTotals.of(totals);
    }

    @Override
    public void scatter(int[] cells, int first, int count) {
        long seen = signs;
        for (int k = 0; k < count; k++) {
            int cell = cells[k];
            long value = values[first + k];
            long before = sums[cell];
            long sum = before + value;
            seen |= (before ^ sum) & (value ^ sum);
            sums[cell] = sum;
        }
        signs = seen;
    }

    @Override
    public void run(int cell, int from, int to) {
        long seen = signs;
        long before = sums[cell];
        for (int p = from; p < to; p++) {
            long value = values[p];
            long sum = before + value;
            seen |= (before ^ sum) & (value ^ sum);
            before = sum;
        }
        sums[cell] = before;
        signs = seen;
    }

    @Override
    public void line(int cell, int from, int count) {
        long seen = signs;
        for (int k = 0; k < count; k++) {
            long value = values[from + k];
            long before = sums[cell + k];
            long sum = before + value;
            seen |= (before ^ sum) & (value ^ sum);
            sums[cell + k] = sum;
        }
        signs = seen;
    }
}
