package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.Entry;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.internal.assembly.Assembly;
import org.gcsarray.io.internal.assembly.NoteCounts;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.io.internal.assembly.Zeros;
import org.gcsarray.shape.SmoothShape;

/// One array of all its cells, in a file of its own or in an archive.
final class DenseReading {
    private static final int FIRST_ROOM = 1 << 16;
    private static final int MOST_ELEMENTS = Integer.MAX_VALUE - 9;

    private final NpyHeader header;
    private final Place place;
    private final ReadOptions options;
    private final DType dtype;
    private long zeros;

    /// @param header what stands in front of the cells
    /// @throws org.gcsarray.io.ArrayFormatException if the elements are no numbers, or the shape is not that of the options
    DenseReading(NpyHeader header, Place place, ReadOptions options) throws IOException {
        this.header = header;
        this.place = place;
        this.options = options;
        this.dtype = header.type().number(place);
        Shapes.requireAskedFor(header.shape(), options, place);
    }

    DType dtype() {
        return dtype;
    }

    /// How many of the cells that were read are 0.
    long zeros() {
        return zeros;
    }

    /// Refuses more cells than memory may take, before anything is allocated.
    void plan() throws IOException {
        long count = header.count();
        long width = Math.max(header.type().bytes(), dtype.byteWidth());
        new Assembly(place, options, new NoteCounts()).plan(
                count > Long.MAX_VALUE / width ? -1 : count * width,
                "a dense array of shape " + header.shape());
        if (count > (dtype == DType.COMPLEX128 ? MOST_ELEMENTS / 2 : MOST_ELEMENTS)) {
            throw place.fault(Fault.Code.LIMIT,
                    "the array has " + count + " cells, more than one Java array can hold", "");
        }
    }

    /// Reads all cells to the end of the stream, after [#plan].
    ///
    /// @param there whether all bytes are known to be there; otherwise memory grows with those that arrive
    StridedArray read(ElementStream elements, boolean there) throws IOException {
        int count = (int) header.count();
        ValueSink sink = ValueSink.of(header.type(), options.dtype(), place, count,
                there ? count : Math.min(count, FIRST_ROOM));
        while (elements.position() < count) {
            sink.put(elements.next());
        }
        elements.end();
        Values values = sink.finish();
        zeros = Zeros.count(values);
        StoredArray dense = StridedArray.wrap(header.shape(), strides(), 0, values);
        return (StridedArray) new Assembly(place, options, new NoteCounts()).finish(dense);
    }

    private long[] strides() {
        SmoothShape shape = header.shape();
        long[] strides = new long[shape.rank()];
        long stride = 1;
        for (int k = 0; k < strides.length; k++) {
            int d = header.fortran() ? k : strides.length - 1 - k;
            strides[d] = stride;
            stride *= Math.max(1, shape.extent(d));
        }
        return strides;
    }

    /// Visits the cells different from 0 in the order of the file, in bounded memory.
    void forEachEntry(ElementStream elements, Entry.Visitor visitor) throws IOException {
        StoredEntry entry = new StoredEntry(header.shape().rank(), new ValueCursor(elements, options.dtype()), visitor);
        long count = header.count();
        for (long cell = 0; cell < count; cell++) {
            entry.values.next();
            if (!entry.isZero()) {
                entry.visit();
            }
            advance(entry.index);
        }
        elements.end();
    }

    /// The next cell in the order of the file.
    private void advance(long[] index) {
        SmoothShape shape = header.shape();
        boolean carry = true;
        for (int k = 0; k < index.length && carry; k++) {
            int d = header.fortran() ? k : index.length - 1 - k;
            carry = ++index[d] == shape.extent(d);
            index[d] = carry ? 0 : index[d];
        }
    }

    /// What the header says, in words.
    String kind() {
        return "dense " + header.type().descr() + (header.fortran() ? " fortran" : "");
    }

    /// As many zeros as a rank has dimensions.
    static List<Integer> zeroBase(int rank) {
        Integer[] base = new Integer[rank];
        Arrays.fill(base, 0);
        return List.of(base);
    }
}
