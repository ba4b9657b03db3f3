package org.gcsarray.ops.contract;

import org.gcsarray.buffer.Values;
import org.gcsarray.ops.operand.PlainValues;

/// Sums of float64 products.
final class DenseDoubles implements DenseSums {

    private final double[] a;
    private final double[] b;
    private final double[] sums;
    private final int width;

    DenseDoubles(Values a, Values b, int size, int width) {
        this.a = PlainValues.reals(a);
        this.b = PlainValues.reals(b);
        this.sums = new double[size];
        this.width = width;
    }

    @Override
    public void add(int p, int rowOfB, int rowOfResult) {
        int from = rowOfB * width;
        int to = rowOfResult * width;
        double factor = a[p];
        for (int j = 0; j < width; j++) {
            sums[to + j] += factor * b[from + j];
        }
    }

    @Override
    public Values values() {
        return Values.wrap(sums);
    }
}
