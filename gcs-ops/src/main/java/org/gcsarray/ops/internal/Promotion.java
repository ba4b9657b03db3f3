package org.gcsarray.ops.internal;

import java.util.List;

import org.gcsarray.buffer.DType;

/// The type that values of several types are computed in, by NumPy's rules of promotion; types of storage are [widened][DType#widened] first.
///
/// ```
///             float64    float32    int64      int32      bool       complex128
/// float64     float64    float64    float64    float64    float64    complex128
/// float32     float64    float32    float64    float64    float32    complex128
/// int64       float64    float64    int64      int64      int64      complex128
/// int32       float64    float64    int64      int32      int32      complex128
/// bool        float64    float32    int64      int32      bool       complex128
/// ```
public final class Promotion {

    private Promotion() {}

    /// Returns the type that both are computed in.
    public static DType of(DType one, DType other) {
        DType a = one.widened();
        DType b = other.widened();
        if (a == b) {
            return a;
        }
        if (a.isComplex() || b.isComplex()) {
            return DType.COMPLEX128;
        }
        if (a == DType.BOOL || b == DType.BOOL) {
            return a == DType.BOOL ? b : a;
        }
        return a.isFloating() || b.isFloating() ? DType.FLOAT64 : DType.INT64;
    }

    /// Returns the type that all are computed in; bool if there are none.
    public static DType of(Iterable<DType> types) {
        DType common = DType.BOOL;
        for (DType type : types) {
            common = of(common, type);
        }
        return common;
    }

    /// Returns the type of results that are not whole numbers, such as roots and quotients: float64 for integers and bool.
    public static DType floating(DType type) {
        return type.isFloating() ? type.widened() : DType.FLOAT64;
    }

    /// Returns the type of elements one of which is chosen and not computed with: uint64 if both are, else the type that both are computed in.
    public static DType ofChosen(DType a, DType b) {
        return a == b && a == DType.UINT64 ? a : of(a, b);
    }

    /// Returns the type of a number as the operand beside elements of a type: theirs, if it has the values that the number is one of.
    ///
    /// @param isChosen whether elements or the number are chosen and not computed with, see [#ofChosen]
    public static DType ofNumber(DType number, DType elements, boolean isChosen) {
        DType own = isChosen && elements == DType.UINT64 ? elements : elements.widened();
        return switch (number) {
            case FLOAT64, FLOAT32, FLOAT16 -> own.isFloating() ? own : DType.FLOAT64;
            case INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8 -> own == DType.BOOL ? DType.INT64 : own;
            case BOOL, COMPLEX128, COMPLEX64 -> number;
        };
    }

    /// Returns the type of elements that are moved into one array and not computed with: theirs if it is one, also one of storage.
    public static DType ofMoved(List<DType> types) {
        return types.stream().distinct().count() == 1 ? types.getFirst() : of(types);
    }
}
