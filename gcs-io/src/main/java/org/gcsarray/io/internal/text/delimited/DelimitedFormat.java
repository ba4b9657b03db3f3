package org.gcsarray.io.internal.text.delimited;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;

import org.gcsarray.format.NdArray;
import org.gcsarray.io.DelimitedOptions.Delimiter;
import org.gcsarray.io.Note;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.internal.text.TextFormat;
import org.gcsarray.io.spi.FileFeature;

/// Delimited coordinate text, told by its name alone.
public final class DelimitedFormat extends TextFormat {

    /// The word of the format.
    static final String WORD = "csv";

    /// Makes the format; it has no state.
    public DelimitedFormat() {
        super(WORD, List.of("csv", "tsv", "coo", "txt"),
                Set.of(FileFeature.COMMENTS, FileFeature.DELIMITER, FileFeature.BASE, FileFeature.READ_BASE,
                        FileFeature.VALUE_COLUMNS),
                DelimitedReader::open);
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
