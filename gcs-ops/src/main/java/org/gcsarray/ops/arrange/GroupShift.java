package org.gcsarray.ops.arrange;

import java.util.Arrays;

import org.gcsarray.ops.internal.LinearParts;
import org.gcsarray.reduction.DimensionReduction;

/// What becomes of the linear index of a group when the array is placed in a larger one of the same layout:
///
/// ```
/// linear = sum of strides[i] * index[i]      shifted = sum of largerStrides[i] * (index[i] + offset[i])
/// ```
///
/// Increasing, so that order is kept.
///
/// @param base  what 0 becomes
/// @param parts what each linear index adds to it
record GroupShift(long base, LinearParts parts) {

    /// @param piece   layout of a piece without extents of 0
    /// @param larger  the same layout of the larger shape
    /// @param offsets index of the first element of the piece
    static GroupShift of(DimensionReduction piece, DimensionReduction larger, int group, long... offsets) {
        int[] members = piece.groupDimensions(group);
        long[] largerStrides = larger.groupStrides(group);
        long[] strides = new long[offsets.length];
        long base = 0;
        for (int i = 0; i < members.length; i++) {
            strides[members[i]] = largerStrides[i];
            base += largerStrides[i] * offsets[members[i]];
        }
        return new GroupShift(base, LinearParts.of(piece, group, strides));
    }

    /// Returns whether the same number is added to all linear indices.
    boolean isTranslation() {
        return parts.isIdentity();
    }

    /// Returns the shifted linear index.
    long apply(long linear) {
        return base + parts.of(linear);
    }

    /// Writes the first `count` linear indices, shifted; they are used as scratch.
    void apply(long[] linear, int count, long[] shifted) {
        Arrays.fill(shifted, 0, count, base);
        parts.add(linear, count, shifted);
    }
}
