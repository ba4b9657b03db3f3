package org.gcsarray.view.internal;

import java.util.Arrays;

/// The indices of one axis where several maps, or none, give the outputs of an owner element.
final class AxisImages implements ImageLevel {

    private final long extent;
    private final int[] outputs;
    private final AxisMap[] maps;
    private final AxisMap.Hits[] hits;
    private AxisMap.Hits lead = new AxisMap.Hits();
    private long[] owner = {};
    private int k;
    private long turn;

    AxisImages(MapGroups.Single axis) {
        this.extent = axis.extent();
        this.outputs = axis.outputs();
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
            return maps[0].locate(element[outputs[0]], lead) && first() >= 0;
        }
        long fewest = Long.MAX_VALUE;
        for (int j = 0; j < maps.length; j++) {
            if (!maps[j].locate(element[outputs[j]], hits[j])) {
                return false;
            }
            long count = hits[j].count(extent);
            if (count < fewest) {
                fewest = count;
                lead = hits[j];
            }
        }
        return first() >= 0;
    }

    /// Returns how many candidates [#find] found.
    long count() {
        if (maps.length <= 1) {
            return lead.count(extent);
        }
        long count = 0;
        for (long position = first(); position >= 0; position = next()) {
            count++;
        }
        return count;
    }

    @Override
    public long first() {
        k = lead.from();
        turn = 0;
        return agreed();
    }

    @Override
    public long next() {
        k++;
        return agreed();
    }

    /// Returns the current index if all maps agree on it, else the next one on which they do; -1 beyond the end.
    private long agreed() {
        while (true) {
            if (k == lead.to()) {
                k = lead.from();
                turn += lead.period();
            }
            long position = turn + lead.place(k);
            if (position >= extent) {
                return -1;
            }
            if (maps.length <= 1 || agree(position)) {
                return position;
            }
            k++;
        }
    }

    private boolean agree(long position) {
        for (int j = 0; j < maps.length; j++) {
            if (maps[j].at(position) != owner[outputs[j]]) {
                return false;
            }
        }
        return true;
    }
}
