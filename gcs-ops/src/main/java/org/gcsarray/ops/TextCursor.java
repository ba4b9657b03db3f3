package org.gcsarray.ops;

/// A place in a text that is being parsed; blanks between tokens are skipped.
final class TextCursor {

    private final String text;
    private int position;

    TextCursor(String text) {
        this.text = text;
    }

    int position() {
        return position;
    }

    boolean atEnd() {
        skipBlanks();
        return position == text.length();
    }

    /// Returns the next character behind blanks, 0 at the end.
    char peek() {
        return atEnd() ? 0 : text.charAt(position);
    }

    /// Steps over a token if it comes next.
    boolean take(String token) {
        skipBlanks();
        if (!text.startsWith(token, position)) {
            return false;
        }
        position += token.length();
        return true;
    }

    /// Steps over letters and dots, as in `np.newaxis`.
    String word() {
        skipBlanks();
        int start = position;
        while (position < text.length()
                && (Character.isLetter(text.charAt(position)) || text.charAt(position) == '.')) {
            position++;
        }
        return text.substring(start, position);
    }

    /// Steps over a sign and digits; "" if there are no digits, and then over nothing.
    String number() {
        skipBlanks();
        int digits = position < text.length() && isSign(text.charAt(position)) ? position + 1 : position;
        int end = digits;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        if (end == digits) {
            return "";
        }
        String number = text.substring(position, end);
        position = end;
        return number;
    }

    private static boolean isSign(char c) {
        return c == '-' || c == '+';
    }

    private void skipBlanks() {
        while (position < text.length() && (text.charAt(position) == ' ' || text.charAt(position) == '\t')) {
            position++;
        }
    }

    /// Returns what comes next, as messages show it.
    String found() {
        return atEnd() ? "the end" : "'" + text.substring(position, text.offsetByCodePoints(position, 1)) + "'";
    }

    IllegalArgumentException fault(String reason) {
        skipBlanks();
        return faultAt(position, reason);
    }

    IllegalArgumentException faultAt(int place, String reason) {
        return new IllegalArgumentException("index \"" + text + "\", position " + place + ": " + reason);
    }
}
