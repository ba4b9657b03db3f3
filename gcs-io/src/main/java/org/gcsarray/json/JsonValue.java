package org.gcsarray.json;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// A JSON value read from a text, and where it stands in it: strict JSON without repeated members. Immutable.
///
/// {@snippet file="org/gcsarray/snippet/JsonSnippetTest.java" region="JsonValue"}
public final class JsonValue {

    private static final int MOST_DEPTH = 32;

    private final JsonPlace place;

    private JsonValue(JsonPlace place) {
        this.place = place;
    }

    /// Parses a text.
    ///
    /// @param subject what the text is, for faults
    /// @throws JsonSyntaxException      if it is not one JSON value, or a member occurs twice
    /// @throws IllegalArgumentException if it is nested more than 32 deep
    public static JsonValue parse(String subject, String json) {
        return JsonText.parse(subject, json, node -> {
            checkDepth(subject, node, MOST_DEPTH);
            return new JsonValue(JsonPlace.root(node));
        });
    }

    private static void checkDepth(String subject, JsonNode node, int left) {
        if (node.isContainer() && left == 0) {
            throw new IllegalArgumentException(subject + ": nested more than " + MOST_DEPTH + " deep");
        }
        for (JsonNode inner : node) {
            checkDepth(subject, inner, left - 1);
        }
    }

    /// Returns plain values as text in one line without blanks: maps with names, lists, texts, numbers, truth values, [JsonValue]s, and
    /// long and double arrays. Finite doubles only.
    ///
    /// @throws IllegalArgumentException if a value is of another class, or a double is not finite
    public static String print(Object plain) {
        return JsonText.print(node(plain));
    }

    private static JsonNode node(Object plain) {
        JsonNodeFactory factory = JsonNodeFactory.instance;
        return switch (plain) {
            case JsonValue value -> value.place.node();
            case Map<?, ?> map -> {
                ObjectNode object = factory.objectNode();
                map.forEach((name, value) -> object.set(String.valueOf(name), node(value)));
                yield object;
            }
            case List<?> list -> {
                ArrayNode array = factory.arrayNode();
                list.forEach(value -> array.add(node(value)));
                yield array;
            }
            case long[] numbers -> {
                ArrayNode array = factory.arrayNode();
                for (long number : numbers) {
                    array.add(number);
                }
                yield array;
            }
            case String text -> factory.stringNode(text);
            case Boolean truth -> factory.booleanNode(truth);
            case Integer number -> factory.numberNode(number);
            case Long number -> factory.numberNode(number);
            case Double number when Double.isFinite(number) -> factory.numberNode(number);
            case BigDecimal number -> factory.numberNode(number);
            default -> throw new IllegalArgumentException(plain + " has no place in JSON");
        };
    }

    /// Returns whether this is an object.
    public boolean isObject() {
        return place.node().isObject();
    }

    /// Returns whether this is a list.
    public boolean isList() {
        return place.node().isArray();
    }

    /// Returns whether this is a text.
    public boolean isText() {
        return place.node().isString();
    }

    /// Returns whether this is a number.
    public boolean isNumber() {
        return place.node().isNumber();
    }

    /// Returns whether this is `true` or `false`.
    public boolean isTruth() {
        return place.node().isBoolean();
    }

    /// Returns the names of the members in their order.
    ///
    /// @throws IllegalArgumentException if this is no object
    public List<String> names() {
        return List.copyOf(place.checkObject().node().propertyNames());
    }

    /// Returns a member; nothing if there is none of that name.
    ///
    /// @throws IllegalArgumentException if this is no object
    public Optional<JsonValue> member(String name) {
        return place.checkObject().member(name).map(JsonValue::new);
    }

    /// Returns a member that must be there.
    ///
    /// @throws IllegalArgumentException if this is no object, or has no such member
    public JsonValue require(String name) {
        return member(name).orElseThrow(() -> fault("has no member \"" + name + "\""));
    }

    /// Returns the elements of a list.
    ///
    /// @throws IllegalArgumentException if this is none
    public List<JsonValue> elements() {
        return place.elements().stream().map(JsonValue::new).toList();
    }

    /// Returns a text.
    ///
    /// @throws IllegalArgumentException if this is none
    public String text() {
        if (!isText()) {
            throw place.expected("a text");
        }
        return place.node().stringValue();
    }

    /// Returns an integer of 64 bits; `3.0` is one.
    ///
    /// @throws IllegalArgumentException if this is none
    public long integer() {
        OptionalLong integer = JsonNumbers.integer(place.node());
        return integer.orElseThrow(() -> place.expected("an integer of 64 bits"));
    }

    /// Returns a number, rounded to nearest; infinity beyond the range of double.
    ///
    /// @throws IllegalArgumentException if this is none
    public double number() {
        if (!isNumber()) {
            throw place.expected("a number");
        }
        // doubleValue of the node refuses what exceeds the range
        return place.node().decimalValue().doubleValue();
    }

    /// Returns `true` or `false`.
    ///
    /// @throws IllegalArgumentException if this is neither
    public boolean truth() {
        if (!isTruth()) {
            throw place.expected("true or false");
        }
        return place.node().booleanValue();
    }

    /// Returns a fault that names this value by its path.
    public IllegalArgumentException fault(String text) {
        return place.fault(text);
    }

    /// Returns the value as text in one line without blanks.
    @Override
    public String toString() {
        return JsonText.print(place.node());
    }
}
