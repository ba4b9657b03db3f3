package org.gcsarray.ops.contract;

import java.math.BigInteger;
import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;

/// Dense operands and results as blocks of values, row-major over labels in a wanted order.
final class DenseBlock {

    /// Elements that a Java array holds on every JVM.
    private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

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

    /// Refuses a dense result that would take too much, before the work.
    static void checkSize(String operation, SmoothShape shape, DType dtype, OpOptions options) {
        BigInteger cells = shape.cellCount();
        int largest = dtype.isComplex() ? LARGEST_ARRAY / 2 : LARGEST_ARRAY;
        options.checkBytes("the dense result of " + operation + ", of shape " + shape + " and dtype " + dtype + ",",
                cells.doubleValue() * dtype.byteWidth());
        if (cells.compareTo(BigInteger.valueOf(largest)) > 0) {
            throw new IllegalArgumentException("the dense result of " + operation + ", of shape " + shape
                    + ", would have " + cells + " elements; one array holds at most " + largest);
        }
    }

    /// Returns the product of some extents of a dense array, whose elements a Java array holds.
    static int size(Labelled array, int... labels) {
        long size = 1;
        for (int label : labels) {
            size *= array.extent(label);
        }
        return Math.toIntExact(size);
    }

    /// Returns a sparse or dense array as a dense one.
    static StoredArray of(StoredArray array, OpOptions options) {
        return Convert.toStrided(array, options.forConversion());
    }
}
