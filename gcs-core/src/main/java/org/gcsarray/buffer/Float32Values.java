package org.gcsarray.buffer;

import java.util.Arrays;
import java.util.Objects;

/// Values of type float32 in `float[]`.
public final class Float32Values implements Values {

    private final float[] values;

    Float32Values(float[] values) {
        this.values = values;
    }

    @Override
    public DType dtype() {
        return DType.FLOAT32;
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
    public boolean sameNumber(int position, Scalar number) {
        return Scalar.sameNumber(values[position], number.real()) && number.imaginary() == 0;
    }

    @Override
    public Scalar get(int position) {
        return Scalar.of(values[position]);
    }

    @Override
    public Values gather(int[] order) {
        float[] gathered = new float[order.length];
        for (int k = 0; k < order.length; k++) {
            gathered[k] = values[order[k]];
        }
        return new Float32Values(gathered);
    }

    @Override
    public void copyTo(int from, int to, float[] target) {
        System.arraycopy(values, from, target, 0, to - from);
    }

    @Override
    public void copyTo(int from, int to, double[] target) {
        for (int p = from; p < to; p++) {
            target[p - from] = values[p];
        }
    }

    @Override
    public Values slice(int from, int to) {
        Objects.checkFromToIndex(from, to, size());
        return new Float32Values(Arrays.copyOfRange(values, from, to));
    }

    @Override
    public Values scatter(int[] targets, int size, Scalar fill) {
        Conversions.checkScatter(this, targets, fill);
        float[] scattered = new float[size];
        Arrays.fill(scattered, (float) fill.real());
        for (int k = 0; k < targets.length; k++) {
            scattered[targets[k]] = values[k];
        }
        return new Float32Values(scattered);
    }

    /// Returns the array itself; see [org.gcsarray.buffer.internal.Backing].
    float[] array() {
        return values;
    }

    @Override
    public String toString() {
        return Listing.of(size(), this::get);
    }
}
