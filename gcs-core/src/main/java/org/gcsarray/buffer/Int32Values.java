package org.gcsarray.buffer;

import java.util.Arrays;
import java.util.Objects;

/// Values of type int32 in `int[]`.
public final class Int32Values implements Values {

    private final int[] values;

    Int32Values(int[] values) {
        this.values = values;
    }

    @Override
    public DType dtype() {
        return DType.INT32;
    }

    @Override
    public int size() {
        return values.length;
    }

    @Override
    public double getDouble(int position) {
        return values[position];
    }

    @Override
    public long getLong(int position) {
        return values[position];
    }

    @Override
    public Scalar get(int position) {
        return Scalar.of(values[position]);
    }

    @Override
    public Values gather(int[] order) {
        int[] gathered = new int[order.length];
        for (int k = 0; k < order.length; k++) {
            gathered[k] = values[order[k]];
        }
        return new Int32Values(gathered);
    }

    @Override
    public Values slice(int from, int to) {
        Objects.checkFromToIndex(from, to, size());
        return new Int32Values(Arrays.copyOfRange(values, from, to));
    }

    @Override
    public Values scatter(int[] targets, int size, Scalar fill) {
        Conversions.checkScatter(this, targets, fill);
        int[] scattered = new int[size];
        Arrays.fill(scattered, (int) fill.integer());
        for (int k = 0; k < targets.length; k++) {
            scattered[targets[k]] = values[k];
        }
        return new Int32Values(scattered);
    }

    /// Returns the array itself; see [org.gcsarray.buffer.internal.Backing].
    int[] array() {
        return values;
    }

    @Override
    public String toString() {
        return Listing.of(size(), this::get);
    }
}
