package org.gcsarray.view.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.index.ImageCursor;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.internal.Exact;

/// Images under any single transform: the product of the candidates of its axes, those of axes that share a table joined.
final class ProductImages implements ImageCursor {

    private final int[] constantOutputs;
    private final long[] constants;
    private final AxisImages[] axes;
    private final JointImages[] joints;
    private final ImageLevel[] levels;
    private final long[] index;

    ProductImages(IndexTransform map, MapGroups groups) {
        this.constantOutputs = IntStream.range(0, map.outputRank()).filter(j -> map.output(j) instanceof Constant)
                .toArray();
        this.constants = IntStream.of(constantOutputs).mapToLong(j -> ((Constant) map.output(j)).offset()).toArray();
        this.levels = new ImageLevel[map.inputRank()];
        this.index = new long[map.inputRank()];
        List<AxisImages> single = new ArrayList<>();
        List<JointImages> joint = new ArrayList<>();
        for (MapGroups.Group group : groups.groups()) {
            switch (group) {
                case MapGroups.Single axis -> {
                    AxisImages images = new AxisImages(axis);
                    single.add(images);
                    levels[axis.axis()] = images;
                }
                case MapGroups.Joint axes -> {
                    JointImages images = new JointImages(axes);
                    joint.add(images);
                    for (int depth = 0; depth < axes.axes().length; depth++) {
                        levels[axes.axes()[depth]] = images.level(depth);
                    }
                }
            }
        }
        this.axes = single.toArray(AxisImages[]::new);
        this.joints = joint.toArray(JointImages[]::new);
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
        for (int k = 0; k < constants.length; k++) {
            if (owner[constantOutputs[k]] != constants[k]) {
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

    private void startFrom(int axis) {
        for (int v = axis; v < levels.length; v++) {
            index[v] = levels[v].first();
        }
    }

    @Override
    public boolean next() {
        for (int v = levels.length - 1; v >= 0; v--) {
            long position = levels[v].next();
            if (position >= 0) {
                index[v] = position;
                startFrom(v + 1);
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
        for (AxisImages axis : axes) {
            count = Exact.multiply(count, axis.count());
        }
        for (JointImages joint : joints) {
            count = Exact.multiply(count, joint.count());
        }
        return count;
    }
}
