package org.gcsarray.cli.internal.report;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.shape.SmoothShape;

/// Numbers as people read them, in the root locale.
public final class NumberText {

    private NumberText() {}

    /// Returns a shape in a sentence: `16 x 15 x 5`, `a vector of 4`, `scalar`.
    public static String shape(SmoothShape shape) {
        return (shape.rank() == 1 ? "a vector of " : "") + extents(list(shape.extents()));
    }

    /// Returns extents as `16 x 15 x 5`, `4`, or `scalar` if there are none.
    public static String extents(List<Long> extents) {
        return extents.isEmpty() ? "scalar" : extents.stream().map(String::valueOf).collect(Collectors.joining(" x "));
    }

    /// Returns extents as a list.
    public static List<Long> list(long... extents) {
        return Arrays.stream(extents).boxed().toList();
    }

    /// Returns the share of cells that are stored, 0 if there is no cell. Correctly rounded, also beyond 2^63 cells.
    static double density(long nse, SmoothShape shape) {
        BigInteger cells = shape.cellCount();
        return cells.signum() == 0 ? 0
                : BigDecimal.valueOf(nse).divide(new BigDecimal(cells), MathContext.DECIMAL128).doubleValue();
    }

    /// Returns a number with a few significant digits: `2.84`, `0.0284`, `5.3e-21`.
    public static String brief(double value) {
        double size = Math.abs(value);
        if (size == 0) {
            return "0";
        }
        return size < 1e-3 || size >= 1e6 ? String.format(Locale.ROOT, "%.3g", value)
                : new BigDecimal(value).round(new MathContext(4)).stripTrailingZeros().toPlainString();
    }

    /// Returns the verb for a count, `is` or `are`.
    public static String verb(long count) {
        return count == 1 ? "is" : "are";
    }

    /// Returns bytes exactly and, from 1000 on, also rounded: `38196 (38.2 kB)`.
    public static String bytes(long bytes) {
        return bytes < 1000 ? bytes + " B" : bytes + " B (" + Sizes.bytes(bytes) + ")";
    }
}
