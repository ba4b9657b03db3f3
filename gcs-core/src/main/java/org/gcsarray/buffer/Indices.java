package org.gcsarray.buffer;

import java.util.Arrays;
import java.util.function.IntToLongFunction;

import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Counted;
import org.gcsarray.internal.Search;

/// Unsigned indices in 8, 16, 32 or 64 bits: `0 .. 2^8-1`, `2^16-1`, `2^32-1`, `2^63-1`.
///
/// Immutable by contract: `wrap` shares the array, which belongs to the indices from then on. All reads zero-extend.
@CheckReturnValue
public sealed interface Indices permits Indices8, Indices16, Indices32, Indices64 {

    /// Wraps 8-bit indices; the array is shared, not copied.
    static Indices wrap(byte[] indices) {
        return new Indices8(indices);
    }

    /// Wraps 16-bit indices; the array is shared, not copied.
    static Indices wrap(char[] indices) {
        return new Indices16(indices);
    }

    /// Wraps 32-bit indices; the array is shared, not copied. Negative numbers stand for 2^31 and above.
    static Indices wrap(int[] indices) {
        return new Indices32(indices);
    }

    /// Wraps 64-bit indices; the array is shared, not copied. Negative numbers are read as they are, for validation to reject.
    static Indices wrap(long[] indices) {
        return new Indices64(indices);
    }

    /// Copies indices into the least width that holds `0 .. bound-1`, whatever the indices are.
    ///
    /// @param bound   number of possible indices, at least 0
    /// @param indices indices, each in `0 .. bound-1`
    /// @throws IndexOutOfBoundsException if one is not
    static Indices narrowest(long bound, long... indices) {
        Indices.Writer writer = writer(bound, indices.length);
        for (int k = 0; k < indices.length; k++) {
            if (indices[k] < 0 || indices[k] >= bound) {
                throw new IndexOutOfBoundsException(
                        "indices[" + k + "] = " + indices[k] + " " + Counted.outside(0, bound - 1, "the bound is 0"));
            }
            writer.set(k, indices[k]);
        }
        return writer.finish();
    }

    /// Copies 32-bit indices into the least width that holds `0 .. bound-1`.
    ///
    /// @param bound   number of possible indices, at most 2^32
    /// @param indices unsigned indices below `bound` (not checked)
    /// @param size    how many of them to copy, from the first one on
    static Indices copyOf(long bound, int[] indices, int size) {
        return switch (widthFor(bound)) {
            case 1 -> {
                byte[] narrow = new byte[size];
                for (int k = 0; k < size; k++) {
                    narrow[k] = (byte) indices[k];
                }
                yield wrap(narrow);
            }
            case 2 -> {
                char[] narrow = new char[size];
                for (int k = 0; k < size; k++) {
                    narrow[k] = (char) indices[k];
                }
                yield wrap(narrow);
            }
            case 4 -> wrap(Arrays.copyOf(indices, size));
            default -> throw new IllegalArgumentException("bound is " + bound + "; must be at most 2^32");
        };
    }

    /// Returns computed indices in the least width that holds `0 .. bound-1`. O(size).
    ///
    /// @param bound number of possible indices, at least 0
    /// @param size  how many there are
    /// @param index returns the k-th index, below `bound` (not checked); called once for each k, ascending
    static Indices of(long bound, int size, IntToLongFunction index) {
        Indices.Writer writer = writer(bound, size);
        long[] block = new long[Math.min(size, 1024)];
        for (int begin = 0, count; begin < size; begin += count) {
            count = Math.min(block.length, size - begin);
            for (int k = 0; k < count; k++) {
                block[k] = index.applyAsLong(begin + k);
            }
            writer.set(begin, block, count);
        }
        return writer.finish();
    }

    /// Returns a writer of `size` indices in the least width that holds `0 .. bound-1`.
    static Indices.Writer writer(long bound, int size) {
        return switch (widthFor(bound)) {
            case 1 -> new Indices8.Writer(size);
            case 2 -> new Indices16.Writer(size);
            case 4 -> new Indices32.Writer(size);
            default -> new Indices64.Writer(size);
        };
    }

    /// Returns the bytes needed for `0 .. bound-1`: 1 up to 2^8, 2 up to 2^16, 4 up to 2^32, else 8. A function of the bound only, so bytes can be
    /// predicted.
    static int widthFor(long bound) {
        if (bound <= 1L << 8) {
            return 1;
        }
        if (bound <= 1L << 16) {
            return 2;
        }
        return bound <= 1L << 32 ? 4 : 8;
    }

    /// Returns the number of indices.
    int size();

    /// Returns one index, zero-extended.
    ///
    /// @throws IndexOutOfBoundsException if `position` is outside `0..size()-1`
    long get(int position);

    /// Returns one index as error texts show it: the number in the array, and the unsigned number if it differs, as in `-1 (unsigned 4294967295)`.
    ///
    /// @throws IndexOutOfBoundsException if `position` is outside `0..size()-1`
    default String describe(int position) {
        long read = get(position);
        long stored = switch (this) {
            case Indices8 narrow -> narrow.array()[position];
            case Indices32 narrow -> narrow.array()[position];
            case Indices16 _,Indices64 _ -> read;
        };
        return stored == read ? Long.toString(read) : stored + " (unsigned " + read + ")";
    }

    /// Returns the bytes of one index: 1, 2, 4 or 8.
    int byteWidth();

    /// Returns the bytes of all indices, without the array's header.
    default long byteSize() {
        return (long) size() * byteWidth();
    }

    /// Returns the indices at the given positions, in the same width. O(order.length); new storage.
    ///
    /// @throws IndexOutOfBoundsException if an entry is outside `0..size()-1`
    Indices gather(int[] order);

    /// Returns the indices at positions `from .. to-1`, in the same width; new storage.
    ///
    /// @throws IndexOutOfBoundsException if the range is not within `0..size()`
    Indices slice(int from, int to);

    /// Copies the indices at positions `from .. to-1`, which are below 2^31, to the start of `target`.
    ///
    /// @throws IndexOutOfBoundsException if the range is not within `0..size()`, or longer than `target`
    void copyTo(int from, int to, int[] target);

    /// Copies the indices at positions `from .. to-1` to the start of `target`.
    ///
    /// @throws IndexOutOfBoundsException if the range is not within `0..size()`, or longer than `target`
    void copyTo(int from, int to, long[] target);

    /// Returns the same indices in the least width for `0 .. bound-1`; this object if it has that width already.
    ///
    /// @throws IndexOutOfBoundsException if the width changes and an index is outside `0..bound-1`
    default Indices narrowTo(long bound) {
        if (byteWidth() == widthFor(bound)) {
            return this;
        }
        int outside = firstOutside(bound);
        if (outside >= 0) {
            throw new IndexOutOfBoundsException(
                    "indices[" + outside + "] = " + describe(outside) + " "
                            + Counted.outside(0, bound - 1, "the bound is 0"));
        }
        return narrowest(bound, toLongArray());
    }

    /// Returns the first position whose index is outside `0 .. bound-1`, or -1 if there is none. O(size).
    int firstOutside(long bound);

    /// Returns the first position in `from .. to-1` whose index is `least` or beyond, or `to` if there is none. Binary search,
    /// O(log (to - from)).
    ///
    /// @param least least index looked for
    /// @param from  first position
    /// @param to    position after the last one; the indices in between ascend
    default int firstFrom(long least, int from, int to) {
        return Search.first(from, to, p -> get(p) >= least);
    }

    /// Returns the indices as longs, a copy.
    default long[] toLongArray() {
        long[] copy = new long[size()];
        copyTo(0, copy.length, copy);
        return copy;
    }

    /// Fills indices of a width fixed beforehand. Not thread safe, but different threads may write different positions.
    sealed interface Writer
            permits Indices8.Writer, Indices16.Writer, Indices32.Writer, Indices64.Writer {

        /// Stores one index; the caller has checked that it is below the bound the writer was made for.
        ///
        /// @throws IndexOutOfBoundsException if `position` is not below the size
        void set(int position, long index);

        /// Stores `source[0 .. count-1]` at positions `position ..`; the caller has checked that they are below the bound.
        ///
        /// @throws IndexOutOfBoundsException if a position is not below the size
        void set(int position, long[] source, int count);

        /// Returns the indices written so far, sharing this writer's storage: the writer must not be used afterwards.
        Indices finish();
    }
}
