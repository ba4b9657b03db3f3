package org.gcsarray.advice.report;

import java.util.ArrayDeque;
import java.util.Deque;

/// Writes markup that is HTML and well-formed XML at once: every element is closed, every text escaped.
///
/// Not thread safe.
final class Markup {

    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /// Opens an element.
    ///
    /// @param attributes names and values in turn
    Markup start(String tag, String... attributes) {
        tag(tag, attributes).append('>');
        open.push(tag);
        return this;
    }

    /// Closes the element opened last.
    Markup end() {
        out.append("</").append(open.pop()).append('>');
        return this;
    }

    /// Writes text.
    Markup text(String text) {
        escape(text);
        return this;
    }

    /// Writes an element that holds text only.
    Markup element(String tag, String text, String... attributes) {
        return start(tag, attributes).text(text).end();
    }

    /// Writes an element without content: one that is void in HTML, or any of SVG.
    Markup empty(String tag, String... attributes) {
        tag(tag, attributes).append("/>");
        return this;
    }

    /// Writes a style sheet, whose text HTML does not unescape.
    ///
    /// @throws IllegalArgumentException if it holds a character that would have to be escaped
    Markup style(String css) {
        if (css.contains("<") || css.contains("&")) {
            throw new IllegalArgumentException("a style sheet inside a page holds neither \"<\" nor \"&\"");
        }
        start("style");
        out.append(css);
        return end();
    }

    /// Returns what was written.
    ///
    /// @throws IllegalStateException if an element is open
    @Override
    public String toString() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("element " + open.peek() + " is not closed");
        }
        return out.toString();
    }

    private StringBuilder tag(String tag, String... attributes) {
        out.append('<').append(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ').append(attributes[i]).append("=\"");
            escape(attributes[i + 1]);
            out.append('"');
        }
        return out;
    }

    private void escape(String text) {
        text.codePoints().forEach(point -> {
            switch (point) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                default -> out.appendCodePoint(isCharacter(point) ? point : 0xFFFD);
            }
        });
    }

    /// Returns whether a document may hold a code point: no control but tab and new line, no half of a surrogate pair.
    private static boolean isCharacter(int point) {
        boolean isControl = (point < 0x20 && point != '\t' && point != '\n') || (point >= 0x7F && point < 0xA0);
        boolean isSurrogate = point >= 0xD800 && point < 0xE000;
        return !isControl && !isSurrogate && (point & 0xFFFE) != 0xFFFE;
    }
}
