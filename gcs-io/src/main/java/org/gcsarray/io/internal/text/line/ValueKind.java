package org.gcsarray.io.internal.text.line;

import org.gcsarray.buffer.DType;

/// What follows the indices of an entry line.
public enum ValueKind {
    /// Nothing: all values are 1.
    NONE("no value", 0, DType.FLOAT64),
    /// One real number.
    REAL("a real number", 1, DType.FLOAT64),
    /// One integer.
    INTEGER("an integer", 1, DType.INT64),
    /// One integer, not negative.
    UNSIGNED("an integer not below 0", 1, DType.INT64),
    /// Two real numbers.
    COMPLEX("two real numbers", 2, DType.COMPLEX128);

    final String description;
    /// Numbers that make a value.
    public final int tokens;
    /// Type of the values if nobody asks for another.
    public final DType dtype;

    ValueKind(String description, int tokens, DType dtype) {
        this.description = description;
        this.tokens = tokens;
        this.dtype = dtype;
    }

    boolean isInteger() {
        return this == INTEGER || this == UNSIGNED;
    }
}
