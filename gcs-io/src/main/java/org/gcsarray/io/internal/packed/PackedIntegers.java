package org.gcsarray.io.internal.packed;

/// Integers in blocks of 1,024, each block in as few bits as most of its integers need: a frame of reference with patches.
///
/// ```
///   block   bits u8 | bytes of a patch u8 | patches u16 | base, a word | lowest bits of each integer - base | positions u16 | upper bits
/// ```
///
/// Source: Lemire and Boytsov, Decoding billions of integers per second through vectorization, 2015.
final class PackedIntegers {

    /// Integers of a block; the last one may have fewer.
    static final int BLOCK = 1024;

    /// So many bits lie within eight bytes wherever they begin; integers of more take all 64.
    private static final int MAX_SHIFTED_BITS = 57;

    private PackedIntegers() {}

    /// Writes integers. O(integers).
    ///
    /// @param width bytes of a word, which holds each of them
    static void write(long[] integers, int width, PackedOutput output) {
        long[] rest = new long[BLOCK];
        for (int from = 0; from < integers.length; from += BLOCK) {
            int count = Math.min(BLOCK, integers.length - from);
            long base = base(integers, from, count, width);
            for (int k = 0; k < count; k++) {
                rest[k] = (integers[from + k] - base) & Words.mask(width);
            }
            writeBlock(rest, count, base, width, output);
        }
    }

    /// Returns the least integer, of signed or of unsigned words: whichever leaves less.
    private static long base(long[] integers, int from, int count, int width) {
        int surplus = Long.SIZE - Byte.SIZE * width;
        long least = Long.MAX_VALUE;
        long greatest = Long.MIN_VALUE;
        long leastTurned = Long.MAX_VALUE;
        long greatestTurned = Long.MIN_VALUE;
        for (int k = from; k < from + count; k++) {
            long signed = integers[k] << surplus >> surplus;
            least = Math.min(least, signed);
            greatest = Math.max(greatest, signed);
            // with the highest bit turned, signed order is that of unsigned words
            long turned = integers[k] ^ Long.MIN_VALUE;
            leastTurned = Math.min(leastTurned, turned);
            greatestTurned = Math.max(greatestTurned, turned);
        }
        return Long.compareUnsigned(greatest - least, greatestTurned - leastTurned) < 0 ? least
                : leastTurned ^ Long.MIN_VALUE;
    }

    private static void writeBlock(long[] rest, int count, long base, int width, PackedOutput output) {
        int[] lengths = new int[Long.SIZE + 1];
        for (int k = 0; k < count; k++) {
            lengths[length(rest[k])]++;
        }
        int longest = Long.SIZE;
        while (longest > 0 && lengths[longest] == 0) {
            longest--;
        }
        int bits = bits(lengths, longest, count);
        int patchBytes = patchBytes(bits, longest);
        int patches = 0;
        for (int length = bits + 1; length <= longest; length++) {
            patches += lengths[length];
        }
        output.putByte(bits);
        output.putByte(patchBytes);
        output.putWord(patches, Short.BYTES);
        output.putWord(base, width);
        pack(rest, count, bits, output);
        for (int k = 0; k < count; k++) {
            if (length(rest[k]) > bits) {
                output.putWord(k, Short.BYTES);
            }
        }
        for (int k = 0; k < count; k++) {
            if (length(rest[k]) > bits) {
                output.putWord(rest[k] >>> bits, patchBytes);
            }
        }
    }

    private static int length(long integer) {
        return Long.SIZE - Long.numberOfLeadingZeros(integer);
    }

    /// Returns the number of bits with which a block takes the fewest bytes.
    private static int bits(int[] lengths, int longest, int count) {
        int best = longest > MAX_SHIFTED_BITS ? Long.SIZE : longest;
        long least = bytes(best, count);
        int patches = 0;
        for (int bits = longest - 1; bits >= 0; bits--) {
            patches += lengths[bits + 1];
            long bytes = bytes(bits, count) + (long) patches * (Short.BYTES + patchBytes(bits, longest));
            if (bits <= MAX_SHIFTED_BITS && bytes < least) {
                least = bytes;
                best = bits;
            }
        }
        return best;
    }

    private static int patchBytes(int bits, int longest) {
        return Math.max(0, longest - bits + Byte.SIZE - 1) / Byte.SIZE;
    }

    private static int bytes(int bits, int count) {
        return (bits * count + Byte.SIZE - 1) / Byte.SIZE;
    }

    private static void pack(long[] rest, int count, int bits, PackedOutput output) {
        int bytes = bytes(bits, count);
        byte[] target = output.room(bytes);
        int at = output.size();
        long mask = bits == 0 ? 0 : -1L >>> (Long.SIZE - bits);
        long word = 0;
        int filled = 0;
        for (int k = 0; k < count; k++) {
            long integer = rest[k] & mask;
            word |= integer << filled;
            filled += bits;
            if (filled >= Long.SIZE) {
                Words.LONG.set(target, at, word);
                at += Long.BYTES;
                filled -= Long.SIZE;
                // what did not fit; a shift by 64 would be none
                word = filled == 0 ? 0 : integer >>> (bits - filled);
            }
        }
        Words.LONG.set(target, at, word);
        output.skip(bytes);
    }

    /// Reads integers. O(count).
    ///
    /// @param width bytes of a word
    /// @throws IllegalArgumentException if the bytes cannot be those of so many words
    static long[] read(PackedInput input, int count, int width) {
        long groups = Math.ceilDiv(count, BLOCK);
        input.require(groups * (Integer.BYTES + width));
        long[] integers = new long[count];
        for (int from = 0; from < count; from += BLOCK) {
            readBlock(input, integers, from, Math.min(BLOCK, count - from), width);
        }
        return integers;
    }

    private static void readBlock(PackedInput input, long[] integers, int from, int count, int width) {
        int bits = input.takeByte();
        int patchBytes = input.takeByte();
        int patches = (int) input.takeWord(Short.BYTES);
        long base = input.takeWord(width);
        boolean shifted = bits <= Math.min(MAX_SHIFTED_BITS, Byte.SIZE * width);
        boolean patched = patches == 0 ? patchBytes == 0
                : patches <= count && patchBytes > 0 && patchBytes <= patchBytes(bits, Byte.SIZE * width);
        if (!(shifted || (bits == Long.SIZE && width == Long.BYTES)) || !patched) {
            throw new IllegalArgumentException("a block of " + count + " words of " + width + " bytes has " + bits
                    + " bits and " + patches + " patches of " + patchBytes + " bytes");
        }
        unpack(input.bytes(), input.take(bytes(bits, count)), bits, base, integers, from, count);
        if (patches > 0) {
            patch(input, integers, from, count, bits, patches, patchBytes);
        }
        if (width < Long.BYTES) {
            for (int k = from; k < from + count; k++) {
                integers[k] &= Words.mask(width);
            }
        }
    }

    private static void unpack(byte[] source, int at, int bits, long base, long[] integers, int from, int count) {
        if (bits == Long.SIZE) {
            for (int k = 0; k < count; k++) {
                integers[from + k] = base + (long) Words.LONG.get(source, at + Long.BYTES * k);
            }
            return;
        }
        long mask = (1L << bits) - 1;
        for (int k = 0; k < count; k++) {
            int bit = k * bits;
            long word = (long) Words.LONG.get(source, at + (bit >>> 3));
            integers[from + k] = base + ((word >>> (bit & 7)) & mask);
        }
    }

    private static void patch(PackedInput input, long[] integers, int from, int count, int bits, int patches,
            int patchBytes) {
        int positions = input.take((long) patches * Short.BYTES);
        int previous = -1;
        for (int p = 0; p < patches; p++) {
            int position = (int) ((long) Words.LONG.get(input.bytes(), positions + Short.BYTES * p)
                    & Words.mask(Short.BYTES));
            if (position <= previous || position >= count) {
                throw new IllegalArgumentException("patch " + p + " is at position " + position + " (expected "
                        + (previous + 1) + ".." + (count - 1) + ")");
            }
            integers[from + position] += input.takeWord(patchBytes) << bits;
            previous = position;
        }
    }
}
