package org.gcsarray.ops.reduce;

import java.math.BigInteger;
import java.util.Arrays;

/// The product of the integers of each group, which notices where 64 bits do not hold it.
sealed class LongProduct implements Fold {

    private final long[] values;
    private final long[] products;
    private boolean overflowed;

    private LongProduct(long[] values, long[] products) {
        this.values = values;
        this.products = products;
    }

    /// Returns the product of each group of `values`, 1 for one without any, exactly.
    static ExactTotals of(ReducedSlices slices, long[] values) {
        long[] products = new long[slices.cells()];
        Arrays.fill(products, 1);
        LongProduct fold = new LongProduct(values, products);
        slices.fold(fold);
        return fold.overflowed ? WideProduct.of(slices, values) : ExactTotals.of(slices.collect(products));
    }

    @Override
    public void scatter(int[] cells, int first, int count) {
        for (int k = 0; k < count; k++) {
            multiply(cells[k], values[first + k]);
        }
    }

    @Override
    public void run(int cell, int from, int to) {
        for (int p = from; p < to; p++) {
            multiply(cell, values[p]);
        }
    }

    @Override
    public void line(int cell, int from, int count) {
        for (int k = 0; k < count; k++) {
            multiply(cell + k, values[from + k]);
        }
    }

    /// Multiplies the product of a cell by a value.
    void multiply(int cell, long factor) {
        long product = products[cell] * factor;
        overflowed |= Math.multiplyHigh(products[cell], factor) != product >> 63;
        products[cell] = product;
    }

    /// The product of the integers of each group where some do not fit 64 bits on the way: others may, for a factor 0 makes all of them 0.
    private static final class WideProduct extends LongProduct {

        private final BigInteger[] wide;

        private WideProduct(long[] values, BigInteger[] wide) {
            super(values, new long[0]);
            this.wide = wide;
        }

        /// Returns the product of each group of `values`, 1 for one without any; a number of more than 64 bits for any that has more.
        static ExactTotals of(ReducedSlices slices, long[] values) {
            BigInteger[] products = new BigInteger[slices.cells()];
            Arrays.fill(products, BigInteger.ONE);
            slices.fold(new WideProduct(values, products));
            return ExactTotals.of(slices.collect(products));
        }

        @Override
        void multiply(int cell, long factor) {
            wide[cell] = ExactTotals.times(wide[cell], factor);
        }
    }
}
