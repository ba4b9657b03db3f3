package org.gcsarray.view.internal;

import java.util.ArrayList;
import java.util.List;

import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.index.internal.Exact;

/// An input dimension in pieces `base, base + step, ..`, on each of which every map is a line or constant; begins with the first piece.
///
/// Either the positions that are equal modulo all periods, on which circles and lists are constant; or, where there are no lists and this
/// makes fewer, the runs of positions between the ends of periods, on which circles are lines. Bases ascend.
final class AxisPieces {

    private final IndexInterval window;
    private final List<Cyclic> circles;
    private final boolean keepsCircles;
    private final long step;
    private long base;

    private AxisPieces(IndexInterval window, List<Cyclic> circles, boolean keepsCircles, long step) {
        this.window = window;
        this.circles = circles;
        this.keepsCircles = keepsCircles;
        this.step = step;
        this.base = window.min();
    }

    /// Returns the pieces of a dimension of a transform, finite and not empty.
    static AxisPieces of(IndexTransform transform, int dimension) {
        IndexInterval window = transform.domain().interval(dimension);
        List<Cyclic> circles = new ArrayList<>();
        boolean lists = false;
        long period = 1;
        double runs = 1;
        for (OutputIndexMap map : transform.outputs()) {
            switch (map) {
                case Constant _ -> {}
                case Affine _ -> {}
                case Cyclic cyclic -> {
                    if (cyclic.dimension() == dimension) {
                        circles.add(cyclic);
                        period = Exact.leastCommonMultiple(period, cyclic.period());
                        runs += (double) window.size() / (double) cyclic.period();
                    }
                }
                case IndexArray array -> {
                    if (array.table().dependsOn(dimension)) {
                        lists = true;
                        period = Exact.leastCommonMultiple(period, array.table().shape().extent(dimension));
                    }
                }
            }
        }
        long classes = Math.min(period, window.size());
        boolean keepsCircles = !lists && runs < (double) classes;
        return new AxisPieces(window, circles, keepsCircles, keepsCircles ? 1 : classes);
    }

    /// Returns whether circles are lines on the pieces; else they are constant.
    boolean keepsCircles() {
        return keepsCircles;
    }

    long base() {
        return base;
    }

    long step() {
        return step;
    }

    /// Returns the last position of the piece at hand.
    long last() {
        return base + step * (size() - 1);
    }

    /// Returns the number of positions of the piece at hand.
    long size() {
        return keepsCircles ? run() : (window.max() - base) / step + 1;
    }

    /// Returns how many positions are left before a period, or the dimension, ends.
    private long run() {
        long run = window.max() - base + 1;
        for (Cyclic circle : circles) {
            run = Math.min(run, circle.period() - circle.place(base));
        }
        return run;
    }

    /// Goes to the next piece.
    ///
    /// @return whether there is one
    boolean next() {
        base += keepsCircles ? run() : 1;
        return base <= window.max() && (keepsCircles || base - window.min() < step);
    }
}
