package org.gcsarray.io.internal.assembly;

import org.gcsarray.buffer.Indices;
import org.gcsarray.internal.Counted;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;

/// Takes the indices of one dimension piece by piece and keeps them in the least width.
public final class IndexSink {

    private final Place place;
    private final long extent;
    private final int size;
    private final boolean signed;
    private final Indices.Writer writer;
    private int next;

    /// Makes room for indices.
    ///
    /// @param place  where they come from
    /// @param extent number of possible indices
    /// @param size   how many there will be; the caller has checked that the file holds them
    /// @param signed whether the file has signed numbers, for faults
    public IndexSink(Place place, long extent, int size, boolean signed) {
        this.place = place;
        this.extent = extent;
        this.size = size;
        this.signed = signed;
        this.writer = Indices.writer(extent, size);
    }

    /// Takes the next indices; negative ones are rejected, so unsigned numbers beyond 2^63-1 may be given as they are.
    ///
    /// @param chunk indices, copied
    /// @param count how many of them
    /// @throws ArrayFormatException if one is outside `0..extent-1`, or there are too many
    public void put(long[] chunk, int count) throws ArrayFormatException {
        if (count > size - next) {
            throw place.fault(Fault.Code.STRUCTURE,
                    "too many indices (expected " + size + ", actual at least " + ((long) next + count) + ")");
        }
        for (int k = 0; k < count; k++) {
            if (chunk[k] < 0 || chunk[k] >= extent) {
                throw place.fault(Fault.Code.INDEX_RANGE, "index " + (next + k) + " is "
                        + NumberBytes.text(chunk[k], signed) + " (expected " + Counted.range(0, extent - 1) + ")");
            }
        }
        writer.set(next, chunk, count);
        next += count;
    }

    /// Returns the indices; the sink must not be used afterwards.
    ///
    /// @return the indices, in the least width for the extent
    /// @throws ArrayFormatException if there are too few
    public Indices finish() throws ArrayFormatException {
        if (next < size) {
            throw place.fault(Fault.Code.STRUCTURE, "too few indices (expected " + size + ", actual " + next + ")");
        }
        return writer.finish();
    }
}
