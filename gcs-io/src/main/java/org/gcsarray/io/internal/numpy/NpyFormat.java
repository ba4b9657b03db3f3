package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Set;

import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.Entry;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.bytes.InputOpener;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;

/// One dense NumPy array.
///
/// Versions 1 to 3 of NumPy's NEP 1 are read.
///
/// The result is a [StridedArray] of the type of the file. Fortran order becomes strides, no element moves. Pickled objects are rejected
/// unread.
///
/// O(bytes). Memory grows with the bytes that are there, never with the shape that the header declares.
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
    public Set<FileFeature> features(WriteOptions options) {
        return Set.of(FileFeature.DENSE_ONLY);
    }

    @SuppressWarnings("resource") // the stream belongs to the caller
    @Override
    public LoadedArray read(ByteInput input, ReadOptions options) throws IOException {
        Place place = new Place(input.file(), "");
        NpyHeader header = NpyHeader.read(input.stream(), place);
        DenseReading reading = new DenseReading(header, place, options);
        reading.plan();
        if (input.length() >= 0) {
            header.requireLength(input.length(), header.offset(), place);
        }
        ElementStream elements = new ElementStream(input.stream(), header, place);
        return reading.read(WORD, elements, input.length() >= 0);
    }

    /// Visits the cells different from 0 in file order, in bounded memory; NaN is different from 0.
    @Override
    public void forEachEntry(InputOpener opener, ReadOptions options, Entry.Visitor visitor) throws IOException {
        try (ByteInput input = opener.open()) {
            Place place = new Place(input.file(), "");
            NpyHeader header = NpyHeader.read(input.stream(), place);
            DenseReading reading = new DenseReading(header, place, options);
            reading.forEachEntry(new ElementStream(input.stream(), header, place), visitor);
        }
    }

    @Override
    public List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        return NpyWriter.write(array, stream, options);
    }
}
