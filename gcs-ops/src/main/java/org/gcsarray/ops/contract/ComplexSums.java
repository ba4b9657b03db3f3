package org.gcsarray.ops.contract;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.ops.internal.PlainValues;

/// Sums of products of complex numbers, interleaved as real and imaginary part.
final class ComplexSums implements RowSums {

    private final double[] a;
    private final double[] b;
    private final int[] ranks;
    private final double[] sums;
    private final double[] results;
    private int next;

    ComplexSums(Values a, Values b, ColumnRanks ranks, int size) {
        this.a = PlainValues.pairs(a);
        this.b = PlainValues.pairs(b);
        this.ranks = ranks.ranks();
        this.sums = new double[Math.multiplyExact(2, ranks.count())];
        this.results = new double[Math.multiplyExact(2, size)];
    }

    @Override
    public DType dtype() {
        return DType.COMPLEX128;
    }

    @Override
    public void add(int p, int from, int to) {
        double real = a[2 * p];
        double imaginary = a[2 * p + 1];
        for (int q = from; q < to; q++) {
            int at = 2 * ranks[q];
            sums[at] += real * b[2 * q] - imaginary * b[2 * q + 1];
            sums[at + 1] += real * b[2 * q + 1] + imaginary * b[2 * q];
        }
    }

    @Override
    public void take(int[] touched, int count) {
        for (int k = 0; k < count; k++) {
            int at = 2 * touched[k];
            results[2 * next] = sums[at];
            results[2 * next + 1] = sums[at + 1];
            next++;
            sums[at] = 0;
            sums[at + 1] = 0;
        }
    }

    @Override
    public Values values() {
        return Values.wrapComplex(results);
    }
}
