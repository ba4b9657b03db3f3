package org.gcsarray.ops.contract;

import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.buffer.Values;

/// Whether some pair of values is true.
final class DenseBooleans implements DenseSums {

    private final boolean[] a;
    private final boolean[] b;
    private final boolean[] sums;
    private final int width;

    DenseBooleans(Values a, Values b, int size, int width) {
        this.a = PlainValues.nonzeros(a);
        this.b = PlainValues.nonzeros(b);
        this.sums = new boolean[size];
        this.width = width;
    }

    @Override
    public void add(int p, int rowOfB, int rowOfResult) {
        int from = rowOfB * width;
        int to = rowOfResult * width;
        if (a[p]) {
            for (int j = 0; j < width; j++) {
                sums[to + j] |= b[from + j];
            }
        }
    }

    @Override
    public Values values() {
        return Values.wrap(sums);
    }
}
