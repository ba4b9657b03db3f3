package org.gcsarray.buffer;

import java.util.Arrays;
import java.util.Objects;

/// Values of type int64 in `long[]`.
public final class Int64Values implements Values {

    private final long[] values;

    Int64Values(long[] values) {
        this.values = values;
    }

    @Override
    public DType dtype() {
        return DType.INT64;
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
        long[] gathered = new long[order.length];
        for (int k = 0; k < order.length; k++) {
            gathered[k] = values[order[k]];
        }
        return new Int64Values(gathered);
    }

    @Override
    public Values slice(int from, int to) {
        Objects.checkFromToIndex(from, to, size());
        return new Int64Values(Arrays.copyOfRange(values, from, to));
    }

    @Override
    public Values scatter(int[] targets, int size, Scalar fill) {
        Conversions.checkScatter(this, targets, fill);
        long[] scattered = new long[size];
        Arrays.fill(scattered, fill.integer());
        for (int k = 0; k < targets.length; k++) {
            scattered[targets[k]] = values[k];
        }
        return new Int64Values(scattered);
    }

    /// Returns the array itself; see [org.gcsarray.buffer.internal.Backing].
    long[] array() {
        return values;
    }

    @Override
    public String toString() {
        return Listing.of(size(), this::get);
    }
}
