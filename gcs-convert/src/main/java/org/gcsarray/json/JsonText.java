package org.gcsarray.json;

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

/// JSON text to and from trees: strict JSON, one value, no member twice, fractions kept exactly.
final class JsonText {

    private static final JsonMapper MAPPER = JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

    /// What the parser's messages say to its programmers only.
    private static final Pattern ASIDE = Pattern.compile("(: enable | \\(start marker at ).*", Pattern.DOTALL);

    private JsonText() {}

    /// Returns the tree of a text.
    ///
    /// @throws IllegalArgumentException if it is not one JSON value; the text names line and column
    static JsonNode parse(String json) {
        try (JsonParser parser = MAPPER.createParser(json)) {
            if (parser.nextToken() == null) {
                throw new IllegalArgumentException("the text is empty; expected a JSON value");
            }
            JsonNode node = MAPPER.readTree(parser);
            if (parser.nextToken() != null) {
                throw new IllegalArgumentException(place(parser.currentTokenLocation()) + "text after the JSON value");
            }
            return node;
        } catch (JacksonException e) {
            throw new IllegalArgumentException(place(e.getLocation())
                    + ASIDE.matcher(String.valueOf(e.getOriginalMessage())).replaceFirst(""), e);
        }
    }

    private static String place(@Nullable TokenStreamLocation location) {
        return location == null ? "" : "line " + location.getLineNr() + ", column " + location.getColumnNr() + ": ";
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
