package org.gcsarray.format;

import org.gcsarray.buffer.Scalar;

/// A matrix stored row by row: all rows in one structure ([CompressedRows]), or in blocks one below the other ([RowStack]).
///
/// The operand of `multiplyRows` and similar methods, which compute with the rows as they are stored, whatever array they belong to. Immutable; safe
/// for use by many threads.
public sealed interface RowMatrix permits CompressedRows, RowStack {

    /// Returns the number of rows, stored or not.
    long rowCount();

    /// Returns the number of columns.
    long columnCount();

    /// Returns the value of unspecified elements.
    Scalar fill();

    /// Returns the bytes of row index, columns and values, exactly, without object headers.
    long byteSize();

    /// Returns all rows in one structure: this object if it is one, the only block of a stack, otherwise a copy, in plain rows if all blocks
    /// have plain rows and the result can, in hyper-sparse rows if not. O(stored elements + listed rows) for a copy.
    ///
    /// @throws ArithmeticException if there are 2^31 elements or more
    CompressedRows joined();
}
