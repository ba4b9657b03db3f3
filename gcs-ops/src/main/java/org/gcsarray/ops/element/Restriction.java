package org.gcsarray.ops.element;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.ElementKeys;
import org.gcsarray.ops.internal.SameStructure;
import org.gcsarray.reduction.internal.StridedLoops;
import org.gcsarray.view.ArrayView;

/// Results that are stored only where one sparse array stores elements: its structure without the elements whose result is the fill. Rules take
/// that array first.
final class Restriction {

    private Restriction() {}

    /// Combines an array with a constant, which makes the fill, too.
    static StoredArray constant(Rule rule, StoredArray a, Scalar constant) {
        return of(rule, Evaluation.fill(rule, a.fill(), constant), a, null, Source.constant(constant));
    }

    /// Returns whether every element of a dense array makes the given fill of a zero.
    static boolean isUsual(Rule rule, StridedArray dense, Scalar zero, Scalar fill) {
        return Evaluation.isEverywhere(fill, rule, Math.toIntExact(dense.shape().size()), Source.constant(zero),
                Source.of(dense.values(), zero,
                        StridedLoops.of(dense.shape(), dense.offset(), dense.strides()).addresses()));
    }

    /// Combines an array with a dense one that is broadcast to its shape.
    static StoredArray dense(Rule rule, StoredArray cover, StridedArray dense, Scalar fill) {
        int[] addresses = cover.values().size() == 0 ? new int[0] : addresses(cover, dense);
        return of(rule, fill, cover, null, Source.of(dense.values(), dense.fill(), addresses));
    }

    private static int[] addresses(StoredArray cover, StridedArray dense) {
        StridedArray view = ArrayView.of(dense).broadcastTo(cover.shape()).asStrided().orElseThrow();
        long offset = view.offset();
        int[] addresses = new int[cover.values().size()];
        ElementKeys.of(cover, view.strides()).forEachBlock(addresses.length, (from, count, keys) -> {
            for (int k = 0; k < count; k++) {
                addresses[from + k] = (int) (offset + keys[k]);
            }
        });
        return addresses;
    }

    /// Combines elements of an array with numbers in the same order.
    ///
    /// @param positions positions of the elements, ascending; null for all
    static StoredArray of(Rule rule, Scalar fill, StoredArray cover, int @Nullable [] positions, Source other) {
        int count = positions == null ? cover.values().size() : positions.length;
        Source own = positions == null ? Source.of(cover.values())
                : Source.of(cover.values(), cover.fill(), positions);
        Evaluation results = Evaluation.otherThan(fill, rule, count,
                k -> SameStructure.place(cover, positions == null ? k : positions[k]), own, other);
        int[] kept = positions == null ? results.kept() : results.select(positions);
        return SameStructure.select(cover, kept, results.values(), fill);
    }
}
