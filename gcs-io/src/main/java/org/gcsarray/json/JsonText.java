package org.gcsarray.json;

import java.util.function.Function;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/// JSON text to and from trees: strict JSON, one value, no member twice, fractions and the sign of zero kept exactly.
final class JsonText {

    private static final JsonMapper MAPPER = JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

    /// What the parser's messages say to its programmers only.
    private static final Pattern ASIDE = Pattern.compile("(: enable | \\(start marker at ).*", Pattern.DOTALL);

    private JsonText() {}

    /// Returns what a reader makes of the tree of a text.
    ///
    /// @param subject what is to be read
    /// @throws IllegalArgumentException if it is not one JSON value, or the reader refuses it
    static <T> T parse(String subject, String json, Function<JsonNode, T> reader) {
        JsonNode node;
        try {
            node = parse(json);
        } catch (JsonSyntaxException e) {
            throw e.about(subject);
        }
        return reader.apply(node);
    }

    private static JsonNode parse(String json) {
        try (JsonParser parser = new SignedZeros(MAPPER.createParser(json))) {
            if (parser.nextToken() == null) {
                throw new JsonSyntaxException(0, 0, "the text is empty; expected a JSON value");
            }
            JsonNode node = tree(parser);
            if (parser.nextToken() != null) {
                throw fault(parser.currentTokenLocation(), "text after the JSON value");
            }
            return node;
        } catch (JacksonException e) {
            JsonSyntaxException fault = fault(e.getLocation(),
                    ASIDE.matcher(String.valueOf(e.getOriginalMessage())).replaceFirst(""));
            fault.initCause(e);
            throw fault;
        }
    }

    /// Reads the value that begins with the current token. An exponent of more than 32 bits is no exception of the parser.
    private static JsonNode tree(JsonParser parser) {
        try {
            return MAPPER.readTree(parser);
        } catch (NumberFormatException e) {
            JsonSyntaxException fault = fault(parser.currentTokenLocation(), "the exponent of a number is too large");
            fault.initCause(e);
            throw fault;
        }
    }

    private static JsonSyntaxException fault(@Nullable TokenStreamLocation location, String reason) {
        return location == null ? new JsonSyntaxException(0, 0, reason)
                : new JsonSyntaxException(location.getLineNr(), location.getColumnNr(), reason);
    }

    /// Returns the text of a tree, in one line.
    static String print(JsonNode node) {
        return MAPPER.writeValueAsString(node);
    }

    /// Returns a text as JSON writes it.
    static String quoted(String text) {
        return JsonNodeFactory.instance.stringNode(text).toString();
    }
}
