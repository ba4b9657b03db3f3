package org.gcsarray.io.container;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

import org.gcsarray.buffer.Indices;
import org.gcsarray.io.internal.assembly.RawArrays;

/// Indices of one width on their way from a file to the heap, copied piece by piece.
final class ColumnBuffer {

    static final ValueLayout.OfChar CHAR = ValueLayout.JAVA_CHAR_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private static final int PIECE = 1 << 14;

    private final Object array;
    private final ValueLayout layout;

    /// @param width bytes of an index: 1, 2, 4 or 8
    ColumnBuffer(int width, int size) {
        array = RawArrays.ofIndices(width, size);
        layout = layout(width);
    }

    static ValueLayout layout(int width) {
        return switch (width) {
            case 1 -> ValueLayout.JAVA_BYTE;
            case 2 -> CHAR;
            case 4 -> INT;
            default -> LONG;
        };
    }

    /// Copies indices to positions `at ..` of the buffer.
    void copy(MemorySegment bytes, long offset, int at, int count) {
        copy(bytes, layout, offset, array, at, count);
    }

    /// Copies to positions `at ..` of a primitive array. The JVM copies megabytes at once past the cache of the processor, so that looking at
    /// them afterwards takes more than twice as long; hence in pieces.
    static void copy(MemorySegment bytes, ValueLayout layout, long offset, Object array, int at, int count) {
        for (int done = 0, length; done < count; done += length) {
            length = Math.min(PIECE, count - done);
            MemorySegment.copy(bytes, layout, offset + done * layout.byteSize(), array, at + done, length);
        }
    }

    /// Returns the indices; the buffer must not be used afterwards.
    Indices finish() {
        return RawArrays.indices(array);
    }
}
