package org.gcsarray.hdf5;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.io.internal.assembly.ReadMemory;

/// What is left of the memory that one read may plan with.
final class Room {

    private final long limit;
    private long taken;

    /// @param limit most bytes of one read
    Room(long limit) {
        this.limit = limit;
    }

    /// Plans an allocation before it is made.
    ///
    /// @param place what is read
    /// @param count number of elements
    /// @param width bytes of each
    /// @throws ArrayFormatException if all plans together exceed the limit
    void take(Place place, long count, long width) throws ArrayFormatException {
        long left = limit - taken;
        if (count > left / width) {
            long needed = count > (Long.MAX_VALUE - taken) / width ? -1 : taken + count * width;
            throw place.fault(Fault.Code.LIMIT, ReadMemory.text("reading " + count + " elements of " + width + " bytes"
                    + (taken > 0 ? " beside what was read" : ""), needed, limit), ReadMemory.hint(needed, limit));
        }
        taken += count * width;
    }
}
