package org.gcsarray.view.internal;

import java.util.Arrays;

import org.gcsarray.index.internal.Exact;

/// The indices of one axis where its circles and lists give the outputs of an owner element.
final class AxisImages implements ImageLevel {

    private final MapGroups.Single axis;
    private final long extent;
    private final AxisMap[] maps;
    private final AxisMap.Hits[] hits;
    private AxisMap.Hits lead = new AxisMap.Hits();
    private long[] owner = {};
    /// Number of indices after which the candidates repeat.
    private long cycle;
    private int k;
    private long turn;

    AxisImages(MapGroups.Single axis) {
        this.axis = axis;
        this.extent = axis.extent();
        this.maps = axis.maps();
        this.hits = new AxisMap.Hits[maps.length];
        Arrays.setAll(hits, j -> new AxisMap.Hits());
    }

    /// Finds the candidates of an owner element.
    ///
    /// @return whether there is one
    boolean find(long[] element) {
        owner = element;
        if (maps.length == 1) {
            lead = hits[0];
            return maps[0].locate(element[axis.outputs()[0]], lead) && first() >= 0;
        }
        long fewest = Long.MAX_VALUE;
        for (int j = 0; j < maps.length; j++) {
            if (!maps[j].locate(element[axis.outputs()[j]], hits[j])) {
                return false;
            }
            long count = hits[j].count(extent);
            if (count < fewest) {
                fewest = count;
                lead = hits[j];
            }
        }
        cycle = cycle();
        return first() >= 0;
    }

    /// Returns how many candidates [#find] found.
    long count() {
        if (maps.length == 1) {
            return lead.count(extent);
        }
        long count = 0;
        for (long position = first(); position >= 0 && position < cycle; position = next()) {
            count += (extent - 1 - position) / cycle + 1;
        }
        return count;
    }

    /// Returns the least number of indices after which the candidates of all maps repeat; the extent if they do not.
    private long cycle() {
        long common = 1;
        for (AxisMap.Hits each : hits) {
            common = Exact.leastCommonMultiple(common, each.period());
        }
        return Math.min(extent, common);
    }

    @Override
    public long first() {
        k = lead.from();
        turn = 0;
        // what is not among the first candidates is not among their repetitions
        return agreed(maps.length == 1 ? extent : cycle);
    }

    @Override
    public long next() {
        k++;
        return agreed(extent);
    }

    /// Returns the current index if all maps agree on it, else the next one on which they do; -1 if there is none below `end`.
    private long agreed(long end) {
        while (true) {
            if (k == lead.to()) {
                k = lead.from();
                turn += lead.period();
            }
            long position = turn + lead.place(k);
            if (position >= end) {
                return -1;
            }
            if (maps.length == 1 || axis.agrees(position, owner)) {
                return position;
            }
            k++;
        }
    }
}
