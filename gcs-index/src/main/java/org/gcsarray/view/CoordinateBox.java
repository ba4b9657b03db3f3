package org.gcsarray.view;

import java.util.Arrays;
import java.util.Optional;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.Divisor;
import org.gcsarray.shape.SmoothShape;

/// What a view shows of an array whose elements lie in row-major order if it keeps their order: dimensions fixed at an index, or cut to a range with
/// a step. The elements are found dimension by dimension instead of one by one.
///
/// ```
/// a[7, 2:9, ::3]    first and second dimension: the run of elements between binary searches
///                   third one: the elements of the run with an index that the step meets
/// ```
///
/// O(log nse) to find a run of coordinates, then O(elements of the run). Of compressed rows the first dimension only may be cut: their elements
/// become coordinates after that, and no others do.
final class CoordinateBox {

    private static final int BLOCK = 1024;

    private final SmoothShape owner;
    private final SmoothShape view;
    private final BoxScan box;
    /// Least and greatest index of each dimension of the owner as the box has them, the step between them, and the axis that runs along it, -1 for none.
    private final long[] least;
    private final long[] greatest;
    private final long[] steps;
    private final int[] axes;

    private CoordinateBox(ViewMap map) {
        int rank = map.ownerShape().rank();
        this.owner = map.ownerShape();
        this.view = map.shape();
        this.box = BoxScan.of(map);
        this.least = box.least();
        this.greatest = box.greatest();
        this.steps = new long[rank];
        this.axes = new int[rank];
    }

    /// Returns what a view shows of an array, in storage of its own; nothing if the view is empty or does more than fix dimensions and cut them,
    /// of compressed rows the first one.
    ///
    /// @param array owner of the view, its elements in row-major order
    static Optional<StoredArray> elements(ViewMap map, StoredArray array) {
        Optional<IndexTransform> transform = map.asTransform();
        if (transform.isEmpty() || map.shape().isEmpty()) {
            return Optional.empty();
        }
        CoordinateBox box = new CoordinateBox(map);
        if (!box.read(transform.get())) {
            return Optional.empty();
        }
        return switch (array) {
            case CooArray coordinates -> Optional.of(box.elements(coordinates));
            case CompressedArray compressed when box.cutsFirstDimensionOnly() ->
                Optional.of(box.elements(box.cut(compressed)));
            case CompressedArray _,StridedArray _ -> Optional.empty();
        };
    }

    /// Returns whether everything is shown that the indices of the first dimension have: nothing is decoded in vain then.
    private boolean cutsFirstDimensionOnly() {
        boolean all = steps[0] == 1;
        for (int d = 1; d < axes.length; d++) {
            all &= steps[d] == 1 && !box.isLimited(owner, d);
        }
        return all;
    }

    /// Returns the rows that indices of the first dimension have, as coordinates; the box then counts from the first one.
    private CooArray cut(CompressedArray array) {
        DimensionReduction layout = array.reduction();
        long stride = layout.rowStrides()[0];
        long end = greatest[0] + 1;
        long[] extents = owner.extents();
        extents[0] = end - least[0];
        DimensionReduction part = DimensionReduction.of(SmoothShape.of(extents), layout.dimensions(),
                layout.partitioning());
        CompressedRows rows = array.unfolded().rows(least[0] * stride, end * stride);
        greatest[0] -= least[0];
        least[0] = 0;
        return Convert.toCoo(GcsArray.wrap(part, rows));
    }

    /// Reads the dimensions, and returns whether axes come in the order of the dimensions that they run along.
    private boolean read(IndexTransform map) {
        int next = 0;
        for (int d = 0; d < axes.length; d++) {
            steps[d] = 1;
            axes[d] = -1;
            if (map.output(d) instanceof OutputIndexMap.Constant) {
                continue;
            }
            if (!(map.output(d) instanceof OutputIndexMap.Affine(_, long step, int axis)) || step < 0 || axis != next) {
                return false;
            }
            steps[d] = step;
            axes[d] = next++;
        }
        return next == view.rank();
    }

    private CooArray elements(CooArray array) {
        // elements with one index of a dimension ascend in the next one
        BoxScan.Run run = box.run(array);
        int from = run.from();
        int to = run.to();
        int[] positions = null;
        for (int d = 0; d < axes.length; d++) {
            boolean isCut = d >= run.searched() && box.isLimited(array.shape(), d);
            if (isCut || steps[d] > 1) {
                positions = positions == null ? kept(d, array.indices(d), from, to)
                        : kept(d, array.indices(d), positions);
            }
        }
        Indices[] indices = new Indices[view.rank()];
        for (int d = 0; d < axes.length; d++) {
            if (axes[d] >= 0) {
                Indices all = array.indices(d);
                indices[axes[d]] = counted(d, positions == null ? all.slice(from, to) : all.gather(positions));
            }
        }
        Values values = array.values();
        Scalar fill = array.fill();
        return Wrapping.proven(view, indices, positions == null ? values.slice(from, to) : values.gather(positions),
                fill);
    }

    /// Returns the positions of a run that a dimension shows.
    private int[] kept(int d, Indices indices, int from, int to) {
        int[] positions = new int[to - from];
        long[] block = new long[BLOCK];
        int count = 0;
        for (int begin = from, end; begin < to; begin = end) {
            end = begin + Math.min(BLOCK, to - begin);
            indices.copyTo(begin, end, block);
            for (int p = begin; p < end; p++) {
                positions[count] = p;
                count += shows(d, block[p - begin]) ? 1 : 0;
            }
        }
        return Arrays.copyOf(positions, count);
    }

    /// Returns those of some positions that a dimension shows, too.
    private int[] kept(int d, Indices indices, int... positions) {
        int count = 0;
        for (int position : positions) {
            positions[count] = position;
            count += shows(d, indices.get(position)) ? 1 : 0;
        }
        return Arrays.copyOf(positions, count);
    }

    private boolean shows(int d, long index) {
        return index >= least[d] && index <= greatest[d] && (steps[d] == 1 || (index - least[d]) % steps[d] == 0);
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
        for (int begin = 0, count; begin < shown.size(); begin += count) {
            count = Math.min(BLOCK, shown.size() - begin);
            shown.copyTo(begin, begin + count, block);
            for (int k = 0; k < count; k++) {
                block[k] = step.quotient(block[k] - least[d]);
            }
            writer.set(begin, block, count);
        }
        return writer.finish();
    }
}
