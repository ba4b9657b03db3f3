package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

import org.gcsarray.format.NdArray;
import org.gcsarray.io.Entry;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.bytes.InputOpener;
import org.gcsarray.io.spi.FileFormat;

/// One dense NumPy array.
public final class NpyFormat implements FileFormat {

    /// The word of the format.
    static final String WORD = "npy";

    /// Makes the format; it has no state.
    public NpyFormat() {}

    @Override
    public String word() {
        return WORD;
    }

    @Override
    public List<String> extensions() {
        return List.of("npy");
    }

    @Override
    public boolean recognises(FileFormat.Start start, ReadOptions options) {
        return start.has("\u0093NUMPY");
    }

    @Override
    public boolean isWritten() {
        return true;
    }

    @Override
    public LoadedArray read(ByteInput input, ReadOptions options) throws IOException {
        return NpyReader.read(input, options);
    }

    @Override
    public void forEachEntry(InputOpener opener, ReadOptions options, Entry.Visitor visitor) throws IOException {
        try (ByteInput input = opener.open()) {
            NpyReader.forEachEntry(input, options, visitor);
        }
    }

    @Override
    public List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        return NpyWriter.write(array, stream, options);
    }
}
