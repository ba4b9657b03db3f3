package org.gcsarray.ops.internal;

import java.util.Arrays;

import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.Divisor;

/// What the linear index of one group of a layout adds to a sum of stride times index over all dimensions.
///
/// The dimensions of the group are the digits of the linear index. Neighbours whose strides are those of one dimension are one digit:
/// in particular those that do not count at all, with strides of 0.
public final class LinearParts {

    private final int digits;
    private final long[] extents;
    private final long[] strides;
    private final Divisor[] divisors;

    private LinearParts(int digits, long[] extents, long[] strides) {
        this.digits = digits;
        this.extents = extents;
        this.strides = strides;
        this.divisors = new Divisor[digits];
        Arrays.setAll(divisors, i -> Divisor.of(extents[i]));
    }

    /// Returns the parts of a group.
    ///
    /// @param layout  layout of a shape without extents of 0
    /// @param group   group of the layout
    /// @param strides stride of each dimension of the shape
    public static LinearParts of(DimensionReduction layout, int group, long[] strides) {
        int[] members = layout.groupDimensions(group);
        long[] digitExtents = new long[members.length];
        long[] digitStrides = new long[members.length];
        int digits = 0;
        for (int dimension : members) {
            long extent = layout.shape().extent(dimension);
            long stride = strides[dimension];
            if (extent == 1) {
                continue;
            }
            boolean joins = digits > 0 && digitStrides[digits - 1] == extent * stride;
            int digit = joins ? digits - 1 : digits++;
            digitExtents[digit] = joins ? digitExtents[digit] * extent : extent;
            digitStrides[digit] = stride;
        }
        return new LinearParts(digits, digitExtents, digitStrides);
    }

    /// Returns whether all parts are 0.
    public boolean isZero() {
        return digits == 0 || (digits == 1 && strides[0] == 0);
    }

    /// Returns whether each part is the linear index itself.
    public boolean isIdentity() {
        return digits == 0 || (digits == 1 && strides[0] == 1);
    }

    /// Returns whether a part is a multiple of the linear index, so that a table of parts would serve nobody.
    public boolean isMultiple() {
        return digits <= 1;
    }

    /// Returns the part of one linear index.
    public long of(long linear) {
        long rest = linear;
        long sum = 0;
        for (int i = digits - 1; i > 0; i--) {
            long quotient = divisors[i].quotient(rest);
            sum += strides[i] * divisors[i].remainder(rest, quotient);
            rest = quotient;
        }
        return digits == 0 ? sum : sum + strides[0] * rest;
    }

    /// Adds the parts of many linear indices to sums.
    ///
    /// @param linear linear indices, used as scratch
    /// @param count  number of them
    /// @param sums   sum of each one so far
    public void add(long[] linear, int count, long[] sums) {
        for (int i = digits - 1; i > 0; i--) {
            addDigit(divisors[i], strides[i], linear, count, sums);
        }
        if (digits > 0 && strides[0] != 0) {
            addMultiple(strides[0], linear, count, sums);
        }
    }

    private static void addDigit(Divisor divisor, long stride, long[] linear, int count, long[] sums) {
        if (stride == 0) {
            for (int k = 0; k < count; k++) {
                linear[k] = divisor.quotient(linear[k]);
            }
            return;
        }
        for (int k = 0; k < count; k++) {
            long quotient = divisor.quotient(linear[k]);
            sums[k] += stride * divisor.remainder(linear[k], quotient);
            linear[k] = quotient;
        }
    }

    private static void addMultiple(long stride, long[] linear, int count, long[] sums) {
        for (int k = 0; k < count; k++) {
            sums[k] += stride * linear[k];
        }
    }

    /// Returns the part of every linear index, without any division.
    ///
    /// @param size number of linear indices
    public long[] table(int size) {
        long[] table = new long[size];
        int known = 1;
        for (int i = digits - 1; i >= 0; i--) {
            int block = known;
            for (; known < block * extents[i]; known += block) {
                long part = known / block * strides[i];
                for (int k = 0; k < block; k++) {
                    table[known + k] = part + table[k];
                }
            }
        }
        return table;
    }
}
