package org.gcsarray.io.internal.text.delimited;

import java.util.Optional;
import java.util.stream.IntStream;

import org.gcsarray.io.internal.text.line.TokenLine;

/// The header line that [DelimitedFormat] writes: `i0,i1,value` over indices from 0, `i1,i2,value` over indices from 1; `real,imaginary` in
/// place of `value` over complex numbers.
///
/// @param rank    number of dimensions
/// @param base    the first index
/// @param complex whether the value takes two columns
record ColumnNames(int rank, int base, boolean complex) {

    /// Reads a line that was split at its delimiter; nothing if it is any other line.
    static Optional<ColumnNames> of(TokenLine line) {
        int last = line.count - 1;
        boolean complex = line.count > 2 && line.is(last, "imaginary") && line.is(last - 1, "real");
        int rank = complex ? line.count - 2 : last;
        if (rank < 1 || !(complex || line.is(last, "value"))) {
            return Optional.empty();
        }
        return IntStream.rangeClosed(0, 1).mapToObj(base -> new ColumnNames(rank, base, complex))
                .filter(names -> names.indicesMatch(line)).findFirst();
    }

    private boolean indicesMatch(TokenLine line) {
        return IntStream.range(0, rank).allMatch(d -> line.is(d, index(d)));
    }

    private String index(int dimension) {
        return "i" + (base + dimension);
    }

    /// The line without its end.
    String line(char separator) {
        StringBuilder line = new StringBuilder();
        for (int d = 0; d < rank; d++) {
            line.append(index(d)).append(separator);
        }
        return line.append(complex ? "real" + separator + "imaginary" : "value").toString();
    }
}
