package org.gcsarray.ops.contract;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.ops.internal.PlainValues;

/// The least or the greatest sums of pairs of floating values; NaN if one of them is. Those of float32 values are rounded once.
final class ExtremeSums implements RowSums {

    private final DType dtype;
    private final boolean isLeast;
    private final double zero;
    private final double[] a;
    private final double[] b;
    private final int[] ranks;
    private final double[] sums;
    private final double[] results;
    private int next;

    ExtremeSums(Values a, Values b, ColumnRanks ranks, int size, boolean isLeast) {
        this.dtype = a.dtype();
        this.isLeast = isLeast;
        this.zero = isLeast ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
        this.a = PlainValues.reals(a);
        this.b = PlainValues.reals(b);
        this.ranks = ranks.ranks();
        this.sums = new double[ranks.count()];
        Arrays.fill(sums, zero);
        this.results = new double[size];
    }

    @Override
    public DType dtype() {
        return dtype;
    }

    @Override
    public void add(int p, int from, int to) {
        double term = a[p];
        if (isLeast) {
            for (int q = from; q < to; q++) {
                sums[ranks[q]] = Math.min(sums[ranks[q]], term + b[q]);
            }
        } else {
            for (int q = from; q < to; q++) {
                sums[ranks[q]] = Math.max(sums[ranks[q]], term + b[q]);
            }
        }
    }

    @Override
    public void take(int[] touched, int count) {
        for (int k = 0; k < count; k++) {
            results[next++] = sums[touched[k]];
            sums[touched[k]] = zero;
        }
    }

    @Override
    public Values values() {
        return dtype == DType.FLOAT64 ? Values.wrap(results) : Values.wrap(Contents.floats(Values.wrap(results)));
    }
}
