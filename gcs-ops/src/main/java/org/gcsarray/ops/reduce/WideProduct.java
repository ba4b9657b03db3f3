package org.gcsarray.ops.reduce;

import java.math.BigInteger;
import java.util.Arrays;

/// The product of the integers of each group where some do not fit 64 bits on the way: others may, for a factor 0 makes all of them 0.
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record WideProduct(long[] values, BigInteger[] products) implements Fold {

    /// Returns the product of each group of `values`, 1 for one without any; a number of more than 64 bits for any that has more.
    static ExactTotals of(ReducedSlices slices, long[] values) {
        BigInteger[] products = new BigInteger[slices.cells()];
        Arrays.fill(products, BigInteger.ONE);
        slices.fold(new WideProduct(values, products));
        return ExactTotals.of(slices.collect(products));
    }

    @Override
    public void scatter(int[] cells, int first, int count) {
        for (int k = 0; k < count; k++) {
            products[cells[k]] = ExactTotals.times(products[cells[k]], values[first + k]);
        }
    }

    @Override
    public void run(int cell, int from, int to) {
        for (int p = from; p < to; p++) {
            products[cell] = ExactTotals.times(products[cell], values[p]);
        }
    }

    @Override
    public void line(int cell, int from, int count) {
        for (int k = 0; k < count; k++) {
            products[cell + k] = ExactTotals.times(products[cell + k], values[from + k]);
        }
    }
}
