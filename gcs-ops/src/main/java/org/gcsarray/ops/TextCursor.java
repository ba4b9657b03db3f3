package org.gcsarray.ops;

import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A place in a text that is being parsed; blanks between tokens are skipped.
final class TextCursor {

    private static final Pattern WORD = Pattern.compile("[\\p{L}.]+");
    private static final Pattern NUMBER = Pattern.compile("[-+]?[0-9]+");

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
        return take(WORD);
    }

    /// Steps over a sign and digits, if they come next.
    OptionalLong integer() {
        skipBlanks();
        int place = position;
        String digits = take(NUMBER);
        try {
            return digits.isEmpty() ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(digits));
        } catch (NumberFormatException _) {
            throw faultAt(place, digits + " exceeds 64 bits");
        }
    }

    private String take(Pattern pattern) {
        skipBlanks();
        Matcher matcher = pattern.matcher(text).region(position, text.length());
        if (!matcher.lookingAt()) {
            return "";
        }
        position = matcher.end();
        return matcher.group();
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
