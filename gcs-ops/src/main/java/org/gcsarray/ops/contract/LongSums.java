package org.gcsarray.ops.contract;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.ops.internal.PlainValues;

/// Exact sums of products of integers: those of int32 values are summed in 64 bits and must fit 32 in the end.
final class LongSums implements RowSums {

    private final DType dtype;
    private final long[] a;
    private final long[] b;
    private final int[] ranks;
    private final long[] sums;
    private final long[] results;
    private int next;

    LongSums(Values a, Values b, ColumnRanks ranks, int size) {
        this.dtype = a.dtype();
        this.a = PlainValues.integers(a);
        this.b = PlainValues.integers(b);
        this.ranks = ranks.ranks();
        this.sums = new long[ranks.count()];
        this.results = new long[size];
    }

    @Override
    public DType dtype() {
        return dtype;
    }

    @Override
    public void add(int p, int from, int to) {
        long factor = a[p];
        try {
            for (int q = from; q < to; q++) {
                sums[ranks[q]] = Math.addExact(sums[ranks[q]], Math.multiplyExact(factor, b[q]));
            }
        } catch (ArithmeticException e) {
            throw Contents.overflow(factor, e);
        }
    }

    @Override
    public void take(int[] touched, int count) {
        for (int k = 0; k < count; k++) {
            results[next++] = sums[touched[k]];
            sums[touched[k]] = 0;
        }
    }

    @Override
    public Values values() {
        return Contents.integers(results, dtype);
    }
}
