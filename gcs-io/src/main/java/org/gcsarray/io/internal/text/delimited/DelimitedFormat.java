package org.gcsarray.io.internal.text.delimited;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;

import org.gcsarray.format.NdArray;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.DelimitedOptions.Delimiter;
import org.gcsarray.io.Entry;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.bytes.InputOpener;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;

/// Delimited coordinate text, told by its name alone.
public final class DelimitedFormat implements FileFormat {

    /// The word of the format.
    static final String WORD = "csv";

    /// Makes the format; it has no state.
    public DelimitedFormat() {}

    @Override
    public String word() {
        return WORD;
    }

    @Override
    public List<String> extensions() {
        return List.of("csv", "tsv", "coo", "txt");
    }

    @Override
    public boolean isWritten() {
        return true;
    }

    @Override
    public Set<FileFeature> features(WriteOptions options) {
        return Set.of(FileFeature.COMMENTS, FileFeature.DELIMITER, FileFeature.BASE);
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
    public LoadedArray read(ByteInput input, ReadOptions options) throws IOException {
        return DelimitedReader.read(input, options);
    }

    @Override
    public void forEachEntry(InputOpener opener, ReadOptions options, Entry.Visitor visitor) throws IOException {
        DelimitedReader.forEachEntry(opener, options, visitor);
    }

    @Override
    public CheckReport check(ByteInput input, ReadOptions options, int maxFaults) throws IOException {
        return DelimitedReader.check(input, options, maxFaults);
    }

    @Override
    public List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        return DelimitedWriter.write(array, stream, options);
    }
}
