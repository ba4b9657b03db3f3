package org.gcsarray.io.container;

import org.gcsarray.io.Annotations;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The header of a container to which rows are appended.
final class Growth {

    private Growth() {}

    /// Returns the header with a longer leading row dimension, whose stride in the rows is the largest, so that old rows keep their numbers.
    static ContainerHeader grow(ContainerHeader old, long rows) {
        DimensionReduction layout = old.layout().orElseThrow(() -> new IllegalArgumentException(
                "an array of shape " + old.shape() + " is one row; no rows can be appended"));
        int leading = layout.rowDimensions()[0];
        long inner = layout.rowStrides()[0];
        if (rows < 0 || inner == 0 || rows % inner != 0) {
            throw new IllegalArgumentException(rows + " rows cannot be appended to layout " + layout + " of shape "
                    + old.shape() + ": each index of dimension " + leading + " has " + inner + " rows");
        }
        checkAnnotations(AnnotationsJson.read(old).annotations(), leading);
        long[] extents = old.shape().extents();
        try {
            extents[leading] = Math.addExact(extents[leading], rows / inner);
            return old.grown(DimensionReduction.of(SmoothShape.of(extents), layout.dimensions(),
                    layout.partitioning()));
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(rows + " more rows exceed 2^63-1: " + e.getMessage(), e);
        }
    }

    private static void checkAnnotations(Annotations annotations, int leading) {
        boolean named = annotations.names().size() > leading && !annotations.names().get(leading).isEmpty();
        // labels and queries are those of dimension 0, whatever makes the rows
        boolean labelled = leading == 0 && (annotations.rowLabels().length > 0 || annotations.queryIds().length > 0);
        if (named || labelled) {
            throw new IllegalArgumentException("the container has names, labels or queries of the indices of dimension "
                    + leading + ", and appended ones would have none; write the file anew");
        }
    }
}
