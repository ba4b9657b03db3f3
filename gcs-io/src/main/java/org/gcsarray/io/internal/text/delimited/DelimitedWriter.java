package org.gcsarray.io.internal.text.delimited;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.internal.text.LastSlices;
import org.gcsarray.io.internal.text.MatrixMarketWriter;
import org.gcsarray.io.internal.text.TextOutput;

/// Writes delimited coordinate text: a header line, then one line per stored element in row-major order, numbers as in [MatrixMarketWriter].
///
/// The header names the indices from the base on: `i0,i1,value` counts from 0, `i1,i2,value` ([WriteOptions#base] 1) from 1, so that
/// [DelimitedFormat] needs no option; complex numbers take the columns `real,imaginary`. The shape is the largest index of each dimension for
/// every reader. O(nse log nse) for arrays that are not canonical, otherwise O(nse).
public final class DelimitedWriter {
    private DelimitedWriter() {}

    /// Writes an array.
    ///
    /// @param array   the array; rank 1..32, fill 0
    /// @param stream  the target; flushed, not closed
    /// @param options delimiter (by default a comma), base and comments
    /// @return a note if the last slice of a dimension is empty, so that the shape cannot be read back; otherwise nothing
    /// @throws IllegalArgumentException if the format has no place for the array, or a coordinate occurs twice
    /// @throws IOException if the stream fails
    public static List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        TextOutput.check(array.shape(), array.fill(), "delimited text");
        CooArray coo = Convert.toCoo(array);
        int rank = coo.shape().rank();
        int base = options.base().orElse(0);
        char separator = separator(options);
        TextOutput output = new TextOutput(stream);
        output.comments("#", options.comments());
        output.text(new ColumnNames(rank, base, array.dtype().isComplex()).line(separator)).lineEnd();
        Values values = coo.values();
        for (int k = 0; k < values.size(); k++) {
            output.indices(coo, k, base, separator).value(values, k, separator).lineEnd();
        }
        output.flush();
        return LastSlices.areUsed(coo) ? List.of() : List.of(new Note(Note.Code.LAST_SLICE_EMPTY, 0, 1));
    }

    private static char separator(WriteOptions options) {
        return switch (options.delimiter()) {
            case AUTO, COMMA -> ',';
            case SEMICOLON -> ';';
            case TAB -> '\t';
            case BLANK -> ' ';
        };
    }
}
