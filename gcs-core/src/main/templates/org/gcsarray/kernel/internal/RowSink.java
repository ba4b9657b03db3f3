package org.gcsarray.kernel.internal;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.buffer.internal.ResultArrays;

/// The columns and values of a result, in arrays of the exact size and the least width, filled range by range. Distinct ranges may
/// be filled by distinct threads.
public final class RowSink {

    private final boolean single;
    private final Indices columns;
    private final double[] doubles;
    private final float[] floats;

    /// Makes room for `size` elements.
    ///
    /// @param columnCount number of columns, which fixes their width
    /// @param dtype       FLOAT64 or FLOAT32; values of any other type are kept elsewhere
    /// @param arrays      where arrays come from
    public RowSink(long columnCount, DType dtype, int size, ResultArrays arrays) {
        boolean single = dtype == DType.FLOAT32;
        this.single = single;
        this.columns = arrays.indices(size, columnCount);
        this.doubles = arrays.doubles(dtype == DType.FLOAT64 ? size : 0);
        this.floats = arrays.floats(single ? size : 0);
    }

    /// Stores the first `count` columns at `position` and after.
    public void putColumns(int position, int[] source, int count) {
        switch (columns) {
            case Indices8 c -> put(source, count, Backing.of(c), position);
            case Indices16 c -> put(source, count, Backing.of(c), position);
            case Indices32 c -> System.arraycopy(source, 0, Backing.of(c), position, count);
            case Indices64 c -> put(source, count, Backing.of(c), position);
        }
    }

    /// Stores the first `count` columns, of any size, at `position` and after.
    public void putColumns(int position, long[] source, int count) {
        switch (columns) {
            case Indices8 c -> put(source, count, Backing.of(c), position);
            case Indices16 c -> put(source, count, Backing.of(c), position);
            case Indices32 c -> put(source, count, Backing.of(c), position);
            case Indices64 c -> System.arraycopy(source, 0, Backing.of(c), position, count);
        }
    }

    //@ for byte char long
    private static void put(int[] source, int count, int[] merged, int at) {
        for (int k = 0; k < count; k++) {
            merged[at + k] = (int) source[k];
        }
    }
    //@ end

    //@ for byte char int
    private static void put(long[] source, int count, int[] merged, int at) {
        for (int k = 0; k < count; k++) {
            merged[at + k] = (int) source[k];
        }
    }
    //@ end

    /// Returns the array of the values itself, for loops that write double values straight to their place; null for float32.
    public double @Nullable [] doubles() {
        return single ? null : doubles;
    }

    /// Stores the first `count` values at `position` and after; for float32 they are rounded to nearest.
    public void putValues(int position, double[] values, int count) {
        if (single) {
            for (int k = 0; k < count; k++) {
                floats[position + k] = (float) values[k];
            }
        } else {
            System.arraycopy(values, 0, doubles, position, count);
        }
    }

    /// Returns the columns, sharing the storage of this sink.
    public Indices columns() {
        return columns;
    }

    /// Returns the values, sharing the storage of this sink.
    public Values values() {
        return single ? Values.wrap(floats) : Values.wrap(doubles);
    }
}
