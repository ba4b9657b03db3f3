package org.gcsarray.reduction.internal;

import java.util.Arrays;

import org.gcsarray.reduction.DimensionReduction;

/// What the linear index of one group of a layout adds to one or two sums of stride times index over all dimensions, such as the row and the column
/// under another layout.
///
/// The dimensions of the group are the digits of the linear index. Neighbours whose strides are those of one dimension are one digit, in particular
/// those that do not count at all, with strides of 0; dimensions of extent 1 are none.
public final class LinearParts {

    private final int digits;
    private final long[] extents;
    private final long[] strides;
    private final long[] others;
    private final Divisor[] divisors;

    private LinearParts(int digits, long[] extents, long[] strides, long[] others) {
        this.digits = digits;
        this.extents = extents;
        this.strides = strides;
        this.others = others;
        this.divisors = new Divisor[digits];
        Arrays.setAll(divisors, i -> Divisor.of(extents[i]));
    }

    /// Returns the parts of no dimensions.
    public static LinearParts none() {
        return new LinearParts(0, new long[0], new long[0], new long[0]);
    }

    /// Returns the parts of a group in one sum.
    ///
    /// @param layout  layout of a shape without extents of 0
    /// @param group   group of the layout
    /// @param strides stride of each dimension of the shape
    public static LinearParts of(DimensionReduction layout, int group, long[] strides) {
        return of(layout, group, strides, new long[strides.length]);
    }

    /// Returns the parts of a group in two sums.
    ///
    /// @param layout  layout of a shape without extents of 0
    /// @param group   group of the layout
    /// @param strides stride of each dimension of the shape in the first sum
    /// @param others  stride of each dimension in the second sum, 0 where that in the first is not
    public static LinearParts of(DimensionReduction layout, int group, long[] strides, long[] others) {
        int[] members = layout.groupDimensions(group);
        long[] digitExtents = new long[members.length];
        long[] digitStrides = new long[members.length];
        long[] digitOthers = new long[members.length];
        int digits = 0;
        for (int dimension : members) {
            long extent = layout.shape().extent(dimension);
            if (extent == 1) {
                continue;
            }
            int last = digits - 1;
            boolean joins = last >= 0 && digitStrides[last] == extent * strides[dimension]
                    && digitOthers[last] == extent * others[dimension];
            int digit = joins ? last : digits++;
            digitExtents[digit] = joins ? digitExtents[digit] * extent : extent;
            digitStrides[digit] = strides[dimension];
            digitOthers[digit] = others[dimension];
        }
        return new LinearParts(digits, digitExtents, digitStrides, digitOthers);
    }

    /// Returns the stride of each dimension of the shape in the linear index of a group, 0 for dimensions of other groups.
    public static long[] strides(DimensionReduction layout, int group) {
        long[] strides = new long[layout.shape().rank()];
        int[] members = layout.groupDimensions(group);
        long[] groupStrides = layout.groupStrides(group);
        for (int i = 0; i < members.length; i++) {
            strides[members[i]] = groupStrides[i];
        }
        return strides;
    }

    /// Returns whether all parts in the first sum are 0.
    public boolean isZero() {
        return digits == 0 || (digits == 1 && strides[0] == 0);
    }

    /// Returns whether each part in the first sum is the linear index itself.
    public boolean isIdentity() {
        return digits == 0 || (digits == 1 && strides[0] == 1);
    }

    /// Returns whether a part in the first sum is a multiple of the linear index, so that a table of parts would serve nobody.
    public boolean isMultiple() {
        return digits <= 1;
    }

    /// Returns the part of one linear index in the first sum.
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

    /// Adds the parts of many linear indices to their only sum.
    ///
    /// @param linear linear indices, used as scratch
    /// @param count  number of them
    /// @param sums   sum of each one so far
    public void add(long[] linear, int count, long[] sums) {
        add(linear, count, sums, sums);
    }

    /// Adds the parts of many linear indices to both sums.
    ///
    /// @param linear linear indices, used as scratch
    /// @param count  number of them
    /// @param first  first sum of each one so far
    /// @param second second sum of each one so far
    public void add(long[] linear, int count, long[] first, long[] second) {
        for (int i = digits - 1; i > 0; i--) {
            if (others[i] == 0) {
                addDigit(divisors[i], strides[i], linear, count, first);
            } else {
                addDigit(divisors[i], others[i], linear, count, second);
            }
        }
        if (digits > 0 && others[0] != 0) {
            addMultiple(others[0], linear, count, second);
        } else if (digits > 0 && strides[0] != 0) {
            addMultiple(strides[0], linear, count, first);
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

    /// Returns the part of every linear index in the first sum, without any division.
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

    /// Returns a counter at linear index 0.
    public Counter counter() {
        return new Counter();
    }

    /// An odometer: moving forward adds to the last digit and carries, and divides only where a carry happens.
    public final class Counter {

        private final long[] digit = new long[digits];
        private long current;
        private long part;
        private long other;

        private Counter() {}

        /// Returns what the linear index adds to the first sum.
        public long part() {
            return part;
        }

        /// Returns what the linear index adds to the second sum.
        public long other() {
            return other;
        }

        /// Moves to a linear index of the group (not checked).
        public void moveTo(long linear) {
            if (linear < current) {
                Arrays.fill(digit, 0);
                part = 0;
                other = 0;
                current = 0;
            }
            long step = linear - current;
            current = linear;
            for (int i = digits - 1; step != 0; i--) {
                long room = extents[i] - digit[i];
                if (step < room) {
                    change(i, step);
                    return;
                }
                // digit + step may exceed 2^63-1, so the new digit is taken relative to the room that is left
                long beyond = step - room;
                long carry = beyond < extents[i] ? 0 : divisors[i].quotient(beyond);
                change(i, beyond - carry * extents[i] - digit[i]);
                step = carry + 1;
            }
        }

        private void change(int i, long step) {
            digit[i] += step;
            part += strides[i] * step;
            other += others[i] * step;
        }
    }
}
