package org.gcsarray.conformance.indexspace;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import tools.jackson.databind.JsonNode;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.json.IndexJson;

/// What a record says the answer is: a value or an error.
final class Answer {

    /// Numbers and quoted names in the origin's wording: the offending ones and the limits.
    private static final Pattern NAMED = Pattern.compile("-?[0-9]+(?:\\.[0-9]+)?|(?<=\")[^\"]+(?=\")");

    private Answer() {}

    /// Checks that an action gives the value of the field `expected`, or fails as the field `error` says.
    ///
    /// @param reader what turns the field into a value that has `equals`
    /// @param action what is tested
    static <T> void check(GoldenRecord golden, Function<JsonNode, T> reader, Supplier<? extends T> action) {
        if (golden.has("error")) {
            golden.inside("error", error -> checkError(error, action));
        } else {
            golden.check("answer", reader.apply(golden.node("expected")), action.get());
        }
    }

    /// The same for a transform. Compared are normal forms, which do not tell bounds that an index array keeps anyway.
    static void checkTransform(GoldenRecord golden, Supplier<IndexTransform> action) {
        check(golden, json -> IndexJson.print(IndexSpace.transform(json)), () -> IndexJson.print(action.get()));
    }

    /// Checks that an action fails as an error object says: the class of the exception, and that its text names one of the numbers and
    /// names in the text of the origin, and the position if one is given.
    static void checkError(GoldenRecord error, Supplier<?> action) {
        List<Class<? extends RuntimeException>> classes = IndexSpace.exceptions(error.text("code"));
        Set<String> named = new TreeSet<>();
        if (error.has("text")) {
            Matcher matcher = NAMED.matcher(error.text("text"));
            while (matcher.find()) {
                named.add(matcher.group());
            }
        }
        try {
            error.fail("expected " + classes + ", actual " + action.get());
        } catch (RuntimeException e) {
            String text = String.valueOf(e.getMessage());
            if (classes.stream().noneMatch(type -> type.isInstance(e))) {
                error.fail("expected " + classes + ", actual " + e);
            } else if (!named.isEmpty() && named.stream().noneMatch(text::contains)) {
                error.fail("the text should name one of " + named + ", actual \"" + text + "\"");
            }
            if (error.has("position")) {
                for (long index : error.longs("position")) {
                    error.check("position " + index + " is named in \"" + text + "\"", true,
                            text.contains(String.valueOf(index)));
                }
            }
        }
    }
}
