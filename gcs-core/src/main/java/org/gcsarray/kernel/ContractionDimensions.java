package org.gcsarray.kernel;

import java.util.ArrayList;
import java.util.List;

import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The dimensions of an array as a contraction sees them: neighbours of one group that are both contracted or both free are one
/// dimension, those of extent 1 are left out. The stored rows and columns stay what they are.
///
/// ```
/// layout 0,1|2,3,4,5   contracted 3,4       joined   (0,1) | (2) (3,4) (5)
///                                           strides  s2*s5    s5   1    1     in rows of y (free) or of b (contracted)
/// ```
///
/// Row-major strides of a dense operand whose dimensions are in the order of the layout let neighbours be joined: an index of a
/// joined dimension times its stride is the sum over its members. Immutable.
final class ContractionDimensions {

    private final DimensionReduction layout;
    private final boolean[] contracted;
    private final int[] strides;

    private ContractionDimensions(DimensionReduction layout, boolean[] contracted) {
        this.layout = layout;
        this.contracted = contracted;
        this.strides = new int[contracted.length];
        int inB = 1;
        int inY = 1;
        for (int d = strides.length - 1; d >= 0; d--) {
            int extent = (int) layout.shape().extent(d);
            strides[d] = contracted[d] ? inB : inY;
            inB *= contracted[d] ? extent : 1;
            inY *= contracted[d] ? 1 : extent;
        }
    }

    /// Joins the dimensions of a layout.
    ///
    /// @param layout     layout of an array that has elements, and whose dense operands fit Java arrays
    /// @param contracted for each dimension whether it is contracted
    static ContractionDimensions of(DimensionReduction layout, boolean[] contracted) {
        List<Long> extents = new ArrayList<>();
        List<Boolean> kinds = new ArrayList<>();
        join(layout, 0, contracted, extents, kinds);
        int rowDimensions = extents.size();
        join(layout, 1, contracted, extents, kinds);
        int[] dimensions = new int[extents.size()];
        boolean[] joined = new boolean[dimensions.length];
        for (int d = 0; d < dimensions.length; d++) {
            dimensions[d] = d;
            joined[d] = kinds.get(d);
        }
        SmoothShape shape = SmoothShape.of(extents.stream().mapToLong(Long::longValue).toArray());
        return new ContractionDimensions(DimensionReduction.of(shape, dimensions, rowDimensions), joined);
    }

    private static void join(DimensionReduction layout, int group, boolean[] contracted, List<Long> extents,
            List<Boolean> kinds) {
        int first = extents.size();
        for (int d : layout.groupDimensions(group)) {
            long extent = layout.shape().extent(d);
            int last = extents.size() - 1;
            if (last >= first && kinds.get(last) == contracted[d]) {
                extents.set(last, extents.get(last) * extent);
            } else if (extent != 1) {
                extents.add(extent);
                kinds.add(contracted[d]);
            }
        }
        if (extents.size() == first) {
            extents.add(1L);
            kinds.add(false);
        }
    }

    /// Returns the layout of the joined dimensions, which are numbered in its order.
    DimensionReduction layout() {
        return layout;
    }

    /// Returns whether a joined dimension is contracted.
    boolean isContracted(int dimension) {
        return contracted[dimension];
    }

    /// Returns by how many rows of b (contracted) or y (free) neighbouring indices of a joined dimension are apart.
    int stride(int dimension) {
        return strides[dimension];
    }
}
