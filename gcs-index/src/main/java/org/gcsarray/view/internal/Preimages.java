package org.gcsarray.view.internal;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.index.ImageCursor;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.shape.SmoothShape;

/// The stages of a view made ready for being followed in both directions, counted from 0: the boundaries, inverses of tables.
/// Built once per view.
public final class Preimages {

    private final List<IndexTransform> maps;
    private final List<ReshapeBoundary> boundaries;
    private final List<MapGroups> groups;
    /// The shape of each stage, with extent 1 for the axes that only repeat elements.
    private final List<SmoothShape> distinct;
    /// Whether each index below a stage is known to have exactly one image under it, for the stages behind a boundary.
    private final List<Boolean> oneToOne;
    /// Whether the images of ascending indices are known to ascend, for the same stages.
    private final List<Boolean> keepsOrder;

    /// Looks at the stages of a view.
    public Preimages(List<ViewStage> stages) {
        this.maps = stages.stream().map(ViewStage::fromZero).toList();
        this.groups = maps.stream().map(MapGroups::of).toList();
        this.boundaries = ViewStage.boundaries(stages);
        this.distinct = IntStream.rangeClosed(1, maps.size()).mapToObj(k -> distinct(stages.subList(0, k))).toList();
        this.oneToOne = stages.stream().skip(1).map(Preimages::isOneToOne).toList();
        this.keepsOrder = maps.stream().skip(1).map(OrderOfMaps::isKept).toList();
    }

    private static SmoothShape distinct(List<ViewStage> stages) {
        SmoothShape shape = stages.getLast().map().domain().shape();
        long[] extents = new long[shape.rank()];
        Arrays.fill(extents, 1);
        OwnerAxes.of(stages).forEach(axes -> Arrays.stream(axes).forEach(v -> extents[v] = shape.extent(v)));
        return SmoothShape.of(extents);
    }

    /// Tells at a glance: tables are not looked at.
    private static boolean isOneToOne(ViewStage stage) {
        SmoothShape shape = stage.map().domain().shape();
        return shape.cellCount().equals(stage.below().cellCount())
                && stage.map().outputs().stream().noneMatch(IndexArray.class::isInstance)
                && Injectivity.repetition(shape, List.of(stage)).isEmpty();
    }

    /// Returns the owner index of an index of the view, which is not checked.
    public long[] toOwner(long... index) {
        return toOwner(maps.size() - 1, index);
    }

    private long[] toOwner(int stage, long... index) {
        long[] place = index;
        for (int k = stage; k >= 0; k--) {
            IndexTransform map = maps.get(k);
            long[] outputs = new long[map.outputRank()];
            for (int j = 0; j < outputs.length; j++) {
                outputs[j] = map.output(j).apply(map.domain(), place);
            }
            place = k == 0 ? outputs : boundaries.get(k - 1).toInner(outputs);
        }
        return place;
    }

    /// Returns a cursor of its own.
    public ImageCursor cursor() {
        ImageCursor cursor = new ProductImages(maps.getFirst(), groups.getFirst());
        for (int k = 1; k < maps.size(); k++) {
            int stage = k;
            cursor = new ChainImages(cursor, boundaries.get(k - 1), new ProductImages(maps.get(k), groups.get(k)),
                    oneToOne.get(k - 1), keepsOrder.get(k - 1), maps.get(k).domain().shape(), distinct.get(k),
                    index -> toOwner(stage, index));
        }
        return cursor;
    }
}
