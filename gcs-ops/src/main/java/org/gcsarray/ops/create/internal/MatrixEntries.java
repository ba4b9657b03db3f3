package org.gcsarray.ops.create.internal;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.shape.SmoothShape;

/// Elements of a matrix in the order in which a generator makes them. Not thread safe.
final class MatrixEntries {

    private final LongArrayList keys = new LongArrayList();
    private final DoubleArrayList values = new DoubleArrayList();

    /// Adds an element.
    void add(int row, int column, double value) {
        keys.add((long) row << 32 | column);
        values.add(value);
    }

    /// Returns the number of elements so far.
    int size() {
        return keys.size();
    }

    /// Returns the elements as they were added, repeats included.
    CooArray toCoo(int rows, int columns) {
        Indices[] indices = {Indices.of(rows, keys.size(), k -> keys.getLong(k) >>> 32),
            Indices.of(columns, keys.size(), k -> keys.getLong(k) & 0xFFFFFFFFL)};
        return CooArray.wrap(SmoothShape.of(rows, columns), indices, Values.wrap(values.toDoubleArray()));
    }
}
