package org.gcsarray.reduction.internal;

import org.gcsarray.reduction.DimensionReduction;

/// Decodes the linear indices of one group of a [DimensionReduction] into the indices of its dimensions, cheaply when they ascend:
/// moving forward adds to the fastest dimension and carries, and divides only where a carry happens.
///
/// Mutable, one thread; writes into an index array given by the caller.
public final class GroupCursor {

    private final DimensionReduction reduction;
    private final int group;
    private final int[] members;
    private final long[] extents;
    private final long[] indices;
    private long current;

    /// Creates a cursor at linear index 0.
    ///
    /// @param reduction reduction
    /// @param group     group to decode
    /// @param indices   array of N indices; only the entries of the group's dimensions are written, now and on each move
    /// @throws IndexOutOfBoundsException if there is no such group
    public GroupCursor(DimensionReduction reduction, int group, long[] indices) {
        this.reduction = reduction;
        this.group = group;
        this.members = reduction.groupDimensions(group);
        this.extents = new long[members.length];
        for (int i = 0; i < members.length; i++) {
            extents[i] = reduction.shape().extent(members[i]);
            indices[members[i]] = 0;
        }
        this.indices = indices;
    }

    /// Moves to a linear index in `0 .. groupSize-1` (not checked).
    public void moveTo(long linear) {
        long step = linear - current;
        current = linear;
        if (step < 0) {
            reduction.promoteInto(group, linear, indices);
            return;
        }
        for (int i = members.length - 1; step != 0; i--) {
            long extent = extents[i];
            long digit = indices[members[i]];
            long room = extent - digit;
            if (step < room) {
                indices[members[i]] = digit + step;
                return;
            }
            // digit + step may exceed 2^63-1, so the sum is taken relative to the room that is left
            long beyond = step - room;
            long carry = beyond < extent ? 0 : beyond / extent;
            indices[members[i]] = beyond - carry * extent;
            step = carry + 1;
        }
    }
}
