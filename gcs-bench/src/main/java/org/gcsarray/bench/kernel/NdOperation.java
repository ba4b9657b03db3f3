package org.gcsarray.bench.kernel;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;

import org.gcsarray.bench.peer.Python;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.arrange.Arrange;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.Elementwise;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.ops.reduce.Reduce;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.shape.SmoothShape;

/// An operation on arrays of rank 3 or more.
enum NdOperation {
    /// Element-wise sum of two arrays.
    ADD("a + b", Python.Operation.GCXS_ND_ADD, Python.Operation.COO_ND_ADD),
    /// Element-wise product of two arrays.
    MULTIPLY("a * b", Python.Operation.GCXS_ND_MULTIPLY, Python.Operation.COO_ND_MULTIPLY),
    /// Sum over the first axis.
    SUM_FIRST("sum over axis 0", Python.Operation.GCXS_ND_SUM, Python.Operation.COO_ND_SUM),
    /// Sum over the last axis.
    SUM_LAST("sum over the last axis", Python.Operation.GCXS_ND_SUM, Python.Operation.COO_ND_SUM),
    /// Sum over the last axis and the last but two.
    SUM_TWO("sum over the axes -3 and -1", Python.Operation.GCXS_ND_SUM, Python.Operation.COO_ND_SUM),
    /// Axis k of the result is axis k + 1 of the operand.
    TRANSPOSE("transpose (1, .., 0)", Python.Operation.GCXS_ND_TRANSPOSE, Python.Operation.COO_ND_TRANSPOSE),
    /// The first two axes as one.
    RESHAPE("axes 0 and 1 merged", Python.Operation.GCXS_ND_RESHAPE, Python.Operation.COO_ND_RESHAPE),
    /// Product of two arrays, summed over the last two axes of both.
    TENSORDOT("tensordot over the last two axes", Python.Operation.GCXS_ND_TENSORDOT,
            Python.Operation.COO_ND_TENSORDOT);

    private final String notation;
    private final Python.Operation compressed;
    private final Python.Operation coordinates;

    NdOperation(String notation, Python.Operation compressed, Python.Operation coordinates) {
        this.notation = notation;
        this.compressed = compressed;
        this.coordinates = coordinates;
    }

    /// Returns the name as in options, such as `nd-sum-last`.
    String word() {
        return "nd-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// Returns what is computed, in words.
    String notation() {
        return notation;
    }

    /// Returns the same in pydata/sparse.
    Python.Operation pydata(boolean byCoordinates) {
        return byCoordinates ? coordinates : compressed;
    }

    /// Returns whether there are two operands.
    boolean isBinary() {
        return this == ADD || this == MULTIPLY || this == TENSORDOT;
    }

    /// Returns the axes that are summed over or, for a transposition, the axis of the operand for each of the result.
    int[] axes(int rank) {
        return switch (this) {
            case SUM_FIRST -> new int[] {0};
            case SUM_LAST -> new int[] {rank - 1};
            case SUM_TWO -> new int[] {rank - 3, rank - 1};
            case TRANSPOSE -> IntStream.range(0, rank).map(axis -> (axis + 1) % rank).toArray();
            case TENSORDOT -> new int[] {rank - 2, rank - 1};
            case ADD, MULTIPLY, RESHAPE -> new int[0];
        };
    }

    /// Returns the shape with its first two axes as one.
    static long[] merged(SmoothShape shape) {
        long[] extents = Arrays.copyOfRange(shape.extents(), 1, shape.rank());
        extents[0] = Math.multiplyExact(shape.extent(0), extents[0]);
        return extents;
    }

    /// Computes with this library.
    ///
    /// @param b second operand; not looked at unless [#isBinary]
    StoredArray compute(StoredArray a, StoredArray b) {
        OpOptions options = OpOptions.DEFAULT;
        int[] axes = axes(a.shape().rank());
        return switch (this) {
            case ADD -> Elementwise.combine(BinaryOp.ADD, a, b, options);
            case MULTIPLY -> Elementwise.combine(BinaryOp.MULTIPLY, a, b, options);
            case SUM_FIRST, SUM_LAST, SUM_TWO -> Reduce.of(Reduction.sum(), a, axes, false, options);
            case TRANSPOSE -> Arrange.transpose(a, axes);
            case RESHAPE -> Arrange.reshape(a, merged(a.shape()), options);
            case TENSORDOT -> Contract.tensordot(a, b, axes, axes, options);
        };
    }
}
