package org.gcsarray.io.internal.text.delimited;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;

import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.DelimitedOptions;
import org.gcsarray.io.DelimitedOptions.Delimiter;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.internal.text.CoordinateBody;
import org.gcsarray.io.internal.text.TextFormat;
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
/// The header line of [DelimitedWriter] is recognised: it is not an entry, and tells the base and whether values are complex.
///
/// Base and shape otherwise follow from the indices, as in [TnsFormat]. Names are numbered per dimension in the order of their first
/// appearance and are in [Annotations#names]; they need their text to be read by one thread. With [ReadOptions#mirrorsUndeclared] the
/// file is taken for one triangle of a symmetric matrix. The result is a float64 or complex128 [CooArray] in file order if the file is sorted
/// by its first or last dimension without repeats, otherwise canonical.
///
/// O(rank * bytes). Memory grows with what was read.
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
    protected TextReading open(TextHead head, ReadOptions options, FaultLog log, boolean fast) throws IOException {
        return new CoordinateBody(head, new DelimitedHeadParser(head, options).parse(), options, log, fast);
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

    @Override
    public List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        return DelimitedWriter.write(array, stream, options);
    }
}
