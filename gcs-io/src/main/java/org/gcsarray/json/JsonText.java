package org.gcsarray.json;

import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/// JSON text to and from plain values, which are maps with names, lists, texts, numbers, truth values and [#NULL]: strict JSON, one value, no
/// member twice, fractions and the sign of zero kept exactly.
final class JsonText {

    /// What stands for `null`.
    static final Object NULL = new Object();

    /// A value is read by recursion.
    private static final int MOST_NESTED = 500;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(MOST_NESTED + 1).build()).build();

    /// What the parser's messages say to its programmers only.
    private static final Pattern ASIDE = Pattern.compile("(: enable | \\(start marker at ).*|, from `[^`]*`",
            Pattern.DOTALL);

    private JsonText() {}

    /// Returns what a reader makes of the value of a text.
    ///
    /// @param subject what is to be read
    /// @throws IllegalArgumentException if it is not one JSON value, or the reader rejects it
    static <T> T parse(String subject, String json, Function<JsonValue, T> reader) {
        return reader.apply(parse(subject, json, MOST_NESTED));
    }

    /// Returns the value of a text.
    ///
    /// @param subject what is to be read
    /// @param most    how deep it may be nested, at most 500
    /// @throws JsonValue.SyntaxException if it is not one JSON value, or nested deeper
    static JsonValue parse(String subject, String json, int most) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), json)) {
            return JsonValue.of(new Reading(subject, parser, most).whole());
        }
    }

    /// Reads one text.
    ///
    /// @param subject what is to be read, for faults
    /// @param parser  at the begin of the text
    /// @param most    how deep it may be nested
    private record Reading(String subject, JsonParser parser, int most) {

        Object whole() {
            try {
                if (parser.nextToken() == null) {
                    throw new JsonValue.SyntaxException(subject, 0, 0, "the text is empty; expected a JSON value");
                }
                Object node = value();
                if (parser.nextToken() != null) {
                    throw fault(parser.currentTokenLocation(), "text after the JSON value");
                }
                return node;
            } catch (JacksonException e) {
                // the parser gives no location for a token that exceeds its limits
                TokenStreamLocation said = e.getLocation();
                throw (JsonValue.SyntaxException) fault(said == null ? parser.currentTokenLocation() : said,
                        ASIDE.matcher(String.valueOf(e.getOriginalMessage())).replaceFirst("")).initCause(e);
            }
        }

        /// Reads the value that begins with the current token.
        private Object value() {
            if (parser.streamReadContext().getNestingDepth() > most) {
                throw fault(parser.currentTokenLocation(), "nested more than " + most + " deep");
            }
            return switch (parser.currentToken()) {
                case START_OBJECT -> object();
                case START_ARRAY -> list();
                case VALUE_STRING -> parser.getString();
                case VALUE_NUMBER_INT -> parser.getNumberValue();
                case VALUE_NUMBER_FLOAT -> fraction();
                case VALUE_TRUE -> true;
                case VALUE_FALSE -> false;
                case VALUE_NULL -> NULL;
                default -> throw new IllegalStateException("the parser ends a value with " + parser.currentToken());
            };
        }

        private Map<String, Object> object() {
            Map<String, Object> object = new LinkedHashMap<>();
            while (parser.nextToken() != JsonToken.END_OBJECT) {
                String name = parser.currentName();
                parser.nextToken();
                object.put(name, value());
            }
            return object;
        }

        private List<Object> list() {
            List<Object> list = new ArrayList<>();
            while (parser.nextToken() != JsonToken.END_ARRAY) {
                list.add(value());
            }
            return list;
        }

        /// Returns an exact decimal, but for `-0.0`, whose sign decimals do not have. An exponent of more than 32 bits is no exception of
        /// the parser.
        private Number fraction() {
            try {
                BigDecimal exact = parser.getDecimalValue();
                return exact.signum() == 0 && parser.getString().startsWith("-") ? Double.valueOf(-0.0) : exact;
            } catch (NumberFormatException e) {
                throw (JsonValue.SyntaxException) fault(parser.currentTokenLocation(),
                        "the exponent of a number is too large").initCause(e);
            }
        }

        private JsonValue.SyntaxException fault(TokenStreamLocation location, String reason) {
            return new JsonValue.SyntaxException(subject, location.getLineNr(), location.getColumnNr(), reason);
        }
    }

    /// Returns the text of a plain value, in one line.
    ///
    /// @throws IllegalArgumentException if a value is of another class, or a double is not finite
    static String print(Object plain) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            write(plain, out);
        }
        return text.toString();
    }

    private static void write(Object plain, JsonGenerator out) {
        switch (plain) {
            case JsonValue value -> write(value.node(), out);
            case Map<?, ?> members -> {
                out.writeStartObject();
                members.forEach((name, member) -> {
                    out.writeName(String.valueOf(name));
                    write(member, out);
                });
                out.writeEndObject();
            }
            case List<?> elements -> {
                out.writeStartArray();
                elements.forEach(element -> write(element, out));
                out.writeEndArray();
            }
            case long[] numbers -> out.writeArray(numbers, 0, numbers.length);
            case String text -> out.writeString(text);
            case Boolean truth -> out.writeBoolean(truth);
            case Integer number -> out.writeNumber(number);
            case Long number -> out.writeNumber(number);
            case Double number when Double.isFinite(number) -> out.writeNumber(number);
            case BigDecimal number -> out.writeNumber(number);
            case BigInteger number -> out.writeNumber(number);
            case Object other when NULL.equals(other) -> out.writeNull();
            default -> throw new IllegalArgumentException(plain + " has no place in JSON");
        }
    }

    /// Returns a text as JSON writes it.
    static String quoted(String text) {
        return print(text);
    }

    static String quoted(List<String> texts) {
        return texts.stream().map(JsonText::quoted).collect(Collectors.joining(", "));
    }
}
