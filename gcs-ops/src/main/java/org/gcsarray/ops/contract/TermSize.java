package org.gcsarray.ops.contract;

import java.util.function.IntToLongFunction;

/// What is known about a factor of a product before it is computed: its labels, the elements it is expected to store, and whether it is
/// dense.
///
/// The estimate takes stored elements to be spread evenly: two sparse factors with m and n elements that share axes of s cells in all meet
/// in m n / s pairs, which fall on `cells * (1 - exp(-pairs / cells))` cells of the result.
final class TermSize {

    private final int[] labels;
    private final double elements;
    private final boolean dense;

    TermSize(int[] labels, double elements, boolean dense) {
        this.labels = labels;
        this.elements = elements;
        this.dense = dense;
    }

    int[] labels() {
        return labels;
    }

    double elements() {
        return elements;
    }

    boolean isDense() {
        return dense;
    }

    /// Returns the number of pairs of elements that are multiplied.
    double pairs(TermSize other, IntToLongFunction extents) {
        double shared = cells(extents, Labels.common(labels, other.labels));
        return shared == 0 ? 0 : elements * other.elements / shared;
    }

    /// Returns the product as far as it is needed.
    ///
    /// @param kept labels of the product
    TermSize times(TermSize other, int[] kept, IntToLongFunction extents) {
        double cells = cells(extents, kept);
        if (dense || other.dense) {
            return new TermSize(kept, cells, true);
        }
        return new TermSize(kept, spread(pairs(other, extents), cells), false);
    }

    /// Returns the sum over all labels but some.
    TermSize sum(int[] kept, IntToLongFunction extents) {
        double cells = cells(extents, kept);
        return new TermSize(kept, dense ? cells : spread(elements, cells), dense);
    }

    private static double spread(double pairs, double cells) {
        return cells == 0 ? 0 : -cells * Math.expm1(-pairs / cells);
    }

    /// Returns the number of cells of an array with some labels, rounded to double.
    static double cells(IntToLongFunction extents, int... labels) {
        double cells = 1;
        for (int label : labels) {
            cells *= extents.applyAsLong(label);
        }
        return cells;
    }
}
