package org.gcsarray.view.internal;

import org.gcsarray.index.IndexTable;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;

/// One output that depends on one axis `0 .. extent-1`, made for being inverted many times.
sealed interface AxisMap {

    /// Returns the output at an index.
    long at(long position);

    /// Finds the indices with an output, to be intersected with the axis.
    ///
    /// @param output output
    /// @param hits   written: the indices
    /// @return whether there may be one
    boolean locate(long output, Hits hits);

    /// Returns a map made ready for inversion.
    ///
    /// @param map circle or list in normal form that depends on one axis, over a domain that counts from 0
    static AxisMap of(OutputIndexMap map) {
        return switch (map) {
            case Cyclic cyclic -> new Circle(cyclic);
            case IndexArray array -> new Listed(array.table(), TableInverse.of(array.table()));
            case Constant _,Affine _ -> throw new IllegalStateException(map + " is neither circle nor list");
        };
    }

    /// A circle: one index in each period.
    ///
    /// @param map the circle
    record Circle(Cyclic map) implements AxisMap {

        @Override
        public long at(long position) {
            return map.offset() + map.stride() * ((position % map.period() + map.shift()) % map.period());
        }

        @Override
        public boolean locate(long output, Hits hits) {
            long distance = output - map.offset();
            // most circles have unit steps, and a division costs more than all the rest
            long place = map.stride() == 1 ? distance : distance / map.stride();
            if (place * map.stride() != distance || place < 0 || place >= map.period()) {
                return false;
            }
            long first = place - map.shift();
            hits.set(first < 0 ? first + map.period() : first, map.period());
            return true;
        }
    }

    /// A list that is read round and round: the places of a number in each period.
    ///
    /// @param table   the list
    /// @param inverse its inverse
    record Listed(IndexTable table, TableInverse inverse) implements AxisMap {

        @Override
        public long at(long position) {
            return table.value((int) (position % table.size()));
        }

        @Override
        public boolean locate(long output, Hits hits) {
            int number = inverse.find(output);
            if (number < 0) {
                return false;
            }
            hits.set(inverse.places(), inverse.start(number), inverse.start(number + 1), table.size());
            return true;
        }
    }

    /// Indices `places[from .. to-1]`, ascending and below the period, repeated after each period; at first, all indices.
    final class Hits {

        private final long[] single = new long[1];
        private long[] places = single;
        private int from;
        private int to = 1;
        private long period = 1;

        void set(long place, long repeat) {
            single[0] = place;
            set(single, 0, 1, repeat);
        }

        void set(long[] list, int begin, int end, long repeat) {
            places = list;
            from = begin;
            to = end;
            period = repeat;
        }

        int from() {
            return from;
        }

        int to() {
            return to;
        }

        long place(int k) {
            return places[k];
        }

        long period() {
            return period;
        }

        /// Returns how many indices are below `extent`.
        long count(long extent) {
            long count = 0;
            for (int k = from; k < to && places[k] < extent; k++) {
                count += (extent - 1 - places[k]) / period + 1;
            }
            return count;
        }
    }
}
