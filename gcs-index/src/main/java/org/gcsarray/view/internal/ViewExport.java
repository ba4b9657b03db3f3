package org.gcsarray.view.internal;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.internal.Products;

/// A view as one transform, index arrays written out.
public final class ViewExport {

    private final Preimages view;
    private final List<int[]> axes;
    private final IndexDomain domain;
    private final long limit;

    private ViewExport(Preimages view, List<ViewStage> stages, long limit) {
        this.view = view;
        this.axes = OwnerAxes.of(stages);
        this.domain = stages.getLast().map().domain();
        this.limit = limit;
    }

    /// Returns the stages as one transform; rejected if an index array needs more entries than `limit`.
    public static IndexTransform toIndexTransform(List<ViewStage> stages, Preimages view, long limit) {
        ViewExport export = new ViewExport(view, stages, limit);
        IndexDomain domain = export.domain;
        IndexTransform first = stages.getFirst().map();
        IndexTransform shown = stages.size() == 1 ? first
                : IndexTransform.of(domain, IntStream.range(0, first.outputRank()).mapToObj(export::listed)
                        .toArray(OutputIndexMap[]::new));
        IndexTransform normal = shown.normalised();
        return IndexTransform.of(domain,
                normal.outputs().stream().map(export::expanded).toArray(OutputIndexMap[]::new));
    }

    private OutputIndexMap expanded(OutputIndexMap map) {
        if (!(map instanceof IndexArray array)) {
            return map;
        }
        long[] extents = extents(array.table().dimensions());
        return new IndexArray(array.offset(), array.stride(), array.table().expand(extents), array.bounds());
    }

    /// Returns the extents of a table over some dimensions.
    private long[] extents(int... dimensions) {
        long[] extents = new long[domain.rank()];
        Arrays.fill(extents, 1);
        long entries = 1;
        for (int v : dimensions) {
            extents[v] = domain.interval(v).size();
            if (Products.exceed(entries, extents[v]) || entries * extents[v] > limit) {
                throw new IllegalArgumentException("an index array over dimensions " + Arrays.toString(dimensions)
                        + " of " + domain + " needs more than " + Counted.of(limit, "entry", "entries"));
            }
            entries *= extents[v];
        }
        return extents;
    }

    /// Returns one owner coordinate, listed over the axes that it may depend on.
    private OutputIndexMap listed(int output) {
        long[] extents = extents(axes.get(output));
        long size = Arrays.stream(extents).reduce(1, Math::multiplyExact);
        long[] values = new long[Math.toIntExact(size)];
        for (int k = 0; k < values.length; k++) {
            values[k] = view.toOwner(ReshapeBoundary.unravel(k, extents))[output];
        }
        return new IndexArray(0, 1, IndexTable.wrap(values, extents), IndexInterval.unbounded());
    }
}
