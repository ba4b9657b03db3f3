package org.gcsarray.io;

import java.io.IOException;

/// One element as a file stores it, seen through a cursor: valid only during the visit that passes it.
///
/// Symmetry is not expanded and repeats are not combined.
public interface Entry {

    /// The position.
    ///
    /// @param dimension from 0 to rank - 1
    /// @return the index, from 0 whatever the base of the file
    long index(int dimension);

    /// The line of the entry.
    ///
    /// @return the line from 1
    long line();

    /// The value as a real number: exact for float64, rounded for integers beyond 2^53, the real part of a complex
    /// number, 1 in a file without values.
    ///
    /// @return the real part
    double real();

    /// The imaginary part.
    ///
    /// @return the imaginary part, 0 for types that have none
    double imaginary();

    /// The value of an integer or boolean file, exactly.
    ///
    /// @return the integer
    /// @throws ArithmeticException if the value is not an integer in the range of `long`
    long integer();

    /// Receives the entries of a file one after the other, in file order.
    @FunctionalInterface
    interface Visitor {

        /// Takes one entry.
        ///
        /// @param entry the entry; the object is used again for the next one
        /// @throws IOException to end the reading
        void visit(Entry entry) throws IOException;
    }
}
