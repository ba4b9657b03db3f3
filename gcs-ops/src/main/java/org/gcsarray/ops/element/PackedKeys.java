package org.gcsarray.ops.element;

import java.util.Objects;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.KeyPacking;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;

/// The bits of the indices side by side: for tuples of at most 63 bits.
final class PackedKeys implements Keys {

    private final long[] bounds;
    private final long[][] keys;

    PackedKeys(long[] bounds, long[][] keys) {
        this.bounds = bounds;
        this.keys = keys;
    }

    static boolean fits(long... bounds) {
        return shift(bounds, -1) < Long.SIZE;
    }

    private static int bits(long bound) {
        return Long.SIZE - Long.numberOfLeadingZeros(Math.max(0, bound - 1));
    }

    /// Returns the bits after those of an index.
    static int shift(long[] bounds, int index) {
        int shift = 0;
        for (int d = index + 1; d < bounds.length; d++) {
            shift += bits(bounds[d]);
        }
        return shift;
    }

    @Override
    public Keys withoutOperands() {
        return new PackedKeys(bounds, new long[0][]);
    }

    /// Packs tuples that [#fits].
    static long[] pack(long[] bounds, Indices[] tuples, int size) {
        long[] keys = new long[size];
        Objects.requireNonNull(KeyPacking.of(bounds)).pack(tuples, 0, size, keys);
        return keys;
    }

    /// Packs row and column of each element.
    static long[] pack(CompressedRows rows) {
        long[] keys = new long[rows.nse()];
        rows.columns().copyTo(0, keys.length, keys);
        int shift = bits(rows.columnCount());
        RowIndex index = rows.rows();
        int[] pointers = Pointers.of(index);
        for (int k = 0; k < pointers.length - 1; k++) {
            int end = pointers[k + 1];
            if (pointers[k] < end) {
                long row = index.rowId(k) << shift;
                for (int p = pointers[k]; p < end; p++) {
                    keys[p] |= row;
                }
            }
        }
        return keys;
    }

    @Override
    public long[] of(int operand) {
        return keys[operand];
    }

    @Override
    public RowIndex rows(long[] packed, int count) {
        int shift = shift(bounds, 0);
        int nonEmpty = 0;
        long previous = -1;
        for (int k = 0; k < count; k++) {
            long row = packed[k] >>> shift;
            nonEmpty += row == previous ? 0 : 1;
            previous = row;
        }
        return RowIndex.isHyperSmaller(bounds[0], nonEmpty) ? hyperRows(packed, count, shift, nonEmpty)
                : denseRows(packed, count, shift);
    }

    private RowIndex.Dense denseRows(long[] packed, int count, int shift) {
        int[] pointers = new int[(int) bounds[0] + 1];
        for (int k = 0; k < count; k++) {
            pointers[(int) (packed[k] >>> shift) + 1] = k + 1;
        }
        for (int r = 1; r < pointers.length; r++) {
            pointers[r] = Math.max(pointers[r], pointers[r - 1]);
        }
        return RowIndex.Dense.wrap(pointers);
    }

    private RowIndex.Hyper hyperRows(long[] packed, int count, int shift, int nonEmpty) {
        long[] ids = new long[nonEmpty];
        int[] pointers = new int[nonEmpty + 1];
        long previous = -1;
        int next = 0;
        for (int k = 0; k < count; k++) {
            long row = packed[k] >>> shift;
            if (row != previous) {
                ids[next] = row;
                pointers[next++] = k;
            }
            previous = row;
        }
        pointers[nonEmpty] = count;
        return RowIndex.Hyper.wrap(Indices.narrowest(bounds[0], ids), pointers);
    }

    @Override
    public Indices decode(int index, long[] packed, int count) {
        int shift = shift(bounds, index);
        long mask = (1L << bits(bounds[index])) - 1;
        return switch (Indices.widthFor(bounds[index])) {
            case 1 -> {
                byte[] a = new byte[count];
                for (int k = 0; k < a.length; k++) {
                    a[k] = (byte) (packed[k] >>> shift & mask);
                }
                yield Indices.wrap(a);
            }
            case 2 -> {
                char[] a = new char[count];
                for (int k = 0; k < a.length; k++) {
                    a[k] = (char) (packed[k] >>> shift & mask);
                }
                yield Indices.wrap(a);
            }
            case 4 -> {
                int[] a = new int[count];
                for (int k = 0; k < a.length; k++) {
                    a[k] = (int) (packed[k] >>> shift & mask);
                }
                yield Indices.wrap(a);
            }
            default -> {
                long[] a = new long[count];
                for (int k = 0; k < a.length; k++) {
                    a[k] = packed[k] >>> shift & mask;
                }
                yield Indices.wrap(a);
            }
        };
    }
}
