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

/// Matrix Market and TensorMarket text.
public final class MatrixMarketFormat implements FileFormat {

    /// The word of the format.
    static final String WORD = "mtx";

    /// Makes the format; it has no state.
    public MatrixMarketFormat() {}

    @Override
    public String word() {
        return WORD;
    }

    @Override
    public List<String> extensions() {
        return List.of("mtx", "ttx");
    }

    @Override
    public boolean recognises(FileFormat.Start start, ReadOptions options) {
        return start.firstWord().equals("%matrixmarket") || start.firstWord().equals("%%matrixmarket");
    }

    @Override
    public boolean isWritten() {
        return true;
    }

    @Override
    public Set<FileFeature> features(WriteOptions options) {
        return Set.of(FileFeature.COMMENTS);
    }

    @Override
    public LoadedArray read(ByteInput input, ReadOptions options) throws IOException {
        return MatrixMarketReader.read(input, options);
    }

    @Override
    public void forEachEntry(InputOpener opener, ReadOptions options, Entry.Visitor visitor) throws IOException {
        MatrixMarketReader.forEachEntry(opener, options, visitor);
    }

    @Override
    public CheckReport check(ByteInput input, ReadOptions options, int maxFaults) throws IOException {
        return MatrixMarketReader.check(input, options, maxFaults);
    }

    @Override
    public List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        MatrixMarketWriter.write(array, stream, options);
        return List.of();
    }
}
