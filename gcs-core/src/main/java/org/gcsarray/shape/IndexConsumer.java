package org.gcsarray.shape;

/// Receives index tuples.
@FunctionalInterface
public interface IndexConsumer {

    /// Called once for each index tuple.
    ///
    /// @param index one index per dimension; the array is reused between calls and must be copied to be kept
    void accept(long[] index);
}
