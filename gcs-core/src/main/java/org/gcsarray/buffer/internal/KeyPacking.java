package org.gcsarray.buffer.internal;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;

/// Index tuples side by side in the bits of one `long`, most significant key first, so that tuples compare as unsigned longs.
///
/// Keys get the bits they need; nothing is multiplied. Exists only for tuples of at most 64 bits.
public final class KeyPacking {

    /// Keys that are unpacked at a time, so that they stay in the first-level cache.
    private static final int BLOCK = 1024;

    private final int[] bits;
    private final int totalBits;

    private KeyPacking(int[] bits, int totalBits) {
        this.bits = bits;
        this.totalBits = totalBits;
    }

    /// Returns the packing of keys below the given bounds, or null if they need more than 64 bits.
    public static @Nullable KeyPacking of(long[] bounds) {
        int[] bits = new int[bounds.length];
        int total = 0;
        for (int d = 0; d < bounds.length; d++) {
            bits[d] = bitsFor(bounds[d]);
            total += bits[d];
        }
        return total <= Long.SIZE ? new KeyPacking(bits, total) : null;
    }

    /// Returns the packing of keys of any value their storage can hold, or null if they need more than 64 bits.
    static @Nullable KeyPacking of(Indices[] keys) {
        int[] bits = new int[keys.length];
        int total = 0;
        for (int d = 0; d < keys.length; d++) {
            bits[d] = Byte.SIZE * keys[d].byteWidth();
            total += bits[d];
        }
        return total <= Long.SIZE ? new KeyPacking(bits, total) : null;
    }

    /// Returns the bits of numbers below a bound.
    public static int bitsFor(long bound) {
        return Long.SIZE - Long.numberOfLeadingZeros(Math.max(0, bound - 1));
    }

    /// Returns the bits of a packed tuple.
    public int totalBits() {
        return totalBits;
    }

    /// Writes tuples `from .. from+count-1` to the start of `packed`. O(count) for each key.
    ///
    /// @param keys   key arrays of equal size, most significant first, one for each bound
    /// @param from   first tuple
    /// @param count  number of tuples
    /// @param packed at least `count` longs
    public void pack(Indices[] keys, int from, int count, long[] packed) {
        for (int d = 0; d < keys.length; d++) {
            // the first key starts afresh, and a shift by 64 would not shift at all
            long keep = d == 0 || bits[d] == Long.SIZE ? 0 : -1;
            append(keys[d], from, count, bits[d], keep, packed);
        }
    }

    private static void append(Indices key, int from, int count, int shift, long keep, long[] packed) {
        switch (key) {
            case Indices8 narrow -> {
                byte[] a = Backing.of(narrow);
                for (int k = 0; k < count; k++) {
                    packed[k] = ((packed[k] & keep) << shift) | (a[from + k] & 0xFF);
                }
            }
            case Indices16 narrow -> {
                char[] a = Backing.of(narrow);
                for (int k = 0; k < count; k++) {
                    packed[k] = ((packed[k] & keep) << shift) | a[from + k];
                }
            }
            case Indices32 narrow -> {
                int[] a = Backing.of(narrow);
                for (int k = 0; k < count; k++) {
                    packed[k] = ((packed[k] & keep) << shift) | Integer.toUnsignedLong(a[from + k]);
                }
            }
            case Indices64 wide -> {
                long[] a = Backing.of(wide);
                for (int k = 0; k < count; k++) {
                    packed[k] = ((packed[k] & keep) << shift) | a[from + k];
                }
            }
        }
    }

    /// Returns one key of the first `count` packed tuples in the least width for `bound`; new storage.
    public Indices unpack(long[] packed, int count, int key, long bound) {
        int shift = shiftOf(key);
        Indices.Writer writer = Indices.writer(bound, count);
        if (bits[key] == 0 || shift == Long.SIZE) {
            return writer.finish();
        }
        long mask = -1L >>> (Long.SIZE - bits[key]);
        long[] block = new long[Math.min(BLOCK, count)];
        for (int from = 0, size; from < count; from += size) {
            size = Math.min(BLOCK, count - from);
            for (int k = 0; k < size; k++) {
                block[k] = (packed[from + k] >>> shift) & mask;
            }
            writer.set(from, block, size);
        }
        return writer.finish();
    }

    /// Returns how far the bits of a key stand from the end of a packed tuple.
    public int shiftOf(int key) {
        int shift = 0;
        for (int d = key + 1; d < bits.length; d++) {
            shift += bits[d];
        }
        return shift;
    }
}
