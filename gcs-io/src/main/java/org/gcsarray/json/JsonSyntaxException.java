package org.gcsarray.json;

/// A text that is not one JSON value.
public final class JsonSyntaxException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    /// Line of the fault.
    private final int line;
    /// Column of the fault.
    private final int column;
    /// What is wrong.
    private final String reason;

    JsonSyntaxException(int line, int column, String reason) {
        this("", line, column, reason);
    }

    private JsonSyntaxException(String subject, int line, int column, String reason) {
        super(subject + (line > 0 ? "line " + line + ", column " + column + ": " : "") + reason);
        this.line = line;
        this.column = column;
        this.reason = reason;
    }

    /// Returns the same fault with the name of what was to be read.
    JsonSyntaxException about(String subject) {
        JsonSyntaxException named = new JsonSyntaxException(subject + ": ", line, column, reason);
        named.initCause(this);
        return named;
    }

    /// Returns the line from 1, or 0 if it is not known.
    public int line() {
        return line;
    }

    /// Returns the column from 1, or 0 if it is not known.
    public int column() {
        return column;
    }

    /// Returns what is wrong, without the place.
    public String reason() {
        return reason;
    }
}
