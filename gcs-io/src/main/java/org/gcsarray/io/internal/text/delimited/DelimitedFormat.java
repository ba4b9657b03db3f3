package org.gcsarray.io.internal.text.delimited;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.DelimitedOptions;
import org.gcsarray.io.DelimitedOptions.Delimiter;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.internal.text.CoordinateBody;
import org.gcsarray.io.internal.text.LastSlices;
import org.gcsarray.io.internal.text.MatrixMarketWriter;
import org.gcsarray.io.internal.text.TextFormat;
import org.gcsarray.io.internal.text.TextOutput;
import org.gcsarray.io.internal.text.TextReading;
import org.gcsarray.io.internal.text.TnsFormat;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.io.spi.FileFeature;

/// Delimited coordinate text, told by its name alone.
///
/// Reads delimited coordinate text: edge lists and tables of one element per line, fields between commas, semicolons, tabs or blanks, `#` and
/// `%` before comment lines.
///
/// [DelimitedOptions] and [ReadOptions#values] say which fields are indices, names or the value; the number of fields is that of the first
/// line, and the same on every line. Blanks around a field do not count; an empty field is not a number, and quotation marks are not known.
/// The header line that this format writes is recognised: it is not an entry, and tells the base and whether values are complex.
///
/// Base and shape otherwise follow from the indices, as in [TnsFormat]. Names are numbered per dimension in the order of their first
/// appearance and are in [Annotations#names]; they need their text to be read by one thread. With [ReadOptions#mirrorsUndeclared] the
/// file is taken for one triangle of a symmetric matrix. The result is a float64 or complex128 [CooArray] in file order if the file is sorted
/// by its first or last dimension without repeats, otherwise canonical.
///
/// O(rank * bytes). Memory grows with what was read.
///
/// Writes delimited coordinate text: a header line, then one line per stored element in row-major order, numbers as in [MatrixMarketWriter].
///
/// The header names the indices from the base on: `i0,i1,value` counts from 0, `i1,i2,value` ([WriteOptions#base] 1) from 1, so that
/// reading needs no option; complex numbers take the columns `real,imaginary`. The shape is the largest index of each dimension for
/// every reader. O(nse log nse) for arrays that are not canonical, otherwise O(nse).
public final class DelimitedFormat extends TextFormat {

    /// The word of the format.
    static final String WORD = "csv";

    /// Makes the format; it has no state.
    public DelimitedFormat() {
        super(WORD, List.of("csv", "tsv", "coo", "txt"),
                Set.of(FileFeature.COMMENTS, FileFeature.DELIMITER, FileFeature.BASE, FileFeature.READ_BASE,
                        FileFeature.VALUE_COLUMNS, FileFeature.READ_SYMMETRY, FileFeature.SPARSE_ONLY));
    }

    @Override
    protected TextReading open(TextHead head, FaultLog log) throws IOException {
        return new CoordinateBody(head, new DelimitedHeadParser(head).parse(), log);
    }

    @Override
    public WriteOptions asNamed(String extension, WriteOptions options) {
        if (options.delimiter() != Delimiter.AUTO) {
            return options;
        }
        return options.withDelimiter(switch (extension) {
            case "tsv" -> Delimiter.TAB;
            case "coo", "txt" -> Delimiter.BLANK;
            default -> Delimiter.COMMA;
        });
    }

    /// Writes an array.
    ///
    /// @param array   the array; rank 1..32, fill 0
    /// @param stream  the target; flushed, not closed
    /// @param options delimiter (by default a comma), base and comments
    /// @return a note if the last slice of a dimension is empty, so that the shape cannot be read back, and one if NaNs lose their bits
    /// @throws IllegalArgumentException if the format has no place for the array, or a coordinate occurs twice
    /// @throws IOException if the stream fails
    @Override
    public List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
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
        List<Note> notes = new ArrayList<>(output.notes());
        if (!LastSlices.areUsed(coo)) {
            notes.add(new Note(Note.Code.LAST_SLICE_EMPTY, 0, 1));
        }
        return notes;
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
