package org.gcsarray.buffer;

import java.util.Arrays;
import java.util.Objects;

/// One value standing for `size` equal values: the values of a pattern, stored in the bytes of one value.
public final class UniformValues implements Values {

    private final Scalar value;
    private final int size;

    UniformValues(Scalar value, int size) {
        if (size < 0) {
            throw new IllegalArgumentException("size is " + size + "; must be at least 0");
        }
        this.value = value;
        this.size = size;
    }

    /// Returns the shared value.
    public Scalar value() {
        return value;
    }

    @Override
    public DType dtype() {
        return value.dtype();
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public long byteSize() {
        return dtype().byteWidth();
    }

    @Override
    public double getReal(int position) {
        return get(position).real();
    }

    @Override
    public double getImaginary(int position) {
        return get(position).imaginary();
    }

    @Override
    public Scalar get(int position) {
        Objects.checkIndex(position, size);
        return value;
    }

    @Override
    public Values gather(int[] order) {
        for (int position : order) {
            Objects.checkIndex(position, size);
        }
        return new UniformValues(value, order.length);
    }

    @Override
    public void copyTo(int from, int to, double[] target) {
        Objects.checkFromToIndex(from, to, size);
        Arrays.fill(target, 0, to - from, value.real());
    }

    @Override
    public void copyTo(int from, int to, float[] target) {
        Objects.checkFromToIndex(from, to, size);
        Arrays.fill(target, 0, to - from, (float) value.real());
    }

    @Override
    public Values slice(int from, int to) {
        Objects.checkFromToIndex(from, to, size);
        return new UniformValues(value, to - from);
    }

    @Override
    public Values scatter(int[] targets, int size, Scalar fill) {
        return plain().scatter(targets, size, fill);
    }

    @Override
    public String encoding() {
        return "one value";
    }

    @Override
    public Values plain() {
        return PlainArrays.values(dtype(), PlainArrays.filled(value, size));
    }

    @Override
    public String toString() {
        return size + " x " + value;
    }
}
