package org.gcsarray.ops.contract;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;

/// Whether some pair of stored values is other than 0.
final class BooleanSums implements RowSums {

    private final boolean[] a;
    private final boolean[] b;
    private final int[] ranks;
    private final boolean[] sums;
    private final boolean[] results;
    private int next;

    BooleanSums(Values a, Values b, ColumnRanks ranks, int size) {
        this.a = Contents.booleans(a);
        this.b = Contents.booleans(b);
        this.ranks = ranks.ranks();
        this.sums = new boolean[ranks.count()];
        this.results = new boolean[size];
    }

    @Override
    public DType dtype() {
        return DType.BOOL;
    }

    @Override
    public void add(int p, int from, int to) {
        if (a[p]) {
            for (int q = from; q < to; q++) {
                sums[ranks[q]] |= b[q];
            }
        }
    }

    @Override
    public void take(int[] touched, int count) {
        for (int k = 0; k < count; k++) {
            results[next++] = sums[touched[k]];
            sums[touched[k]] = false;
        }
    }

    @Override
    public Values values() {
        return Values.wrap(results);
    }
}
