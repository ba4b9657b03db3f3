package org.gcsarray.index;

import java.util.Arrays;
import java.util.List;

import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.index.internal.Exact;
import org.gcsarray.index.internal.Faults;

/// The inverse of a transform whose maps take each output index exactly once. O(rank).
final class Inversion {

    private static final int UNUSED = -1;

    private final IndexTransform transform;
    private final IndexInterval[] intervals;
    private final String[] labels;
    private final OutputIndexMap[] outputs;
    private final int[] user;
    private final Faults faults = new Faults();

    private Inversion(IndexTransform transform) {
        this.transform = transform;
        this.intervals = new IndexInterval[transform.outputRank()];
        this.labels = new String[transform.outputRank()];
        this.outputs = new OutputIndexMap[transform.inputRank()];
        this.user = new int[transform.inputRank()];
        Arrays.fill(user, UNUSED);
        Arrays.fill(labels, "");
        Arrays.fill(intervals, IndexInterval.unbounded());
        Arrays.fill(outputs, new Constant(0));
    }

    /// Returns the inverse, see [IndexTransform#inverse].
    static IndexTransform of(IndexTransform transform) {
        return new Inversion(transform).invert();
    }

    private IndexTransform invert() {
        faults.attemptEach("output dimension", intervals.length, this::invert);
        for (int d = 0; d < outputs.length; d++) {
            if (user[d] == UNUSED) {
                outputs[d] = only(d);
            }
        }
        faults.throwIfAny("transform is not invertible: ");
        return IndexTransform.wrap(IndexDomain.of(List.of(intervals), List.of(labels)), outputs);
    }

    private void invert(int j) {
        switch (transform.output(j)) {
            case Constant(long offset) -> intervals[j] = AffineIntervals.point(offset);
            case Affine(long offset, long stride, int d) -> {
                use(d, j, stride);
                intervals[j] = transform.domain().interval(d).affineRange(offset, stride);
                outputs[d] = new Affine(Exact.affine(0, -stride, offset), stride, j);
            }
            case Cyclic cyclic -> {
                use(cyclic.dimension(), j, cyclic.stride());
                invert(cyclic, j);
            }
            case IndexArray array -> {
                Arrays.stream(array.table().dimensions()).forEach(d -> user[d] = j);
                throw new IllegalArgumentException("index arrays have no inverse");
            }
        }
    }

    private void use(int d, int j, long stride) {
        if (user[d] != UNUSED) {
            throw new IllegalArgumentException("input " + transform.domain().name(d)
                    + " is used by output dimension " + user[d] + " already");
        }
        user[d] = j;
        labels[j] = transform.domain().label(d);
        if (stride != 1 && stride != -1) {
            throw new IllegalArgumentException("stride " + stride + " is not 1 or -1");
        }
    }

    /// Inverts `b = offset + stride * floorMod(x + shift, period)` over one whole turn `min <= x < min + period`:
    /// `x = min + floorMod(stride * (b - offset) - shift - min, period)`.
    private void invert(Cyclic map, int j) {
        int d = map.dimension();
        IndexInterval interval = transform.domain().interval(d);
        if (!interval.isFixed() || interval.size() != map.period()) {
            throw new IllegalArgumentException("input " + transform.domain().name(d) + " is " + interval
                    + "; a circle of period " + map.period() + " needs explicit bounds around so many indices");
        }
        intervals[j] = CyclicMaps.range(map, interval);
        long place = map.place(interval.min());
        Affine back = new Affine(Exact.affine(0, -map.stride(), map.offset()), map.stride(), j);
        Cyclic turned = new Cyclic(interval.min(), 1, j, Math.floorMod(-place, map.period()), map.period());
        outputs[d] = CyclicMaps.compose(turned, back, IndexInterval.unbounded()).orElseThrow();
    }

    private Constant only(int d) {
        IndexInterval interval = transform.domain().interval(d);
        if (!interval.isFixed() || interval.size() != 1) {
            faults.invalid("input " + transform.domain().name(d) + " with bounds " + interval
                    + " is used by no output; its size must be 1 and its bounds explicit");
        }
        return new Constant(interval.min());
    }
}
