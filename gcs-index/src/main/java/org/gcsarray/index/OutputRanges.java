package org.gcsarray.index;

import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;

/// The intervals in which the outputs of a transform lie.
final class OutputRanges {

    private OutputRanges() {}

    /// Returns the least interval known to hold one output, see [IndexTransform#outputRange].
    static IndexInterval range(IndexTransform transform, int output) {
        try {
            return switch (transform.output(output)) {
                case Constant(long offset) -> AffineIntervals.point(offset);
                case Affine(long offset, long stride, int d) ->
                    transform.domain().interval(d).affineRange(offset, stride);
                case Cyclic cyclic -> CyclicMaps.range(cyclic, transform.domain().interval(cyclic.dimension()));
                case IndexArray array -> array.bounds().affineRange(array.offset(), array.stride());
            };
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("range of output dimension " + output + ": " + e.getMessage(), e);
        }
    }

    /// Returns whether the ranges hold the reached indices and no others, see [IndexTransform#isOutputRangeExact].
    static boolean isExact(IndexTransform transform) {
        boolean[] used = new boolean[transform.inputRank()];
        for (OutputIndexMap map : transform.outputs()) {
            boolean exact = switch (map) {
                case Constant _ -> true;
                case Affine(long _, long stride, int d) -> Math.abs(stride) == 1 && first(used, d);
                case Cyclic cyclic -> first(used, cyclic.dimension())
                        && CyclicMaps.isRangeExact(cyclic, transform.domain().interval(cyclic.dimension()));
                case IndexArray _ -> false;
            };
            if (!exact) {
                return false;
            }
        }
        return true;
    }

    private static boolean first(boolean[] used, int dimension) {
        boolean before = used[dimension];
        used[dimension] = true;
        return !before;
    }
}
