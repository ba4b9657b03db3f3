package org.gcsarray.ops.reduce;

import java.util.Arrays;

/// The product of the real numbers of each group.
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record RealProduct(double[] values, double[] products) implements Fold {

    /// Returns the product of each group of `values`.
    static double[] of(ReducedSlices slices, double[] values) {
        double[] products = new double[slices.cells()];
        Arrays.fill(products, 1);
        slices.fold(new RealProduct(values, products));
        return slices.collect(products);
    }

    @Override
    public void scatter(int[] cells, int first, int count) {
        for (int k = 0; k < count; k++) {
            products[cells[k]] *= values[first + k];
        }
    }

    @Override
    public void run(int cell, int from, int to) {
        double product = products[cell];
        for (int p = from; p < to; p++) {
            product *= values[p];
        }
        products[cell] = product;
    }

    @Override
    public void line(int cell, int from, int count) {
        for (int k = 0; k < count; k++) {
            products[cell + k] *= values[from + k];
        }
    }
}
