package org.gcsarray.format;

import org.gcsarray.buffer.Values;

/// Receives stored elements and where their values are.
@FunctionalInterface
public interface StoredValueVisitor {

    /// Called once for each stored element.
    ///
    /// @param indices  one index per dimension; the array is reused between calls and must be copied to be kept
    /// @param values   values that hold the one of the element
    /// @param position where it is among them
    void visit(long[] indices, Values values, int position);
}
