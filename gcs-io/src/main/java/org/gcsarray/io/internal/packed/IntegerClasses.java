package org.gcsarray.io.internal.packed;

/// Integers as a class, which says how many bits an integer has and what the upper three are, and the bits below. Small integers and integers of one size
/// share a class, so that deflated classes and plain bits below them take little more than the entropy of distances and lengths.
///
/// ```
///   v < 8                class v                              no bits below
///   2^e <= v < 2^(e+1)   class 4 (e - 1) + upper bits - 4     e - 2 bits below
/// ```
final class IntegerClasses {

    /// Integers that are their own class.
    private static final int SMALL = 8;

    private IntegerClasses() {}

    /// Returns the class of an integer without a sign, less than 252.
    static int of(long integer) {
        if (integer >>> 3 == 0) {
            return (int) integer;
        }
        int exponent = Long.SIZE - 1 - Long.numberOfLeadingZeros(integer);
        return 4 * (exponent - 2) + (int) (integer >>> (exponent - 2));
    }

    /// Returns how many bits the integers of a class have below their upper three.
    static int bitsBelow(int kind) {
        return kind < SMALL ? 0 : (kind >>> 2) - 1;
    }

    /// Returns the least integer of a class; the others have bits below.
    static long least(int kind) {
        return kind < SMALL ? kind : (4L + (kind & 3)) << bitsBelow(kind);
    }

    /// Returns how many bits the integers of a class have below their upper three, all together.
    ///
    /// @param kinds classes, one in each of the first bytes
    /// @param width bytes of a word, which holds each integer
    /// @throws IllegalArgumentException if a class has integers that do not fit
    static long bitsBelow(byte[] kinds, int count, int width) {
        int most = of(Words.mask(width));
        long bits = 0;
        for (int k = 0; k < count; k++) {
            int kind = Byte.toUnsignedInt(kinds[k]);
            if (kind > most) {
                throw new IllegalArgumentException("integers of class " + kind + " do not fit " + width
                        + " bytes (expected class 0.." + most + ")");
            }
            bits += bitsBelow(kind);
        }
        return bits;
    }

    /// Writes the bits below of the first integers of an array, those of the first one lowest.
    static void writeBelow(long[] integers, int count, PackedOutput output) {
        long word = 0;
        int filled = 0;
        for (int k = 0; k < count; k++) {
            int bits = bitsBelow(of(integers[k]));
            long below = integers[k] & ~(-1L << bits);
            word |= below << filled;
            filled += bits;
            if (filled >= Long.SIZE) {
                output.putWord(word, Long.BYTES);
                filled -= Long.SIZE;
                // what did not fit; a shift by 64 would be none
                word = filled == 0 ? 0 : below >>> (bits - filled);
            }
        }
        output.putWord(word, Math.ceilDiv(filled, Byte.SIZE));
    }

    /// Reads integers into the first elements of an array, and returns the number of the bit after theirs.
    ///
    /// @param kinds their classes
    /// @param from  the first class
    /// @param bytes the bits below, and eight bytes more
    /// @param at    the first byte of all bits below
    /// @param bit   number of the first bit of these integers
    static long read(byte[] kinds, int from, int count, byte[] bytes, int at, long bit, long[] integers) {
        long next = bit;
        for (int k = 0; k < count; k++) {
            int kind = Byte.toUnsignedInt(kinds[from + k]);
            int bits = bitsBelow(kind);
            int place = at + (int) (next >>> 3);
            int skipped = (int) (next & 7);
            long word = (long) Words.LONG.get(bytes, place) >>> skipped;
            if (skipped + bits > Long.SIZE) {
                word |= (long) bytes[place + Long.BYTES] << (Long.SIZE - skipped);
            }
            integers[k] = least(kind) | (word & ~(-1L << bits));
            next += bits;
        }
        return next;
    }
}
