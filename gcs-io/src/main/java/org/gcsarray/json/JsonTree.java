package org.gcsarray.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/// A JSON value: an object, a list, a text, a number, `true`, `false` or null. Objects and lists are filled while they are made.
final class JsonTree {

    /// A map of members, a list of elements, a text, a number, a truth value, or null.
    private final @Nullable Object value;

    private JsonTree(@Nullable Object value) {
        this.value = value;
    }

    /// Returns an object without members.
    static JsonTree object() {
        return new JsonTree(new LinkedHashMap<String, JsonTree>());
    }

    /// Returns a list without elements.
    static JsonTree list() {
        return new JsonTree(new ArrayList<JsonTree>());
    }

    static JsonTree of(String text) {
        return new JsonTree(text);
    }

    static JsonTree of(boolean truth) {
        return new JsonTree(truth);
    }

    /// Returns a number: a long, an integer of any size, an exact decimal, or a finite double.
    static JsonTree of(Number number) {
        return new JsonTree(number);
    }

    static JsonTree ofNull() {
        return new JsonTree(null);
    }

    boolean isObject() {
        return value instanceof Map;
    }

    boolean isList() {
        return value instanceof List;
    }

    boolean isText() {
        return value instanceof String;
    }

    boolean isNumber() {
        return value instanceof Number;
    }

    boolean isTruth() {
        return value instanceof Boolean;
    }

    boolean isNull() {
        return value == null;
    }

    @SuppressWarnings("unchecked") // made by object() only
    private Map<String, JsonTree> members() {
        return value instanceof Map<?, ?> members ? (Map<String, JsonTree>) members : Map.of();
    }

    @SuppressWarnings("unchecked") // made by list() only
    private List<JsonTree> elements() {
        return value instanceof List<?> elements ? (List<JsonTree>) elements : List.of();
    }

    /// Returns the number of members of an object, or of elements of a list; 0 for all else.
    int size() {
        return members().size() + elements().size();
    }

    /// Returns an element of a list.
    JsonTree get(int position) {
        return elements().get(position);
    }

    /// Returns a member of an object, nothing if it has none of that name, or this is not an object.
    Optional<JsonTree> member(String name) {
        return Optional.ofNullable(members().get(name));
    }

    /// Returns the names of the members in their order, none if this is not an object.
    Set<String> names() {
        return members().keySet();
    }

    String text() {
        return (String) checked("a text", isText());
    }

    boolean truth() {
        return (Boolean) checked("a truth value", isTruth());
    }

    private Object checked(String what, boolean holds) {
        if (!holds || value == null) {
            throw new IllegalStateException(this + " is not " + what);
        }
        return value;
    }

    /// Returns a number exactly, nothing for all else.
    Optional<BigDecimal> decimal() {
        return switch (value) {
            case BigDecimal decimal -> Optional.of(decimal);
            case BigInteger integer -> Optional.of(new BigDecimal(integer));
            case Double real -> Optional.of(new BigDecimal(real));
            case Number integer -> Optional.of(BigDecimal.valueOf(integer.longValue()));
            case null, default -> Optional.empty();
        };
    }

    /// Returns whether this is a number with a minus in front, `-0.0` included.
    boolean isNegative() {
        return value instanceof Double real ? Math.copySign(1, real) < 0
                : decimal().map(BigDecimal::signum).orElse(0) < 0;
    }

    /// Adds a member to an object, or replaces it.
    JsonTree put(String name, JsonTree member) {
        members().put(name, member);
        return member;
    }

    JsonTree put(String name, String text) {
        return put(name, of(text));
    }

    JsonTree put(String name, long number) {
        return put(name, of(number));
    }

    /// Adds an element to a list, and returns the element.
    JsonTree add(JsonTree element) {
        elements().add(element);
        return element;
    }

    JsonTree add(String text) {
        return add(of(text));
    }

    JsonTree add(long number) {
        return add(of(number));
    }

    void write(JsonGenerator out) {
        switch (value) {
            case null -> out.writeNull();
            case String text -> out.writeString(text);
            case Boolean truth -> out.writeBoolean(truth);
            case BigDecimal decimal -> out.writeNumber(decimal);
            case BigInteger integer -> out.writeNumber(integer);
            case Double real -> out.writeNumber(real);
            case Number integer -> out.writeNumber(integer.longValue());
            case List<?> _ -> {
                out.writeStartArray();
                elements().forEach(element -> element.write(out));
                out.writeEndArray();
            }
            default -> {
                out.writeStartObject();
                members().forEach((name, member) -> {
                    out.writeName(name);
                    member.write(out);
                });
                out.writeEndObject();
            }
        }
    }

    /// Returns the value as text in one line without blanks.
    @Override
    public String toString() {
        return JsonText.print(this);
    }
}
