package org.gcsarray.ops.contract;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.internal.AxisLabels;
import org.gcsarray.reduction.DimensionReduction;

/// A way to read the product of two arrays as a product of matrices: `left (z f | k)` times `right (z k | g)` is `(z f | g)`.
///
/// Either operand may be the left one, since `C' = B' A'`; the batch and the summed axes are in the order in which one of the operands
/// stores them, the free ones in their own. Of these readings that is taken for which the fewest elements move.
///
/// @param left           operand of the left matrix
/// @param right          operand of the right matrix
/// @param rowsOfLeft     labels of the rows of the left matrix and of the product
/// @param summed         labels of the columns of the left matrix
/// @param rowsOfRight    labels of the rows of the right matrix
/// @param columnsOfRight labels of the columns of the right matrix and of the product
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record Reading(Labelled left, Labelled right, int[] rowsOfLeft, int[] summed, int[] rowsOfRight,
        int[] columnsOfRight) {

    /// Elements in the wanted order are only looked at; a transposition counts and moves, and other orders sort. An order of preference
    /// and no times: the numbers count passes over an element, roughly, so that the sum over both operands prefers to sort the smaller one.
    private static final double LOOKED_AT = 1;
    private static final double MOVED = 3;
    private static final double SORTED = 5;

    private static Reading of(Labelled left, Labelled right, PairRoles roles, Labelled leader) {
        int[] batch = leader.inStoredOrder(roles.batch());
        int[] summed = leader.inStoredOrder(roles.summed());
        return new Reading(left, right, AxisLabels.concat(batch, left.inStoredOrder(roles.freeOfA())), summed,
                AxisLabels.concat(batch, summed), right.inStoredOrder(roles.freeOfB()));
    }

    /// Returns the reading that moves the fewest elements; of equals, that with A on the left and in its order.
    static Reading cheapest(Labelled a, Labelled b, PairRoles roles) {
        List<Reading> readings = new ArrayList<>();
        for (Labelled leader : List.of(a, b)) {
            readings.add(of(a, b, roles, leader));
            readings.add(of(b, a, roles.swapped(), leader));
        }
        return readings.stream().min(Comparator.comparingDouble(Reading::cost)).orElseThrow();
    }

    private double cost() {
        return cost(left, rowsOfLeft, summed) + cost(right, rowsOfRight, columnsOfRight);
    }

    private static double cost(Labelled operand, int[] rows, int... columns) {
        StoredArray a = operand.array();
        int[] order = operand.axes(AxisLabels.concat(rows, columns));
        boolean isMatrix = rows.length > 0 && columns.length > 0;
        if (a instanceof CompressedArray compressed) {
            DimensionReduction stored = compressed.reduction();
            int cut = isMatrix ? rows.length : stored.rowDimensions().length;
            DimensionReduction wanted = DimensionReduction.of(a.shape(), order, cut);
            return a.nse() * (stored.isEquivalentTo(wanted) ? 0
                    : stored.swapGroups().isEquivalentTo(wanted) ? MOVED : SORTED);
        }
        return a instanceof CooArray && isAscending(order, a) ? LOOKED_AT * a.nse() : SORTED * a.nse();
    }

    private static boolean isAscending(int[] order, StoredArray a) {
        int previous = -1;
        for (int d : order) {
            if (a.shape().extent(d) != 1) {
                if (d < previous) {
                    return false;
                }
                previous = d;
            }
        }
        return true;
    }
}
