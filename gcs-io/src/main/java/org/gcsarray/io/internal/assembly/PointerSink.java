package org.gcsarray.io.internal.assembly;

import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.RowIndex;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;

/// Takes the pointers of compressed rows piece by piece: they start at 0, never descend, and end at the number of elements.
public final class PointerSink {

    private final Place place;
    private final int nse;
    private final boolean signed;
    private final int[] pointers;
    private int next;
    private long last;

    private PointerSink(Place place, int rows, int nse, boolean signed) {
        this.place = place;
        this.nse = nse;
        this.signed = signed;
        this.pointers = new int[rows + 1];
    }

    /// Makes room for pointers.
    ///
    /// @param place where they come from
    /// @param rows  number of rows; the caller has checked that the file holds one pointer more
    /// @param nse   number of elements
    /// @param signed whether the file has signed numbers, for faults
    /// @return the sink
    /// @throws ArrayFormatException if there are more rows or elements than one array can hold
    public static PointerSink of(Place place, long rows, long nse, boolean signed) throws ArrayFormatException {
        if (!RowIndex.Dense.isPossible(rows) || nse > Sizes.LARGEST_ARRAY) {
            throw place.fault(Fault.Code.LIMIT, rows + " rows and " + nse + " elements (at most "
                    + RowIndex.Dense.MAX_ROWS + " rows and " + Sizes.LARGEST_ARRAY + " elements)");
        }
        return new PointerSink(place, (int) rows, (int) nse, signed);
    }

    /// Takes the next pointers.
    ///
    /// @param chunk pointers, copied
    /// @param count how many of them
    /// @throws ArrayFormatException if one descends or exceeds the number of elements, or there are too many
    public void put(long[] chunk, int count) throws ArrayFormatException {
        if (count > pointers.length - next) {
            throw place.fault(Fault.Code.STRUCTURE, "too many pointers (expected " + pointers.length
                    + ", actual at least " + ((long) next + count) + ")");
        }
        for (int k = 0; k < count; k++, next++) {
            long pointer = chunk[k];
            if (pointer < last || pointer > nse || (next == 0 && pointer != 0)) {
                throw place.fault(Fault.Code.STRUCTURE, "pointer " + next + " is " + NumberBytes.text(pointer, signed)
                        + (next == 0 ? " (expected 0)" : " (expected " + last + ".." + nse + ")"));
            }
            pointers[next] = (int) pointer;
            last = pointer;
        }
    }

    /// Returns the pointers; the sink must not be used afterwards.
    ///
    /// @return one more than rows
    /// @throws ArrayFormatException if there are too few, or the last is not the number of elements
    public int[] finish() throws ArrayFormatException {
        if (next < pointers.length) {
            throw place.fault(Fault.Code.STRUCTURE,
                    "too few pointers (expected " + pointers.length + ", actual " + next + ")");
        }
        if (last != nse) {
            throw place.fault(Fault.Code.STRUCTURE,
                    "the last pointer is " + last + " (expected " + nse + ", the number of elements)");
        }
        return pointers;
    }
}
