package org.gcsarray.kernel.internal;

import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.internal.Decoding;

/// Rows in slices of 8, stored element by element across the rows, so that a vector holds one element of each row and no sum runs
/// across lanes: SELL-C-sigma (Kreutzer et al., SIAM J. Sci. Comput. 36(5), 2014), here without padding: a slice is as wide as its
/// shortest row; what longer rows have beyond that is stored elsewhere.
///
/// ```
/// slice s, 3 wide:  values[starts[s] ..]  a0 b0 .. h0 | a1 b1 .. h1 | a2 b2 .. h2     rows a .. h, elements 0 .. 2
///
/// rows of the slice:    RUNS, SHARED  rowStarts[s] and those after it, heights[s] rows in all
///                       other kinds   8 row numbers in rows, from rowStarts[s] on
/// columns of the slice, from columnStarts[s] on:
///   RUNS    bases    c0 c1 c2                 element k of row a + i is in column ck + i: no gather
///   SHARED  bases    c0 c1 c2                 element k of each row is in column ck
///   NARROW  narrow   24 x                     distance from the least column of the slice, in 16 bits
///   WIDE    wide     24 x                     the columns themselves
/// ```
///
/// Values and columns of successive slices of a kind follow each other. A slice of runs may have fewer than 8 rows: its last lanes repeat the values of
/// its last row, read x behind that row, and are not stored.
/// A slice of rows that share their columns has the values of its rows only, `heights[s]` of each element: the last lanes are those of the next element.
/// `least` has the least column of each narrow slice. With uniform values one block of 8 equal numbers per element of the widest slice serves all slices.
public final class Slices {

    /// Rows of a slice.
    public static final int HEIGHT = 8;

    /// Values behind those of the last slice: loops over shared columns and over 8-bit codes read ahead.
    public static final int PADDING = HEIGHT;

    /// The rows are adjacent, and element k of them is in adjacent columns, for each k.
    public static final byte RUNS = 0;
    /// The rows are adjacent, and have the same columns.
    public static final byte SHARED = 1;
    /// The columns of the slice span less than 2^16.
    public static final byte NARROW = 2;
    /// Any columns.
    public static final byte WIDE = 3;

    final int[] rowStarts;
    final int[] rows;
    final int[] starts;
    final byte[] kinds;
    final byte[] heights;
    final int[] columnStarts;
    final int[] least;
    final int[] bases;
    final char[] narrow;
    final int[] wide;
    final Values values;
    final boolean uniform;

    /// Wraps arrays laid out as in the drawing.
    public Slices(int[] rowStarts, int[] rows, int[] starts, byte[] kinds, byte[] heights, int[] columnStarts,
            int[] least, int[] bases,
            char[] narrow,
            int[] wide,
            Values values, boolean uniform) {
        this.rowStarts = rowStarts;
        this.rows = rows;
        this.starts = starts;
        this.kinds = kinds;
        this.heights = heights;
        this.columnStarts = columnStarts;
        this.least = least;
        this.bases = bases;
        this.narrow = narrow;
        this.wide = wide;
        this.values = values;
        this.uniform = uniform;
    }

    /// Returns which number each code stands for; of encoded values only.
    Decoding decoding() {
        return Backing.decoding((EncodedValues) values);
    }

    /// Returns the number of slices.
    public int count() {
        return kinds.length;
    }

    /// Returns the values before each slice, and the number of all values in slices at the end. Not to be changed.
    public int[] starts() {
        return starts;
    }

    /// Returns the bytes of all arrays, without headers.
    public long byteSize() {
        return 4L
                * (rowStarts.length + rows.length + starts.length + columnStarts.length + least.length + bases.length
                        + wide.length)
                + kinds.length + heights.length
                + 2L * narrow.length + (uniform ? 8L * HEIGHT : values.byteSize());
    }

    /// Returns whether a slice has 8 rows.
    boolean isWhole(int slice) {
        return heights[slice] == HEIGHT;
    }

    /// Returns the first slice after `slice` that is of another kind, or whole where this one is not, or the other way round.
    int endOfKind(int slice) {
        int end = slice + 1;
        while (end < kinds.length && kinds[end] == kinds[slice] && isWhole(end) == isWhole(slice)) {
            end++;
        }
        return end;
    }

    private int count(byte kind) {
        int found = 0;
        for (byte one : kinds) {
            found += one == kind ? 1 : 0;
        }
        return found;
    }

    /// Returns whether the rows of slices of a kind are adjacent: such a slice may have fewer than 8 rows, and one column for each element.
    public static boolean isAdjacent(byte kind) {
        return kind == RUNS || kind == SHARED;
    }

    /// Returns how many slices hold runs, shared, 16-bit and 32-bit columns.
    @Override
    public String toString() {
        return count() + " slices of up to " + HEIGHT + " rows (" + count(RUNS) + " with runs of columns, "
                + count(SHARED) + " with shared, " + count(NARROW)
                + " with 16-bit, " + count(WIDE) + " with 32-bit columns)";
    }
}
