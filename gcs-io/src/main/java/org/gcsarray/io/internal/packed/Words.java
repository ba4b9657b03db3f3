package org.gcsarray.io.internal.packed;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Integers of 1, 2, 4 or 8 bytes, little endian, without a sign, as `long`s.
final class Words {

    static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();
    static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();
    static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();

    private Words() {}

    /// Returns the ones that a word of some bytes has.
    static long mask(int width) {
        return -1L >>> (Long.SIZE - Byte.SIZE * width);
    }

    /// Returns the least of 1, 2, 4 and 8 bytes that hold some bits.
    static int widthFor(long bits) {
        return bits >>> 8 == 0 ? 1 : bits >>> 16 == 0 ? 2 : bits >>> 32 == 0 ? 4 : 8;
    }

    /// Returns the array, or a new one if it has not so many elements.
    static long[] room(long[] array, int count) {
        return array.length < count ? new long[count] : array;
    }

    /// Reads integers into the first elements of an array.
    static void read(byte[] bytes, int from, int count, int width, long[] words) {
        switch (width) {
            case 1 -> {
                for (int k = 0; k < count; k++) {
                    words[k] = bytes[from + k] & 0xffL;
                }
            }
            case 2 -> {
                for (int k = 0; k < count; k++) {
                    words[k] = (short) SHORT.get(bytes, from + 2 * k) & 0xffffL;
                }
            }
            case 4 -> {
                for (int k = 0; k < count; k++) {
                    words[k] = (int) INT.get(bytes, from + 4 * k) & 0xffff_ffffL;
                }
            }
            default -> {
                for (int k = 0; k < count; k++) {
                    words[k] = (long) LONG.get(bytes, from + 8 * k);
                }
            }
        }
    }

    /// Writes the first integers of an array as bytes.
    ///
    /// @param to where the first byte goes
    /// @return the ones that any of them has
    /// @throws IllegalArgumentException if one does not fit
    static long write(long[] words, int count, int width, byte[] bytes, int to) {
        long used = 0;
        switch (width) {
            case 1 -> {
                for (int k = 0; k < count; k++) {
                    used |= words[k];
                    bytes[to + k] = (byte) words[k];
                }
            }
            case 2 -> {
                for (int k = 0; k < count; k++) {
                    used |= words[k];
                    SHORT.set(bytes, to + 2 * k, (short) words[k]);
                }
            }
            case 4 -> {
                for (int k = 0; k < count; k++) {
                    used |= words[k];
                    INT.set(bytes, to + 4 * k, (int) words[k]);
                }
            }
            default -> {
                for (int k = 0; k < count; k++) {
                    used |= words[k];
                    LONG.set(bytes, to + 8 * k, words[k]);
                }
            }
        }
        if ((used & ~mask(width)) != 0) {
            throw new IllegalArgumentException("an integer does not fit " + width + " bytes");
        }
        return used;
    }

    /// Writes the bytes of integers sorted by their place: the lowest byte of each, then the next one of each.
    static void writePlanes(long[] words, int count, int width, byte[] planes) {
        for (int w = 0; w < width; w++) {
            for (int k = 0; k < count; k++) {
                planes[w * count + k] = (byte) (words[k] >>> (Byte.SIZE * w));
            }
        }
    }

    /// Reads some of the integers of [#writePlanes] into the first elements of an array.
    ///
    /// @param size number of all integers
    /// @param from first one to read
    static void readPlanes(byte[] planes, int size, int from, int count, int width, long[] words) {
        for (int k = 0; k < count; k++) {
            words[k] = planes[from + k] & 0xffL;
        }
        for (int w = 1; w < width; w++) {
            for (int k = 0; k < count; k++) {
                words[k] |= (planes[w * size + from + k] & 0xffL) << (Byte.SIZE * w);
            }
        }
    }
}
