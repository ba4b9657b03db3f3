package org.gcsarray.index;

import java.util.Arrays;
import java.util.stream.IntStream;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;

/// The places of several axes joined by tables that give the outputs of an owner element: a sorted list of row-major places, walked axis
/// by axis.
final class JointImages {

    private final MapGroups.Joint group;
    private final int[] axes;
    private final long[] extents;
    private final long[] strides;
    private final LongArrayList places = new LongArrayList();
    private final long[] position;
    private final int[] begin;
    private final int[] end;

    JointImages(MapGroups.Joint group) {
        this.group = group;
        this.axes = group.axes();
        this.extents = IntStream.range(0, axes.length).mapToLong(group::extent).toArray();
        this.strides = new long[axes.length];
        long stride = 1;
        for (int k = axes.length - 1; k >= 0; k--) {
            strides[k] = stride;
            stride = Math.multiplyExact(stride, extents[k]);
        }
        this.position = new long[group.map().inputRank()];
        this.begin = new int[axes.length];
        this.end = new int[axes.length];
    }

    /// Finds the places of an owner element: those of the rarest number, kept where all other maps agree.
    ///
    /// @return whether there is one
    boolean find(long[] owner) {
        places.clear();
        MapGroups.JointTable lead = group.tables().getFirst();
        int rarest = -1;
        int fewest = Integer.MAX_VALUE;
        for (MapGroups.JointTable candidate : group.tables()) {
            int number = candidate.inverse().find(owner[candidate.output()]);
            if (number < 0) {
                return false;
            }
            int count = candidate.inverse().start(number + 1) - candidate.inverse().start(number);
            if (count < fewest) {
                fewest = count;
                rarest = number;
                lead = candidate;
            }
        }
        collect(lead, rarest, owner);
        return !places.isEmpty();
    }

    private void collect(MapGroups.JointTable lead, int number, long[] owner) {
        Arrays.fill(position, 0);
        for (int k = lead.inverse().start(number); k < lead.inverse().start(number + 1); k++) {
            long rest = lead.inverse().places()[k];
            for (int depth = axes.length - 1; depth >= 0; depth--) {
                long extent = lead.table().shape().extent(axes[depth]);
                position[axes[depth]] = rest % extent;
                rest /= extent;
            }
            do {
                if (agree(owner)) {
                    places.add(place());
                }
            } while (advanceBeside(lead.table()));
        }
        // places of the leading table ascend, but axes it does not know stand between its own
        if (axes.length > lead.table().dimensions().length) {
            LongArrays.quickSort(places.elements(), 0, places.size());
        }
    }

    /// Moves on along the axes that a table does not depend on; false, and all of them back at 0, after the last position.
    private boolean advanceBeside(IndexTable table) {
        for (int depth = axes.length - 1; depth >= 0; depth--) {
            int axis = axes[depth];
            if (!table.dependsOn(axis)) {
                if (++position[axis] < extents[depth]) {
                    return true;
                }
                position[axis] = 0;
            }
        }
        return false;
    }

    private boolean agree(long[] owner) {
        for (int output : group.outputs()) {
            if (group.map().output(output).apply(group.map().domain(), position) != owner[output]) {
                return false;
            }
        }
        return true;
    }

    private long place() {
        long place = 0;
        for (int depth = 0; depth < axes.length; depth++) {
            place += strides[depth] * position[axes[depth]];
        }
        return place;
    }

    /// Returns how many places [#find] found.
    long count() {
        return places.size();
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
            return depth == 0 ? places.size() : end[depth - 1];
        }

        private long run() {
            long prefix = places.getLong(begin[depth]) / strides[depth];
            int last = begin[depth] + 1;
            while (last < limit() && places.getLong(last) / strides[depth] == prefix) {
                last++;
            }
            end[depth] = last;
            return prefix % extents[depth];
        }
    }
}
