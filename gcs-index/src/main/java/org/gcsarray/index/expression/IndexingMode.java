package org.gcsarray.index.expression;

/// What several index arrays of one [Indexing] do.
public enum IndexingMode {

    /// They are taken together, position by position, as in NumPy. Their dimensions stand where the first array stood if only integers are
    /// between the arrays, else they come first.
    DEFAULT,

    /// Each is taken by itself, so that the result has all combinations; its dimensions stand in its place.
    OUTER,

    /// They are taken together, position by position; their dimensions come first.
    VECTOR
}
