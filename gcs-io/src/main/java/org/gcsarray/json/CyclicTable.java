package org.gcsarray.json;

import java.util.stream.LongStream;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.OutputIndexMap.Cyclic;

/// The residues of a cyclic map, listed: JSON has no cyclic maps.
final class CyclicTable {

    private CyclicTable() {}

    /// Returns the table of `floorMod(x + shift, period)`, one period long or as long as the dimension, whichever is less.
    ///
    /// @throws IllegalArgumentException if the dimension has a bound that is implicit or infinite, or needs more than 2^31 - 9 entries
    static IndexTable of(Cyclic map, IndexDomain domain) {
        IndexInterval interval = domain.interval(map.dimension());
        if (!interval.isFinite() || interval.implicitLower() || interval.implicitUpper()) {
            throw new IllegalArgumentException("a cyclic map over input dimension " + map.dimension() + " with bounds "
                    + interval + " has no JSON form; they must be explicit and finite");
        }
        if (interval.size() > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("a cyclic map over input dimension " + map.dimension() + " with bounds "
                    + interval + " has no JSON form; at most 2^31-9 positions can be listed");
        }
        long extent = Math.min(interval.size(), map.period());
        long first = Math.floorMod(Math.floorMod(interval.min(), map.period()) + map.shift(), map.period());
        return IndexTable.along(map.dimension(), domain.rank(),
                LongStream.range(0, extent).map(i -> (first + i) % map.period()).toArray());
    }
}
