package org.gcsarray.io.internal.numpy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.shape.Shape;
import org.gcsarray.shape.SmoothShape;

/// Scans the header of a `.npy` file: a Python dictionary of three keys, whose values are a string, a truth value and a tuple of integers.
/// Nothing is evaluated.
final class HeaderScanner {
    private final String text;
    private final long offset;
    private final Place place;
    private int next;

    /// @param offset of the text in the file or member
    HeaderScanner(String text, long offset, Place place) {
        this.text = text;
        this.offset = offset;
        this.place = place;
    }

    /// The header of that text.
    ///
    /// @param version version of the format
    /// @throws ArrayFormatException `header` if the text is anything else
    NpyHeader scan(String version) throws ArrayFormatException {
        Optional<String> descr = Optional.empty();
        Optional<Boolean> fortran = Optional.empty();
        Optional<SmoothShape> shape = Optional.empty();
        expect('{');
        boolean more = !accept('}');
        while (more) {
            String key = string();
            expect(':');
            switch (key) {
                case "descr" -> descr = once(key, descr, description());
                case "fortran_order" -> fortran = once(key, fortran, truth());
                case "shape" -> shape = once(key, shape, shape());
                default -> throw fault("the header has the key \"" + key.substring(0, Math.min(20, key.length()))
                        + "\" (expected descr, fortran_order and shape only)");
            }
            boolean comma = accept(',');
            more = !accept('}');
            if (more && !comma) {
                throw expected("a comma or a closing brace");
            }
        }
        peek();
        if (next < text.length()) {
            throw expected("the end of the header");
        }
        return new NpyHeader(version, NumpyType.parse(descr.orElseThrow(() -> missing("descr"))),
                fortran.orElseThrow(() -> missing("fortran_order")), shape.orElseThrow(() -> missing("shape")),
                offset + text.length());
    }

    private <T> Optional<T> once(String key, Optional<T> before, T value) throws ArrayFormatException {
        if (before.isPresent()) {
            throw fault("the key " + key + " occurs twice");
        }
        return Optional.of(value);
    }

    /// A string, or the text of the list that describes a structured type.
    private String description() throws ArrayFormatException {
        if (peek() != '[' && peek() != '(') {
            return string();
        }
        int start = next;
        int depth = 0;
        do {
            switch (peek()) {
                case '[', '(' -> depth++;
                case ']', ')' -> depth--;
                case '\'', '"' -> {
                    string();
                    continue;
                }
                case '\0' -> throw expected("a closing bracket");
                default -> {
                }
            }
            next++;
        } while (depth > 0);
        return text.substring(start, next);
    }

    private String string() throws ArrayFormatException {
        char quote = peek();
        if (quote != '\'' && quote != '"') {
            throw expected("a string");
        }
        int end = text.indexOf(quote, next + 1);
        if (end < 0 || text.substring(next, end).contains("\\")) {
            throw expected("a string without escapes");
        }
        String string = text.substring(next + 1, end);
        next = end + 1;
        return string;
    }

    private boolean truth() throws ArrayFormatException {
        peek();
        boolean truth = text.startsWith("True", next);
        if (!truth && !text.startsWith("False", next)) {
            throw expected("True or False");
        }
        next += truth ? 4 : 5;
        return truth;
    }

    private SmoothShape shape() throws ArrayFormatException {
        List<Long> extents = new ArrayList<>();
        expect('(');
        boolean comma = true;
        while (!accept(')')) {
            if (!comma) {
                throw expected("a comma or a closing parenthesis");
            }
            if (extents.size() == Shape.MAX_RANK) {
                throw place.fault(Fault.Code.LIMIT, offset + next, "the rank exceeds " + Shape.MAX_RANK, "");
            }
            extents.add(extent());
            comma = accept(',');
        }
        if (extents.size() == 1 && !comma) {
            throw fault("the shape is a number, not a tuple");
        }
        return SmoothShape.of(extents.stream().mapToLong(Long::longValue).toArray());
    }

    /// An integer, with the `L` that Python 2 put behind long ones.
    private long extent() throws ArrayFormatException {
        peek();
        int start = next;
        while (next < text.length() && text.charAt(next) >= '0' && text.charAt(next) <= '9') {
            next++;
        }
        String digits = text.substring(start, next);
        if (digits.isEmpty()) {
            throw expected("an extent of at least 0");
        }
        accept('L');
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException tooLarge) {
            throw fault("the extent " + digits.substring(0, Math.min(30, digits.length())) + " exceeds 2^63-1");
        }
    }

    private void expect(char wanted) throws ArrayFormatException {
        if (!accept(wanted)) {
            throw expected("'" + wanted + "'");
        }
    }

    private boolean accept(char wanted) {
        if (peek() != wanted || next == text.length()) {
            return false;
        }
        next++;
        return true;
    }

    /// The next character that is not a blank, NUL at the end.
    private char peek() {
        while (next < text.length() && " \t\n\r\f".indexOf(text.charAt(next)) >= 0) {
            next++;
        }
        return next < text.length() ? text.charAt(next) : '\0';
    }

    private ArrayFormatException missing(String key) {
        return fault("the header lacks the key " + key);
    }

    private ArrayFormatException expected(String what) {
        String found = text.substring(next, Math.min(text.length(), next + 20)).replaceAll("[^ -~]", "?");
        return fault("the header is not understood (expected " + what + ", actual \"" + found + "\")");
    }

    private ArrayFormatException fault(String what) {
        return place.fault(Fault.Code.HEADER, offset + next, what, "");
    }
}
