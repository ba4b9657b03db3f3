package org.gcsarray.io.internal.packed;

import java.util.Arrays;

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

    /// Writes the first integers of an array. O(size).
    ///
    /// @param width   bytes of a word, which holds each of them
    /// @param anyBits whether only bytes count, or time to read them, too
    static void write(long[] integers, int size, int width, boolean anyBits, PackedOutput output) {
        long[] rest = new long[BLOCK];
        for (int from = 0; from < size; from += BLOCK) {
            int count = Math.min(BLOCK, size - from);
            long base = base(integers, from, count, width);
            long mask = Words.mask(width);
            for (int k = 0; k < count; k++) {
                rest[k] = (integers[from + k] - base) & mask;
            }
            writeBlock(rest, count, base, width, anyBits, output);
        }
    }

    /// Returns the least integer, of signed or of unsigned words: whichever leaves less.
    private static long base(long[] integers, int from, int count, int width) {
        // the highest bit turned, so that signed order is that of words without a sign
        long least = Long.MAX_VALUE;
        long greatest = Long.MIN_VALUE;
        for (int k = from; k < from + count; k++) {
            long turned = integers[k] ^ Long.MIN_VALUE;
            least = Math.min(least, turned);
            greatest = Math.max(greatest, turned);
        }
        long unsigned = least ^ Long.MIN_VALUE;
        int surplus = Long.SIZE - Byte.SIZE * width;
        if ((greatest ^ Long.MIN_VALUE) << surplus >= 0) {
            return unsigned;
        }
        long signedLeast = Long.MAX_VALUE;
        long signedGreatest = Long.MIN_VALUE;
        for (int k = from; k < from + count; k++) {
            long signed = integers[k] << surplus >> surplus;
            signedLeast = Math.min(signedLeast, signed);
            signedGreatest = Math.max(signedGreatest, signed);
        }
        return Long.compareUnsigned(signedGreatest - signedLeast, greatest - least) < 0 ? signedLeast : unsigned;
    }

    private static void writeBlock(long[] rest, int count, long base, int width, boolean anyBits,
            PackedOutput output) {
        int[] lengths = new int[Long.SIZE + 1];
        for (int k = 0; k < count; k++) {
            lengths[length(rest[k])]++;
        }
        int longest = Long.SIZE;
        while (longest > 0 && lengths[longest] == 0) {
            longest--;
        }
        int bits = bits(lengths, longest, count, width, anyBits);
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
        if (patches > 0) {
            writePatches(rest, count, bits, patches, patchBytes, output);
        }
    }

    private static void writePatches(long[] rest, int count, int bits, int patches, int patchBytes,
            PackedOutput output) {
        int bytes = patches * (Short.BYTES + patchBytes);
        byte[] target = output.room(bytes);
        int positionAt = output.size();
        int patchAt = positionAt + Short.BYTES * patches;
        // eight bytes are written for each; the next ones cover what is too much, so positions go first
        for (int k = 0; k < count; k++) {
            if (length(rest[k]) > bits) {
                Words.LONG.set(target, positionAt, (long) k);
                positionAt += Short.BYTES;
            }
        }
        for (int k = 0; k < count; k++) {
            if (length(rest[k]) > bits) {
                Words.LONG.set(target, patchAt, rest[k] >>> bits);
                patchAt += patchBytes;
            }
        }
        output.skip(bytes);
    }

    private static int length(long integer) {
        return Long.SIZE - Long.numberOfLeadingZeros(integer);
    }

    /// Returns the number of bits with which a block takes the fewest bytes, or one that is quick to read if that takes little more.
    private static int bits(int[] lengths, int longest, int count, int width, boolean anyBits) {
        int best = Byte.SIZE * width;
        int quick = best;
        long least = Long.MAX_VALUE;
        long leastQuick = Long.MAX_VALUE;
        int patches = count;
        for (int bits = 0; bits <= Byte.SIZE * width; bits++) {
            patches -= lengths[bits];
            long bytes = bytes(bits, count) + (long) patches * (Short.BYTES + patchBytes(bits, longest));
            if (isQuick(bits) && bytes < leastQuick) {
                leastQuick = bytes;
                quick = bits;
            }
            if ((bits <= MAX_SHIFTED_BITS || bits == Long.SIZE) && bytes < least) {
                least = bytes;
                best = bits;
            }
        }
        return !anyBits && leastQuick <= least + least / 4 ? quick : best;
    }

    /// Returns whether whole bytes have integers of so many bits, or halves of bytes.
    private static boolean isQuick(int bits) {
        return bits % 4 == 0 && Integer.bitCount(bits) <= 1;
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
        long mask = mask(bits);
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

    /// Refuses bytes that are too few for so many integers, before memory is allocated.
    static void checkCount(PackedInput input, int count, int width) {
        long blocks = Math.ceilDiv(count, BLOCK);
        input.require(blocks * (Integer.BYTES + width));
    }

    /// Reads a block into the first elements of an array. O(count).
    ///
    /// @param count number of its integers
    /// @param width bytes of a word
    /// @throws IllegalArgumentException if the bytes cannot be those of so many words
    static void read(PackedInput input, int count, int width, long[] integers) {
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
        int at = input.take(bytes(bits, count));
        input.checkUnused(at, (long) bits * count);
        unpack(input.bytes(), at, bits, base, integers, count);
        long mask = Words.mask(width);
        if (width < Long.BYTES && base + mask(bits) > mask) {
            for (int k = 0; k < count; k++) {
                integers[k] &= mask;
            }
        }
        if (patches > 0) {
            patch(input, integers, count, bits, patches, patchBytes, mask);
        }
    }

    private static void unpack(byte[] source, int at, int bits, long base, long[] integers, int count) {
        switch (bits) {
            case 0 -> Arrays.fill(integers, 0, count, base);
            case 4 -> {
                for (int k = 0; k < count - 1; k += 2) {
                    int pair = source[at + (k >>> 1)];
                    integers[k] = base + (pair & 15);
                    integers[k + 1] = base + (pair >>> 4 & 15);
                }
                if (count % 2 > 0) {
                    integers[count - 1] = base + (source[at + (count >>> 1)] & 15);
                }
            }
            case 8, 16, 32, 64 -> {
                Words.read(source, at, count, bits / Byte.SIZE, integers);
                for (int k = 0; base != 0 && k < count; k++) {
                    integers[k] += base;
                }
            }
            default -> {
                int k = 0;
                if (bits < Byte.SIZE) {
                    k = unpackEights(source, at, bits, base, integers, count);
                } else if (bits <= MAX_SHIFTED_BITS / 2) {
                    k = unpackPairs(source, at, bits, base, integers, count);
                }
                long mask = mask(bits);
                for (; k < count; k++) {
                    int bit = k * bits;
                    long word = (long) Words.LONG.get(source, at + (bit >>> 3));
                    integers[k] = base + (word >>> (bit & 7) & mask);
                }
            }
        }
    }

    /// Unpacks integers of less than a byte, eight at a time, which begin with a byte and lie in one word; returns their number.
    private static int unpackEights(byte[] source, int at, int bits, long base, long[] integers, int count) {
        long mask = mask(bits);
        int from = at;
        int k = 0;
        for (; k <= count - 8; k += 8) {
            long word = (long) Words.LONG.get(source, from);
            for (int i = 0; i < 8; i++) {
                integers[k + i] = base + (word >>> (i * bits) & mask);
            }
            from += bits;
        }
        return k;
    }

    /// Unpacks integers two at a time, which lie in one word; returns their number.
    private static int unpackPairs(byte[] source, int at, int bits, long base, long[] integers, int count) {
        long mask = mask(bits);
        int k = 0;
        for (; k <= count - 2; k += 2) {
            int bit = k * bits;
            long word = (long) Words.LONG.get(source, at + (bit >>> 3)) >>> (bit & 7);
            integers[k] = base + (word & mask);
            integers[k + 1] = base + (word >>> bits & mask);
        }
        return k;
    }

    /// Returns the ones that integers of up to 57 bits, or of 64, have.
    private static long mask(int bits) {
        return bits == 0 ? 0 : -1L >>> (Long.SIZE - bits);
    }

    private static void patch(PackedInput input, long[] integers, int count, int bits, int patches,
            int patchBytes, long mask) {
        int positions = input.take((long) patches * Short.BYTES);
        int previous = -1;
        for (int p = 0; p < patches; p++) {
            int position = (int) ((long) Words.LONG.get(input.bytes(), positions + Short.BYTES * p)
                    & Words.mask(Short.BYTES));
            if (position <= previous || position >= count) {
                throw new IllegalArgumentException("patch " + p + " is at position " + position + " (expected "
                        + (previous + 1) + ".." + (count - 1) + ")");
            }
            integers[position] = integers[position] + (input.takeWord(patchBytes) << bits) & mask;
            previous = position;
        }
    }
}
