package org.gcsarray.ops.reduce;

import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.internal.ElementKeys;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;

/// Finds the index of the least or greatest element along one axis.
final class ArgAlongAxis {

    private ArgAlongAxis() {}

    static StoredArray of(NdArray a, ArgOrder order, int axis, boolean keepDims, OpOptions options) {
        order.check(a.dtype());
        ReducedAxes axes = ReducedAxes.of(a.shape(), new int[] {axis}, keepDims);
        axes.checkNotEmpty(order.label());
        int along = Axes.of(axis, a.shape().rank());
        return switch (StoredOperands.compared(a, options)) {
            case StridedArray dense -> ofDense(dense, order, along, axes, options);
            case StoredArray sparse -> ofSparse(sparse, order, along, axes, options);
        };
    }

    private static StoredArray ofSparse(StoredArray a, ArgOrder order, int axis, ReducedAxes axes, OpOptions options) {
        SparseSlices.Found found = SparseSlices.of(a, axes, options);
        ReducedSlices slices = found.slices();
        long[] strides = new long[a.shape().rank()];
        strides[axis] = 1;
        int nse = slices.values().size();
        long[] indices = nse == 0 ? new long[0] : ElementKeys.of(found.source(), strides).all(nse);
        long fillRank = order.ranks(Values.uniform(slices.fill(), 1))[0];
        long[] firsts = FirstOfRank.of(slices, order.ranks(slices.values()), indices, fillRank);
        return slices.elements().array(Values.wrap(firsts), Scalar.zero(DType.INT64));
    }

    private static StoredArray ofDense(StridedArray a, ArgOrder order, int axis, ReducedAxes axes, OpOptions options) {
        SmoothShape shape = a.shape();
        ReducedSlices slices = DenseSlices.of(a, axes, DType.INT64.byteWidth(), options);
        long[] firsts = new long[slices.cells()];
        if (!shape.isEmpty()) {
            int inner = 1;
            for (int d = axis + 1; d < shape.rank(); d++) {
                inner *= (int) shape.extent(d);
            }
            long[] ranks = order.ranks(slices.values());
            findLines(ranks, (int) shape.extent(axis), inner, firsts);
        }
        return slices.elements().array(Values.wrap(firsts), Scalar.zero(DType.INT64));
    }

    /// Compares the lines of a row-major array with the best of those before them: `inner` cells of the result at a time.
    private static void findLines(long[] ranks, int extent, int inner, long[] firsts) {
        long[] least = new long[inner];
        for (int cell = 0; cell < firsts.length; cell += inner) {
            int begin = cell * extent;
            System.arraycopy(ranks, begin, least, 0, inner);
            for (int index = 1; index < extent; index++) {
                int line = begin + index * inner;
                for (int k = 0; k < inner; k++) {
                    if (ranks[line + k] < least[k]) {
                        least[k] = ranks[line + k];
                        firsts[cell + k] = index;
                    }
                }
            }
        }
    }

    /// The first stored element of least rank of each cell, and the first index along the axis that is not stored. Elements of a cell come in
    /// ascending order along the axis, in every format.
    private static final class FirstOfRank implements Fold {

        private final long[] ranks;
        private final long[] indices;
        private final long[] leastRank;
        private final long[] leastIndex;
        private final long[] missing;

        private FirstOfRank(long[] ranks, long[] indices, int cells) {
            this.ranks = ranks;
            this.indices = indices;
            this.leastRank = new long[cells];
            this.leastIndex = new long[cells];
            this.missing = new long[cells];
            Arrays.fill(leastIndex, -1);
        }

        /// Returns the index along the axis of the first element of least rank of each group.
        ///
        /// @param ranks    rank of each stored element
        /// @param indices  index of each stored element along the axis
        /// @param fillRank rank of the fill
        static long[] of(ReducedSlices slices, long[] ranks, long[] indices, long fillRank) {
            FirstOfRank fold = new FirstOfRank(ranks, indices, slices.cells());
            slices.fold(fold);
            long[] found = slices.collect(fold.leastIndex);
            long[] rank = slices.collect(fold.leastRank);
            long[] missing = slices.collect(fold.missing);
            for (int g = 0; g < found.length; g++) {
                if (!slices.isFull(g) && (fillRank < rank[g] || (fillRank == rank[g] && missing[g] < found[g]))) {
                    found[g] = missing[g];
                }
            }
            return found;
        }

        @Override
        public void scatter(int[] cells, int first, int count) {
            for (int k = 0; k < count; k++) {
                take(cells[k], first + k);
            }
        }

        @Override
        public void run(int cell, int from, int to) {
            for (int p = from; p < to; p++) {
                take(cell, p);
            }
        }

        @Override
        public void line(int cell, int from, int count) {
            for (int k = 0; k < count; k++) {
                take(cell + k, from + k);
            }
        }

        private void take(int cell, int position) {
            long index = indices[position];
            if (leastIndex[cell] < 0 || ranks[position] < leastRank[cell]) {
                leastRank[cell] = ranks[position];
                leastIndex[cell] = index;
            }
            if (index == missing[cell]) {
                missing[cell] = index + 1;
            }
        }
    }
}
