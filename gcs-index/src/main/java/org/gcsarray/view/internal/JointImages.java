package org.gcsarray.view.internal;

import java.util.Arrays;
import java.util.stream.IntStream;

import it.unimi.dsi.fastutil.longs.LongArrayList;

/// The places of several axes joined by tables that give the outputs of an owner element: a sorted list of places, walked axis by axis.
///
/// The places of the rarest number are completed table by table along the axes that are still free, each by the places of its own number
/// or, where these are fewer, by all places that are left. So a chain of tables costs what matches on the way, however many indices all
/// axes have together.
final class JointImages {

    private final MapGroups.Joint group;
    private final int[] axes;
    private final long[] extents;
    /// Per table the number that is looked for, and the axes on which it depends, as bits.
    private final int[] numbers;
    private final int[] known;
    /// The coordinates of one place after the other.
    private final LongArrayList places = new LongArrayList();
    private final long[] position;
    private final int[] begin;
    private final int[] end;

    JointImages(MapGroups.Joint group) {
        this.group = group;
        this.axes = group.axes();
        this.extents = IntStream.range(0, axes.length).mapToLong(group::extent).toArray();
        this.numbers = new int[group.tables().size()];
        this.known = group.tables().stream().mapToInt(table -> IntStream.range(0, axes.length)
                .filter(depth -> table.table().dependsOn(axes[depth])).map(depth -> 1 << depth).sum()).toArray();
        this.position = new long[group.map().inputRank()];
        this.begin = new int[axes.length];
        this.end = new int[axes.length];
    }

    /// Finds the places of an owner element: those of the rarest number, completed where all other maps agree.
    ///
    /// @return whether there is one
    boolean find(long[] owner) {
        places.clear();
        int lead = 0;
        for (int t = 0; t < numbers.length; t++) {
            MapGroups.JointTable table = group.tables().get(t);
            numbers[t] = table.inverse().find(owner[table.output()]);
            if (numbers[t] < 0) {
                return false;
            }
            lead = repetitions(t) < repetitions(lead) ? t : lead;
        }
        followPlaces(lead, 0, owner);
        // places of the leading table ascend, but axes it does not know lie between its own
        if (Integer.bitCount(known[lead]) < axes.length) {
            it.unimi.dsi.fastutil.Arrays.quickSort(0, count(), this::compare, this::swap);
        }
        return !places.isEmpty();
    }

    private int repetitions(int table) {
        TableInverse inverse = group.tables().get(table).inverse();
        return inverse.start(numbers[table] + 1) - inverse.start(numbers[table]);
    }

    /// Completes an index some of whose axes are fixed, by a table that knows one of these and one that is free.
    private void complete(int fixed, long[] owner) {
        int next = 0;
        while (next < known.length && ((known[next] & fixed) == 0 || (known[next] & ~fixed) == 0)) {
            next++;
        }
        if (next == known.length) {
            if (agree(owner)) {
                for (int axis : axes) {
                    places.add(position[axis]);
                }
            }
        } else if (repetitions(next) <= positions(known[next] & ~fixed)) {
            followPlaces(next, fixed, owner);
        } else {
            tryPositions(next, fixed, owner);
        }
    }

    private long positions(int free) {
        long positions = 1;
        for (int depth = 0; depth < axes.length; depth++) {
            positions *= (free >> depth & 1) == 1 ? extents[depth] : 1;
        }
        return positions;
    }

    /// Goes on from each place of the number of a table that agrees with the axes which are fixed.
    private void followPlaces(int table, int fixed, long[] owner) {
        TableInverse inverse = group.tables().get(table).inverse();
        for (int k = inverse.start(numbers[table]); k < inverse.start(numbers[table] + 1); k++) {
            if (take(inverse.places()[k], known[table], fixed)) {
                complete(fixed | known[table], owner);
            }
        }
    }

    /// Moves to a place of a table along its free axes; false if it is elsewhere along one that is fixed.
    private boolean take(long place, int along, int fixed) {
        long rest = place;
        for (int depth = axes.length - 1; depth >= 0; depth--) {
            if ((along >> depth & 1) == 1) {
                long coordinate = rest % extents[depth];
                rest /= extents[depth];
                if ((fixed >> depth & 1) == 0) {
                    position[axes[depth]] = coordinate;
                } else if (position[axes[depth]] != coordinate) {
                    return false;
                }
            }
        }
        return true;
    }

    /// Goes on from each index along the free axes of a table where it has its number.
    private void tryPositions(int table, int fixed, long[] owner) {
        int free = known[table] & ~fixed;
        int output = group.tables().get(table).output();
        for (int depth = 0; depth < axes.length; depth++) {
            position[axes[depth]] = (free >> depth & 1) == 1 ? 0 : position[axes[depth]];
        }
        do {
            if (agrees(output, owner)) {
                complete(fixed | free, owner);
            }
        } while (advance(free));
    }

    /// Moves on along free axes; false, and all of them back at 0, after the last index.
    private boolean advance(int free) {
        for (int depth = axes.length - 1; depth >= 0; depth--) {
            if ((free >> depth & 1) == 1) {
                if (++position[axes[depth]] < extents[depth]) {
                    return true;
                }
                position[axes[depth]] = 0;
            }
        }
        return false;
    }

    private boolean agree(long[] owner) {
        for (int output : group.outputs()) {
            if (!agrees(output, owner)) {
                return false;
            }
        }
        return true;
    }

    private boolean agrees(int output, long[] owner) {
        return group.map().output(output).apply(group.map().domain(), position) == owner[output];
    }

    private int compare(int a, int b) {
        int from = a * axes.length;
        int other = b * axes.length;
        return Arrays.compare(places.elements(), from, from + axes.length, places.elements(), other,
                other + axes.length);
    }

    private void swap(int a, int b) {
        long[] elements = places.elements();
        for (int depth = 0; depth < axes.length; depth++) {
            long coordinate = elements[a * axes.length + depth];
            elements[a * axes.length + depth] = elements[b * axes.length + depth];
            elements[b * axes.length + depth] = coordinate;
        }
    }

    /// Returns how many places [#find] found.
    int count() {
        return places.size() / axes.length;
    }

    /// Returns the candidates of one of the axes, given those of the axes before it.
    Level level(int depth) {
        return new Level(depth);
    }

    /// The candidates of one axis: runs of places that agree up to that axis.
    final class Level implements ImageLevel {

        private final int depth;

        private Level(int depth) {
            this.depth = depth;
        }

        @Override
        public long first() {
            begin[depth] = depth == 0 ? 0 : begin[depth - 1];
            return run();
        }

        @Override
        public long next() {
            if (end[depth] == limit()) {
                return -1;
            }
            begin[depth] = end[depth];
            return run();
        }

        private int limit() {
            return depth == 0 ? count() : end[depth - 1];
        }

        private long run() {
            long coordinate = coordinate(begin[depth]);
            int last = begin[depth] + 1;
            while (last < limit() && coordinate(last) == coordinate) {
                last++;
            }
            end[depth] = last;
            return coordinate;
        }

        private long coordinate(int place) {
            return places.getLong(place * axes.length + depth);
        }
    }
}
