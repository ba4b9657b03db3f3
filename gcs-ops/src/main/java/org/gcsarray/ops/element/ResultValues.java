package org.gcsarray.ops.element;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.RawArrays;

/// Gathers computed blocks into values of one type.
final class ResultValues {

    private final DType type;
    private final Object array;
    private int size;

    ResultValues(DType type, int capacity) {
        this.type = type;
        this.array = RawArrays.ofValues(type, capacity);
    }

    /// Rounds or checks a block so that the type holds its numbers.
    ///
    /// @throws ArithmeticException if an integer does not fit
    static void fit(DType type, NumberBlock block, int count) {
        if (type == DType.FLOAT32) {
            for (int k = 0; k < count; k++) {
                block.real[k] = (float) block.real[k];
            }
        } else if (type == DType.INT32) {
            long outside = 0;
            for (int k = 0; k < count; k++) {
                outside |= block.integer[k] ^ (int) block.integer[k];
            }
            if (outside != 0) {
                throw new ArithmeticException("the result exceeds the range of int32");
            }
        }
    }

    /// Appends numbers that [#fit].
    void append(NumberBlock block, int count) {
        switch (array) {
            case double[] pairs when type == DType.COMPLEX128 -> {
                for (int k = 0; k < count; k++) {
                    pairs[2 * (size + k)] = block.real[k];
                    pairs[2 * (size + k) + 1] = block.imaginary[k];
                }
            }
            case double[] doubles -> System.arraycopy(block.real, 0, doubles, size, count);
            case float[] floats when type == DType.FLOAT32 -> {
                for (int k = 0; k < count; k++) {
                    floats[size + k] = (float) block.real[k];
                }
            }
            case long[] longs -> System.arraycopy(block.integer, 0, longs, size, count);
            case int[] ints when type == DType.INT32 -> {
                for (int k = 0; k < count; k++) {
                    ints[size + k] = (int) block.integer[k];
                }
            }
            case boolean[] booleans -> {
                for (int k = 0; k < count; k++) {
                    booleans[size + k] = block.integer[k] != 0;
                }
            }
            default -> throw new AssertionError("nothing is computed in " + type);
        }
        size += count;
    }

    /// Returns what was appended; shares the storage if that is full.
    Values finish() {
        Values all = RawArrays.values(type, array);
        return size == all.size() ? all : all.slice(0, size);
    }
}
