package org.gcsarray.view.internal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.expression.Indexing;
import org.gcsarray.index.internal.Faults;
import org.gcsarray.internal.Counted;
import org.gcsarray.shape.SmoothShape;

/// The operations of a view but selection and reshape, each as the transform from the axes of the result, which count from 0, to the
/// indices of a domain.
public final class AxisOperations {

    private final IndexDomain source;
    private final int rank;

    /// Operates on views of a domain, counted from 0.
    public AxisOperations(IndexDomain source) {
        this.source = source;
        this.rank = source.rank();
    }

    private long lower(int axis) {
        return source.interval(axis).min();
    }

    private long extent(int axis) {
        return source.interval(axis).size();
    }

    /// Returns all axes as they are, counted from 0.
    public IndexTransform fromZero() {
        return transpose(IntStream.range(0, rank).toArray());
    }

    /// Permutes the axes: axis d of the result is axis `axes[d]`.
    public IndexTransform transpose(int... axes) {
        source.shape().checkPermutation(axes);
        OutputIndexMap[] outputs = new OutputIndexMap[rank];
        for (int d = 0; d < rank; d++) {
            outputs[axes[d]] = new Affine(lower(axes[d]), 1, d);
        }
        return IndexTransform.of(domain(axes), outputs);
    }

    /// Returns the domain of listed axes.
    private IndexDomain domain(int... axes) {
        return IndexDomain.of(Arrays.stream(axes).mapToObj(axis -> IndexInterval.sized(0, extent(axis))).toList(),
                Arrays.stream(axes).mapToObj(source::label).toList());
    }

    /// Moves elements round an axis.
    public IndexTransform roll(long shift, int axis) {
        checkAxis(axis);
        OutputIndexMap[] outputs = new OutputIndexMap[rank];
        for (int d = 0; d < rank; d++) {
            long extent = extent(d);
            long steps = d != axis || extent == 0 ? 0 : Math.floorMod(shift, extent);
            outputs[d] = steps == 0 ? new Affine(lower(d), 1, d)
                    : new OutputIndexMap.Cyclic(lower(d), 1, d, extent - steps, extent);
        }
        return IndexTransform.of(domain(IntStream.range(0, rank).toArray()), outputs);
    }

    /// Repeats as a whole up to larger extents, with new axes on the left.
    public IndexTransform tileTo(long... extents) {
        SmoothShape shape = SmoothShape.of(extents);
        int added = shape.rank() - rank;
        if (added < 0) {
            throw new IllegalArgumentException(
                    "tiling to " + shape + " has fewer axes than the view of " + source);
        }
        Faults faults = new Faults();
        OutputIndexMap[] outputs = new OutputIndexMap[rank];
        for (int d = 0; d < rank; d++) {
            long wanted = extents[added + d];
            long extent = extent(d);
            if (extent == 0 ? wanted != 0 : wanted == 0 || wanted % extent != 0) {
                faults.invalid(
                        "extent " + wanted + " is not a multiple of extent " + extent + " of " + source.name(d));
            }
            outputs[d] = extent == 1 ? new Constant(lower(d))
                    : extent == wanted || extent == 0 ? new Affine(lower(d), 1, added + d)
                    : new OutputIndexMap.Cyclic(lower(d), 1, added + d, 0, extent);
        }
        faults.throwIfAny("");
        List<String> labels = new ArrayList<>(source.labels());
        labels.addAll(0, Collections.nCopies(added, ""));
        return IndexTransform.of(IndexDomain.ofShape(shape).withLabels(labels), outputs);
    }

    /// Reads some axes backwards.
    public IndexTransform flip(int... axes) {
        boolean[] reversed = new boolean[rank];
        for (int axis : axes) {
            checkAxis(axis);
            if (reversed[axis]) {
                throw new IllegalArgumentException("axis " + axis + " occurs twice in " + Arrays.toString(axes));
            }
            reversed[axis] = true;
        }
        AxisSelector[] selectors = new AxisSelector[rank];
        Arrays.setAll(selectors, d -> reversed[d] ? AxisSelector.reversed() : AxisSelector.all());
        return AxisSelection.of(source, selectors);
    }

    private void checkAxis(int axis) {
        if (axis < 0 || axis >= rank) {
            throw new IndexOutOfBoundsException(
                    "axis " + axis + " is outside [0, " + rank + ") of the view of " + source);
        }
    }

    /// Inserts an axis of extent 1.
    public IndexTransform expandDims(int at) {
        if (at < 0 || at > rank) {
            throw new IndexOutOfBoundsException(
                    "place " + at + " of a new axis is outside [0, " + rank + "] of the view of " + source);
        }
        AxisSelector[] selectors = new AxisSelector[rank + 1];
        Arrays.setAll(selectors, d -> d == at ? AxisSelector.newAxis() : AxisSelector.all());
        return AxisSelection.of(source, selectors);
    }

    /// Drops an axis of extent 1.
    public IndexTransform squeeze(int axis) {
        checkAxis(axis);
        if (extent(axis) != 1) {
            throw new IllegalArgumentException("axis " + axis + " of the view of " + source + " has extent "
                    + extent(axis) + "; only an axis of extent 1 can be squeezed");
        }
        AxisSelector[] selectors = new AxisSelector[axis + 1];
        Arrays.setAll(selectors, d -> d == axis ? AxisSelector.at(0) : AxisSelector.all());
        return AxisSelection.of(source, selectors);
    }

    /// Takes diagonal k of two axes as the last axis.
    public IndexTransform diagonal(long k, int a, int b) {
        checkAxis(a);
        checkAxis(b);
        if (a == b) {
            throw new IllegalArgumentException("a diagonal needs two axes; both are " + a);
        }
        int[] kept = IntStream.range(0, rank).filter(d -> d != a && d != b).toArray();
        OutputIndexMap[] outputs = new OutputIndexMap[rank];
        for (int v = 0; v < kept.length; v++) {
            outputs[kept[v]] = new Affine(lower(kept[v]), 1, v);
        }
        long length = Math.max(0, Math.min(extent(a) + Math.min(0, k), extent(b) - Math.max(0, k)));
        if (length > 0) {
            outputs[a] = new Affine(lower(a) + Math.max(0, -k), 1, kept.length);
            outputs[b] = new Affine(lower(b) + Math.max(0, k), 1, kept.length);
        } else {
            outputs[a] = new Constant(0);
            outputs[b] = new Constant(0);
        }
        List<IndexInterval> intervals = new ArrayList<>(domain(kept).intervals());
        List<String> labels = new ArrayList<>(domain(kept).labels());
        intervals.add(IndexInterval.sized(0, length));
        labels.add("");
        return IndexTransform.of(IndexDomain.of(intervals, labels), outputs);
    }

    /// Takes listed indices, one list per axis.
    public IndexTransform points(long[]... indices) {
        if (indices.length != rank) {
            throw new IllegalArgumentException(Counted.of(indices.length, "list") + " of indices given; the view of "
                    + source + " has " + Counted.of(rank, "axis", "axes"));
        }
        if (rank == 0) {
            throw new IllegalArgumentException("a view of rank 0 has no axes to take points of");
        }
        Faults lengths = new Faults();
        Faults outside = new Faults();
        AxisSelector[] listed = new AxisSelector[rank];
        for (int d = 0; d < rank; d++) {
            if (indices[d].length != indices[0].length) {
                lengths.invalid(Counted.of(indices[d].length, "index", "indices") + " given for " + source.name(d)
                        + ", " + indices[0].length + " for " + source.name(0));
            }
            AxisSelection.checkIndices(source, d, outside, indices[d]);
            listed[d] = AxisSelector.pick(indices[d]);
        }
        lengths.throwIfAny("");
        outside.throwIfAny("");
        return Indexing.of(Indexing.Mode.VECTOR, listed).fromZero(source);
    }
}
