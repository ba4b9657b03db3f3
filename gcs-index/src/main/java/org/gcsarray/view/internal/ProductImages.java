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

    /// Outputs that are constants and lines; the stride of a constant is 0, and that of others, which are searched.
    private final long[] offsets;
    private final long[] strides;
    private final int[] lineAxes;
    /// Whether a line is the first along its axis; later ones must agree with it.
    private final boolean[] first;
    private final boolean[] searched;

    /// Circles and lists along the axes of lines, which must agree with them.
    private final MapGroups.Single[] checks;
    private final AxisImages[] axes;
    private final JointImages[] joints;

    /// Axes that may have several indices, and what is left of them, null for all.
    private final int[] freeAxes;
    private final @Nullable ImageLevel[] levels;

    private final long[] extents;
    private final boolean isEmpty;
    private final boolean linesOnly;
    private final long[] index;

    /// @param map    transform in normal form over a domain that counts from 0
    /// @param groups its groups
    ProductImages(IndexTransform map, MapGroups groups) {
        this.extents = map.domain().shape().extents();
        this.isEmpty = map.domain().shape().isEmpty();
        this.linesOnly = !isEmpty && groups.groups().isEmpty();
        this.index = new long[extents.length];
        boolean[] joined = new boolean[extents.length];
        List<MapGroups.Single> checked = new ArrayList<>();
        List<AxisImages> single = new ArrayList<>();
        List<JointImages> joint = new ArrayList<>();
        ImageLevel[] all = new ImageLevel[extents.length];
        for (MapGroups.Group group : groups.groups()) {
            switch (group) {
                case MapGroups.Single axis when map.outputs().stream()
                        .anyMatch(output -> output instanceof Affine line && line.dimension() == axis.axis()) ->
                    checked.add(axis);
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
        this.checks = checked.toArray(MapGroups.Single[]::new);
        this.axes = single.toArray(AxisImages[]::new);
        this.joints = joint.toArray(JointImages[]::new);
        int rank = map.outputRank();
        this.offsets = new long[rank];
        this.strides = new long[rank];
        this.lineAxes = new int[rank];
        this.first = new boolean[rank];
        this.searched = new boolean[rank];
        boolean[] named = new boolean[extents.length];
        for (int j = 0; j < rank; j++) {
            if (map.output(j) instanceof Affine(long offset, long stride, int axis) && !joined[axis]) {
                offsets[j] = offset;
                strides[j] = stride;
                lineAxes[j] = axis;
                first[j] = !named[axis];
                named[axis] = true;
            } else if (map.output(j) instanceof Constant(long offset)) {
                offsets[j] = offset;
            } else {
                searched[j] = true;
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
        if (freeAxes.length > 0) {
            startFrom(0);
        }
        return true;
    }

    /// Lists first: a box of the owner, which has what the lines show, is all that is looked at.
    private boolean locate(long[] owner) {
        return (linesOnly || search(owner)) && locateLines(owner) && (checks.length == 0 || agree(owner));
    }

    private boolean search(long[] owner) {
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
        return !isEmpty;
    }

    private boolean agree(long[] owner) {
        for (MapGroups.Single check : checks) {
            if (!check.agrees(index[check.axis()], owner)) {
                return false;
            }
        }
        return true;
    }

    private boolean locateLines(long[] owner) {
        for (int j = 0; j < offsets.length; j++) {
            long position = owner[j] - offsets[j];
            long stride = strides[j];
            if (stride == 0) {
                if (position != 0 && !searched[j]) {
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
            int axis = lineAxes[j];
            if (position < 0 || position >= extents[axis] || (!first[j] && position != index[axis])) {
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
            long position = level != null ? level.next() : index[axis] + 1 < extents[axis] ? index[axis] + 1 : -1;
            if (position >= 0) {
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
