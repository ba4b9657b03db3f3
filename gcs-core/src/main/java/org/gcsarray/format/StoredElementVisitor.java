package org.gcsarray.format;

/// Receives the specified elements of an array.
@FunctionalInterface
public interface StoredElementVisitor {

    /// Called once for each specified element.
    ///
    /// @param indices  its indices; the array is reused between calls and must be copied to be kept
    /// @param position its position in the values of the array
    void visit(long[] indices, int position);
}
