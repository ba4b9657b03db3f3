package org.gcsarray.view.internal;

import java.util.Arrays;
import java.util.LongSummaryStatistics;

import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap.IndexArray;

/// The span of one output of a transform in normal form that is not empty.
public final class OwnerRange {

    private OwnerRange() {}

    /// Returns the interval that one output of a transform can touch.
    public static IndexInterval of(IndexTransform map, int output) {
        if (map.output(output) instanceof IndexArray array) {
            LongSummaryStatistics span = Arrays.stream(array.table().map(array::output).values()).summaryStatistics();
            return IndexInterval.closed(span.getMin(), span.getMax());
        }
        IndexInterval range = map.outputRange(output);
        return IndexInterval.closed(range.min(), range.max());
    }
}
