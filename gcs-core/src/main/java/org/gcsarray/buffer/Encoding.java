package org.gcsarray.buffer;

import org.jspecify.annotations.Nullable;

/// Which value of a type a code stands for: a number, or the position of the value in a table.
///
/// ```
/// number   value = code * times * by    exactly the value, which is why two factors are needed: 10^f and 10^-(f+d) for d decimals
/// table    value = table[code]
/// ```
///
/// Source of the two factors: Afroozeh, Kuffo, Boncz, ALP: Adaptive Lossless floating-Point Compression, SIGMOD 2024.
///
/// @param dtype type of the values
/// @param times first factor of a number, 1 unless the values are decimals
/// @param by    second factor of a number, 1 for integers and floats
/// @param table distinct values, or null if codes are numbers
/// @param reals real parts of the values of the table
record Encoding(DType dtype, double times, double by, @Nullable Values table, double[] reals) {

    private static final double[] NONE = {};

    /// Codes are the values themselves, in a narrower type.
    static Encoding number(DType dtype) {
        return scaled(dtype, 1, 1);
    }

    /// Codes are multiples of `times * by`.
    static Encoding scaled(DType dtype, double times, double by) {
        return new Encoding(dtype, times, by, null, NONE);
    }

    /// Codes are positions in a table of distinct values.
    static Encoding table(Values table) {
        double[] reals = new double[table.size()];
        table.copyTo(0, reals.length, reals);
        return new Encoding(table.dtype(), 1, 1, table, reals);
    }

    boolean isTable() {
        return table != null;
    }

    /// Returns whether the product of a code and its factors must be rounded to a float.
    boolean isRounded() {
        return dtype == DType.FLOAT32 && times * by != 1;
    }

    /// Returns the bytes of the table.
    long byteSize() {
        return table == null ? 0 : table.byteSize();
    }

    /// Returns the real part of the value of a code.
    double real(Codes codes, int position) {
        if (table != null) {
            return reals[codes.index(position)];
        }
        double value = codes.number(position) * times * by;
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
        double divisor = Math.rint(1 / (times * by));
        return "int" + 8 * codes.byteWidth() + (divisor == 1 ? "" : " / " + (long) divisor);
    }
}
