package org.gcsarray.view.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;

import org.gcsarray.index.ImageCursor;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.internal.Exact;

/// Images under any single transform: the product of what is left of its axes.
///
/// ```
/// axes of lines       at most one index, found in flat arrays; circles and lists along them must agree
/// axes of circles     the candidates that all of them leave: AxisImages
///   and lists         JointImages where axes share a table
/// axes of no output   all indices
/// ```
final class ProductImages implements ImageCursor {

    /// Constants and lines: which coordinate of the owner each gives, and as what; the stride of a constant is 0.
    private final int[] outputs;
    private final long[] offsets;
    private final long[] strides;
    private final int[] lineAxes;
    /// Whether a line is the first along its axis; later ones must agree with it.
    private final boolean[] first;

    private final List<MapGroups.Single> checks = new ArrayList<>();
    private final AxisImages[] axes;
    private final JointImages[] joints;

    /// Axes that may have several indices, and what is left of them, null for all.
    private final int[] freeAxes;
    private final @Nullable ImageLevel[] levels;

    private final long[] extents;
    private final boolean isEmpty;
    private final long[] index;

    /// @param map    transform in normal form over a domain that counts from 0
    /// @param groups its groups
    ProductImages(IndexTransform map, MapGroups groups) {
        this.extents = map.domain().shape().extents();
        this.isEmpty = map.domain().shape().isEmpty();
        this.index = new long[extents.length];
        boolean[] joined = new boolean[extents.length];
        List<AxisImages> single = new ArrayList<>();
        List<JointImages> joint = new ArrayList<>();
        ImageLevel[] all = new ImageLevel[extents.length];
        for (MapGroups.Group group : groups.groups()) {
            switch (group) {
                case MapGroups.Single axis when map.outputs().stream()
                        .anyMatch(output -> output instanceof Affine line && line.dimension() == axis.axis()) ->
                    checks.add(axis);
                case MapGroups.Single axis -> {
                    AxisImages images = new AxisImages(axis);
                    single.add(images);
                    all[axis.axis()] = images;
                }
                case MapGroups.Joint axes -> {
                    JointImages images = new JointImages(axes);
                    joint.add(images);
                    for (int depth = 0; depth < axes.axes().length; depth++) {
                        joined[axes.axes()[depth]] = true;
                        all[axes.axes()[depth]] = images.level(depth);
                    }
                }
            }
        }
        this.axes = single.toArray(AxisImages[]::new);
        this.joints = joint.toArray(JointImages[]::new);
        this.outputs = IntStream.range(0, map.outputRank()).filter(j -> map.output(j) instanceof Constant
                || (map.output(j) instanceof Affine line && !joined[line.dimension()])).toArray();
        this.offsets = new long[outputs.length];
        this.strides = new long[outputs.length];
        this.lineAxes = new int[outputs.length];
        this.first = new boolean[outputs.length];
        boolean[] named = new boolean[extents.length];
        for (int k = 0; k < outputs.length; k++) {
            if (map.output(outputs[k]) instanceof Affine(long offset, long stride, int axis)) {
                offsets[k] = offset;
                strides[k] = stride;
                lineAxes[k] = axis;
                first[k] = !named[axis];
                named[axis] = true;
            } else if (map.output(outputs[k]) instanceof Constant(long offset)) {
                offsets[k] = offset;
            }
        }
        this.freeAxes = IntStream.range(0, extents.length).filter(v -> !named[v]).toArray();
        this.levels = IntStream.of(freeAxes).mapToObj(v -> all[v]).toArray(ImageLevel[]::new);
    }

    @Override
    public boolean find(long[] owner) {
        if (!locate(owner)) {
            return false;
        }
        startFrom(0);
        return true;
    }

    private boolean locate(long[] owner) {
        if (isEmpty || !locateLines(owner)) {
            return false;
        }
        for (MapGroups.Single check : checks) {
            if (!check.agrees(index[check.axis()], owner)) {
                return false;
            }
        }
        for (AxisImages axis : axes) {
            if (!axis.find(owner)) {
                return false;
            }
        }
        for (JointImages joint : joints) {
            if (!joint.find(owner)) {
                return false;
            }
        }
        return true;
    }

    private boolean locateLines(long[] owner) {
        for (int k = 0; k < outputs.length; k++) {
            long position = owner[outputs[k]] - offsets[k];
            long stride = strides[k];
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
            int axis = lineAxes[k];
            if (position < 0 || position >= extents[axis] || (!first[k] && position != index[axis])) {
                return false;
            }
            index[axis] = position;
        }
        return true;
    }

    private void startFrom(int free) {
        for (int k = free; k < freeAxes.length; k++) {
            ImageLevel level = levels[k];
            index[freeAxes[k]] = level == null ? 0 : level.first();
        }
    }

    @Override
    public boolean next() {
        for (int k = freeAxes.length - 1; k >= 0; k--) {
            int axis = freeAxes[k];
            ImageLevel level = levels[k];
            long position = level == null ? index[axis] + 1 : level.next();
            if (position >= 0 && position < extents[axis]) {
                index[axis] = position;
                startFrom(k + 1);
                return true;
            }
        }
        return false;
    }

    @Override
    public long[] index() {
        return index;
    }

    @Override
    public long count(long[] owner) {
        if (!locate(owner)) {
            return 0;
        }
        long count = 1;
        for (int k = 0; k < freeAxes.length; k++) {
            count = levels[k] == null ? Exact.multiply(count, extents[freeAxes[k]]) : count;
        }
        for (AxisImages axis : axes) {
            count = Exact.multiply(count, axis.count());
        }
        for (JointImages joint : joints) {
            count = Exact.multiply(count, joint.count());
        }
        return count;
    }
}
