package org.gcsarray.json;

import org.gcsarray.index.IndexInterval;
import org.gcsarray.json.BoundMember.Bound;

/// Writes an interval as `[min, max]`.
final class IntervalWriter {

    private IntervalWriter() {}

    static void write(IndexInterval interval, JsonTree list) {
        BoundMember.INCLUSIVE_MIN.write(new Bound(interval.min(), false), list);
        BoundMember.INCLUSIVE_MAX.write(new Bound(interval.max(), false), list);
    }
}
