package org.gcsarray.io.container;

import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/// How numbers lie in a file: little endian, wherever they begin.
final class LittleEndian {

    static final ValueLayout.OfChar CHAR = ValueLayout.JAVA_CHAR_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private static final ValueLayout SHORT = ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout DOUBLE = ValueLayout.JAVA_DOUBLE_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private LittleEndian() {}

    /// Returns the layout of the numbers of a primitive array.
    static ValueLayout of(Object array) {
        return switch (array) {
            case byte[] _ -> ValueLayout.JAVA_BYTE;
            case short[] _ -> SHORT;
            case char[] _ -> CHAR;
            case int[] _ -> INT;
            case long[] _ -> LONG;
            case float[] _ -> FLOAT;
            case double[] _ -> DOUBLE;
            default -> throw new IllegalArgumentException(array.getClass() + " is no array of numbers");
        };
    }
}
