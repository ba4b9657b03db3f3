package org.gcsarray.io.internal.numpy;

import java.io.IOException;

import org.gcsarray.format.StridedArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Entry;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.internal.assembly.Place;

/// Reads one dense array from a `.npy` file (NumPy's NEP 1), versions 1 to 3.
///
/// The result is a [StridedArray] of the type of the file: float16 becomes float32, complex64 complex128, integers of less than 4 bytes
/// int32, uint32 and uint64 int64; an element beyond 2^63-1 is a fault unless [ReadOptions#dtype] is float64 or complex128. Fortran order
/// becomes strides, no element moves. Pickled objects are refused unread.
///
/// O(bytes). Memory grows with the bytes that are there, never with the shape that the header declares.
final class NpyReader {
    private NpyReader() {}

    /// Reads an array.
    ///
    /// @param input the file; not closed
    /// @param options how to read
    /// @return the array and what the file says beside it
    /// @throws ArrayFormatException if the file is damaged, holds no numbers, or exceeds a limit
    /// @throws IOException if the bytes cannot be read
    @SuppressWarnings("resource") // the stream belongs to the caller
    static LoadedArray read(ByteInput input, ReadOptions options) throws IOException {
        Place place = new Place(input.file(), "");
        NpyHeader header = NpyHeader.read(input.stream(), place);
        DenseReading reading = new DenseReading(header, place, options);
        reading.plan();
        requireLength(input, header, place);
        ElementStream elements = new ElementStream(input.stream(), header, place);
        StridedArray array = reading.read(elements, input.length() >= 0);
        FileInfo info = FileInfo.builder(input.file(), NpyFormat.WORD, reading.dtype()).version(header.version())
                .kind(reading.kind()).counts(header.count(), header.count(), reading.zeros()).build();
        return new LoadedArray(array, info);
    }

    private static void requireLength(ByteInput input, NpyHeader header, Place place) throws ArrayFormatException {
        long there = input.length() - header.offset();
        if (input.length() >= 0 && there != header.bytes()) {
            throw place.fault(there < header.bytes() ? Fault.Code.TOO_FEW : Fault.Code.TOO_MANY, header.offset(),
                    header.describe() + " takes " + header.bytes() + " bytes (actual " + there + ")", "");
        }
    }

    /// Visits the cells different from 0 in file order, in bounded memory; NaN is different from 0.
    ///
    /// @param input the file; not closed
    /// @param options how to read
    /// @param visitor receives each cell
    /// @throws ArrayFormatException for the first fault; cells before it were visited
    /// @throws IOException if the bytes cannot be read, or the visitor fails
    @SuppressWarnings("resource") // the stream belongs to the caller
    static void forEachEntry(ByteInput input, ReadOptions options, Entry.Visitor visitor) throws IOException {
        Place place = new Place(input.file(), "");
        NpyHeader header = NpyHeader.read(input.stream(), place);
        DenseReading reading = new DenseReading(header, place, options);
        reading.forEachEntry(new ElementStream(input.stream(), header, place), visitor);
    }
}
