package org.gcsarray.view.internal;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.shape.SmoothShape;

/// One stage of a view: a transform in normal form into the indices of a shape, that of the owner or what a reshape gives.
///
/// @param below shape that the outputs of the transform lie in
/// @param map   transform
public record ViewStage(SmoothShape below, IndexTransform map) {

    /// Returns the stage that shows a shape as it is.
    ///
    /// @throws IllegalArgumentException if an extent exceeds `2^62 - 1`
    public static ViewStage identity(SmoothShape below) {
        return new ViewStage(below, identity(IndexDomain.ofShape(below)));
    }

    /// Returns the transform of a domain, counted from 0, to itself.
    public static IndexTransform identity(IndexDomain domain) {
        return IndexTransform.identity(domain).normalised();
    }

    /// Returns what lies between the stages of a view and the next ones.
    static List<ReshapeBoundary> boundaries(List<ViewStage> stages) {
        return IntStream.range(1, stages.size()).mapToObj(
                k -> ReshapeBoundary.of(stages.get(k - 1).map.domain().shape(), stages.get(k).below)).toList();
    }

    /// Returns this stage read through a transform whose outputs lie in its domain.
    public ViewStage compose(IndexTransform inner) {
        return new ViewStage(below, map.compose(inner).normalised());
    }

    /// Returns whether something depends on an axis, which otherwise only repeats elements.
    public boolean isUsed(int axis) {
        return map.outputs().stream().anyMatch(output -> Arrays.binarySearch(output.dimensions(), axis) >= 0);
    }

    /// Returns whether the stage shows the shape below as it is, so that only a boundary matters.
    public boolean isIdentity() {
        return map.domain().shape().equals(below)
                && map.outputs().equals(identity(IndexDomain.ofShape(below)).outputs());
    }

    /// Returns the transform with its domain moved to count from 0.
    public IndexTransform fromZero() {
        boolean moved = map.domain().intervals().stream()
                .anyMatch(interval -> interval.min() != 0 || !interval.isFixed());
        return moved ? map.compose(new AxisOperations(map.domain()).fromZero()).normalised() : map;
    }
}
