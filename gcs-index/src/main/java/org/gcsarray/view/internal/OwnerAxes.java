package org.gcsarray.view.internal;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.shape.SmoothShape;

/// Which axes of a view run along which dimensions of its owner.
public final class OwnerAxes {

    private OwnerAxes() {}

    /// Returns, for each dimension of the owner, the axes that it depends on, ascending; through a boundary, all of the block.
    public static List<int[]> of(List<ViewStage> stages) {
        List<int[]> axes = directly(stages.getFirst().map());
        List<ReshapeBoundary> boundaries = ViewStage.boundaries(stages);
        for (int k = 1; k < stages.size(); k++) {
            ReshapeBoundary boundary = boundaries.get(k - 1);
            List<int[]> next = directly(stages.get(k).map());
            axes = axes.stream()
                    .map(reached -> IntStream.of(reached).flatMap(boundary::outerAxes)
                            .flatMap(axis -> IntStream.of(next.get(axis))).distinct().sorted().toArray())
                    .toList();
        }
        return axes;
    }

    private static List<int[]> directly(IndexTransform map) {
        return map.outputs().stream().map(OutputIndexMap::dimensions).toList();
    }

    /// Returns `axes` such that axis k of the view is dimension `axes[k]` of the owner, if the view is the owner with its dimensions
    /// permuted and nothing else.
    public static Optional<int[]> permutation(List<ViewStage> stages) {
        SmoothShape owner = stages.getFirst().below();
        IndexTransform map = stages.getFirst().fromZero();
        if (stages.size() > 1 || map.inputRank() != owner.rank()) {
            return Optional.empty();
        }
        SmoothShape view = map.domain().shape();
        int[] axes = new int[owner.rank()];
        Arrays.fill(axes, -1);
        for (int d = 0; d < axes.length; d++) {
            if (owner.extent(d) != 1) {
                if (!(map.output(d) instanceof OutputIndexMap.Affine(long offset, long stride, int axis)) || offset != 0
                        || stride != 1 || view.extent(axis) != owner.extent(d) || axes[axis] >= 0) {
                    return Optional.empty();
                }
                axes[axis] = d;
            }
        }
        // what is left are dimensions of extent 1, in any order
        int next = 0;
        for (int axis = 0; axis < axes.length; axis++) {
            if (axes[axis] < 0) {
                while (owner.extent(next) != 1) {
                    next++;
                }
                if (view.extent(axis) != 1) {
                    return Optional.empty();
                }
                axes[axis] = next++;
            }
        }
        return Optional.of(axes);
    }
}
