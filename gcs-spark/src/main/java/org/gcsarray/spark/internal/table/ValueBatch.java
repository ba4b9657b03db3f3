package org.gcsarray.spark.internal.table;

import java.util.Arrays;

import org.apache.spark.sql.catalyst.InternalRow;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;

/// Values of rows one after the other, in an array of their type that grows.
final class ValueBatch {

    private static final int INITIAL = 1024;

    private final DType dtype;
    private double[] doubles = new double[0];
    private float[] floats = new float[0];
    private long[] longs = new long[0];
    private int[] ints = new int[0];
    private boolean[] booleans = new boolean[0];

    ValueBatch(DType dtype) {
        this.dtype = dtype;
        grow(INITIAL);
    }

    /// Makes room for values.
    void grow(int capacity) {
        switch (dtype) {
            case FLOAT64 -> doubles = Arrays.copyOf(doubles, capacity);
            case COMPLEX128 -> doubles = Arrays.copyOf(doubles, 2 * capacity);
            case FLOAT32 -> floats = Arrays.copyOf(floats, capacity);
            case INT64 -> longs = Arrays.copyOf(longs, capacity);
            case INT32 -> ints = Arrays.copyOf(ints, capacity);
            case BOOL -> booleans = Arrays.copyOf(booleans, capacity);
        }
    }

    /// Sets a value from a row, whose columns from `column` on are the value.
    void set(int position, InternalRow row, int column) {
        switch (dtype) {
            case FLOAT64 -> doubles[position] = row.getDouble(column);
            case COMPLEX128 -> {
                doubles[2 * position] = row.getDouble(column);
                doubles[2 * position + 1] = row.getDouble(column + 1);
            }
            case FLOAT32 -> floats[position] = row.getFloat(column);
            case INT64 -> longs[position] = row.getLong(column);
            case INT32 -> ints[position] = row.getInt(column);
            case BOOL -> booleans[position] = row.getBoolean(column);
        }
    }

    /// Returns the first values.
    Values finish(int size) {
        return switch (dtype) {
            case FLOAT64 -> Values.wrap(Arrays.copyOf(doubles, size));
            case COMPLEX128 -> Values.wrapComplex(Arrays.copyOf(doubles, 2 * size));
            case FLOAT32 -> Values.wrap(Arrays.copyOf(floats, size));
            case INT64 -> Values.wrap(Arrays.copyOf(longs, size));
            case INT32 -> Values.wrap(Arrays.copyOf(ints, size));
            case BOOL -> Values.wrap(Arrays.copyOf(booleans, size));
        };
    }
}
