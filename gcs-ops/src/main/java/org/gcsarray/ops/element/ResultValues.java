package org.gcsarray.ops.element;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;

/// Gathers computed blocks into values of one type.
final class ResultValues {

    private final DType type;
    private final double[] doubles;
    private final float[] floats;
    private final long[] longs;
    private final int[] ints;
    private final boolean[] booleans;
    private int size;

    ResultValues(DType type, int capacity) {
        this.type = type;
        boolean complex = type.isComplex();
        this.doubles = new double[complex ? Math.multiplyExact(2, capacity) : room(DType.FLOAT64, capacity)];
        this.floats = new float[room(DType.FLOAT32, capacity)];
        this.longs = new long[type == DType.UINT64 ? capacity : room(DType.INT64, capacity)];
        this.ints = new int[room(DType.INT32, capacity)];
        this.booleans = new boolean[room(DType.BOOL, capacity)];
    }

    private int room(DType wanted, int capacity) {
        return type == wanted ? capacity : 0;
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
        switch (type) {
            case FLOAT64 -> System.arraycopy(block.real, 0, doubles, size, count);
            case FLOAT32 -> {
                for (int k = 0; k < count; k++) {
                    floats[size + k] = (float) block.real[k];
                }
            }
            case INT64, UINT64 -> System.arraycopy(block.integer, 0, longs, size, count);
            case INT32 -> {
                for (int k = 0; k < count; k++) {
                    ints[size + k] = (int) block.integer[k];
                }
            }
            case BOOL -> {
                for (int k = 0; k < count; k++) {
                    booleans[size + k] = block.integer[k] != 0;
                }
            }
            case COMPLEX128 -> {
                for (int k = 0; k < count; k++) {
                    doubles[2 * (size + k)] = block.real[k];
                    doubles[2 * (size + k) + 1] = block.imaginary[k];
                }
            }
            default -> throw notComputed();
        }
        size += count;
    }

    /// Returns what was appended; shares the storage if that is full.
    Values finish() {
        return switch (type) {
            case FLOAT64 -> Values.wrap(size == doubles.length ? doubles : Arrays.copyOf(doubles, size));
            case FLOAT32 -> Values.wrap(size == floats.length ? floats : Arrays.copyOf(floats, size));
            case INT64 -> Values.wrap(size == longs.length ? longs : Arrays.copyOf(longs, size));
            case UINT64 -> Values.wrap(type, size == longs.length ? longs : Arrays.copyOf(longs, size));
            case INT32 -> Values.wrap(size == ints.length ? ints : Arrays.copyOf(ints, size));
            case BOOL -> Values.wrap(size == booleans.length ? booleans : Arrays.copyOf(booleans, size));
            case COMPLEX128 ->
                Values.wrapComplex(2 * size == doubles.length ? doubles : Arrays.copyOf(doubles, 2 * size));
            default -> throw notComputed();
        };
    }

    private AssertionError notComputed() {
        return new AssertionError("nothing is computed in " + type);
    }
}
