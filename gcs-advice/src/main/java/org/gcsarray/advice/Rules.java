package org.gcsarray.advice;

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
        int smallest = 0;
        for (int d = 1; d < shape.rank(); d++) {
            smallest = shape.extent(d) < shape.extent(smallest) ? d : smallest;
        }
        int rows = smallest;
        return layout(shape, new int[] {rows}, IntStream.range(0, shape.rank()).filter(d -> d != rows).toArray());
    }

    /// Returns the layout with dimensions 0, 2, .. as rows and 1, 3, .. as columns: the split of GCRS (Shaikh and Hasan, 2015). Empty if a
    /// group exceeds 63 bits.
    static Optional<DimensionReduction> evenOdd(SmoothShape shape) {
        return layout(shape, IntStream.range(0, shape.rank()).filter(d -> d % 2 == 0).toArray(),
                IntStream.range(0, shape.rank()).filter(d -> d % 2 == 1).toArray());
    }

    /// Returns the layout of these rows and columns in their order. Empty if a group exceeds 63 bits.
    static Optional<DimensionReduction> layout(SmoothShape shape, int[] rows, int[] columns) {
        return DimensionReduction.fits(shape, rows) && DimensionReduction.fits(shape, columns)
                ? Optional.of(DimensionReduction.of(shape,
                        IntStream.concat(IntStream.of(rows), IntStream.of(columns)).toArray(), rows.length))
                : Optional.empty();
    }
}
