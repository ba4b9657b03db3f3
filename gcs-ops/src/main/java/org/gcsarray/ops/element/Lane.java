package org.gcsarray.ops.element;

import org.gcsarray.buffer.DType;

/// What numbers are computed in, whatever type they are stored in.
enum Lane {
    /// double: float64, and float32, which is rounded once in the end.
    REAL,
    /// long: int64, int32, and bool as 0 and 1.
    INTEGER,
    /// Pairs of doubles.
    COMPLEX;

    /// Returns what values of a type are computed in.
    static Lane of(DType type) {
        return switch (type) {
            case FLOAT64, FLOAT32 -> REAL;
            case INT64, INT32, BOOL -> INTEGER;
            case COMPLEX128 -> COMPLEX;
            default -> of(type.widened());
        };
    }
}
