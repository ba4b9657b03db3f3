package org.gcsarray.format;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.shape.ShapeChecks;

/// A specified element of an array: its indices and its value. Immutable; equal to an element with the same indices and value.
public final class Element {

    private final long[] indices;
    private final Scalar value;

    Element(long[] indices, Scalar value) {
        this.indices = indices;
        this.value = value;
    }

    /// Returns the number of dimensions.
    public int rank() {
        return indices.length;
    }

    /// Returns the index in one dimension, 0-based.
    ///
    /// @throws IndexOutOfBoundsException if there is no such dimension
    public long index(int dimension) {
        return indices[dimension];
    }

    /// Returns one index for each dimension, a copy.
    public long[] indices() {
        return indices.clone();
    }

    /// Returns the value, exactly.
    public Scalar value() {
        return value;
    }

    /// Returns the value as double, see [Scalar#getDouble()].
    ///
    /// @throws ArithmeticException if it is complex with an imaginary part other than 0
    public double getDouble() {
        return value.getDouble();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Element element && Arrays.equals(indices, element.indices)
                && value.equals(element.value);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(indices) + value.hashCode();
    }

    /// Returns indices and value, such as `(0, 3) 1.5`.
    @Override
    public String toString() {
        return ShapeChecks.tuple(indices) + " " + text(value);
    }

    /// Returns a number as it is printed in tables: without `.0`.
    static String text(Scalar value) {
        String text = value.toString();
        DType dtype = value.dtype();
        return dtype.isFloating() && text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }
}
