package org.gcsarray.fuzz;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/// Changes that know nothing of the format.
enum ByteMutation {
    /// Flips one bit.
    FLIP,
    /// Replaces a byte by one at the edge of a range.
    EDGE_BYTE,
    /// Replaces 2, 4 or 8 bytes, in either byte order, by a number at the edge of a range.
    EDGE_NUMBER,
    /// Adds a little to 1, 2, 4 or 8 bytes.
    STEP,
    /// Cuts the end off.
    TRUNCATE,
    /// Removes some bytes.
    DELETE,
    /// Repeats some bytes elsewhere.
    INSERT,
    /// Writes some bytes over others.
    COPY,
    /// Continues with another file.
    SPLICE;

    private static final byte[] EDGE_BYTES = {0, 1, 0x7f, (byte) 0x80, (byte) 0xff};

    private static final long[] EDGES = {0, -1, 1, 33, Short.MAX_VALUE, 1L << 15, (1L << 16) - 1, Integer.MAX_VALUE,
        1L << 31, (1L << 32) - 1, 1L << 32, 1L << 40, Long.MAX_VALUE, Long.MAX_VALUE - 7, Long.MIN_VALUE, 1L << 61};

    private static final int[] WIDTHS = {1, 2, 4, 8};

    /// Returns changed bytes.
    ///
    /// @param other a file to splice with
    byte[] apply(byte[] bytes, byte[] other, RandomGenerator random) {
        if (bytes.length == 0) {
            return other.clone();
        }
        int place = random.nextInt(bytes.length);
        int count = 1 + random.nextInt(Math.min(random.nextInt(4) == 0 ? bytes.length : 16, bytes.length));
        byte[] changed = bytes.clone();
        return switch (this) {
            case FLIP -> {
                changed[place] ^= (byte) (1 << random.nextInt(8));
                yield changed;
            }
            case EDGE_BYTE -> {
                changed[place] = EDGE_BYTES[random.nextInt(EDGE_BYTES.length)];
                yield changed;
            }
            case EDGE_NUMBER -> replaceNumber(changed, place, edge(bytes.length, random), random);
            case STEP -> step(changed, place, random);
            case TRUNCATE -> Arrays.copyOf(bytes, place);
            case DELETE -> splice(bytes, place, bytes, Math.min(bytes.length, place + count), bytes.length);
            case INSERT -> {
                int from = random.nextInt(bytes.length - count + 1);
                yield splice(splice(bytes, place, bytes, from, from + count), place + count, bytes, place,
                        bytes.length);
            }
            case COPY -> {
                int from = random.nextInt(bytes.length - count + 1);
                System.arraycopy(bytes, from, changed, place, Math.min(count, bytes.length - place));
                yield changed;
            }
            case SPLICE -> splice(bytes, place, other, Math.min(place, other.length), other.length);
        };
    }

    /// Returns a number that is large, negative, or about the length of something.
    static long edge(int length, RandomGenerator random) {
        return random.nextInt(3) == 0 ? length + random.nextInt(-1, 2) : EDGES[random.nextInt(EDGES.length)];
    }

    /// Numbers of binary formats are mostly aligned.
    private static byte[] replaceNumber(byte[] bytes, int place, long number, RandomGenerator random) {
        int width = WIDTHS[random.nextInt(WIDTHS.length)];
        int begin = random.nextInt(4) == 0 ? place : place / width * width;
        byte[] digits = ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN).putLong(number).array();
        boolean bigEndian = random.nextInt(4) == 0;
        for (int k = 0; k < width && begin + k < bytes.length; k++) {
            bytes[begin + k] = digits[bigEndian ? width - 1 - k : k];
        }
        return bytes;
    }

    private static byte[] step(byte[] bytes, int place, RandomGenerator random) {
        int width = WIDTHS[random.nextInt(WIDTHS.length)];
        int begin = place / width * width;
        int carry = random.nextInt(-16, 17);
        for (int k = begin; k < Math.min(bytes.length, begin + width); k++) {
            int sum = (bytes[k] & 0xff) + carry;
            bytes[k] = (byte) sum;
            carry = sum >> Byte.SIZE;
        }
        return bytes;
    }

    /// The first bytes of one array and a range of another.
    private static byte[] splice(byte[] first, int end, byte[] second, int from, int to) {
        byte[] joined = Arrays.copyOf(first, end + to - from);
        System.arraycopy(second, from, joined, end, to - from);
        return joined;
    }
}
