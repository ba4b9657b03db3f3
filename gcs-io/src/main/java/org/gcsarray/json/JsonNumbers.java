package org.gcsarray.json;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/// What numbers JSON values are, and which of them are 64-bit integers.
final class JsonNumbers {

    private static final Pattern DECIMAL = Pattern.compile("[+-]?[0-9]+");
    private static final Pattern UNSIGNED = Pattern.compile("[+]?[0-9]{1,400}");
    private static final BigDecimal TWO_TO_64 = new BigDecimal(BigInteger.ONE.shiftLeft(64));

    private JsonNumbers() {}

    /// Returns a number exactly, nothing for all else.
    static Optional<BigDecimal> decimal(Object node) {
        return switch (node) {
            case BigDecimal decimal -> Optional.of(decimal);
            case BigInteger integer -> Optional.of(new BigDecimal(integer));
            case Double real -> Optional.of(new BigDecimal(real));
            case Number integer -> Optional.of(BigDecimal.valueOf(integer.longValue()));
            default -> Optional.empty();
        };
    }

    /// Returns whether this is a number with a minus in front, `-0.0` included.
    static boolean isNegative(Object node) {
        return node instanceof Double real ? Math.copySign(1, real) < 0
                : decimal(node).map(BigDecimal::signum).orElse(0) < 0;
    }

    /// Returns the value of an integer or of a float without fraction such as `3.0` and `1e3`; nothing for all else, and for what does
    /// not fit 64 bits.
    static OptionalLong integer(Object node) {
        try {
            return decimal(node).map(number -> OptionalLong.of(number.longValueExact()))
                    .orElseGet(OptionalLong::empty);
        } catch (ArithmeticException _) {
            return OptionalLong.empty();
        }
    }

    /// The same, but the value may also be in a string: `"-7"`.
    static OptionalLong integerOrText(Object node) {
        return node instanceof String text ? parse(text) : integer(node);
    }

    /// Returns the bits of an integer in 0 .. 2^64-1, which may be in a string; nothing for all else.
    static OptionalLong unsigned(Object node) {
        Optional<BigDecimal> number = !(node instanceof String text) ? decimal(node)
                : UNSIGNED.matcher(text).matches() ? Optional.of(new BigDecimal(text)) : Optional.empty();
        boolean fits = number.isPresent() && number.get().signum() >= 0 && number.get().compareTo(TWO_TO_64) < 0
                && number.get().stripTrailingZeros().scale() <= 0;
        return fits ? OptionalLong.of(number.get().stripTrailingZeros().toBigInteger().longValue())
                : OptionalLong.empty();
    }

    private static OptionalLong parse(String text) {
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
