package org.gcsarray.ops.contract;

import java.util.ArrayList;
import java.util.List;

/// Reads the notation of `einsum`:
///
/// ```
/// expression = terms [ "->" term ]        terms = term { "," term }
/// term       = { letter } [ "..." { letter } ]
/// letter     = a..z | A..Z                blanks are allowed everywhere but inside "->" and "..."
/// ```
final class EinsumText {

    private final String text;
    private int position;

    private EinsumText(String text) {
        this.text = text;
    }

    /// Returns the terms, the last one being that of the result if there is an arrow.
    ///
    /// @throws IllegalArgumentException if the text is not of that form; the message gives position and reason
    static List<EinsumTerm> parse(String text) {
        return new EinsumText(text).terms();
    }

    /// Returns whether a text names the axes of the result.
    static boolean hasArrow(String text) {
        return text.contains("->");
    }

    private List<EinsumTerm> terms() {
        List<EinsumTerm> terms = new ArrayList<>();
        boolean afterArrow = false;
        while (true) {
            terms.add(term());
            if (position == text.length()) {
                return terms;
            }
            char separator = text.charAt(position);
            if (separator == ',' && !afterArrow) {
                position++;
            } else if (text.startsWith("->", position) && !afterArrow) {
                position += 2;
                afterArrow = true;
            } else {
                throw fault(position, afterArrow ? "'" + separator + "' after the one term of the result"
                        : "'" + separator + "' is not a letter, \"...\", ',' or \"->\"");
            }
        }
    }

    private EinsumTerm term() {
        StringBuilder letters = new StringBuilder();
        int ellipsis = -1;
        while (position < text.length()) {
            char c = text.charAt(position);
            if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) {
                letters.append(c);
                position++;
            } else if (c == '.') {
                if (!text.startsWith("...", position)) {
                    throw fault(position, "a '.' that is not part of \"...\"");
                }
                if (ellipsis >= 0) {
                    throw fault(position, "a second \"...\" in one term");
                }
                ellipsis = letters.length();
                position += 3;
            } else if (Character.isWhitespace(c)) {
                position++;
            } else {
                break;
            }
        }
        return new EinsumTerm(letters.toString(), ellipsis);
    }

    private IllegalArgumentException fault(int at, String reason) {
        return new IllegalArgumentException("einsum \"" + text + "\", position " + at + ": " + reason);
    }
}
