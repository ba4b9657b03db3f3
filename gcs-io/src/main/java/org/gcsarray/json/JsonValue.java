package org.gcsarray.json;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// A JSON value read from a text, and its place there: strict JSON without repeated members. Immutable.
///
/// {@snippet file="org/gcsarray/snippet/JsonSnippetTest.java" region="JsonValue"}
public final class JsonValue {

    private static final int MOST_DEPTH = 32;
    private static final int SHOWN = 80;

    private final Object node;
    /// Members and positions from the root, such as `output[1].offset`; empty for the root.
    private final String path;

    private JsonValue(Object node, String path) {
        this.node = node;
        this.path = path;
    }

    /// Parses a text.
    ///
    /// @param subject what the text is, for faults
    /// @throws SyntaxException if it is not one JSON value, a member occurs twice, or it is nested more than 32 deep
    public static JsonValue parse(String subject, String json) {
        return JsonText.parse(subject, json, MOST_DEPTH);
    }

    /// Returns a value that is the root of its document.
    static JsonValue of(Object node) {
        return new JsonValue(node, "");
    }

    /// Returns the plain value, see [JsonText].
    Object node() {
        return node;
    }

    /// Returns plain values as text in one line without blanks: maps with names, lists, texts, truth values, [JsonValue]s, arrays of longs, and
    /// numbers, which are integers of 32 or 64 bits, finite doubles, [java.math.BigInteger]s and [java.math.BigDecimal]s.
    ///
    /// @throws IllegalArgumentException if a value is of another class, or a double is not finite
    public static String print(Object plain) {
        return JsonText.print(plain);
    }

    /// Returns whether this is an object.
    public boolean isObject() {
        return node instanceof Map;
    }

    /// Returns whether this is a list.
    public boolean isList() {
        return node instanceof List;
    }

    /// Returns whether this is a text.
    public boolean isText() {
        return node instanceof String;
    }

    /// Returns whether this is a number.
    public boolean isNumber() {
        return node instanceof Number;
    }

    /// Returns the names of the members in their order.
    ///
    /// @throws IllegalArgumentException if this is not an object
    public List<String> names() {
        return members().keySet().stream().map(String::valueOf).toList();
    }

    /// Returns a member; nothing if there is none of that name.
    ///
    /// @throws IllegalArgumentException if this is not an object
    public Optional<JsonValue> member(String name) {
        return Optional.<Object>ofNullable(members().get(name))
                .map(value -> new JsonValue(value, path.isEmpty() ? name : path + "." + name));
    }

    private Map<?, ?> members() {
        return (Map<?, ?>) checkObject().node;
    }

    /// Returns a member that must be there.
    ///
    /// @throws IllegalArgumentException if this is not an object, or has no such member
    public JsonValue require(String name) {
        return member(name).orElseThrow(() -> fault("the member " + JsonText.quoted(name) + " is missing"));
    }

    /// Returns the elements of a list.
    ///
    /// @throws IllegalArgumentException if this is none
    public List<JsonValue> elements() {
        if (!(node instanceof List<?> elements)) {
            throw expected("a list");
        }
        return IntStream.range(0, elements.size()).mapToObj(this::element).toList();
    }

    /// Returns an element of what is known to be a list.
    JsonValue element(int position) {
        return new JsonValue(((List<?>) node).get(position), path + "[" + position + "]");
    }

    /// Returns a text.
    ///
    /// @throws IllegalArgumentException if this is none
    public String text() {
        if (!(node instanceof String text)) {
            throw expected("a text");
        }
        return text;
    }

    /// Returns a 64-bit integer; `3.0` is one.
    ///
    /// @throws IllegalArgumentException if this is none
    public long integer() {
        OptionalLong integer = JsonNumbers.integer(node);
        return integer.orElseThrow(() -> expected("a 64-bit integer"));
    }

    /// Returns a number, rounded to nearest; infinity beyond the range of double.
    ///
    /// @throws IllegalArgumentException if this is none
    public double number() {
        return JsonNumbers.decimal(node).orElseThrow(() -> expected("a number")).doubleValue();
    }

    /// Returns `true` or `false`.
    ///
    /// @throws IllegalArgumentException if this is neither
    public boolean truth() {
        if (!(node instanceof Boolean truth)) {
            throw expected("true or false");
        }
        return truth;
    }

    /// Returns a fault that names this value by its path.
    public IllegalArgumentException fault(String text) {
        return new IllegalArgumentException(path.isEmpty() ? text : path + ": " + text);
    }

    /// Returns a fault that says what should stand here, and shows what does; a long value is cut short.
    IllegalArgumentException expected(String what) {
        String found = toString();
        return fault("expected " + what + ", found "
                + (found.length() <= SHOWN ? found : found.substring(0, SHOWN) + ".."));
    }

    JsonValue checkObject() {
        if (!isObject()) {
            throw expected("an object");
        }
        return this;
    }

    /// Returns what the supplier gives; its faults are told with the path of this value.
    <T> T located(Supplier<T> part) {
        try {
            return part.get();
        } catch (IllegalArgumentException e) {
            throw fault(String.valueOf(e.getMessage()));
        }
    }

    /// Returns the value as text in one line without blanks.
    @Override
    public String toString() {
        return JsonText.print(node);
    }

    /// A text that is not one JSON value.
    public static final class SyntaxException extends IllegalArgumentException {

        private static final long serialVersionUID = 1L;

        /// Line of the fault.
        private final int line;
        /// Column of the fault.
        private final int column;
        /// What is wrong.
        private final String reason;

        SyntaxException(String subject, int line, int column, String reason) {
            super(subject + ": " + (line > 0 ? "line " + line + ", column " + column + ": " : "") + reason);
            this.line = line;
            this.column = column;
            this.reason = reason;
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
}
