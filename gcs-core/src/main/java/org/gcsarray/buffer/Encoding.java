package org.gcsarray.buffer;

import org.jspecify.annotations.Nullable;

import org.gcsarray.internal.Codes;
import org.gcsarray.internal.Decoding;

/// Which value of a type a code stands for.
///
/// @param dtype    type of the values
/// @param decoding the real part of each
/// @param table    distinct values, or null if codes are numbers
record Encoding(DType dtype, Decoding decoding, @Nullable Values table) {

    /// Codes are the values themselves, in a narrower type.
    static Encoding number(DType dtype) {
        return scaled(dtype, 1, 1);
    }

    /// Codes are multiples of `times * by`.
    static Encoding scaled(DType dtype, double times, double by) {
        return new Encoding(dtype, Decoding.number(times, by), null);
    }

    /// Codes are positions in a table of distinct values, at least one.
    static Encoding table(Values table) {
        double[] reals = new double[table.size()];
        table.copyTo(0, reals.length, reals);
        return new Encoding(table.dtype(), Decoding.table(reals), table);
    }

    /// Returns whether the product of a code and its factors must be rounded to a float.
    boolean isRounded() {
        return dtype == DType.FLOAT32 && decoding.times() * decoding.by() != 1;
    }

    /// Returns the bytes of the table.
    long byteSize() {
        return table == null ? 0 : table.byteSize();
    }

    /// Returns the real part of the value of a code.
    double real(Codes codes, int position) {
        double value = decoding.number(codes, position);
        return isRounded() ? (float) value : value;
    }

    /// Returns the value of a code, exactly.
    Scalar value(Codes codes, int position) {
        if (table != null) {
            return table.get(codes.index(position));
        }
        return switch (dtype) {
            case FLOAT64 -> Scalar.of(real(codes, position));
            case FLOAT32 -> Scalar.of((float) real(codes, position));
            case INT64 -> Scalar.of((long) codes.number(position));
            case INT32 -> Scalar.of((int) codes.number(position));
            case BOOL, COMPLEX128 -> throw new AssertionError(dtype + " values are not encoded as numbers");
        };
    }

    /// Returns a name such as `int8`, `int16 / 100` or `uint8, table of 132`.
    String name(Codes codes) {
        if (table != null) {
            return "uint" + 8 * codes.byteWidth() + ", table of " + table.size();
        }
        if (codes instanceof Codes.Floats) {
            return "float32";
        }
        double divisor = Math.rint(1 / (decoding.times() * decoding.by()));
        return "int" + 8 * codes.byteWidth() + (divisor == 1 ? "" : " / " + (long) divisor);
    }
}
