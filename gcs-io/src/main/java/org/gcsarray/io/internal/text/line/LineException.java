package org.gcsarray.io.internal.text.line;

import org.gcsarray.io.Fault;

/// Leaves the reading of one line; becomes a [LineFault] where the line number is known.
public final class LineException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// What is wrong.
    public final String text;
    /// Kind of the fault.
    public final Fault.Code code;
    /// Column of the offending token, from 1.
    public final int column;
    /// What to do, or empty.
    public final String hint;

    /// Makes a fault of the line that is being read, without a hint.
    public LineException(Fault.Code code, int column, String text) {
        this(code, column, text, "");
    }

    /// Makes a fault of the line that is being read.
    public LineException(Fault.Code code, int column, String text, String hint) {
        // no stack trace: `check` may meet a fault on each of many lines
        super(text, null, false, false);
        this.text = text;
        this.code = code;
        this.column = column;
        this.hint = hint;
    }

    /// Returns the fault of a line that ends with CR only.
    ///
    /// @param column column of the CR, from 1
    static LineException loneReturn(int column) {
        return new LineException(Fault.Code.ENCODING, column, "the line ends with a lone CR (expected LF or CRLF)");
    }
}
