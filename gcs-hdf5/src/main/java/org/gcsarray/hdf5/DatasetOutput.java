package org.gcsarray.hdf5;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import io.jhdf.api.DatasetCreationOptions;
import io.jhdf.api.WritableGroup;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.buffer.internal.RawArrays;

/// Writes vectors of numbers into a group; long ones in chunks, shuffled and deflated.
///
/// @param group where the datasets go
record DatasetOutput(WritableGroup group) {

    private static final int CHUNK = 1 << 16;
    private static final int SMALL_BYTES = 1 << 12;
    private static final int LEVEL = 6;

    /// Writes indices without sign.
    ///
    /// @return their type, such as `uint16`
    String indices(String name, Indices indices) {
        Object array = Backing.of(indices);
        Object numbers = array instanceof char[] chars ? MemorySegment.ofArray(chars).toArray(ValueLayout.JAVA_SHORT)
                : array;
        put(name, numbers, indices.size(), indices.byteWidth(), true);
        return "uint" + 8 * indices.byteWidth();
    }

    /// Writes pointers without sign.
    ///
    /// @return their type
    String pointers(String name, int[] pointers) {
        put(name, pointers, pointers.length, Integer.BYTES, true);
        return "uint32";
    }

    /// Writes integers with sign.
    void integers(String name, int[] integers) {
        put(name, integers, integers.length, Integer.BYTES, false);
    }

    /// Writes integers with sign.
    void integers(String name, long[] integers) {
        put(name, integers, integers.length, Long.BYTES, false);
    }

    /// Writes values, a uniform one once.
    ///
    /// @return their type in binsparse, such as `iso[float64]`
    String values(String name, Values values) {
        if (values instanceof UniformValues) {
            return "iso[" + all(name, values.slice(0, 1).plain()) + "]";
        }
        return all(name, values);
    }

    /// Writes values, a uniform one as often as it stands for elements.
    String all(String name, Values values) {
        int size = values.size();
        DType dtype = values.dtype();
        if (dtype.isComplex()) {
            checkSize(name, size, dtype.byteWidth());
        }
        Object data = switch (dtype) {
            case FLOAT16 ->
                throw new IllegalArgumentException("dataset " + name + " would have float16 values, which jHDF does not"
                        + " write; convert them to float32 (--dtype float32), or write .npy or .gcs");
            case BOOL -> {
                byte[] bytes = new byte[size];
                for (int k = 0; k < size; k++) {
                    bytes[k] = (byte) values.getLong(k);
                }
                yield bytes;
            }
            default -> RawArrays.of(values);
        };
        int parts = dtype.isComplex() ? 2 : 1;
        put(name, data, parts * size, dtype.byteWidth() / parts, dtype == DType.BOOL || dtype.isUnsigned());
        return switch (dtype) {
            case BOOL -> "bint8";
            case COMPLEX128 -> "complex[float64]";
            case COMPLEX64 -> "complex[float32]";
            default -> dtype.toString();
        };
    }

    private static void checkSize(String name, long size, int width) {
        if (size * width > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("dataset " + name + " would have " + size * width
                    + " bytes; jHDF writes at most 2^31-1, a .gcs file holds more");
        }
    }

    private void put(String name, Object data, int size, int width, boolean unsigned) {
        checkSize(name, size, width);
        DatasetCreationOptions.Builder how = DatasetCreationOptions.builder();
        if (unsigned) {
            how.unsigned();
        }
        if ((long) size * width > SMALL_BYTES) {
            how.chunkDimensions(Math.min(size, CHUNK));
            if (width > 1) {
                how.shuffle();
            }
            how.deflate(LEVEL);
        }
        group.putDataset(name, data, how.build());
    }
}
