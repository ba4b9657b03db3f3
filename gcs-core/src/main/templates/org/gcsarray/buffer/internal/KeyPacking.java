package org.gcsarray.buffer.internal;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Indices16;
import org.gcsarray.buffer.Indices32;
import org.gcsarray.buffer.Indices64;
import org.gcsarray.buffer.Indices8;

/// Index tuples side by side in the bits of one `long`, most significant key first, so that tuples compare as unsigned longs.
///
/// Keys get the bits they need; nothing is multiplied. Exists only for tuples of at most 64 bits.
///
/// @param bits      bits of each key
/// @param totalBits bits of a packed tuple
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
public record KeyPacking(int[] bits, int totalBits) {

    private static @Nullable KeyPacking of(IntStream bitsOfKeys) {
        int[] bits = bitsOfKeys.toArray();
        int total = Arrays.stream(bits).sum();
        return total <= Long.SIZE ? new KeyPacking(bits, total) : null;
    }

    /// Returns the packing of keys below the given bounds, or null if they need more than 64 bits.
    public static @Nullable KeyPacking of(long[] bounds) {
        return of(Arrays.stream(bounds).mapToInt(KeyPacking::bitsFor));
    }

    /// Returns the packing of keys of any value their storage can hold, or null if they need more than 64 bits.
    static @Nullable KeyPacking of(Indices[] keys) {
        return of(Arrays.stream(keys).mapToInt(key -> Byte.SIZE * key.byteWidth()));
    }

    /// Returns the bits of numbers below a bound.
    public static int bitsFor(long bound) {
        return Long.SIZE - Long.numberOfLeadingZeros(Math.max(0, bound - 1));
    }

    /// Writes tuples `from .. from+count-1` to the start of `packed`. O(count) for each key.
    ///
    /// @param keys   key arrays of equal size, most significant first, one for each bound
    /// @param from   first tuple
    /// @param count  number of tuples
    /// @param packed at least `count` longs
    public void pack(Indices[] keys, int from, int count, long[] packed) {
        Arrays.fill(packed, 0, count, 0);
        add(keys, from, count, packed);
    }

    /// Adds the first keys of tuples `from .. from+count-1` to the start of `packed`, whose bits of these keys are 0. O(count) for each key.
    ///
    /// @param keys   key arrays of equal size, most significant first, at most one for each bound
    /// @param from   first tuple
    /// @param count  number of tuples
    /// @param packed at least `count` longs
    public void add(Indices[] keys, int from, int count, long[] packed) {
        for (int d = 0; d < keys.length; d++) {
            add(keys[d], from, count, shiftOf(d), packed);
        }
    }

    private static void add(Indices key, int from, int count, int shift, long[] packed) {
        switch (key) {
            case Indices8 i -> add(Backing.of(i), from, count, shift, packed);
            case Indices16 i -> add(Backing.of(i), from, count, shift, packed);
            case Indices32 i -> add(Backing.of(i), from, count, shift, packed);
            case Indices64 i -> add(Backing.of(i), from, count, shift, packed);
        }
    }

    /// Returns one key of the first `count` packed tuples in the least width for `bound`; new storage.
    public Indices unpack(long[] packed, int count, int key, long bound) {
        int shift = shiftOf(key);
        long mask = bits[key] == 0 ? 0 : -1L >>> (Long.SIZE - bits[key]);
        return switch (Indices.widthFor(bound)) {
            case 1 -> unpack(packed, shift, mask, new byte[count]);
            case 2 -> unpack(packed, shift, mask, new char[count]);
            case 4 -> unpack(packed, shift, mask, new int[count]);
            default -> unpack(packed, shift, mask, new long[count]);
        };
    }

    //@ for byte char int long
    private static void add(int[] columns, int from, int count, int shift, long[] packed) {
        for (int k = 0; k < count; k++) {
            long key = columns[from + k] & 0xFFFFFFFFL;
            packed[k] |= key << shift;
        }
    }

    private static Indices unpack(long[] packed, int shift, long mask, int[] merged) {
        for (int k = 0; k < merged.length; k++) {
            merged[k] = (int) (packed[k] >>> shift & mask);
        }
        return Indices.wrap(merged);
    }
    //@ end

    /// Returns how far the bits of a key stand from the end of a packed tuple.
    public int shiftOf(int key) {
        int shift = 0;
        for (int d = key + 1; d < bits.length; d++) {
            shift += bits[d];
        }
        return shift;
    }
}
