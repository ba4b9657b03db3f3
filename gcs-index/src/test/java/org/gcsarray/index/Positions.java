package org.gcsarray.index;

import java.util.ArrayList;
import java.util.List;

/// Small domains written out position by position: what every law of the index algebra is checked against.
public final class Positions {

    private static final long FAR = 14;

    private Positions() {}

    /// Returns the positions of the effective domain, row-major; where it has no bound, up to 14 and down to -14.
    public static List<long[]> of(IndexDomain domain) {
        List<long[]> positions = new ArrayList<>();
        add(domain, new long[domain.rank()], 0, positions);
        return positions;
    }

    private static void add(IndexDomain domain, long[] position, int d, List<long[]> positions) {
        if (d == position.length) {
            positions.add(position.clone());
            return;
        }
        IndexInterval interval = domain.interval(d).effective();
        for (long i = Math.max(interval.min(), -FAR); i <= Math.min(interval.max(), FAR); i++) {
            position[d] = i;
            add(domain, position, d + 1, positions);
        }
    }

    /// Returns whether a position lies in the effective domain.
    public static boolean contains(IndexDomain domain, long... position) {
        for (int d = 0; d < position.length; d++) {
            if (!domain.interval(d).effective().contains(position[d])) {
                return false;
            }
        }
        return true;
    }
}
