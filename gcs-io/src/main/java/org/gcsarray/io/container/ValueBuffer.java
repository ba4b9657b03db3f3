package org.gcsarray.io.container;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.internal.assembly.RawArrays;

/// Values of one type on their way from a file to the heap, copied piece by piece.
final class ValueBuffer {

    static final ValueLayout.OfDouble DOUBLE = ValueLayout.JAVA_DOUBLE_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private final DType dtype;
    private final Object array;

    ValueBuffer(DType dtype, int size) {
        this.dtype = dtype;
        this.array = RawArrays.ofValues(dtype, size);
    }

    /// Copies values to positions `at ..` of the buffer.
    ///
    /// @param from position of the first one in the section
    /// @throws ArrayFormatException if a bool is neither 0 nor 1
    void copy(MappedBytes file, SectionReader.Content content, int from, int at, int count)
            throws ArrayFormatException {
        MemorySegment bytes = content.bytes();
        long offset = content.begin() + (long) from * dtype.byteWidth();
        switch (dtype) {
            case FLOAT64 -> ColumnBuffer.copy(bytes, DOUBLE, offset, array, at, count);
            case FLOAT32 -> ColumnBuffer.copy(bytes, FLOAT, offset, array, at, count);
            case INT64 -> ColumnBuffer.copy(bytes, ColumnBuffer.LONG, offset, array, at, count);
            case INT32 -> ColumnBuffer.copy(bytes, ColumnBuffer.INT, offset, array, at, count);
            case BOOL -> copyTruth(file, content, from, at, count);
            case COMPLEX128 -> ColumnBuffer.copy(bytes, DOUBLE, offset, array, 2 * at, 2 * count);
            case INT8, UINT8 -> ColumnBuffer.copy(bytes, ValueLayout.JAVA_BYTE, offset, array, at, count);
            case INT16, UINT16, FLOAT16 -> ColumnBuffer.copy(bytes, CodeBuffer.SHORT, offset, array, at, count);
            case UINT32 -> ColumnBuffer.copy(bytes, ColumnBuffer.INT, offset, array, at, count);
            case UINT64 -> ColumnBuffer.copy(bytes, ColumnBuffer.LONG, offset, array, at, count);
            case COMPLEX64 -> ColumnBuffer.copy(bytes, FLOAT, offset, array, 2 * at, 2 * count);
        }
    }

    private void copyTruth(MappedBytes file, SectionReader.Content content, int from, int at, int count)
            throws ArrayFormatException {
        boolean[] truths = (boolean[]) array;
        for (int k = 0; k < count; k++) {
            byte value = content.bytes().get(ValueLayout.JAVA_BYTE, content.begin() + from + k);
            if (value != 0 && value != 1) {
                throw file.structure(content.place((long) from + k),
                        "a bool value is " + (value & 0xff) + " (expected 0 or 1)");
            }
            truths[at + k] = value == 1;
        }
    }

    /// Returns the values; the buffer must not be used afterwards.
    Values finish() {
        return RawArrays.values(dtype, array);
    }
}
