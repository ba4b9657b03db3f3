package org.gcsarray.ops.internal;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.KeyPacking;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;

/// The bits of the indices side by side: for tuples of at most 63 bits.
final class PackedKeys implements Keys {

    private final KeyPacking packing;
    private final long[] bounds;
    private final long[][] keys;

    PackedKeys(KeyPacking packing, long[] bounds, long[][] keys) {
        this.packing = packing;
        this.bounds = bounds;
        this.keys = keys;
    }

    /// Returns how tuples are packed, or null if they need more than 63 bits.
    static @Nullable KeyPacking packing(long... bounds) {
        KeyPacking packing = KeyPacking.of(bounds);
        return packing == null || packing.totalBits() == Long.SIZE ? null : packing;
    }

    @Override
    public Keys withoutOperands() {
        return new PackedKeys(packing, bounds, new long[0][]);
    }

    /// Packs tuples.
    static long[] pack(KeyPacking packing, Indices[] tuples, int size) {
        long[] keys = new long[size];
        packing.pack(tuples, 0, size, keys);
        return keys;
    }

    /// Packs row and column of each element.
    static long[] pack(KeyPacking packing, CompressedRows rows) {
        long[] keys = new long[rows.nse()];
        rows.columns().copyTo(0, keys.length, keys);
        int shift = packing.shiftOf(0);
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
        int shift = packing.shiftOf(0);
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
        return packing.unpack(packed, count, index, bounds[index]);
    }
}
