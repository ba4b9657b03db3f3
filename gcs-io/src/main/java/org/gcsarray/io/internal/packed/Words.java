package org.gcsarray.io.internal.packed;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Integers of 1, 2, 4 or 8 bytes, little endian, without a sign, as `long`s.
final class Words {

    static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN)
            .withInvokeExactBehavior();
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN)
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
    /// @throws IllegalArgumentException if one does not fit
    static void write(long[] words, int count, int width, byte[] bytes) {
        long used = 0;
        switch (width) {
            case 1 -> {
                for (int k = 0; k < count; k++) {
                    used |= words[k];
                    bytes[k] = (byte) words[k];
                }
            }
            case 2 -> {
                for (int k = 0; k < count; k++) {
                    used |= words[k];
                    SHORT.set(bytes, 2 * k, (short) words[k]);
                }
            }
            case 4 -> {
                for (int k = 0; k < count; k++) {
                    used |= words[k];
                    INT.set(bytes, 4 * k, (int) words[k]);
                }
            }
            default -> {
                for (int k = 0; k < count; k++) {
                    LONG.set(bytes, 8 * k, words[k]);
                }
            }
        }
        if ((used & ~mask(width)) != 0) {
            throw new IllegalArgumentException("an integer does not fit " + width + " bytes");
        }
    }

    /// Writes the bytes of integers sorted by their place: the lowest byte of each, then the next one of each.
    static void writePlanes(long[] words, int count, int width, byte[] planes) {
        for (int w = 0; w < width; w++) {
            for (int k = 0; k < count; k++) {
                planes[w * count + k] = (byte) (words[k] >>> (Byte.SIZE * w));
            }
        }
    }

    /// Reads the integers of [#writePlanes] into the first elements of an array.
    static void readPlanes(byte[] planes, int count, int width, long[] words) {
        for (int k = 0; k < count; k++) {
            words[k] = planes[k] & 0xffL;
        }
        for (int w = 1; w < width; w++) {
            for (int k = 0; k < count; k++) {
                words[k] |= (planes[w * count + k] & 0xffL) << (Byte.SIZE * w);
            }
        }
    }
}
