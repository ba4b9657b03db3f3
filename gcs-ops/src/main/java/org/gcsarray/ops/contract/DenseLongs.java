package org.gcsarray.ops.contract;

import org.gcsarray.buffer.internal.ExactSums;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;

/// Exact sums of products of integers: those of int32 values are summed in 64 bits and must fit 32 in the end.
final class DenseLongs implements DenseSums {

    private final DType dtype;
    private final long[] a;
    private final long[] b;
    private final long[] sums;
    private final int width;

    DenseLongs(Values a, Values b, int size, int width) {
        this.dtype = a.dtype();
        this.a = PlainValues.integers(a);
        this.b = PlainValues.integers(b);
        this.sums = new long[size];
        this.width = width;
    }

    @Override
    public void add(int p, int rowOfB, int rowOfResult) {
        int from = rowOfB * width;
        int to = rowOfResult * width;
        long factor = a[p];
        try {
            for (int j = 0; j < width; j++) {
                sums[to + j] = Math.addExact(sums[to + j], Math.multiplyExact(factor, b[from + j]));
            }
        } catch (ArithmeticException e) {
            throw ExactSums.overflow(factor, e);
        }
    }

    @Override
    public Values values() {
        return ExactSums.values(sums, dtype);
    }
}
