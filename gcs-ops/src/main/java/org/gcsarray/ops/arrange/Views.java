package org.gcsarray.ops.arrange;

import java.math.BigInteger;
import java.util.Arrays;

import org.gcsarray.format.StoredArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.internal.ResultForm;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.view.ArrayView;

/// Operations that are views, stored in the form of their operand.
final class Views {

    private Views() {}

    static StoredArray flipped(StoredArray a, int... axes) {
        int rank = a.shape().rank();
        int[] turned = axes.length == 0 ? Axes.all(rank) : Axes.of(axes, rank);
        return ResultForm.of(ArrayView.of(a).flip(turned), a, OpOptions.DEFAULT);
    }

    /// Returns an array rolled along axes; shifts of an axis named twice add up, one shift or one axis serves all.
    static StoredArray rolled(StoredArray a, long[] shifts, int... axes) {
        int count = Math.max(shifts.length, axes.length);
        if ((shifts.length != count && shifts.length != 1) || (axes.length != count && axes.length != 1)) {
            throw new IllegalArgumentException("roll: shifts " + Arrays.toString(shifts) + " and axes "
                    + Arrays.toString(axes) + " are not as many, nor is either of them one");
        }
        ArrayView view = ArrayView.of(a);
        for (int k = 0; k < count; k++) {
            int axis = Axes.of(axes[axes.length == 1 ? 0 : k], a.shape().rank());
            view = view.roll(shifts[shifts.length == 1 ? 0 : k], axis);
        }
        return ResultForm.of(view, a, OpOptions.DEFAULT);
    }

    /// Returns an array with its row-major listing rolled.
    static StoredArray rolled(StoredArray a, long shift) {
        BigInteger elements = a.shape().cellCount();
        if (elements.signum() == 0) {
            return a;
        }
        if (elements.compareTo(BigInteger.valueOf(IndexInterval.INF)) > 0) {
            throw new ArithmeticException("roll of the row-major listing of shape " + a.shape() + ": it has " + elements
                    + " elements; at most 2^62-1 are possible");
        }
        StoredArray line = Reshape.of(a, WantedExtents.of(a.shape(), -1), OpOptions.DEFAULT);
        StoredArray rolled = rolled(line, new long[] {shift}, 0);
        return ResultForm.of(Reshape.of(rolled, a.shape(), OpOptions.DEFAULT), a, OpOptions.DEFAULT);
    }

    /// Returns a diagonal of two axes, which disappear; it becomes the last axis.
    static StoredArray diagonal(StoredArray a, long offset, int axis1, int axis2) {
        int rank = a.shape().rank();
        if (rank < 2) {
            throw new IllegalArgumentException(
                    "a diagonal needs at least 2 axes; shape " + a.shape() + " has " + rank);
        }
        int[] both = Axes.of(new int[] {axis1, axis2}, rank);
        int[] places = new int[rank];
        int next = 0;
        for (int d = 0; d < rank; d++) {
            places[d] = d == both[0] || d == both[1] ? rank - 2 : next++;
        }
        return ResultForm.of(ArrayView.of(a).diagonal(offset, both[0], both[1]), a, ResultForm.places(places),
                OpOptions.DEFAULT);
    }

    /// Returns the elements at indices of an axis; negative ones count from the end.
    static StoredArray taken(StoredArray a, long[] indices, int axis, OpOptions options) {
        int along = Axes.of(axis, a.shape().rank());
        long extent = a.shape().extent(along);
        long[] counted = indices.clone();
        for (int k = 0; k < counted.length; k++) {
            if (counted[k] < -extent || counted[k] >= extent) {
                throw new IndexOutOfBoundsException(extent == 0
                        ? "indices[" + k + "] = " + counted[k] + ": axis " + along + " of shape " + a.shape()
                                + " has no indices"
                        : "indices[" + k + "] = " + counted[k] + " is outside " + -extent + ".." + (extent - 1)
                                + ", the indices of axis " + along + " of shape " + a.shape());
            }
            counted[k] += counted[k] < 0 ? extent : 0;
        }
        return ResultForm.of(selected(ArrayView.of(a), along, AxisSelector.pick(counted)), a, options);
    }

    /// Returns indices `from .. to-1` of an axis.
    static StoredArray section(StoredArray a, int axis, long from, long to) {
        return ResultForm.of(selected(ArrayView.of(a), axis, AxisSelector.range(from, to)), a, OpOptions.DEFAULT);
    }

    /// Returns what a view shows at some indices of an axis.
    static ArrayView selected(ArrayView view, int axis, AxisSelector selector) {
        AxisSelector[] selectors = new AxisSelector[axis + 1];
        Arrays.fill(selectors, AxisSelector.all());
        selectors[axis] = selector;
        return view.select(selectors);
    }
}
