package org.gcsarray.ops.contract;

import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;

/// Sums of products of complex numbers, interleaved as real and imaginary part.
final class DenseComplexes implements DenseSums {

    private final double[] a;
    private final double[] b;
    private final double[] sums;
    private final int width;

    DenseComplexes(Values a, Values b, int size, int width) {
        this.a = PlainValues.pairs(a);
        this.b = PlainValues.pairs(b);
        this.sums = new double[Math.multiplyExact(2, size)];
        this.width = width;
    }

    @Override
    public void add(int p, int rowOfB, int rowOfResult) {
        int from = 2 * rowOfB * width;
        int to = 2 * rowOfResult * width;
        double real = a[2 * p];
        double imaginary = a[2 * p + 1];
        for (int j = 0; j < 2 * width; j += 2) {
            sums[to + j] += real * b[from + j] - imaginary * b[from + j + 1];
            sums[to + j + 1] += real * b[from + j + 1] + imaginary * b[from + j];
        }
    }

    @Override
    public Values values() {
        return Values.wrapComplex(sums);
    }
}
