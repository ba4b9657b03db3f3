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

    /// Returns the integers of some bytes.
    static long[] read(byte[] bytes, int from, int count, int width) {
        long[] words = new long[count];
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
        return words;
    }

    /// Returns integers as bytes.
    ///
    /// @throws IllegalArgumentException if one does not fit
    static byte[] bytes(long[] words, int width) {
        int count = words.length;
        byte[] bytes = new byte[Math.multiplyExact(count, width)];
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
        return bytes;
    }

    /// Returns the bytes of integers sorted by their place: the lowest byte of each, then the next one of each.
    static byte[] planes(long[] words, int width) {
        int count = words.length;
        byte[] planes = new byte[Math.multiplyExact(count, width)];
        for (int w = 0; w < width; w++) {
            for (int k = 0; k < count; k++) {
                planes[w * count + k] = (byte) (words[k] >>> (Byte.SIZE * w));
            }
        }
        return planes;
    }

    /// Returns the integers of [#planes].
    static long[] ofPlanes(byte[] planes, int count, int width) {
        long[] words = new long[count];
        for (int w = 0; w < width; w++) {
            for (int k = 0; k < count; k++) {
                words[k] |= (planes[w * count + k] & 0xffL) << (Byte.SIZE * w);
            }
        }
        return words;
    }
}
