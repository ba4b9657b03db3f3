package org.gcsarray.json;

import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;
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

/// JSON text to and from trees: strict JSON, one value, no member twice, fractions and the sign of zero kept exactly.
final class JsonText {

    /// A value is read by recursion.
    private static final int MOST_NESTED = 500;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(MOST_NESTED + 1).build()).build();

    /// What the parser's messages say to its programmers only.
    private static final Pattern ASIDE = Pattern.compile("(: enable | \\(start marker at ).*", Pattern.DOTALL);

    private JsonText() {}

    /// Returns what a reader makes of the tree of a text.
    ///
    /// @param subject what is to be read
    /// @throws IllegalArgumentException if it is not one JSON value, or the reader rejects it
    static <T> T parse(String subject, String json, Function<JsonValue, T> reader) {
        JsonTree node;
        try {
            node = parse(json);
        } catch (JsonValue.SyntaxException e) {
            throw e.about(subject);
        }
        return reader.apply(JsonValue.of(node));
    }

    private static JsonTree parse(String json) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), json)) {
            if (parser.nextToken() == null) {
                throw new JsonValue.SyntaxException(0, 0, "the text is empty; expected a JSON value");
            }
            JsonTree node = tree(parser);
            if (parser.nextToken() != null) {
                throw fault(parser.currentTokenLocation(), "text after the JSON value");
            }
            return node;
        } catch (JacksonException e) {
            JsonValue.SyntaxException fault = fault(e.getLocation(),
                    ASIDE.matcher(String.valueOf(e.getOriginalMessage())).replaceFirst(""));
            fault.initCause(e);
            throw fault;
        }
    }

    /// Reads the value that begins with the current token.
    private static JsonTree tree(JsonParser parser) {
        if (parser.streamReadContext().getNestingDepth() > MOST_NESTED) {
            throw fault(parser.currentTokenLocation(), "nested more than " + MOST_NESTED + " deep");
        }
        return switch (parser.currentToken()) {
            case START_OBJECT -> object(parser);
            case START_ARRAY -> list(parser);
            case VALUE_STRING -> JsonTree.of(parser.getString());
            case VALUE_NUMBER_INT -> JsonTree.of(parser.getNumberValue());
            case VALUE_NUMBER_FLOAT -> JsonTree.of(fraction(parser));
            case VALUE_TRUE -> JsonTree.of(true);
            case VALUE_FALSE -> JsonTree.of(false);
            case VALUE_NULL -> JsonTree.ofNull();
            default -> throw new IllegalStateException("the parser ends a value with " + parser.currentToken());
        };
    }

    private static JsonTree object(JsonParser parser) {
        JsonTree object = JsonTree.object();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            parser.nextToken();
            object.put(name, tree(parser));
        }
        return object;
    }

    private static JsonTree list(JsonParser parser) {
        JsonTree list = JsonTree.list();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            list.add(tree(parser));
        }
        return list;
    }

    /// Returns an exact decimal, but for `-0.0`, whose sign decimals do not have. An exponent of more than 32 bits is no exception of the
    /// parser.
    private static Number fraction(JsonParser parser) {
        try {
            BigDecimal exact = parser.getDecimalValue();
            return exact.signum() == 0 && parser.getString().startsWith("-") ? Double.valueOf(-0.0) : exact;
        } catch (NumberFormatException e) {
            JsonValue.SyntaxException fault = fault(parser.currentTokenLocation(),
                    "the exponent of a number is too large");
            fault.initCause(e);
            throw fault;
        }
    }

    private static JsonValue.SyntaxException fault(@Nullable TokenStreamLocation location, String reason) {
        return location == null ? new JsonValue.SyntaxException(0, 0, reason)
                : new JsonValue.SyntaxException(location.getLineNr(), location.getColumnNr(), reason);
    }

    /// Returns the text of a tree, in one line.
    static String print(JsonTree tree) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = FACTORY.createGenerator(ObjectWriteContext.empty(), text)) {
            tree.write(out);
        }
        return text.toString();
    }

    /// Returns a text as JSON writes it.
    static String quoted(String text) {
        return print(JsonTree.of(text));
    }

    static String quoted(List<String> texts) {
        return texts.stream().map(JsonText::quoted).collect(Collectors.joining(", "));
    }
}
