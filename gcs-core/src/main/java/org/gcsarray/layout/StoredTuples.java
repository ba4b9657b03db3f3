package org.gcsarray.layout;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CooArray;
import org.gcsarray.layout.DistinctCounts.Projection;

/// The tuples of an array of this machine; shares its indices. Not thread safe.
final class StoredTuples implements TupleSource {

    private final Indices[] indices;
    private final TupleCount counting = new TupleCount();

    /// Kept here alone: what counts tell of others is not to depend on where they come from.
    private final Map<Long, Long> runs = new HashMap<>();

    StoredTuples(CooArray array) {
        this.indices = array.indices();
    }

    @Override
    public long count(long set, DistinctCounts counts) {
        // a dimension of extent 1 tells nothing apart
        long single = counts.known().closure(0);
        int[] dimensions = Layouts.members(set & ~single);
        long[] bounds = Arrays.stream(dimensions).mapToLong(counts.shape()::extent).toArray();
        Indices[] keys = Arrays.stream(dimensions).mapToObj(d -> indices[d]).toArray(Indices[]::new);
        // the elements of a canonical array ascend over its first dimensions
        long leading = set & ~single & (Long.lowestOneBit(~(set | single)) - 1);
        long runs = leading == (set & ~single) ? counts.nse() : runs(leading, counts);
        return counting.count(bounds, keys, Long.bitCount(leading), runs);
    }

    private long runs(long leading, DistinctCounts counts) {
        long least = counts.known().atLeast(leading);
        if (least == counts.known().atMost(leading)) {
            return least;
        }
        Long known = runs.get(leading);
        long count = known == null ? count(leading, counts) : known;
        runs.put(leading, count);
        return count;
    }

    @Override
    public double[] estimate(List<Projection> projections) {
        TupleSketches sketches = new TupleSketches(projections);
        sketches.addAll(indices);
        return sketches.estimates();
    }
}
