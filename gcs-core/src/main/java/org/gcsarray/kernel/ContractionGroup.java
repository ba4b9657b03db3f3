package org.gcsarray.kernel;

import java.util.Arrays;

import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.Divisor;

/// Turns linear indices of rows or of columns into rows of b and of y: `sum over dimensions of stride * index`, contracted dimensions
/// counting for b, free ones for y. Indices are taken apart by multiplication ([Divisor]), one dimension for all of them at a time.
/// Immutable.
final class ContractionGroup {

    private final int first;
    private final ContractionDimensions dimensions;
    private final Divisor[] extents;
    private final long[] bounds;
    private final boolean anyContracted;
    private final boolean anyFree;

    /// Creates the decoder of group 0 (rows) or 1 (columns).
    ContractionGroup(ContractionDimensions dimensions, int group) {
        DimensionReduction layout = dimensions.layout();
        int[] members = layout.groupDimensions(group);
        this.dimensions = dimensions;
        this.first = members[0];
        this.extents = new Divisor[members.length];
        this.bounds = new long[members.length];
        long bound = layout.groupSize(group);
        boolean contracted = false;
        boolean free = false;
        for (int i = members.length - 1; i >= 0; i--) {
            long extent = layout.shape().extent(members[i]);
            extents[i] = Divisor.of(extent);
            bounds[i] = bound;
            bound /= extent;
            contracted |= dimensions.isContracted(members[i]);
            free |= !dimensions.isContracted(members[i]);
        }
        this.anyContracted = contracted;
        this.anyFree = free;
    }

    /// Returns whether a dimension is contracted, so that rows of b depend on the index.
    boolean movesB() {
        return anyContracted;
    }

    /// Returns whether a dimension is free, so that rows of y depend on the index.
    boolean movesY() {
        return anyFree;
    }

    /// Sets `rowsOfB[k]` and `rowsOfY[k]` for `linear[k]`, k = 0 .. count-1, which are used up.
    ///
    /// @param digits scratch for as many numbers
    void decode(long[] linear, int count, int[] digits, int[] rowsOfB, int[] rowsOfY) {
        boolean newB = true;
        boolean newY = true;
        for (int i = extents.length - 1; i >= 0; i--) {
            if (i > 0) {
                extents[i].divide(linear, count, bounds[i], linear, digits);
            } else {
                for (int k = 0; k < count; k++) {
                    digits[k] = (int) linear[k];
                }
            }
            int stride = dimensions.stride(first + i);
            if (dimensions.isContracted(first + i)) {
                put(digits, count, stride, newB, rowsOfB);
                newB = false;
            } else {
                put(digits, count, stride, newY, rowsOfY);
                newY = false;
            }
        }
        if (newB) {
            Arrays.fill(rowsOfB, 0, count, 0);
        }
        if (newY) {
            Arrays.fill(rowsOfY, 0, count, 0);
        }
    }

    private static void put(int[] digits, int count, int stride, boolean isNew, int[] rows) {
        if (isNew) {
            for (int k = 0; k < count; k++) {
                rows[k] = digits[k] * stride;
            }
        } else {
            for (int k = 0; k < count; k++) {
                rows[k] += digits[k] * stride;
            }
        }
    }
}
