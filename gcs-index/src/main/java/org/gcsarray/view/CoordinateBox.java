package org.gcsarray.view;

import java.util.Arrays;
import java.util.Optional;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.reduction.internal.Divisor;
import org.gcsarray.shape.SmoothShape;

/// What a view shows of canonical coordinates if it keeps their order: dimensions fixed at an index, or cut to a range with a step. Its elements
/// are found dimension by dimension instead of one by one.
///
/// ```
/// a[7, 2:9, ::3]    first and second dimension: the run of elements between binary searches
///                   third one: the elements of the run with an index that the step meets
/// ```
///
/// O(log nse) to find a run, then O(elements of the run).
final class CoordinateBox {

    private static final int BLOCK = 1024;

    private final CooArray owner;
    private final SmoothShape view;
    /// Least and greatest index of each dimension of the owner, the step between them, and the axis that runs along it, -1 for none.
    private final long[] least;
    private final long[] greatest;
    private final long[] steps;
    private final int[] axes;

    private CoordinateBox(CooArray owner, SmoothShape view) {
        int rank = owner.shape().rank();
        this.owner = owner;
        this.view = view;
        this.least = new long[rank];
        this.greatest = new long[rank];
        this.steps = new long[rank];
        this.axes = new int[rank];
    }

    /// Returns what a view shows of coordinates, in storage of its own; nothing if the coordinates are not canonical, or the view is empty or does
    /// more than fix dimensions and cut them.
    static Optional<CooArray> elements(ViewMap map, CooArray owner) {
        Optional<IndexTransform> transform = map.asTransform();
        if (!owner.isCanonical() || transform.isEmpty() || map.shape().isEmpty()) {
            return Optional.empty();
        }
        CoordinateBox box = new CoordinateBox(owner, map.shape());
        return box.read(transform.get()) ? Optional.of(box.elements()) : Optional.empty();
    }

    /// Reads the dimensions, and returns whether axes come in the order of the dimensions that they run along.
    private boolean read(IndexTransform map) {
        int next = 0;
        for (int d = 0; d < axes.length; d++) {
            steps[d] = 1;
            axes[d] = -1;
            if (map.output(d) instanceof OutputIndexMap.Constant(long index)) {
                least[d] = index;
                greatest[d] = index;
            } else
                if (map.output(d) instanceof OutputIndexMap.Affine(long offset, long step, int axis) && step > 0
                        && axis == next) {
                            least[d] = offset;
                            greatest[d] = offset + step * (view.extent(axis) - 1);
                            steps[d] = step;
                            axes[d] = next++;
                        } else {
                            return false;
                        }
        }
        return next == view.rank();
    }

    private CooArray elements() {
        int from = 0;
        int to = owner.values().size();
        int searched = 0;
        // elements with one index of a dimension ascend in the next one
        for (boolean ascends = true; ascends && searched < axes.length; searched++) {
            from = owner.indices(searched).firstFrom(least[searched], from, to);
            to = owner.indices(searched).firstFrom(greatest[searched] + 1, from, to);
            ascends = least[searched] == greatest[searched];
        }
        int[] positions = null;
        for (int d = 0; d < axes.length; d++) {
            boolean isCut = d >= searched && (least[d] > 0 || greatest[d] < owner.shape().extent(d) - 1);
            if (isCut || steps[d] > 1) {
                positions = positions == null ? kept(d, from, to) : kept(d, positions);
            }
        }
        Indices[] indices = new Indices[view.rank()];
        for (int d = 0; d < axes.length; d++) {
            if (axes[d] >= 0) {
                Indices all = owner.indices(d);
                indices[axes[d]] = counted(d, positions == null ? all.slice(from, to) : all.gather(positions));
            }
        }
        Values values = owner.values();
        Scalar fill = owner.fill();
        return Wrapping.proven(view, indices, positions == null ? values.slice(from, to) : values.gather(positions),
                fill);
    }

    /// Returns the positions of a run that a dimension shows.
    private int[] kept(int d, int from, int to) {
        int[] positions = new int[to - from];
        long[] block = new long[BLOCK];
        int count = 0;
        for (int begin = from; begin < to; begin += BLOCK) {
            int end = Math.min(to, begin + BLOCK);
            owner.indices(d).copyTo(begin, end, block);
            for (int p = begin; p < end; p++) {
                positions[count] = p;
                count += shows(d, block[p - begin]) ? 1 : 0;
            }
        }
        return Arrays.copyOf(positions, count);
    }

    /// Returns those of some positions that a dimension shows, too.
    private int[] kept(int d, int... positions) {
        Indices indices = owner.indices(d);
        int count = 0;
        for (int position : positions) {
            positions[count] = position;
            count += shows(d, indices.get(position)) ? 1 : 0;
        }
        return Arrays.copyOf(positions, count);
    }

    private boolean shows(int d, long index) {
        return index >= least[d] && index <= greatest[d]
                && (steps[d] == 1 || (index - least[d]) % steps[d] == 0);
    }

    /// Returns indices of a dimension, all of them shown, as those of its axis.
    private Indices counted(int d, Indices shown) {
        long extent = view.extent(axes[d]);
        if (least[d] == 0 && steps[d] == 1) {
            return shown.narrowTo(extent);
        }
        Indices.Writer writer = Indices.writer(extent, shown.size());
        Divisor step = Divisor.of(steps[d]);
        long[] block = new long[BLOCK];
        for (int begin = 0; begin < shown.size(); begin += BLOCK) {
            int count = Math.min(BLOCK, shown.size() - begin);
            shown.copyTo(begin, begin + count, block);
            for (int k = 0; k < count; k++) {
                block[k] = step.quotient(block[k] - least[d]);
            }
            writer.set(begin, block, count);
        }
        return writer.finish();
    }
}
