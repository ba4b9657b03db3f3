package org.gcsarray.io;

import java.io.Serializable;
import java.util.Locale;
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
public record Fault(Code code, String file, long line, long column, long offset, String member, String text,
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
    public static Fault at(Code code, String file, long line, long column, String text, String hint) {
        return new Fault(code, file, line, column, -1, "", text, hint);
    }

    /// A fault of a file as a whole.
    ///
    /// @param code the kind of fault
    /// @param file the name of the file
    /// @param text what is wrong, with expected and actual value
    /// @param hint what the user can do, or empty
    /// @return the fault
    public static Fault of(Code code, String file, String text, String hint) {
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
    public static Fault binary(Code code, String file, String member, long offset, String text, String hint) {
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

    /// Why a file is rejected. The [word][#word()] is stable: scripts and `--json` output rely on it.
    public enum Code {
        /// The signature of the format is absent or misspelt.
        BANNER,
        /// A word of the header is unknown or missing.
        WORD,
        /// Words of the header, or header and sizes, exclude each other.
        COMBINATION,
        /// The header is not understood.
        HEADER,
        /// The size line is missing, or a size is not in 0..2^63-1.
        SIZE,
        /// The shape is unknown, or option and file contradict each other.
        SHAPE,
        /// Strict only: a comment between the entries.
        COMMENT,
        /// Strict only: line ends or a byte order mark the format does not know. Always: a name that is not UTF-8 text.
        ENCODING,
        /// A line has fewer tokens than it needs.
        TOKEN_MISSING,
        /// A line has more tokens than it needs.
        TOKEN_EXTRA,
        /// A token is not a number of the kind needed.
        NUMBER,
        /// An integer does not fit its type.
        INTEGER_RANGE,
        /// A decimal number rounds to infinity.
        FLOAT_RANGE,
        /// Index 0 in a file that counts from 1.
        INDEX_ZERO,
        /// An index below the base or beyond the extent.
        INDEX_RANGE,
        /// The dimensions disagree about the index base.
        BASE,
        /// A coordinate occurs again, and the policy forbids that.
        DUPLICATE,
        /// Strict only: an entry above the diagonal under a symmetric header.
        TRIANGLE,
        /// A symmetric file stores an element and its mirror image.
        BOTH_TRIANGLES,
        /// A diagonal element that the symmetry excludes.
        DIAGONAL,
        /// A symmetric array that is not square.
        NOT_SQUARE,
        /// Fewer entries, numbers or bytes than declared.
        TOO_FEW,
        /// More entries, numbers or bytes than declared.
        TOO_MANY,
        /// A compressed stream is damaged.
        COMPRESSION,
        /// A member of an archive or a dataset is missing or occurs twice.
        MEMBER,
        /// A Python pickle, which is never executed or parsed.
        PICKLE,
        /// A value type that cannot be represented.
        DTYPE,
        /// Pointers, ids, lengths, offsets or their order contradict each other.
        STRUCTURE,
        /// A checksum differs.
        CHECKSUM,
        /// A container that was not written to its end.
        TORN,
        /// A newer version, or a feature this version does not know.
        VERSION,
        /// A known format or feature that is not readable here.
        UNSUPPORTED,
        /// A limit of memory, rank, line length or count would be exceeded.
        LIMIT;

        private final String word = name().toLowerCase(Locale.ROOT).replace('_', '-');

        /// The stable lower-case word, for example `index-zero`.
        ///
        /// @return the word
        public String word() {
            return word;
        }

        @Override
        public String toString() {
            return word;
        }
    }
}
