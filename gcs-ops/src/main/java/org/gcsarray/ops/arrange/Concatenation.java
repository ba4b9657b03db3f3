package org.gcsarray.ops.arrange;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.internal.Promotion;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;

/// Arrays joined along an axis, along a new one, or along a diagonal.
final class Concatenation {

    private Concatenation() {}

    static StoredArray along(List<? extends NdArray> arrays, int axis, OpOptions options) {
        List<StoredArray> operands = stored("concatenate", arrays, options);
        return joined("the concatenation", operands, Axes.of(axis, operands.getFirst().shape().rank()), options);
    }

    static StoredArray stacked(List<? extends NdArray> arrays, int axis, OpOptions options) {
        List<StoredArray> operands = stored("stack", arrays, options);
        SmoothShape first = operands.getFirst().shape();
        int place = Axes.of(axis, first.rank() + 1);
        List<StoredArray> expanded = new ArrayList<>();
        for (int k = 0; k < operands.size(); k++) {
            SmoothShape shape = operands.get(k).shape();
            if (!shape.equals(first)) {
                throw new IllegalArgumentException("stack: array " + k + " has shape " + shape
                        + ", array 0 has shape " + first + "; all must be the same");
            }
            expanded.add(UnitAxes.inserted(operands.get(k), place));
        }
        return joined("the stack", expanded, place, options);
    }

    private static List<StoredArray> stored(String operation, List<? extends NdArray> arrays, OpOptions options) {
        if (arrays.isEmpty()) {
            throw new IllegalArgumentException(operation + " needs at least one array; none is given");
        }
        return arrays.stream().map(array -> StoredOperands.stored(array, options)).toList();
    }

    private static StoredArray joined(String what, List<StoredArray> arrays, int axis, OpOptions options) {
        SmoothShape first = arrays.getFirst().shape();
        for (int k = 0; k < arrays.size(); k++) {
            checkFits(what, arrays.get(k).shape(), k, first, axis);
        }
        return following(what, what, new int[] {axis}, options, arrays);
    }

    /// Returns arrays of one rank, each of which begins on some axes where the one before ends.
    ///
    /// @param operation name in the error of an extent that is too large
    private static StoredArray following(String what, String operation, int[] axes, OpOptions options,
            List<StoredArray> arrays) {
        long[] extents = arrays.getFirst().shape().extents();
        for (int axis : axes) {
            extents[axis] = 0;
        }
        List<Piece> pieces = new ArrayList<>();
        int width = Promotion.ofMoved(arrays.stream().map(NdArray::dtype).toList()).byteWidth();
        double bytes = 0;
        for (StoredArray array : arrays) {
            long[] offsets = new long[extents.length];
            for (int axis : axes) {
                offsets[axis] = extents[axis];
                extents[axis] = added(operation, axis, extents[axis], array.shape().extent(axis));
            }
            pieces.add(new Piece(array, offsets));
            double elements = array.isDense() ? array.shape().cellCount().doubleValue() : array.nse();
            bytes += array.byteSize() - array.values().byteSize() + elements * width;
        }
        SmoothShape whole = SmoothShape.of(extents);
        String text = what + " of shape " + whole;
        options.checkBytes(text, bytes);
        return new JoinedPieces(text, whole, pieces, options).array();
    }

    private static void checkFits(String what, SmoothShape shape, int k, SmoothShape first, int axis) {
        if (shape.rank() != first.rank()) {
            throw new IllegalArgumentException(what + ": array " + k + " has shape " + shape + ", array 0 has shape "
                    + first + "; the ranks must be the same");
        }
        for (int d = 0; d < first.rank(); d++) {
            if (d != axis && shape.extent(d) != first.extent(d)) {
                throw new IllegalArgumentException(what + ": array " + k + " has shape " + shape
                        + ", array 0 has shape " + first + "; axis " + d + " has " + shape.extent(d) + " and "
                        + first.extent(d) + ", only axis " + axis + " may differ");
            }
        }
    }

    private static long added(String what, int axis, long sum, long extent) {
        if (sum > Long.MAX_VALUE - extent) {
            throw new ArithmeticException(
                    what + ": the extent of axis " + axis + ", " + sum + " + " + extent + ", exceeds 2^63-1");
        }
        return sum + extent;
    }

    static StoredArray diagonally(List<? extends NdArray> matrices, OpOptions options) {
        List<StoredArray> operands = stored("blockDiag", matrices, options);
        for (int k = 0; k < operands.size(); k++) {
            SmoothShape shape = operands.get(k).shape();
            if (shape.rank() != 2) {
                throw new IllegalArgumentException(
                        "blockDiag: array " + k + " has shape " + shape + "; a matrix has rank 2");
            }
        }
        return following("the block diagonal", "blockDiag", new int[] {0, 1}, options, operands);
    }

    /// Surrounds an array; `widths[d]` = before, after.
    static StoredArray padded(StoredArray a, long[][] widths, OpOptions options) {
        SmoothShape shape = a.shape();
        if (widths.length != shape.rank()) {
            throw new IllegalArgumentException(
                    "pad: " + Counted.of(widths.length, "pair of widths", "pairs of widths") + " given; shape " + shape
                            + " needs " + shape.rank());
        }
        long[] extents = shape.extents();
        long[] offsets = new long[extents.length];
        for (int d = 0; d < extents.length; d++) {
            if (widths[d].length != 2 || widths[d][0] < 0 || widths[d][1] < 0) {
                throw new IllegalArgumentException("pad: axis " + d + " has widths "
                        + Arrays.toString(widths[d]) + "; two numbers of at least 0 are needed");
            }
            offsets[d] = widths[d][0];
            extents[d] = added("pad", d, added("pad", d, extents[d], widths[d][0]), widths[d][1]);
        }
        SmoothShape whole = SmoothShape.of(extents);
        return new JoinedPieces("the padded array of shape " + whole, whole, List.of(new Piece(a, offsets)),
                options).array();
    }
}
