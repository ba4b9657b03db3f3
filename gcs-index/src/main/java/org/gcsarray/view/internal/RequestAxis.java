package org.gcsarray.view.internal;

import java.util.List;

import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.index.internal.Exact;
import org.gcsarray.view.internal.RangeMinimum;

/// One input dimension of a request, its positions put under keys `0 .. size-1` such that what a box contains is an interval of keys.
///
/// A key may stand for many positions. The first of them decides: what lies in no box for one of them lies in none for all.
sealed interface RequestAxis {

    /// Returns the number of keys, at least 1.
    long size();

    /// Returns the least position with a key in `from .. to`.
    long first(long from, long to);

    /// Narrows an interval of keys to those whose outputs lie within a box.
    ///
    /// @param boxes boxes
    /// @param box   number of the box
    /// @param keys  least and greatest key, changed; the greatest one is below the least one if none is left
    void narrow(BoxBounds boxes, int box, Interval keys);

    /// An interval that only gets smaller.
    final class Interval {

        private long least;
        private long greatest;

        void set(long from, long to) {
            least = from;
            greatest = to;
        }

        void cut(long from, long to) {
            least = Math.max(least, from);
            greatest = Math.min(greatest, to);
        }

        boolean isEmpty() {
            return greatest < least;
        }

        long least() {
            return least;
        }

        long greatest() {
            return greatest;
        }
    }

    /// An output `offset + stride * (x - origin)` of a line.
    ///
    /// @param output output dimension
    /// @param offset output at the origin
    /// @param stride distance of the outputs of neighbouring positions, not 0
    /// @param origin position
    record Term(int output, long offset, long stride, long origin) {

        /// Returns the output at a position, or the 64-bit number next to it.
        long at(long position) {
            return Exact.nearestAffine(offset, stride, position - origin);
        }
    }

    /// The positions `base + step * key`, all of whose outputs are lines.
    ///
    /// @param base  position of key 0
    /// @param step  distance of the positions, positive
    /// @param size  number of keys
    /// @param terms outputs
    record Line(long base, long step, long size, List<Term> terms) implements RequestAxis {

        @Override
        public long first(long from, long to) {
            return base + step * from;
        }

        @Override
        public void narrow(BoxBounds boxes, int box, Interval keys) {
            for (Term term : terms) {
                long low = boxes.bound(box, 2 * term.output);
                long high = boxes.bound(box, 2 * term.output + 1);
                boolean up = term.stride > 0;
                long from = Exact.nearestCeiling(up ? low : high, term.offset, term.stride);
                long to = Exact.nearestFloor(up ? high : low, term.offset, term.stride);
                keys.cut(Exact.nearestCeiling(from, base - term.origin, step),
                        Exact.nearestFloor(to, base - term.origin, step));
            }
        }
    }

    /// Positions whose only output goes round a circle; the keys are the places on the circle that occur, ascending.
    ///
    /// @param origin first position
    /// @param size   number of keys
    /// @param before number of places before that of the first position which occur: those of the second turn
    /// @param gap    number of places between these and that of the first position, which do not occur
    /// @param output output dimension
    /// @param map    the circle
    record Circle(long origin, long size, long before, long gap, int output, Cyclic map) implements RequestAxis {

        static Circle of(IndexInterval window, int output, Cyclic map) {
            long place = map.place(window.min());
            long positions = window.size();
            long before = positions >= map.period() ? place : Math.max(0, place - map.period() + positions);
            return new Circle(window.min(), Math.min(positions, map.period()), before, place - before, output, map);
        }

        @Override
        public long first(long from, long to) {
            return to >= before ? origin + Math.max(from, before) - before : origin + (size - before) + from;
        }

        @Override
        public void narrow(BoxBounds boxes, int box, Interval keys) {
            long low = boxes.bound(box, 2 * output);
            long high = boxes.bound(box, 2 * output + 1);
            boolean up = map.stride() > 0;
            long from = Exact.nearestCeiling(up ? low : high, map.offset(), map.stride());
            long to = Exact.nearestFloor(up ? high : low, map.offset(), map.stride());
            long end = before + gap;
            keys.cut(from < before ? from : Math.max(from, end) - gap, to < before ? to : Math.max(to, end - 1) - gap);
        }
    }

    /// Positions whose only output is listed; the keys are the numbers of the list without repetitions, ascending.
    ///
    /// @param origin first position
    /// @param output output dimension
    /// @param values inverse of the list
    /// @param firsts least place of the numbers, to be asked for ranges of keys
    record Listed(long origin, int output, TableInverse values, RangeMinimum firsts) implements RequestAxis {

        static Listed of(IndexInterval window, int output, IndexArray array) {
            TableInverse values = TableInverse.of(array.table().map(array::output));
            return new Listed(window.min(), output, values,
                    RangeMinimum.of(values.size(), key -> values.places()[values.start(key)]));
        }

        @Override
        public long size() {
            return values.size();
        }

        @Override
        public long first(long from, long to) {
            return origin + firsts.least((int) from, (int) to);
        }

        @Override
        public void narrow(BoxBounds boxes, int box, Interval keys) {
            keys.cut(values.countBelow(boxes.bound(box, 2 * output)),
                    values.countBelow(boxes.bound(box, 2 * output + 1) + 1) - 1L);
        }
    }
}
