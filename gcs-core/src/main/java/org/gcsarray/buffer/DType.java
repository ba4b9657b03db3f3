package org.gcsarray.buffer;

import java.util.List;
import java.util.Locale;

import org.gcsarray.internal.Named;

/// The type of the values of an array.
///
/// Arithmetic runs in the six types of the left column. The others are types of storage: their arrays are read, converted between formats, cut,
/// rearranged and written bit for bit. An operation that computes [widens][#widened] them first, so nothing wraps.
///
/// ```
/// float64      computes and stores        float16                         widens to float32
/// float32                                 int8, uint8, int16, uint16      widen to int32
/// int64                                   uint32, uint64                  widen to int64
/// int32                                   complex64                       widens to complex128
/// bool
/// complex128
/// ```
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
    COMPLEX128(16),
    /// IEEE 754 half, 2 bytes; storage only.
    FLOAT16(2),
    /// Two's complement integer, 2 bytes; storage only.
    INT16(2),
    /// Two's complement integer, 1 byte; storage only.
    INT8(1),
    /// Integer of at least 0, 8 bytes; storage only. Values of 2^63 and more are kept, but cannot be widened.
    UINT64(8),
    /// Integer of at least 0, 4 bytes; storage only.
    UINT32(4),
    /// Integer of at least 0, 2 bytes; storage only.
    UINT16(2),
    /// Integer of at least 0, 1 byte; storage only.
    UINT8(1),
    /// A pair of floats, real and imaginary part, 8 bytes; storage only.
    COMPLEX64(8);

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
        return switch (this) {
            case FLOAT64, FLOAT32, FLOAT16, COMPLEX128, COMPLEX64 -> true;
            case INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8, BOOL -> false;
        };
    }

    /// Returns whether values are complex numbers.
    public boolean isComplex() {
        return this == COMPLEX128 || this == COMPLEX64;
    }

    /// Returns whether values are integers that are not below 0; false for bool.
    public boolean isUnsigned() {
        return this == UINT64 || this == UINT32 || this == UINT16 || this == UINT8;
    }

    /// Returns whether this is a type of storage only, which arithmetic [widens][#widened].
    public boolean isStorage() {
        return widened() != this;
    }

    /// Returns the type that arithmetic runs in: this type unless it is one of storage.
    public DType widened() {
        return switch (this) {
            case FLOAT64, FLOAT32, INT64, INT32, BOOL, COMPLEX128 -> this;
            case FLOAT16 -> FLOAT32;
            case INT16, INT8, UINT16, UINT8 -> INT32;
            case UINT64, UINT32 -> INT64;
            case COMPLEX64 -> COMPLEX128;
        };
    }

    /// Returns the type of the given name, such as `float64`.
    ///
    /// @throws IllegalArgumentException if there is none; the text lists the names
    public static DType parse(String name) {
        return Named.of("dtype", name, List.of(values()), DType::toString);
    }

    /// Returns the lower-case name, such as `float64`.
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
