package org.gcsarray.advice;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Rules that other libraries and papers choose a layout by, from the shape alone.
final class Rules {

    private Rules() {}

    /// Returns the layout with the dimension of the smallest extent as rows, the first of several, and the others as columns in order: the
    /// default of pydata/sparse. Empty if a group exceeds 63 bits.
    static Optional<DimensionReduction> smallestExtent(SmoothShape shape) {
        int smallest = IntStream.range(0, shape.rank()).boxed().min(Comparator.comparingLong(shape::extent))
                .orElseThrow();
        return layout(shape, new int[] {smallest}, others(shape, smallest));
    }

    /// Returns the layout with dimensions 0, 2, .. as rows and 1, 3, .. as columns: the split of GCRS (Shaikh and Hasan, 2015). Empty if a
    /// group exceeds 63 bits.
    static Optional<DimensionReduction> evenOdd(SmoothShape shape) {
        int[] even = IntStream.range(0, shape.rank()).filter(d -> d % 2 == 0).toArray();
        return layout(shape, even, others(shape, even));
    }

    /// Returns the other dimensions of a shape, in order.
    static int[] others(SmoothShape shape, int... dimensions) {
        return IntStream.range(0, shape.rank()).filter(d -> IntStream.of(dimensions).noneMatch(one -> one == d))
                .toArray();
    }

    /// Returns the layout of these rows and columns in their order. Empty if a group exceeds 63 bits.
    static Optional<DimensionReduction> layout(SmoothShape shape, int[] rows, int[] columns) {
        return DimensionReduction.fits(shape, rows) && DimensionReduction.fits(shape, columns)
                ? Optional.of(DimensionReduction.of(shape,
                        IntStream.concat(IntStream.of(rows), IntStream.of(columns)).toArray(), rows.length))
                : Optional.empty();
    }
}
