package org.gcsarray.json;

import java.util.OptionalLong;
import java.util.regex.Pattern;

/// Which JSON values are 64-bit integers.
final class JsonNumbers {

    private static final Pattern DECIMAL = Pattern.compile("[+-]?[0-9]+");

    private JsonNumbers() {}

    /// Returns the value of an integer or of a float without fraction such as `3.0` and `1e3`; nothing for all else, and for what does
    /// not fit 64 bits.
    static OptionalLong integer(JsonTree node) {
        try {
            return node.decimal().map(number -> OptionalLong.of(number.longValueExact()))
                    .orElseGet(OptionalLong::empty);
        } catch (ArithmeticException _) {
            return OptionalLong.empty();
        }
    }

    /// The same, but the value may also be in a string: `"-7"`.
    static OptionalLong integerOrText(JsonTree node) {
        return node.isText() ? decimal(node.text()) : integer(node);
    }

    private static OptionalLong decimal(String text) {
        if (!DECIMAL.matcher(text).matches()) {
            return OptionalLong.empty();
        }
        try {
            return OptionalLong.of(Long.parseLong(text));
        } catch (NumberFormatException _) {
            return OptionalLong.empty();
        }
    }
}
