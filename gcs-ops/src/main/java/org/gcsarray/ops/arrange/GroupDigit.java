package org.gcsarray.ops.arrange;

import java.util.Arrays;

import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.Divisor;

/// The index in one dimension, read out of the row or the column that holds it: `(linear / stride) mod extent`.
///
/// @param inRows  whether the dimension is a row dimension
/// @param stride  its stride in the group
/// @param extent  its extent
/// @param leading whether it is the slowest of the group, so that nothing is left to take off
record GroupDigit(boolean inRows, Divisor stride, Divisor extent, boolean leading) {

    /// @param layout layout of two groups, of a shape without extents of 0
    static GroupDigit of(DimensionReduction layout, int dimension) {
        int[] rows = layout.rowDimensions();
        boolean inRows = Arrays.stream(rows).anyMatch(d -> d == dimension);
        int[] members = inRows ? rows : layout.columnDimensions();
        int place = 0;
        while (members[place] != dimension) {
            place++;
        }
        long[] strides = inRows ? layout.rowStrides() : layout.columnStrides();
        return new GroupDigit(inRows, Divisor.of(strides[place]), Divisor.of(layout.shape().extent(dimension)),
                place == 0);
    }

    private long of(long linear) {
        long quotient = stride.quotient(linear);
        return leading ? quotient : extent.remainder(quotient, extent.quotient(quotient));
    }

    /// Writes the index of each of `count` elements.
    void read(long[] rows, long[] columns, int count, long[] digits) {
        long[] linear = inRows ? rows : columns;
        for (int k = 0; k < count; k++) {
            digits[k] = of(linear[k]);
        }
    }
}
