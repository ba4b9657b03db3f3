package org.gcsarray.io.internal.numpy;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;

/// The literals of Python in a text, one after the other, as `ast.literal_eval` reads them: strings with their prefixes, escapes and neighbours,
/// integers in four bases with underscores, truth values, and comments between. Nothing is evaluated. Characters by name (`\N{..}`) are not read.
final class PythonLiterals {
    private static final String ESCAPES = "\\'\"abfnrtv";
    private static final String ESCAPED = "\\'\"\u0007\b\f\n\r\t\u000b";

    private final String text;
    private final long offset;
    private final Place place;
    private int next;

    /// @param offset of the text in the file or member
    PythonLiterals(String text, long offset, Place place) {
        this.text = text;
        this.offset = offset;
        this.place = place;
    }

    /// Index in the text of what comes next.
    int position() {
        return next;
    }

    /// The text from there to here.
    String since(int start) {
        return text.substring(start, next);
    }

    /// The next character that is neither blank nor in a comment, NUL at the end.
    char peek() {
        while (next < text.length()) {
            char c = text.charAt(next);
            if (c == '#') {
                int line = text.indexOf('\n', next);
                next = line < 0 ? text.length() : line;
            } else if (" \t\n\r\f".indexOf(c) >= 0) {
                next++;
            } else {
                return c;
            }
        }
        return '\0';
    }

    boolean accept(char wanted) {
        if (peek() != wanted || next == text.length()) {
            return false;
        }
        next++;
        return true;
    }

    void expect(char wanted) throws ArrayFormatException {
        if (!accept(wanted)) {
            throw expected("'" + wanted + "'");
        }
    }

    /// Passes the opening parentheses that come next and returns their number.
    int open() {
        int count = 0;
        while (accept('(')) {
            count++;
        }
        return count;
    }

    /// Passes so many closing parentheses.
    void close(int count) throws ArrayFormatException {
        for (int k = 0; k < count; k++) {
            expect(')');
        }
    }

    /// Goes back to what came next at a position.
    void back(int position) {
        next = position;
    }

    /// Passes the character that [#peek] gave.
    void skip() {
        next++;
    }

    void expectEnd() throws ArrayFormatException {
        peek();
        if (next < text.length()) {
            throw expected("the end of the header");
        }
    }

    boolean truth() throws ArrayFormatException {
        peek();
        String word = word();
        if (!word.equals("True") && !word.equals("False")) {
            throw expected("True or False");
        }
        next += word.length();
        return word.equals("True");
    }

    /// The letters, digits and underscores that come next.
    private String word() {
        int end = next;
        while (end < text.length() && (text.charAt(end) == '_' || isDigit(text.charAt(end), 36))) {
            end++;
        }
        return text.substring(next, end);
    }

    private static boolean isDigit(int c, int radix) {
        return c < 0x80 && Character.digit(c, radix) >= 0;
    }

    /// An extent of 0 to 2^63-1, with the `L` that Python 2 put behind long integers. Behind its sign may be parentheses.
    long extent() throws ArrayFormatException {
        peek();
        int start = next;
        boolean negative = accept('-');
        int groups = negative || accept('+') ? open() : 0;
        if (!isDigit(peek(), 10)) {
            next = start;
            throw expected("an extent of at least 0");
        }
        String word = word();
        String digits = word.endsWith("L") ? word.substring(0, word.length() - 1) : word;
        int radix = switch (digits.length() < 2 ? ' ' : digits.charAt(1)) {
            case 'x', 'X' -> 16;
            case 'o', 'O' -> 8;
            case 'b', 'B' -> 2;
            default -> 10;
        };
        long extent = natural(word, digits.substring(radix == 10 ? 0 : 2), radix);
        if (negative && extent > 0) {
            next = start;
            throw expected("an extent of at least 0");
        }
        next += word.length();
        accept('L');
        close(groups);
        return extent;
    }

    private long natural(String word, String digits, int radix) throws ArrayFormatException {
        if (digits.isEmpty() || digits.endsWith("_") || digits.contains("__")
                || !digits.chars().allMatch(c -> c == '_' || isDigit(c, radix))) {
            throw expected("an extent, an integer in base " + radix);
        }
        String plain = digits.replace("_", "");
        if (radix == 10 && plain.startsWith("0") && !plain.chars().allMatch(c -> c == '0')) {
            throw expected("an extent without leading zeros");
        }
        try {
            return Long.parseLong(plain, radix);
        } catch (NumberFormatException tooLarge) {
            throw fault("the extent " + word.substring(0, Math.min(30, word.length())) + " exceeds 2^63-1");
        }
    }

    /// A string, or several without a comma between them, which are one.
    String string() throws ArrayFormatException {
        StringBuilder string = new StringBuilder();
        do {
            part(string);
        } while (atString(0) || atPrefix());
        return string.toString();
    }

    private boolean atPrefix() {
        return "uUrR".indexOf(peek()) >= 0 && atString(1);
    }

    private boolean atString(int ahead) {
        peek();
        return next + ahead < text.length() && "'\"".indexOf(text.charAt(next + ahead)) >= 0;
    }

    private void part(StringBuilder string) throws ArrayFormatException {
        boolean raw = false;
        if (atPrefix()) {
            raw = Character.toLowerCase(text.charAt(next)) == 'r';
            next++;
        }
        if (!atString(0)) {
            throw expected("a string");
        }
        int start = next;
        String quote = text.substring(next, next + 1);
        if (text.startsWith(quote.repeat(3), next)) {
            quote = quote.repeat(3);
        }
        next += quote.length();
        while (!text.startsWith(quote, next)) {
            if (next == text.length() || (quote.length() == 1 && "\n\r".indexOf(text.charAt(next)) >= 0)) {
                next = start;
                throw expected("a string with its closing quote");
            }
            char c = text.charAt(next++);
            if (c != '\\' || next == text.length()) {
                string.append(c);
            } else if (raw) {
                string.append(c).append(text.charAt(next++));
            } else {
                escaped(string);
            }
        }
        next += quote.length();
    }

    /// Appends what an escape stands for, from the character behind its backslash on.
    private void escaped(StringBuilder string) throws ArrayFormatException {
        char c = text.charAt(next++);
        if (ESCAPES.indexOf(c) >= 0) {
            string.append(ESCAPED.charAt(ESCAPES.indexOf(c)));
        } else if (isDigit(c, 8)) {
            int end = next;
            while (end < Math.min(text.length(), next + 2) && isDigit(text.charAt(end), 8)) {
                end++;
            }
            string.append((char) Integer.parseInt(text, next - 1, end, 8));
            next = end;
        } else if (c == 'x' || c == 'u' || c == 'U') {
            hexadecimal(string, c == 'x' ? 2 : c == 'u' ? 4 : 8);
        } else if (c == 'N') {
            next -= 2;
            throw expected("no character by name");
        } else if (c != '\n') { // a line that goes on
            string.append('\\').append(c);
        }
    }

    private void hexadecimal(StringBuilder string, int digits) throws ArrayFormatException {
        int end = Math.min(text.length(), next + digits);
        String code = text.substring(next, end);
        boolean isCode = code.length() == digits && code.chars().allMatch(c -> isDigit(c, 16));
        long character = isCode ? Long.parseLong(code, 16) : -1;
        if (character < 0 || character > Character.MAX_CODE_POINT) {
            next -= 2;
            throw expected("a character of " + digits + " hexadecimal digits");
        }
        string.appendCodePoint((int) character);
        next = end;
    }

    ArrayFormatException expected(String what) {
        String found = printable(text.substring(next, Math.min(text.length(), next + 20)));
        return fault("the header is not understood (expected " + what + ", actual \"" + found + "\")");
    }

    ArrayFormatException fault(String what) {
        return fault(Fault.Code.HEADER, what);
    }

    ArrayFormatException fault(Fault.Code code, String what) {
        return place.fault(code, offset + next, what);
    }

    /// The text with question marks for all but printable ASCII.
    static String printable(String text) {
        return text.replaceAll("[^ -~]", "?");
    }
}
