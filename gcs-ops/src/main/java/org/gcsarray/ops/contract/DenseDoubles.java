package org.gcsarray.ops.contract;

import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;

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

    /// Four rows of B at a time, so that the row of the result is read and written a quarter as often; the sums are rounded in the same order.
    @Override
    public void addAll(int p, int rowOfB, int count, int rowOfResult) {
        if (width == 1) {
            addDot(p, rowOfB, count, rowOfResult);
            return;
        }
        int k = 0;
        for (; k + 3 < count; k += 4) {
            addFour(p + k, (rowOfB + k) * width, rowOfResult * width);
        }
        for (; k < count; k++) {
            add(p + k, rowOfB + k, rowOfResult);
        }
    }

    private void addDot(int p, int from, int count, int to) {
        double sum = sums[to];
        for (int k = 0; k < count; k++) {
            sum += a[p + k] * b[from + k];
        }
        sums[to] = sum;
    }

    private void addFour(int p, int from, int to) {
        double f0 = a[p];
        double f1 = a[p + 1];
        double f2 = a[p + 2];
        double f3 = a[p + 3];
        int from1 = from + width;
        int from2 = from1 + width;
        int from3 = from2 + width;
        for (int j = 0; j < width; j++) {
            sums[to + j] = (((sums[to + j] + f0 * b[from + j]) + f1 * b[from1 + j]) + f2 * b[from2 + j])
                    + f3 * b[from3 + j];
        }
    }

    @Override
    public Values values() {
        return Values.wrap(sums);
    }
}
