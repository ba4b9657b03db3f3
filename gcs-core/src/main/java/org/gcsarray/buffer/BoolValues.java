package org.gcsarray.buffer;

import java.util.Arrays;
import java.util.Objects;

/// Values of type bool in `boolean[]`.
public final class BoolValues implements Values {

    private final boolean[] values;

    BoolValues(boolean[] values) {
        this.values = values;
    }

    @Override
    public DType dtype() {
        return DType.BOOL;
    }

    @Override
    public int size() {
        return values.length;
    }

    @Override
    public double getDouble(int position) {
        return values[position] ? 1 : 0;
    }

    @Override
    public Scalar get(int position) {
        return Scalar.of(values[position]);
    }

    @Override
    public Values gather(int[] order) {
        boolean[] gathered = new boolean[order.length];
        for (int k = 0; k < order.length; k++) {
            gathered[k] = values[order[k]];
        }
        return new BoolValues(gathered);
    }

    @Override
    public Values slice(int from, int to) {
        Objects.checkFromToIndex(from, to, size());
        return new BoolValues(Arrays.copyOfRange(values, from, to));
    }

    @Override
    public Values scatter(int[] targets, int size, Scalar fill) {
        Conversions.checkScatter(this, targets, fill);
        boolean[] scattered = new boolean[size];
        Arrays.fill(scattered, fill.integer() != 0);
        for (int k = 0; k < targets.length; k++) {
            scattered[targets[k]] = values[k];
        }
        return new BoolValues(scattered);
    }

    /// Returns the array itself; see [org.gcsarray.buffer.internal.Backing].
    boolean[] array() {
        return values;
    }

    @Override
    public String toString() {
        return Listing.of(size(), this::get);
    }
}
