package org.gcsarray.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/// Which JSON values are 64-bit integers.
final class JsonNumbers {

    private static final Pattern DECIMAL = Pattern.compile("[+-]?[0-9]+");
    private static final Pattern UNSIGNED = Pattern.compile("[+]?[0-9]{1,400}");
    private static final BigDecimal TWO_TO_64 = new BigDecimal(BigInteger.ONE.shiftLeft(64));

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

    /// Returns the bits of an integer in 0 .. 2^64-1, which may be in a string; nothing for all else.
    static OptionalLong unsigned(JsonTree node) {
        Optional<BigDecimal> number = !node.isText() ? node.decimal()
                : UNSIGNED.matcher(node.text()).matches() ? Optional.of(new BigDecimal(node.text())) : Optional.empty();
        boolean fits = number.isPresent() && number.get().signum() >= 0 && number.get().compareTo(TWO_TO_64) < 0
                && number.get().stripTrailingZeros().scale() <= 0;
        return fits ? OptionalLong.of(number.get().stripTrailingZeros().toBigInteger().longValue())
                : OptionalLong.empty();
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
