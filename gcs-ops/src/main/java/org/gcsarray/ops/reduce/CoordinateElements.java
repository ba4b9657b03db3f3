package org.gcsarray.ops.reduce;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.RadixOrder;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.ResultForm;
import org.gcsarray.ops.operand.OpOptions;

/// Elements of a result of more than 2^63 cells, one index per axis.
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record CoordinateElements(StoredArray operand, ReducedAxes axes, Indices[] indices,
        OpOptions options) implements ResultElements {

    /// Returns the order of the elements of coordinates by the axes that are kept.
    static SortedTuples sort(CooArray operand, ReducedAxes axes) {
        int[] kept = kept(axes);
        long[] bounds = Arrays.stream(kept).mapToLong(operand.shape()::extent).toArray();
        return SortedTuples.of(bounds, Arrays.stream(kept).mapToObj(operand::indices).toArray(Indices[]::new));
    }

    /// Returns the elements whose slices begin in an order.
    ///
    /// @param operand array that is reduced, in the format that the result inherits
    /// @param coo     the same as coordinates
    /// @param first   position of the first element of each slice
    static CoordinateElements of(StoredArray operand, CooArray coo, ReducedAxes axes, int[] first, OpOptions options) {
        Indices[] indices = new Indices[axes.resultShape().rank()];
        for (int d = 0; d < coo.shape().rank(); d++) {
            if (axes.place(d) >= 0) {
                indices[axes.place(d)] = axes.isReduced(d) ? Indices.writer(1, first.length).finish()
                        : coo.indices(d).narrowTo(coo.shape().extent(d)).gather(first);
            }
        }
        return new CoordinateElements(operand, axes, indices, options);
    }

    private static int[] kept(ReducedAxes axes) {
        int rank = axes.shape().rank();
        return IntStream.range(0, rank).filter(d -> !axes.isReduced(d)).toArray();
    }

    @Override
    public int count() {
        return indices[0].size();
    }

    @Override
    public long[] index(int element) {
        return RadixOrder.tuple(indices, element);
    }

    @Override
    public StoredArray array(Values values, Scalar fill) {
        return ResultForm.of(CooArray.wrap(axes.resultShape(), indices, values, fill), operand, axes.places(), options);
    }
}
