package org.gcsarray.kernel.internal;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.ResultArrays;

/// The columns and values of a result, in arrays of the exact size and the least width, filled range by range. Distinct ranges may
/// be filled by distinct threads.
public final class RowSink {

    private final boolean single;
    private final int width;
    private final byte[] bytes;
    private final char[] chars;
    private final int[] ints;
    private final long[] longs;
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
        this.width = Indices.widthFor(columnCount);
        this.bytes = arrays.bytes(width == 1 ? size : 0);
        this.chars = arrays.chars(width == 2 ? size : 0);
        this.ints = arrays.ints(width == 4 ? size : 0);
        this.longs = arrays.longs(width == 8 ? size : 0);
        this.doubles = arrays.doubles(dtype == DType.FLOAT64 ? size : 0);
        this.floats = arrays.floats(single ? size : 0);
    }

    /// Stores the first `count` columns at `position` and after.
    public void putColumns(int position, int[] columns, int count) {
        switch (width) {
            case 1 -> {
                for (int k = 0; k < count; k++) {
                    bytes[position + k] = (byte) columns[k];
                }
            }
            case 2 -> {
                for (int k = 0; k < count; k++) {
                    chars[position + k] = (char) columns[k];
                }
            }
            case 4 -> System.arraycopy(columns, 0, ints, position, count);
            default -> {
                for (int k = 0; k < count; k++) {
                    longs[position + k] = columns[k];
                }
            }
        }
    }

    /// Stores the first `count` columns, of any size, at `position` and after.
    public void putColumns(int position, long[] columns, int count) {
        switch (width) {
            case 1 -> {
                for (int k = 0; k < count; k++) {
                    bytes[position + k] = (byte) columns[k];
                }
            }
            case 2 -> {
                for (int k = 0; k < count; k++) {
                    chars[position + k] = (char) columns[k];
                }
            }
            case 4 -> {
                for (int k = 0; k < count; k++) {
                    ints[position + k] = (int) columns[k];
                }
            }
            default -> System.arraycopy(columns, 0, longs, position, count);
        }
    }

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
        return switch (width) {
            case 1 -> Indices.wrap(bytes);
            case 2 -> Indices.wrap(chars);
            case 4 -> Indices.wrap(ints);
            default -> Indices.wrap(longs);
        };
    }

    /// Returns the values, sharing the storage of this sink.
    public Values values() {
        return single ? Values.wrap(floats) : Values.wrap(doubles);
    }
}
