package org.gcsarray.layout;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.gcsarray.internal.Named;
import org.gcsarray.shape.SmoothShape;

/// An operation on an N-d array whose cost depends on the layout.
///
/// ```
/// spmv:2        y[F] = sum over modes 2 of a[F,2] x[2], dense x and y; spmv:1,2 sums over two modes
/// spmm:2:16     the same with 16 columns in x and y
/// ttv:2         as spmv of one mode, with a sparse result
/// ttm:2:16      as spmm of one mode, with a result that is sparse in the other modes
/// mttkrp:0:16   matricised tensor times Khatri-Rao product for mode 0, 16 components
/// tensordot:2   sparse product over modes 2 with an operand that has them as rows; here the array itself
/// slice:0,1     elements with given indices in modes 0 and 1
/// read          one element anywhere
/// convert       from coordinates in row-major order into the layout
/// ```
///
/// @param kind  what is computed
/// @param modes modes that are summed over or fixed, ascending; for MTTKRP the mode that stays; none for reading and converting
/// @param width dense columns or components; 1 where there is no such number
public record Operation(Kind kind, List<Integer> modes, int width) {

    private static final int DEFAULT_WIDTH = 16;

    /// Kinds of operations.
    public enum Kind {
        /// Dense vector over any modes, dense result.
        SPMV(1, Integer.MAX_VALUE, false),
        /// Dense matrix over any modes, dense result.
        SPMM(1, Integer.MAX_VALUE, true),
        /// Dense vector over one mode, sparse result.
        TTV(1, 1, false),
        /// Dense matrix over one mode, result sparse in the others.
        TTM(1, 1, true),
        /// Matricised tensor times Khatri-Rao product.
        MTTKRP(1, 1, true),
        /// Sparse times sparse over any modes.
        TENSORDOT(1, Integer.MAX_VALUE, false),
        /// Fixing any modes.
        SLICE(1, Integer.MAX_VALUE, false),
        /// Reading one element.
        READ(0, 0, false),
        /// Converting from row-major coordinates.
        CONVERT(0, 0, false);

        private final int leastModes;
        private final int mostModes;
        private final boolean wide;

        Kind(int leastModes, int mostModes, boolean wide) {
            this.leastModes = leastModes;
            this.mostModes = mostModes;
            this.wide = wide;
        }

        /// Returns the word of the notation.
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

    }

    /// Checks the numbers.
    ///
    /// @throws IllegalArgumentException if modes repeat, are below 0, too many or too few, or the width is below 1
    public Operation {
        modes = modes.stream().sorted().toList();
        if (modes.size() < kind.leastModes || modes.size() > kind.mostModes) {
            throw new IllegalArgumentException(kind.word() + " has " + modes.size() + " modes; it takes "
                    + (kind.mostModes == 0 ? "none" : kind.mostModes == 1 ? "one" : "one or more"));
        }
        if (!modes.isEmpty() && modes.getFirst() < 0) {
            throw new IllegalArgumentException(
                    kind.word() + " names mode " + modes.getFirst() + "; modes are counted from 0");
        }
        if (modes.stream().distinct().count() < modes.size()) {
            throw new IllegalArgumentException(kind.word() + " names a mode twice in " + modes);
        }
        if (width < 1) {
            throw new IllegalArgumentException(kind.word() + " has width " + width + "; at least 1 is needed");
        }
    }

    /// Reads the notation, such as `spmv:2` or `mttkrp:0:16`. A missing width means 16.
    ///
    /// @throws IllegalArgumentException if the text is not an operation; the message says what is missing
    public static Operation parse(String text) {
        String[] parts = text.strip().split(":", -1);
        Kind kind = Named.of("operation", parts[0].strip(), List.of(Kind.values()), Kind::word);
        int expected = 1 + (kind.mostModes > 0 ? 1 : 0) + (kind.wide ? 1 : 0);
        if (parts.length > expected || parts.length < Math.min(2, expected)) {
            throw new IllegalArgumentException("\"" + text + "\" is not of the form " + kind.word()
                    + (kind.mostModes == 0 ? "" : kind.mostModes == 1 ? ":MODE" : ":MODE,..")
                    + (kind.wide ? "[:WIDTH]" : ""));
        }
        List<Integer> modes = kind.mostModes == 0 ? List.of()
                : Arrays.stream(parts[1].split(",", -1)).map(mode -> number(mode, text)).toList();
        int width = !kind.wide ? 1 : parts.length == 3 ? number(parts[2], text) : DEFAULT_WIDTH;
        return new Operation(kind, modes, width);
    }

    private static int number(String digits, String text) {
        String number = digits.strip();
        if (!number.matches("[0-9]{1,9}")) {
            throw new IllegalArgumentException("\"" + number + "\" in \"" + text + "\" is not a mode or width");
        }
        return Integer.parseInt(number);
    }

    /// Checks that a shape has the modes.
    ///
    /// @throws IllegalArgumentException if it does not
    public void check(SmoothShape shape) {
        for (int mode : modes) {
            if (mode >= shape.rank()) {
                throw new IllegalArgumentException("operation " + this + " names mode " + mode + "; shape " + shape
                        + (shape.rank() == 0 ? " has none" : " has modes 0 to " + (shape.rank() - 1)));
            }
        }
    }

    /// Returns the modes as a set: bit d for dimension d.
    long modeSet() {
        return modes.stream().mapToLong(mode -> 1L << mode).sum();
    }

    /// Returns the notation, which [#parse] reads.
    @Override
    public String toString() {
        return kind.word()
                + (modes.isEmpty() ? "" : ":" + modes.stream().map(String::valueOf).collect(Collectors.joining(",")))
                + (kind.wide ? ":" + width : "");
    }
}
