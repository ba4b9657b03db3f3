package org.gcsarray.buffer;

import java.util.Locale;

/// The type of the values of an array.
public enum DType {
    /// IEEE 754 double, 8 bytes.
    FLOAT64(8),
    /// IEEE 754 float, 4 bytes.
    FLOAT32(4),
    /// Two's complement integer, 8 bytes.
    INT64(8),
    /// Two's complement integer, 4 bytes.
    INT32(4),
    /// `false` or `true`, 1 byte.
    BOOL(1),
    /// A pair of doubles, real and imaginary part, 16 bytes.
    COMPLEX128(16);

    private final int byteWidth;

    DType(int byteWidth) {
        this.byteWidth = byteWidth;
    }

    /// Returns the bytes of one value.
    public int byteWidth() {
        return byteWidth;
    }

    /// Returns whether values are floating-point numbers, real or complex.
    public boolean isFloating() {
        return this == FLOAT64 || this == FLOAT32 || this == COMPLEX128;
    }

    /// Returns the type of the given name, such as `float64`.
    ///
    /// @throws IllegalArgumentException if there is none; the text lists the names
    public static DType parse(String name) {
        for (DType type : values()) {
            if (type.toString().equals(name)) {
                return type;
            }
        }
        throw new IllegalArgumentException(
                "unknown dtype \"" + name + "\"; one of float64, float32, int64, int32, bool, complex128 is expected");
    }

    /// Returns the lower-case name, such as `float64`.
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
