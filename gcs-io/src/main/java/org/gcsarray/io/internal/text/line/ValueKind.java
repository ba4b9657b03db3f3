package org.gcsarray.io.internal.text.line;

/// What follows the indices of an entry line.
public enum ValueKind {
    /// Nothing: all values are 1.
    NONE("no value", 0),
    /// One real number.
    REAL("a real number", 1),
    /// One integer.
    INTEGER("an integer", 1),
    /// One integer, not negative.
    UNSIGNED("an integer not below 0", 1),
    /// Two real numbers.
    COMPLEX("two real numbers", 2);

    final String description;
    /// Numbers that make a value.
    public final int tokens;

    ValueKind(String description, int tokens) {
        this.description = description;
        this.tokens = tokens;
    }

    boolean isInteger() {
        return this == INTEGER || this == UNSIGNED;
    }
}
