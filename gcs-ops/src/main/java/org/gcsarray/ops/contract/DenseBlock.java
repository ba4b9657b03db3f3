package org.gcsarray.ops.contract;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.ops.internal.DenseSize;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;

/// Dense operands and results as blocks of values, row-major over labels in a wanted order.
final class DenseBlock {

    private DenseBlock() {}

    /// Returns the values of a dense array, row-major over its labels in an order; shared if they lie so.
    static Values of(Labelled dense, int[] order, OpOptions options) {
        StridedArray permuted = ((StridedArray) dense.array()).transpose(dense.axes(order));
        return Convert.toStrided(permuted, options.forConversion()).values().plain();
    }

    /// Returns values that are row-major over labels as an array whose axes have the labels of a result. O(rank), shared.
    static StridedArray result(SmoothShape shape, int[] labels, Values values, int... order) {
        long[] extents = Arrays.stream(AxisLabels.places(labels, order)).mapToLong(shape::extent).toArray();
        return StridedArray.wrapRowMajor(SmoothShape.of(extents), values).transpose(AxisLabels.places(order, labels));
    }

    /// Returns the number of elements of a dense result; refuses one that would take too much, before the work.
    static int checkedSize(String operation, SmoothShape shape, DType dtype, OpOptions options) {
        return DenseSize.count(
                "the dense result of " + operation + ", of shape " + shape + " and dtype " + dtype + ",", shape, dtype,
                options);
    }

    /// Returns the product of some extents of a dense array, whose elements a Java array holds.
    static int size(Labelled array, int... labels) {
        return Math.toIntExact(array.size(labels));
    }

}
