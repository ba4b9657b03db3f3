package org.gcsarray.convert;

import java.util.Arrays;

import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.Divisor;

/// What the linear index of one group of a source layout adds to the row and the column of a [CellTarget].
///
/// Row and column of the target are sums of stride times index over all dimensions, so they are sums over the source groups. The
/// dimensions of the group are the digits of its linear index; neighbours that stay neighbours in the target are one digit, and
/// dimensions of extent 1 are none.
final class GroupMap {

    private final int digits;
    private final long[] extents;
    private final long[] rowStrides;
    private final long[] columnStrides;
    private final Divisor[] divisors;

    private GroupMap(int digits, long[] extents, long[] rowStrides, long[] columnStrides) {
        this.digits = digits;
        this.extents = extents;
        this.rowStrides = rowStrides;
        this.columnStrides = columnStrides;
        this.divisors = new Divisor[digits];
        Arrays.setAll(divisors, i -> Divisor.of(extents[i]));
    }

    /// Returns the map of no dimensions.
    static GroupMap none() {
        return new GroupMap(0, new long[0], new long[0], new long[0]);
    }

    /// Returns the map of a group.
    ///
    /// @param source layout of the elements, of a shape without extents of 0
    /// @param group  group of `source`
    /// @param target table of the elements
    static GroupMap of(DimensionReduction source, int group, CellTarget target) {
        int[] members = source.groupDimensions(group);
        long[] extents = new long[members.length];
        long[] rowStrides = new long[members.length];
        long[] columnStrides = new long[members.length];
        int digits = 0;
        for (int dimension : members) {
            long extent = source.shape().extent(dimension);
            long rowStride = target.rowStrides()[dimension];
            long columnStride = target.columnStrides()[dimension];
            if (extent == 1) {
                continue;
            }
            int last = digits - 1;
            boolean joins = last >= 0 && rowStrides[last] == extent * rowStride
                    && columnStrides[last] == extent * columnStride;
            int digit = joins ? last : digits++;
            extents[digit] = joins ? extents[digit] * extent : extent;
            rowStrides[digit] = rowStride;
            columnStrides[digit] = columnStride;
        }
        return new GroupMap(digits, extents, rowStrides, columnStrides);
    }

    /// Adds the parts of many linear indices to the rows and columns of their elements.
    ///
    /// @param linear  linear indices, used as scratch
    /// @param count   number of them
    /// @param rows    row of each element so far
    /// @param columns column of each element so far
    void add(long[] linear, int count, long[] rows, long[] columns) {
        for (int i = digits - 1; i > 0; i--) {
            if (columnStrides[i] == 0) {
                addDigit(divisors[i], rowStrides[i], linear, count, rows);
            } else {
                addDigit(divisors[i], columnStrides[i], linear, count, columns);
            }
        }
        if (digits > 0 && columnStrides[0] == 0) {
            addScaled(rowStrides[0], linear, count, rows);
        } else if (digits > 0) {
            addScaled(columnStrides[0], linear, count, columns);
        }
    }

    private static void addDigit(Divisor divisor, long stride, long[] linear, int count, long[] sums) {
        for (int k = 0; k < count; k++) {
            long quotient = divisor.quotient(linear[k]);
            sums[k] += stride * divisor.remainder(linear[k], quotient);
            linear[k] = quotient;
        }
    }

    private static void addScaled(long stride, long[] linear, int count, long[] sums) {
        for (int k = 0; k < count; k++) {
            sums[k] += stride * linear[k];
        }
    }

    /// Returns a counter at linear index 0.
    Counter counter() {
        return new Counter();
    }

    /// An odometer: moving forward adds to the last digit and carries, and divides only where a carry happens.
    final class Counter {

        private final long[] digit = new long[digits];
        private long current;
        private long row;
        private long column;

        private Counter() {}

        /// Returns what the linear index adds to the row.
        long row() {
            return row;
        }

        /// Returns what the linear index adds to the column.
        long column() {
            return column;
        }

        /// Moves to a linear index of the group (not checked).
        void moveTo(long linear) {
            if (linear < current) {
                Arrays.fill(digit, 0);
                row = 0;
                column = 0;
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
            row += rowStrides[i] * step;
            column += columnStrides[i] * step;
        }
    }
}
