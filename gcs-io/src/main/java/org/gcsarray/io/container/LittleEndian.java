package org.gcsarray.io.container;

import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/// How numbers lie in a file: little endian, wherever they begin.
final class LittleEndian {

    private LittleEndian() {}

    /// Returns the layout of the numbers of a primitive array.
    static ValueLayout of(Object array) {
        ValueLayout layout = switch (array) {
            case byte[] _ -> ValueLayout.JAVA_BYTE;
            case short[] _ -> ValueLayout.JAVA_SHORT_UNALIGNED;
            case char[] _ -> ValueLayout.JAVA_CHAR_UNALIGNED;
            case int[] _ -> ValueLayout.JAVA_INT_UNALIGNED;
            case long[] _ -> ValueLayout.JAVA_LONG_UNALIGNED;
            case float[] _ -> ValueLayout.JAVA_FLOAT_UNALIGNED;
            case double[] _ -> ValueLayout.JAVA_DOUBLE_UNALIGNED;
            default -> throw new IllegalArgumentException(array.getClass() + " is no array of numbers");
        };
        return layout.withOrder(ByteOrder.LITTLE_ENDIAN);
    }
}
