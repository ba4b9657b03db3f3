package org.gcsarray.ops.element;

import java.util.Arrays;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.view.ArrayView;

/// Results that are stored only where one sparse array stores elements: its structure without the elements whose result is the fill.
final class Restriction {

    private Restriction() {}

    /// Combines an array with a constant, which makes the fill, too.
    static StoredArray constant(Rule rule, StoredArray a, Scalar constant, boolean isConstantFirst) {
        Scalar fill = isConstantFirst ? Evaluation.fill(rule, constant, a.fill())
                : Evaluation.fill(rule, a.fill(), constant);
        return of(rule, fill, a, null, Source.constant(constant), isConstantFirst);
    }

    /// Returns whether every element of a dense array makes the given fill of a zero.
    static boolean isUsual(Rule rule, StridedArray dense, Scalar zero, boolean isDenseFirst, Scalar fill) {
        Source zeros = Source.constant(zero);
        Source elements = Source.of(dense.values(), zero, Addresses.of(dense));
        int count = Math.toIntExact(dense.shape().size());
        return isDenseFirst ? Evaluation.isEverywhere(fill, rule, count, elements, zeros)
                : Evaluation.isEverywhere(fill, rule, count, zeros, elements);
    }

    /// Combines an array with a dense one that is broadcast to its shape.
    static StoredArray dense(Rule rule, StoredArray cover, StridedArray dense, boolean isDenseFirst, Scalar fill) {
        int[] addresses = cover.shape().isEmpty() ? new int[0] : addresses(cover, dense);
        return of(rule, fill, cover, null, Source.of(dense.values(), dense.fill(), addresses), isDenseFirst);
    }

    private static int[] addresses(StoredArray cover, StridedArray dense) {
        StridedArray view = ArrayView.of(dense).broadcastTo(cover.shape()).asStrided().orElseThrow();
        int[] dimensions = BroadcastShape.ownDimensions(view.shape());
        Indices[] indices = StoredIndices.of(cover, dimensions);
        int[] addresses = new int[cover.values().size()];
        long[] strides = view.strides();
        Arrays.fill(addresses, (int) view.offset());
        long[] block = new long[Math.min(addresses.length, Block.SIZE)];
        for (int w = 0; w < dimensions.length; w++) {
            long stride = strides[dimensions[w]];
            for (int from = 0; stride != 0 && from < addresses.length; from += block.length) {
                int count = Math.min(block.length, addresses.length - from);
                indices[w].copyTo(from, from + count, block);
                for (int k = 0; k < count; k++) {
                    addresses[from + k] += (int) (stride * block[k]);
                }
            }
        }
        return addresses;
    }

    /// Combines elements of an array with numbers in the same order.
    ///
    /// @param positions     positions of the elements, ascending; null for all
    /// @param isOtherFirst whether the numbers are the first operand
    static StoredArray of(Rule rule, Scalar fill, StoredArray cover, int @Nullable [] positions, Source other,
            boolean isOtherFirst) {
        int count = positions == null ? cover.values().size() : positions.length;
        Source own = positions == null ? Source.of(cover.values())
                : Source.of(cover.values(), cover.fill(), positions);
        Source first = isOtherFirst ? other : own;
        Source second = isOtherFirst ? own : other;
        Evaluation results = Evaluation.otherThan(fill, rule, count,
                k -> StoredIndices.place(cover, positions == null ? k : positions[k]), first, second);
        int[] kept = positions == null ? results.kept() : results.select(positions);
        return Structure.select(cover, kept, results.values(), fill);
    }
}
