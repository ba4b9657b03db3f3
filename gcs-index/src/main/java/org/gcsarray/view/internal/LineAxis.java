package org.gcsarray.view.internal;

import java.util.ArrayList;
import java.util.List;

import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.internal.Exact;

/// Indices of one input dimension, all of whose outputs are lines: a box leaves an interval of them.
///
/// Keys `0 .. last - base` count them.
///
/// @param base  first index
/// @param last  last index
/// @param terms outputs
record LineAxis(long base, long last, List<Term> terms) {

    /// An output `offset + stride * x` of a line.
    ///
    /// @param output output dimension
    /// @param offset output at index 0
    /// @param stride distance of the outputs of neighbouring indices, not 0
    record Term(int output, long offset, long stride) {}

    /// Returns the axis of an input dimension with the lines that lead along it.
    static LineAxis of(long base, long last, int dimension, List<OutputIndexMap> maps) {
        List<Term> terms = new ArrayList<>();
        for (int j = 0; j < maps.size(); j++) {
            if (maps.get(j) instanceof Affine(long offset, long stride, int d) && d == dimension) {
                terms.add(new Term(j, offset, stride));
            }
        }
        return new LineAxis(base, last, terms);
    }

    /// Returns the number of keys.
    long size() {
        return last - base + 1;
    }

    /// Returns the index of a key.
    long position(long key) {
        return base + key;
    }

    /// Writes the least and the greatest key whose outputs lie within a box; returns whether there is one.
    boolean narrow(BoxBounds boxes, int box, long[] bounds, int at) {
        long least = 0;
        long greatest = size() - 1;
        for (Term term : terms) {
            long low = boxes.bound(box, 2 * term.output);
            long high = boxes.bound(box, 2 * term.output + 1);
            boolean up = term.stride > 0;
            long from = Exact.nearestCeiling(up ? low : high, term.offset, term.stride);
            long to = Exact.nearestFloor(up ? high : low, term.offset, term.stride);
            least = Math.max(least, Exact.nearestCeiling(from, base, 1));
            greatest = Math.min(greatest, Exact.nearestFloor(to, base, 1));
        }
        bounds[at] = least;
        bounds[at + 1] = greatest;
        return least <= greatest;
    }
}
