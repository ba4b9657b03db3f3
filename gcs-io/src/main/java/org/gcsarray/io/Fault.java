package org.gcsarray.io;

import java.io.Serializable;
import java.util.regex.Pattern;

/// One fault of a file and its place.
///
/// Text files have a line and a column, both from 1: lines end with LF, CRLF or CR, the column is that of the first byte
/// of the offending token, a byte order mark not counted. Binary files have an offset in bytes or a member. What does
/// not apply is 0 (line, column), -1 (offset) or empty (member, hint).
///
/// @param code the kind of fault
/// @param file the name of the file as it was given
/// @param line line from 1, or 0
/// @param column column in bytes from 1, or 0
/// @param offset byte offset from 0, or -1
/// @param member name of a member of an archive or of a dataset, or empty
/// @param text what is wrong, with expected and actual value
/// @param hint what the user can do, or empty
public record Fault(FaultCode code, String file, long line, long column, long offset, String member, String text,
        String hint) implements Serializable {

    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}|\\R", Pattern.UNICODE_CHARACTER_CLASS);

    /// Makes the text and the hint one line each, whatever a damaged file put into them: control characters become `?`.
    public Fault {
        text = oneLine(text);
        hint = oneLine(hint);
    }

    private static String oneLine(String text) {
        return CONTROL.matcher(text).replaceAll("?");
    }

    /// A fault at a place in a text file.
    ///
    /// @param code the kind of fault
    /// @param file the name of the file
    /// @param line line from 1, or 0 if the fault belongs to no line
    /// @param column column in bytes from 1, or 0
    /// @param text what is wrong, with expected and actual value
    /// @param hint what the user can do, or empty
    /// @return the fault
    public static Fault at(FaultCode code, String file, long line, long column, String text, String hint) {
        return new Fault(code, file, line, column, -1, "", text, hint);
    }

    /// A fault of a file as a whole.
    ///
    /// @param code the kind of fault
    /// @param file the name of the file
    /// @param text what is wrong, with expected and actual value
    /// @param hint what the user can do, or empty
    /// @return the fault
    public static Fault of(FaultCode code, String file, String text, String hint) {
        return at(code, file, 0, 0, text, hint);
    }

    /// A fault at a place in a binary file.
    ///
    /// @param code the kind of fault
    /// @param file the name of the file
    /// @param member name of the member or dataset, or empty
    /// @param offset byte offset from 0, or -1
    /// @param text what is wrong, with expected and actual value
    /// @param hint what the user can do, or empty
    /// @return the fault
    public static Fault binary(FaultCode code, String file, String member, long offset, String text, String hint) {
        return new Fault(code, file, 0, 0, offset, member, text, hint);
    }

    /// The whole message, `file:line:column: what (expected, actual); hint`.
    ///
    /// @return the message in one line
    public String message() {
        StringBuilder message = new StringBuilder(file);
        if (!member.isEmpty()) {
            message.append(':').append(oneLine(member));
        }
        if (line > 0) {
            message.append(':').append(line).append(':').append(column);
        }
        if (offset >= 0) {
            message.append(" at byte ").append(offset);
        }
        message.append(": ").append(text);
        return hint.isEmpty() ? message.toString() : message.append("; ").append(hint).toString();
    }
}
