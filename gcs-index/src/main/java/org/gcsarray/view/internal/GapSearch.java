package org.gcsarray.view.internal;

import java.util.Arrays;

/// The search for the first index of a box of keys that boxes of keys leave free.
///
/// A cell in which one box is left contains nothing free, or is free as a whole, or is cut in two in the middle of the bounds of boxes
/// within it, along the axis with most of them. Boxes that matter no more in a cell than its largest one does are left out, so that equal
/// and nested ones cost nothing; cells whose first index is not before the best one found are passed over. Disjoint boxes, a grid of
/// tiles say, cost O(n log² n); the number of cells depends on how bounds lie to one another, never on the number of indices.
///
/// Source: M. H. Overmars, C.-K. Yap, New upper bounds in Klee's measure problem, SIAM J. Comput. 20 (1991).
final class GapSearch {

    private final LineAxis[] axes;
    private final FirstPosition found;
    /// Per axis the least and the greatest key of the cell at hand.
    private final long[] cell;
    private final long[] corner;
    /// Per box and axis the least and the greatest key.
    private final long[] bounds;
    private long cells;

    /// @param axes   axes
    /// @param bounds per box and axis the least and the greatest key, at least one within the axis; not to be changed any more
    /// @param found  written: the first free index if it is before the one already there
    GapSearch(LineAxis[] axes, long[] bounds, FirstPosition found) {
        this.axes = axes;
        this.bounds = bounds;
        this.found = found;
        this.corner = new long[axes.length];
        this.cell = new long[2 * axes.length];
        for (int v = 0; v < axes.length; v++) {
            cell[2 * v + 1] = axes[v].size() - 1;
        }
    }

    /// Searches among boxes of the given numbers and returns how many cells were looked at.
    long search(int... boxes) {
        look(boxes, boxes.length);
        return cells;
    }

    private void look(int[] among, int count) {
        cells++;
        for (int v = 0; v < axes.length; v++) {
            corner[v] = axes[v].position(cell[2 * v]);
        }
        if (!found.isAfter(corner)) {
            return;
        }
        int[] boxes = new int[count];
        int met = 0;
        int largest = -1;
        double most = 0;
        for (int k = 0; k < count; k++) {
            int box = among[k];
            double part = part(box);
            if (part > 0) {
                if (containsCell(box)) {
                    return;
                }
                boxes[met++] = box;
                if (part > most) {
                    most = part;
                    largest = box;
                }
            }
        }
        if (met == 0) {
            found.set(corner);
            return;
        }
        divide(boxes, withoutThoseWithin(largest, boxes, met));
    }

    /// Returns about which part of the cell a box takes, 0 only if they do not meet.
    private double part(int box) {
        double part = 1;
        for (int v = 0; v < axes.length; v++) {
            long common = greatest(box, v) - least(box, v) + 1;
            if (common <= 0) {
                return 0;
            }
            part *= (double) common / (double) (cell[2 * v + 1] - cell[2 * v] + 1);
        }
        return Math.max(part, Double.MIN_VALUE);
    }

    private long least(int box, int axis) {
        return Math.max(cell[2 * axis], bounds[2 * (box * axes.length + axis)]);
    }

    private long greatest(int box, int axis) {
        return Math.min(cell[2 * axis + 1], bounds[2 * (box * axes.length + axis) + 1]);
    }

    private boolean containsCell(int box) {
        int at = 2 * box * axes.length;
        for (int side = 0; side < cell.length; side += 2) {
            if (bounds[at + side] > cell[side] || bounds[at + side + 1] < cell[side + 1]) {
                return false;
            }
        }
        return true;
    }

    /// Removes boxes from a list whose part in the cell the largest box contains; returns how many are left.
    private int withoutThoseWithin(int largest, int[] boxes, int count) {
        int kept = 0;
        for (int k = 0; k < count; k++) {
            if (boxes[k] == largest || !isWithin(largest, boxes[k])) {
                boxes[kept++] = boxes[k];
            }
        }
        return kept;
    }

    private boolean isWithin(int outer, int inner) {
        for (int v = 0; v < axes.length; v++) {
            if (least(outer, v) > least(inner, v) || greatest(outer, v) < greatest(inner, v)) {
                return false;
            }
        }
        return true;
    }

    /// Looks at both sides of the middle bound on the axis with most bounds in the cell.
    private void divide(int[] boxes, int count) {
        int axis = 0;
        int most = 0;
        for (int v = 0; v < axes.length; v++) {
            int inside = 0;
            for (int k = 0; k < count; k++) {
                inside += (least(boxes[k], v) > cell[2 * v] ? 1 : 0)
                        + (greatest(boxes[k], v) < cell[2 * v + 1] ? 1 : 0);
            }
            if (inside > most) {
                most = inside;
                axis = v;
            }
        }
        long cut = middleBound(boxes, count, axis, most);
        long greatest = cell[2 * axis + 1];
        cell[2 * axis + 1] = cut - 1;
        look(boxes, count);
        cell[2 * axis + 1] = greatest;
        long least = cell[2 * axis];
        cell[2 * axis] = cut;
        look(boxes, count);
        cell[2 * axis] = least;
    }

    /// Returns the middle one of the keys at which a box begins or the first key after a box lies.
    private long middleBound(int[] boxes, int count, int axis, int inside) {
        long[] cuts = new long[inside];
        int at = 0;
        for (int k = 0; k < count; k++) {
            long least = least(boxes[k], axis);
            long greatest = greatest(boxes[k], axis);
            if (least > cell[2 * axis]) {
                cuts[at++] = least;
            }
            if (greatest < cell[2 * axis + 1]) {
                cuts[at++] = greatest + 1;
            }
        }
        Arrays.sort(cuts);
        return cuts[inside / 2];
    }
}
