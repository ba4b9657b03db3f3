package org.gcsarray.io.internal.text;

import org.gcsarray.io.Fault;

/// Leaves the reading of one line; becomes a [LineFault] where the line number is known.
final class LineException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    final String text;
    final Fault.Code code;
    final int column;
    final String hint;

    LineException(Fault.Code code, int column, String text, String hint) {
        // no stack trace: `check` may meet a fault on each of many lines
        super(text, null, false, false);
        this.text = text;
        this.code = code;
        this.column = column;
        this.hint = hint;
    }
}
