package org.gcsarray.io;

import java.io.IOException;

/// A file that cannot be read as an array: damaged, ambiguous, hostile, or beyond a limit.
///
/// The message has the form `file:line:column: what (expected, actual); hint`. Faults of the disk or the network stay
/// plain [IOException]s.
public final class ArrayFormatException extends IOException {
    private static final long serialVersionUID = 1L;

    /// What is wrong and where.
    private final Fault fault;

    /// Wraps a fault.
    ///
    /// @param fault what is wrong and where
    public ArrayFormatException(Fault fault) {
        super(fault.message());
        this.fault = fault;
    }

    /// Wraps a fault that another exception revealed.
    ///
    /// @param fault what is wrong and where
    /// @param cause the exception behind it
    public ArrayFormatException(Fault fault, Throwable cause) {
        super(fault.message(), cause);
        this.fault = fault;
    }

    /// What is wrong and where.
    ///
    /// @return the fault
    public Fault fault() {
        return fault;
    }

    /// The kind of fault.
    ///
    /// @return the code
    public Fault.Code code() {
        return fault.code();
    }

    /// The file as it was named.
    ///
    /// @return the name
    public String file() {
        return fault.file();
    }

    /// The line of a text file.
    ///
    /// @return the line from 1, or 0 if the fault has none
    public long line() {
        return fault.line();
    }

    /// The column in bytes of a text file.
    ///
    /// @return the column from 1, or 0 if the fault has none
    public long column() {
        return fault.column();
    }

    /// The place in a binary file.
    ///
    /// @return the byte offset from 0, or -1 if the fault has none
    public long offset() {
        return fault.offset();
    }

    /// The member of an archive or the dataset.
    ///
    /// @return its name, or empty
    public String member() {
        return fault.member();
    }
}
