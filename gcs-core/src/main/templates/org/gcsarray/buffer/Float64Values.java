package org.gcsarray.buffer;

import java.util.Arrays;
import java.util.Objects;

/// Values of type float64 in `double[]`.
public final class Float64Values implements Values {

    private final double[] values;

    Float64Values(double[] values) {
        this.values = values;
    }

    @Override
    public DType dtype() {
        return DType.FLOAT64;
    }

    @Override
    public int size() {
        return values.length;
    }

    @Override
    public double getDouble(int position) {
        //@ for double float long int
        return values[position];
        //@ end
        //@ for boolean
        return values[position] ? 1 : 0;
        //@ end
    }

    //@ for long int
    @Override
    public long getLong(int position) {
        return values[position];
    }

    //@ end
    //@ for double float
    @Override
    public boolean sameNumber(int position, Scalar number) {
        return number.dtype().isFloating()
                ? Scalar.sameNumber(values[position], number.real()) && number.imaginary() == 0
                : get(position).sameNumber(number);
    }

    //@ end
    @Override
    public Scalar get(int position) {
        return Scalar.of(values[position]);
    }

    @Override
    public Values gather(int[] order) {
        double[] gathered = new double[order.length];
        for (int k = 0; k < order.length; k++) {
            gathered[k] = values[order[k]];
        }
        return new Float64Values(gathered);
    }

    //@ for double
    @Override
    public void copyTo(int from, int to, double[] target) {
        Objects.checkFromToIndex(from, to, size());
        System.arraycopy(values, from, target, 0, to - from);
    }

    //@ end
    //@ for float
    @Override
    public void copyTo(int from, int to, float[] target) {
        Objects.checkFromToIndex(from, to, size());
        System.arraycopy(values, from, target, 0, to - from);
    }

    //@ end
    //@ for float long int
    @Override
    public void copyTo(int from, int to, double[] target) {
        Objects.checkFromToIndex(from, to, size());
        for (int p = from; p < to; p++) {
            target[p - from] = values[p];
        }
    }

    //@ end
    @Override
    public Values slice(int from, int to) {
        Objects.checkFromToIndex(from, to, size());
        return new Float64Values(Arrays.copyOfRange(values, from, to));
    }

    @Override
    public Values scatter(int[] targets, int size, Scalar fill) {
        Conversions.checkScatter(this, targets, fill);
        double[] scattered = ((Float64Values) new UniformValues(fill, size).plain()).values;
        for (int k = 0; k < targets.length; k++) {
            scattered[targets[k]] = values[k];
        }
        return new Float64Values(scattered);
    }

    /// Returns the array itself; see [org.gcsarray.buffer.internal.Backing].
    double[] array() {
        return values;
    }

    @Override
    public String toString() {
        return Listing.of(size(), this::get);
    }
}
