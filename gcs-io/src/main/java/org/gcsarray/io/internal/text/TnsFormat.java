package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;

import org.gcsarray.format.NdArray;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.Entry;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.bytes.InputOpener;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;

/// FROSTT coordinate text, without a header or with one of several.
public final class TnsFormat implements FileFormat {

    /// The word of the format.
    static final String WORD = "tns";

    /// Makes the format; it has no state.
    public TnsFormat() {}

    @Override
    public String word() {
        return WORD;
    }

    @Override
    public List<String> extensions() {
        return List.of("tns");
    }

    @Override
    public boolean recognises(FileFormat.Start start, ReadOptions options) {
        return start.firstWord().equals("sptensor");
    }

    @Override
    public boolean isWritten() {
        return true;
    }

    @Override
    public Set<FileFeature> features(WriteOptions options) {
        return Set.of(FileFeature.COMMENTS, FileFeature.HEADER);
    }

    @Override
    public LoadedArray read(ByteInput input, ReadOptions options) throws IOException {
        return TnsReader.read(input, options);
    }

    @Override
    public void forEachEntry(InputOpener opener, ReadOptions options, Entry.Visitor visitor) throws IOException {
        TnsReader.forEachEntry(opener, options, visitor);
    }

    @Override
    public CheckReport check(ByteInput input, ReadOptions options, int maxFaults) throws IOException {
        return TnsReader.check(input, options, maxFaults);
    }

    @Override
    public List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        return TnsWriter.write(array, stream, options);
    }
}
