package org.gcsarray.ops.arrange;

import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.JoinedIndices;
import org.gcsarray.format.CooArray;

/// Coordinates put together: indices moved by the offsets of their piece. Sorted only if the pieces interleave.
record CoordinateAssembly(Assembly assembly) {

    /// Elements read at a time, so that their numbers stay in the first-level cache.
    private static final int CHUNK = 1024;

    CooArray array() {
        List<CooArray> arrays = assembly.coordinates();
        Values values = assembly.joined(arrays);
        Indices[] indices = new Indices[assembly.shape().rank()];
        for (int d = 0; d < indices.length; d++) {
            indices[d] = moved(arrays, d, values.size());
        }
        CooArray joined = CooArray.wrap(assembly.shape(), indices, values, assembly.fill());
        int axis = assembly.axis();
        if (joined.isCanonical() || axis < 0 || !Interleaving.isWorthwhile(arrays.size())
                || !StorageOrder.fits(assembly.shape(), axis)) {
            return RowMajorOrder.of(joined, assembly.options());
        }
        int[] order = Interleaving.order(arrays.stream().map(array -> leadingAxes(array, axis)).toList());
        Arrays.setAll(indices, d -> joined.indices(d).gather(order));
        return CooArray.wrap(assembly.shape(), indices, values.gather(order), assembly.fill());
    }

    /// Returns the row-major number of each element in the axes before one.
    private static long[] leadingAxes(CooArray array, int axis) {
        long[] number = new long[array.values().size()];
        long[] index = new long[CHUNK];
        for (int begin = 0; begin < number.length; begin += CHUNK) {
            int count = Math.min(CHUNK, number.length - begin);
            for (int d = 0; d < axis; d++) {
                array.indices(d).copyTo(begin, begin + count, index);
                long extent = array.shape().extent(d);
                for (int k = 0; k < count; k++) {
                    number[begin + k] = number[begin + k] * extent + index[k];
                }
            }
        }
        return number;
    }

    private Indices moved(List<CooArray> arrays, int axis, int size) {
        return JoinedIndices.of(assembly.shape().extent(axis), size,
                arrays.stream().map(array -> array.indices(axis)).toList(),
                assembly.pieces().stream().mapToLong(piece -> piece.offsets()[axis]).toArray());
    }
}
