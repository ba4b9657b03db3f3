package org.gcsarray.io.internal.numpy;

import java.io.IOException;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Entry;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.internal.assembly.Assembly;
import org.gcsarray.io.internal.assembly.CellStrides;
import org.gcsarray.io.internal.assembly.NoteCounts;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.shape.SmoothShape;

/// One array of all its cells, in a file of its own or in an archive.
final class DenseReading {
    private static final int FIRST_ROOM = 1 << 16;

    private final NpyHeader header;
    private final Place place;
    private final ReadOptions options;
    private final DType dtype;

    /// @param header what precedes the cells
    /// @throws org.gcsarray.io.ArrayFormatException if the elements are not numbers, or the shape is not that of the options
    DenseReading(NpyHeader header, Place place, ReadOptions options) throws IOException {
        this.header = header;
        this.place = place;
        this.options = options;
        this.dtype = header.type().number(place);
        requireAskedFor(header.shape(), options, place);
    }

    /// Refuses a shape that contradicts the one asked for.
    static void requireAskedFor(SmoothShape shape, ReadOptions options, Place place) throws ArrayFormatException {
        if (options.shape().isPresent() && !options.shape().get().equals(shape)) {
            throw place.fault(Fault.Code.SHAPE, "the file contradicts the shape asked for (expected "
                    + options.shape().get() + ", actual " + shape + ")", "leave out --shape");
        }
    }

    /// Refuses more cells than memory may take, before anything is allocated.
    void plan() throws IOException {
        long count = header.count();
        long width = Math.max(header.type().bytes(), dtype.byteWidth());
        new Assembly(place, options, new NoteCounts()).plan(
                count > Long.MAX_VALUE / width ? -1 : count * width,
                "a dense array of shape " + header.shape());
        if (count > Sizes.largestArray(dtype)) {
            throw place.fault(Fault.Code.LIMIT, "the array has " + count + " cells, more than one Java array can hold");
        }
    }

    /// Reads all cells to the end of the stream, after [#plan].
    ///
    /// @param format word of the format
    /// @param there  whether all bytes are known to be there; otherwise memory grows with those that arrive
    LoadedArray read(String format, ElementStream elements, boolean there) throws IOException {
        int count = (int) header.count();
        Values cells = ValueSink.readAll(elements, count, there ? count : Math.min(count, FIRST_ROOM));
        StoredArray dense = StridedArray.wrap(header.shape(), CellStrides.of(header.shape(), header.fortran()), 0,
                cells);
        FileInfo info = FileInfo.of(place.file(), format, dtype).withVersion(header.version())
                .withKind("dense " + header.type().descr() + (header.fortran() ? " fortran" : ""))
                .withCounts(count, count);
        return new LoadedArray(new Assembly(place, options, new NoteCounts()).finish(dense), info);
    }

    /// Visits the cells different from 0 in the order of the file, in bounded memory.
    void forEachEntry(ElementStream elements, Entry.Visitor visitor) throws IOException {
        long[] extents = header.shape().extents();
        EntryStream entry = new EntryStream(extents.length, elements, visitor);
        long count = header.count();
        for (long cell = 0; cell < count; cell++) {
            entry.next();
            if (!entry.isZero()) {
                entry.visit();
            }
            if (header.fortran()) {
                CellStrides.next(entry.index, extents);
            } else {
                header.shape().next(entry.index, extents.length);
            }
        }
        entry.end();
    }
}
