package org.gcsarray.ops.contract;

import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.buffer.Values;

/// Sums of float32 products.
final class DenseFloats implements DenseSums {

    private final float[] a;
    private final float[] b;
    private final float[] sums;
    private final int width;

    DenseFloats(Values a, Values b, int size, int width) {
        this.a = PlainValues.floats(a);
        this.b = PlainValues.floats(b);
        this.sums = new float[size];
        this.width = width;
    }

    @Override
    public void add(int p, int rowOfB, int rowOfResult) {
        int from = rowOfB * width;
        int to = rowOfResult * width;
        float factor = a[p];
        for (int j = 0; j < width; j++) {
            sums[to + j] += factor * b[from + j];
        }
    }

    @Override
    public Values values() {
        return Values.wrap(sums);
    }
}
