package org.gcsarray.io.internal.text.line;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.RawArrays;

/// The indices of one dimension while they are read: as narrow as the bound allows, or, when no bound is known, as the
/// indices seen so far.
public final class IndexColumn {
    /// Indices that are copied at a time.
    private static final int BLOCK = 1024;

    private Object storage;

    /// @param largest the largest index that is expected
    public IndexColumn(long largest, int capacity) {
        storage = RawArrays.ofIndices(widthOf(largest), capacity);
    }

    /// Returns the bytes of one index, so far.
    public int byteWidth() {
        return RawArrays.indices(storage).byteWidth();
    }

    /// Bytes per index once another index is stored.
    public int byteWidthWith(long largest) {
        return Math.max(byteWidth(), widthOf(largest));
    }

    /// Makes room for as many indices.
    public void grow(int capacity) {
        storage = RawArrays.resized(storage, capacity);
    }

    /// Changes to a wider type if the largest index needs it.
    public void widen(long largest, int capacity, int size) {
        int width = byteWidthWith(largest);
        if (width > byteWidth()) {
            Indices narrow = RawArrays.indices(storage);
            storage = RawArrays.ofIndices(width, capacity);
            long[] block = new long[Math.min(size, BLOCK)];
            for (int from = 0, count; from < size; from += count) {
                count = Math.min(block.length, size - from);
                narrow.copyTo(from, from + count, block);
                put(from, block, count);
            }
        }
    }

    /// Stores indices from a position on.
    public void put(int position, long[] source, int count) {
        switch (storage) {
            case byte[] a -> {
                for (int k = 0; k < count; k++) {
                    a[position + k] = (byte) source[k];
                }
            }
            case char[] a -> {
                for (int k = 0; k < count; k++) {
                    a[position + k] = (char) source[k];
                }
            }
            case int[] a -> {
                for (int k = 0; k < count; k++) {
                    a[position + k] = (int) source[k];
                }
            }
            default -> System.arraycopy(source, 0, (long[]) storage, position, count);
        }
    }

    /// The first `size` indices less a base, in the width of the bound. Shares the storage where it fits exactly, and lets it go otherwise.
    public Indices finish(int size, long base, long bound) {
        Object array = storage;
        Indices all = RawArrays.indices(array);
        storage = new byte[0];
        if (base == 0 && all.byteWidth() == Indices.widthFor(bound)) {
            return RawArrays.indices(RawArrays.resized(array, size));
        }
        Indices.Writer writer = Indices.writer(bound, size);
        long[] block = new long[Math.min(size, BLOCK)];
        for (int from = 0, count; from < size; from += count) {
            count = Math.min(block.length, size - from);
            all.copyTo(from, from + count, block);
            for (int k = 0; k < count; k++) {
                block[k] -= base;
            }
            writer.set(from, block, count);
        }
        return writer.finish();
    }

    private static int widthOf(long largest) {
        return Indices.widthFor(largest == Long.MAX_VALUE ? largest : largest + 1);
    }
}
