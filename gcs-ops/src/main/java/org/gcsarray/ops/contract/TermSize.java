package org.gcsarray.ops.contract;

import java.util.function.IntToLongFunction;

import org.gcsarray.ops.internal.AxisLabels;

/// What is known about a factor of a product before it is computed: its labels, the elements it is expected to store, and whether it is
/// dense.
///
/// The estimate takes stored elements to be spread evenly: two sparse factors with m and n elements that share axes of s cells in all meet
/// in m n / s pairs, which fall on `cells * (1 - exp(-pairs / cells))` cells of the result.
///
/// @param labels   labels
/// @param elements elements it is expected to store
/// @param isDense  whether it is dense
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record TermSize(int[] labels, double elements, boolean isDense) {

    /// Returns the number of pairs of elements that are multiplied.
    double pairs(TermSize other, IntToLongFunction extents) {
        double shared = cells(extents, AxisLabels.common(labels, other.labels));
        return shared == 0 ? 0 : elements * other.elements / shared;
    }

    /// Returns the product as far as it is needed.
    ///
    /// @param kept labels of the product
    TermSize times(TermSize other, int[] kept, IntToLongFunction extents) {
        double cells = cells(extents, kept);
        if (isDense || other.isDense) {
            return new TermSize(kept, cells, true);
        }
        return new TermSize(kept, spread(pairs(other, extents), cells), false);
    }

    /// Returns the sum over all labels but some.
    TermSize sum(int[] kept, IntToLongFunction extents) {
        double cells = cells(extents, kept);
        return new TermSize(kept, isDense ? cells : spread(elements, cells), isDense);
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
