package org.gcsarray.ops.arrange;

import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.JoinedIndices;
import org.gcsarray.format.CooArray;
import org.gcsarray.ops.internal.ElementKeys;

/// Coordinates put together: indices moved by the offsets of their piece. Sorted only if the pieces interleave.
record JoinedCoordinates(JoinedPieces assembly) {

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
        long[] strides = new long[array.shape().rank()];
        long stride = 1;
        for (int d = axis - 1; d >= 0; d--) {
            strides[d] = stride;
            stride *= array.shape().extent(d);
        }
        return ElementKeys.of(array, strides).all(array.values().size());
    }

    private Indices moved(List<CooArray> arrays, int axis, int size) {
        return JoinedIndices.of(assembly.shape().extent(axis), size,
                arrays.stream().map(array -> array.indices(axis)).toList(),
                assembly.pieces().stream().mapToLong(piece -> piece.offsets()[axis]).toArray());
    }
}
