package org.gcsarray.ops.reduce;

/// The product of the complex numbers of each group.
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record ComplexProduct(double[] values, double[] products) implements Fold {

    /// Returns the real and imaginary part of the product of each group.
    ///
    /// @param values real and imaginary part of each value
    static double[] of(ReducedSlices slices, double[] values) {
        double[] products = new double[Math.multiplyExact(2, slices.cells())];
        for (int k = 0; k < products.length; k += 2) {
            products[k] = 1;
        }
        slices.fold(new ComplexProduct(values, products));
        return slices.collectPairs(products);
    }

    @Override
    public void scatter(int[] cells, int first, int count) {
        for (int k = 0; k < count; k++) {
            multiply(cells[k], first + k);
        }
    }

    @Override
    public void run(int cell, int from, int to) {
        for (int p = from; p < to; p++) {
            multiply(cell, p);
        }
    }

    @Override
    public void line(int cell, int from, int count) {
        for (int k = 0; k < count; k++) {
            multiply(cell + k, from + k);
        }
    }

    private void multiply(int cell, int position) {
        double real = products[2 * cell];
        double imaginary = products[2 * cell + 1];
        double a = values[2 * position];
        double b = values[2 * position + 1];
        products[2 * cell] = real * a - imaginary * b;
        products[2 * cell + 1] = real * b + imaginary * a;
    }
}
