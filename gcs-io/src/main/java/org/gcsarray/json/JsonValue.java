package org.gcsarray.json;

import java.math.BigDecimal;
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

    private final JsonTree node;
    /// Members and positions from the root, such as `output[1].offset`; empty for the root.
    private final String path;

    private JsonValue(JsonTree node, String path) {
        this.node = node;
        this.path = path;
    }

    /// Parses a text.
    ///
    /// @param subject what the text is, for faults
    /// @throws SyntaxException      if it is not one JSON value, or a member occurs twice
    /// @throws IllegalArgumentException if it is nested more than 32 deep
    public static JsonValue parse(String subject, String json) {
        return JsonText.parse(subject, json, value -> {
            checkDepth(subject, value.node, MOST_DEPTH);
            return value;
        });
    }

    private static void checkDepth(String subject, JsonTree tree, int left) {
        if ((tree.isObject() || tree.isList()) && left == 0) {
            throw new IllegalArgumentException(subject + ": nested more than " + MOST_DEPTH + " deep");
        }
        for (String name : tree.names()) {
            checkDepth(subject, tree.member(name).orElseThrow(), left - 1);
        }
        for (int k = 0; tree.isList() && k < tree.size(); k++) {
            checkDepth(subject, tree.get(k), left - 1);
        }
    }

    /// Returns a value that is the root of its document.
    static JsonValue of(JsonTree tree) {
        return new JsonValue(tree, "");
    }

    JsonTree node() {
        return node;
    }

    /// Returns plain values as text in one line without blanks: maps with names, lists, texts, numbers, truth values, [JsonValue]s, and
    /// long and double arrays. Finite doubles only.
    ///
    /// @throws IllegalArgumentException if a value is of another class, or a double is not finite
    public static String print(Object plain) {
        return JsonText.print(tree(plain));
    }

    private static JsonTree tree(Object plain) {
        return switch (plain) {
            case JsonValue value -> value.node;
            case Map<?, ?> map -> {
                JsonTree object = JsonTree.object();
                map.forEach((name, value) -> object.put(String.valueOf(name), tree(value)));
                yield object;
            }
            case List<?> elements -> {
                JsonTree list = JsonTree.list();
                elements.forEach(value -> list.add(tree(value)));
                yield list;
            }
            case long[] numbers -> {
                JsonTree list = JsonTree.list();
                for (long number : numbers) {
                    list.add(number);
                }
                yield list;
            }
            case String text -> JsonTree.of(text);
            case Boolean truth -> JsonTree.of(truth);
            case Integer number -> JsonTree.of(number);
            case Long number -> JsonTree.of(number);
            case Double number when Double.isFinite(number) -> JsonTree.of(number);
            case BigDecimal number -> JsonTree.of(number);
            default -> throw new IllegalArgumentException(plain + " has no place in JSON");
        };
    }

    /// Returns whether this is an object.
    public boolean isObject() {
        return node.isObject();
    }

    /// Returns whether this is a list.
    public boolean isList() {
        return node.isList();
    }

    /// Returns whether this is a text.
    public boolean isText() {
        return node.isText();
    }

    /// Returns whether this is a number.
    public boolean isNumber() {
        return node.isNumber();
    }

    /// Returns whether this is `true` or `false`.
    public boolean isTruth() {
        return node.isTruth();
    }

    /// Returns the names of the members in their order.
    ///
    /// @throws IllegalArgumentException if this is not an object
    public List<String> names() {
        return List.copyOf(checkObject().node.names());
    }

    /// Returns a member; nothing if there is none of that name.
    ///
    /// @throws IllegalArgumentException if this is not an object
    public Optional<JsonValue> member(String name) {
        return checkObject().node.member(name)
                .map(value -> new JsonValue(value, path.isEmpty() ? name : path + "." + name));
    }

    /// Returns a member that must be there.
    ///
    /// @throws IllegalArgumentException if this is not an object, or has no such member
    public JsonValue require(String name) {
        return member(name).orElseThrow(() -> fault("has no member \"" + name + "\""));
    }

    /// Returns the elements of a list.
    ///
    /// @throws IllegalArgumentException if this is none
    public List<JsonValue> elements() {
        if (!isList()) {
            throw expected("a list");
        }
        return IntStream.range(0, node.size()).mapToObj(this::element).toList();
    }

    /// Returns an element of a list.
    JsonValue element(int position) {
        return new JsonValue(node.get(position), path + "[" + position + "]");
    }

    /// Returns a text.
    ///
    /// @throws IllegalArgumentException if this is none
    public String text() {
        if (!isText()) {
            throw expected("a text");
        }
        return node.text();
    }

    /// Returns an integer of 64 bits; `3.0` is one.
    ///
    /// @throws IllegalArgumentException if this is none
    public long integer() {
        OptionalLong integer = JsonNumbers.integer(node);
        return integer.orElseThrow(() -> expected("an integer of 64 bits"));
    }

    /// Returns a number, rounded to nearest; infinity beyond the range of double.
    ///
    /// @throws IllegalArgumentException if this is none
    public double number() {
        return node.decimal().orElseThrow(() -> expected("a number")).doubleValue();
    }

    /// Returns `true` or `false`.
    ///
    /// @throws IllegalArgumentException if this is neither
    public boolean truth() {
        if (!isTruth()) {
            throw expected("true or false");
        }
        return node.truth();
    }

    /// Returns a fault that names this value by its path.
    public IllegalArgumentException fault(String text) {
        return new IllegalArgumentException(path.isEmpty() ? text : path + ": " + text);
    }

    /// Returns a fault that says what should stand here, and shows what does; a long value is cut short.
    IllegalArgumentException expected(String what) {
        String found = node.toString();
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

        SyntaxException(int line, int column, String reason) {
            this("", line, column, reason);
        }

        private SyntaxException(String subject, int line, int column, String reason) {
            super(subject + (line > 0 ? "line " + line + ", column " + column + ": " : "") + reason);
            this.line = line;
            this.column = column;
            this.reason = reason;
        }

        /// Returns the same fault with the name of what was to be read.
        SyntaxException about(String subject) {
            SyntaxException named = new SyntaxException(subject + ": ", line, column, reason);
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
}
