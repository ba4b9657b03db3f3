package org.gcsarray.advice.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

import org.gcsarray.shape.SmoothShape;

/// Numbers of an advice as people read them, in the root locale.
final class AdviceNumbers {

    /// What stands for a number that there is not.
    static final String NONE = "–";

    private static final MathContext DIGITS = new MathContext(3);

    private AdviceNumbers() {}

    /// Returns extents as `16 × 15 × 5`.
    static String shape(SmoothShape shape) {
        return Arrays.stream(shape.extents()).mapToObj(AdviceNumbers::count).collect(Collectors.joining(" × "));
    }

    /// Returns a count in full, as `1,234,567`.
    static String count(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    /// Returns a number with three significant digits, such as `12.3` or `1.2e7`.
    static String brief(double value) {
        if (value == 0 || !Double.isFinite(value)) {
            return value == 0 ? "0" : NONE;
        }
        double size = Math.abs(value);
        return size < 1e-3 || size >= 1e6
                ? String.format(Locale.ROOT, "%.2e", value).replaceFirst("\\.?0*e", "e").replaceFirst("e(-?)\\+?0*",
                        "e$1")
                : new BigDecimal(value).round(DIGITS).stripTrailingZeros().toPlainString();
    }

    /// Returns a part of a whole, such as 0.123, as `12.3 %`: one decimal, below 10 three digits.
    static String percent(double part) {
        double percent = 100 * part;
        return !Double.isFinite(part) ? NONE
                : (percent >= 10 && percent < 1e6 ? String.format(Locale.ROOT, "%.1f", percent) : brief(percent))
                        + " %";
    }

    /// Returns a ratio as `1.23×`.
    static String times(double ratio) {
        return Double.isFinite(ratio) ? String.format(Locale.ROOT, ratio < 100 ? "%.2f×" : "%.0f×", ratio) : NONE;
    }

    /// Returns a coordinate or a length of a figure.
    static String decimal(double value) {
        return new BigDecimal(value).setScale(3, RoundingMode.HALF_EVEN).stripTrailingZeros().toPlainString();
    }
}
