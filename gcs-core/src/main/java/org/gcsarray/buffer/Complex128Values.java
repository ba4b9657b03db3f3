package org.gcsarray.buffer;

import java.util.Arrays;
import java.util.Objects;

/// Values of type complex128 in a `double[]` of twice the length: real and imaginary part of value 0, of value 1, ...
public final class Complex128Values implements Values {

    private final double[] values;

    Complex128Values(double[] values) {
        if (values.length % 2 != 0) {
            throw new IllegalArgumentException(
                    "interleaved complex values have length " + values.length + "; an even length is needed");
        }
        this.values = values;
    }

    @Override
    public DType dtype() {
        return DType.COMPLEX128;
    }

    @Override
    public int size() {
        return values.length / 2;
    }

    @Override
    public double getReal(int position) {
        return values[Conversions.pairPlace(position, size())];
    }

    @Override
    public double getImaginary(int position) {
        return values[Conversions.pairPlace(position, size()) + 1];
    }

    @Override
    public Scalar get(int position) {
        int real = Conversions.pairPlace(position, size());
        return Scalar.complex(values[real], values[real + 1]);
    }

    @Override
    public Values gather(int[] order) {
        double[] gathered = new double[Conversions.pairLength(order.length)];
        for (int k = 0; k < order.length; k++) {
            int real = Conversions.signedDouble(order[k]);
            gathered[2 * k] = values[real];
            gathered[2 * k + 1] = values[real + 1];
        }
        return new Complex128Values(gathered);
    }

    @Override
    public Values slice(int from, int to) {
        Objects.checkFromToIndex(from, to, size());
        return new Complex128Values(Arrays.copyOfRange(values, 2 * from, 2 * to));
    }

    @Override
    public Values scatter(int[] targets, int size, Scalar fill) {
        Conversions.checkScatter(this, targets, fill);
        double[] scattered = ((Complex128Values) new UniformValues(fill, size).plain()).values;
        for (int k = 0; k < targets.length; k++) {
            int real = Conversions.signedDouble(targets[k]);
            scattered[real] = values[2 * k];
            scattered[real + 1] = values[2 * k + 1];
        }
        return new Complex128Values(scattered);
    }

    /// Returns the interleaved array itself, for kernels and zero-copy export. Writing to it changes every array that shares it.
    public double[] array() {
        return values;
    }

    @Override
    public String toString() {
        return Listing.of(size(), this::get);
    }
}
