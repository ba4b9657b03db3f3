package org.gcsarray.view.internal;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.index.ImageCursor;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.internal.Exact;

/// Images under a transform of constants and lines only, with everything in flat arrays: at most one candidate for each axis that is
/// named, and all indices of the others.
final class LineImages implements ImageCursor {

    private final long[] offsets;
    private final long[] strides;
    private final int[] axes;
    /// Whether the map of an output is the first to name its axis; later ones must agree with it.
    private final boolean[] first;
    private final long[] extents;
    private final int[] freeAxes;
    private final long[] index;

    private LineImages(long[] extents, long[] offsets, long[] strides, int[] axes, boolean[] first) {
        this.extents = extents;
        this.offsets = offsets;
        this.strides = strides;
        this.axes = axes;
        this.first = first;
        this.index = new long[extents.length];
        this.freeAxes = IntStream.range(0, extents.length)
                .filter(v -> Arrays.stream(axes).noneMatch(axis -> axis == v)).toArray();
    }

    /// Returns whether a transform is made of constants and lines.
    static boolean serves(IndexTransform map) {
        return map.outputs().stream().allMatch(output -> output instanceof Constant || output instanceof Affine);
    }

    /// @param map transform for which [#serves] holds, not empty, over a domain that counts from 0
    static LineImages of(IndexTransform map) {
        int rank = map.outputRank();
        long[] offsets = new long[rank];
        long[] strides = new long[rank];
        int[] axes = new int[rank];
        boolean[] first = new boolean[rank];
        boolean[] named = new boolean[map.inputRank()];
        for (int j = 0; j < rank; j++) {
            axes[j] = -1;
            if (map.output(j) instanceof Affine(long offset, long stride, int axis)) {
                offsets[j] = offset;
                strides[j] = stride;
                axes[j] = axis;
                first[j] = !named[axis];
                named[axis] = true;
            } else if (map.output(j) instanceof Constant(long offset)) {
                offsets[j] = offset;
            }
        }
        return new LineImages(map.domain().shape().extents(), offsets, strides, axes, first);
    }

    @Override
    public boolean find(long[] owner) {
        for (int j = 0; j < offsets.length; j++) {
            long position = owner[j] - offsets[j];
            long stride = strides[j];
            if (stride == 0) {
                if (position != 0) {
                    return false;
                }
                continue;
            }
            if (stride != 1) {
                long quotient = stride == -1 ? -position : position / stride;
                if (quotient * stride != position) {
                    return false;
                }
                position = quotient;
            }
            int axis = axes[j];
            if (position < 0 || position >= extents[axis] || (!first[j] && position != index[axis])) {
                return false;
            }
            index[axis] = position;
        }
        for (int axis : freeAxes) {
            index[axis] = 0;
        }
        return true;
    }

    @Override
    public boolean next() {
        for (int k = freeAxes.length - 1; k >= 0; k--) {
            int axis = freeAxes[k];
            if (++index[axis] < extents[axis]) {
                return true;
            }
            index[axis] = 0;
        }
        return false;
    }

    @Override
    public long[] index() {
        return index;
    }

    @Override
    public long count(long[] owner) {
        if (!find(owner)) {
            return 0;
        }
        long count = 1;
        for (int axis : freeAxes) {
            count = Exact.multiply(count, extents[axis]);
        }
        return count;
    }
}
