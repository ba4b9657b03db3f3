package org.gcsarray.shape;

/// The set of index tuples of an array.
public sealed interface Shape permits SmoothShape {

    /// The largest rank of any shape.
    int MAX_RANK = 32;

    /// Returns the number of dimensions, `0..32`.
    int rank();

    /// Returns the exact number of index tuples.
    ///
    /// @throws ArithmeticException if the number exceeds 2^63-1
    long size();
}
