package org.gcsarray.ops.arrange;

import java.util.Arrays;

import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.Divisor;

/// What becomes of the linear index of a group when the array is placed in a larger one of the same layout:
///
/// ```
/// linear = sum of strides[i] * digit[i]      shifted = sum of largerStrides[i] * (digit[i] + offset[i])
/// ```
///
/// Neighbouring axes count as one digit where the inner one keeps its extent. Increasing, so that order is kept.
final class GroupShift {

    private final long base;
    private final int digits;
    private final long[] strides;
    private final Divisor[] divisors;

    private GroupShift(long base, int digits, long[] strides, long[] extents) {
        this.base = base;
        this.digits = digits;
        this.strides = strides;
        this.divisors = new Divisor[digits];
        Arrays.setAll(divisors, i -> Divisor.of(extents[i]));
    }

    /// @param piece   layout of a piece without extents of 0
    /// @param larger  the same layout of the larger shape
    /// @param offsets index of the first element of the piece
    static GroupShift of(DimensionReduction piece, DimensionReduction larger, int group, long... offsets) {
        int[] members = piece.groupDimensions(group);
        long[] largerStrides = larger.groupStrides(group);
        long[] strides = new long[members.length];
        long[] extents = new long[members.length];
        int digits = 0;
        long base = 0;
        for (int i = 0; i < members.length; i++) {
            long extent = piece.shape().extent(members[i]);
            base += largerStrides[i] * offsets[members[i]];
            if (extent == 1) {
                continue;
            }
            boolean joins = digits > 0 && strides[digits - 1] == extent * largerStrides[i];
            int digit = joins ? digits - 1 : digits++;
            extents[digit] = joins ? extents[digit] * extent : extent;
            strides[digit] = largerStrides[i];
        }
        return new GroupShift(base, digits, strides, extents);
    }

    /// Returns whether the same number is added to all linear indices, which is what 0 becomes.
    boolean isTranslation() {
        return digits == 0 || (digits == 1 && strides[0] == 1);
    }

    /// Returns the shifted linear index.
    long apply(long linear) {
        long rest = linear;
        long sum = base;
        for (int i = digits - 1; i > 0; i--) {
            long quotient = divisors[i].quotient(rest);
            sum += strides[i] * divisors[i].remainder(rest, quotient);
            rest = quotient;
        }
        return digits == 0 ? sum : sum + strides[0] * rest;
    }

    /// Replaces the first `count` linear indices by the shifted ones.
    void apply(long[] linear, int count) {
        if (digits <= 1) {
            long stride = digits == 0 ? 0 : strides[0];
            for (int k = 0; k < count; k++) {
                linear[k] = linear[k] * stride + base;
            }
            return;
        }
        for (int k = 0; k < count; k++) {
            linear[k] = apply(linear[k]);
        }
    }
}
