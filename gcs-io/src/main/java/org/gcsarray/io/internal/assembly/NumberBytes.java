package org.gcsarray.io.internal.assembly;

import java.nio.ByteBuffer;

/// Numbers out of their bytes: those from the position of a buffer on, in the order that it has.
public final class NumberBytes {

    private NumberBytes() {}

    /// Decodes integers of every width to 64 bits. Unsigned ones beyond 2^63-1 come out negative, for the caller to reject.
    ///
    /// @param width bytes of one: 1, 2, 4 or 8
    /// @param target takes them from position `at` on
    public static void integers(ByteBuffer bytes, int width, boolean signed, long[] target, int at, int count) {
        if (width == Long.BYTES) {
            bytes.asLongBuffer().get(target, at, count);
        } else if (width == Integer.BYTES && signed) {
            int start = bytes.position();
            for (int k = 0; k < count; k++) {
                target[at + k] = bytes.getInt(start + k * Integer.BYTES);
            }
        } else {
            for (int k = at; k < at + count; k++) {
                target[k] = next(bytes, width, signed);
            }
        }
    }

    /// Copies numbers as they are.
    ///
    /// @param target array of numbers of that width, takes them from position `at` on
    public static void copy(ByteBuffer bytes, Object target, int at, int count) {
        switch (target) {
            case double[] a -> bytes.asDoubleBuffer().get(a, at, count);
            case float[] a -> bytes.asFloatBuffer().get(a, at, count);
            case long[] a -> bytes.asLongBuffer().get(a, at, count);
            case int[] a -> bytes.asIntBuffer().get(a, at, count);
            case short[] a -> bytes.asShortBuffer().get(a, at, count);
            default -> bytes.get((byte[]) target, at, count);
        }
    }

    /// Returns the text of an integer that [#integers] decoded.
    public static String text(long number, boolean signed) {
        return signed ? Long.toString(number) : Long.toUnsignedString(number);
    }

    /// Decodes one integer of less than 8 bytes.
    private static long next(ByteBuffer bytes, int width, boolean signed) {
        return switch (width) {
            case 1 -> signed ? bytes.get() : bytes.get() & 0xff;
            case 2 -> signed ? bytes.getShort() : bytes.getChar();
            default -> signed ? bytes.getInt() : Integer.toUnsignedLong(bytes.getInt());
        };
    }
}
