package org.gcsarray.kernel;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.kernel.internal.FibreRuns;
import org.gcsarray.kernel.internal.Scratch;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.Divisor;
import org.gcsarray.shape.SmoothShape;

/// A block of successive stored elements, cut into fibres: runs that differ only in the fastest column dimension.
///
/// ```
/// layout 0|1,2     row 0: columns 2 3 9 | row 1: columns 0 8        extents 2, 3, 4
///   fibres                (0,0,:)  (0,2,:)        (1,0,:)  (1,2,:)
///   starts                0        2              3        4        5
///   along                 2 3      1              0        0
/// ```
///
/// Linear indices are decoded once per element into the fast index and once per fibre into the others, by multiplication
/// ([Divisor]). Decoded indices are `int`: code that needs them has dense operands of these extents. Mutable, one thread.
final class FibreBlock {

    /// Most elements of a block: what a block decodes to stays in the first-level cache.
    static final int ELEMENTS = 1024;

    private static final Scratch<FibreBlock> OF_ROWS = new Scratch<>(
            () -> new FibreBlock(DimensionReduction.of(SmoothShape.of(1, 1), new int[] {0, 1}, 1)));

    private final int fast;
    private final int[] rowDimensions;
    private final int[] slowDimensions;
    private final Divisor[] extents;
    private final long[] columns = new long[ELEMENTS];
    private final long[] quotients = new long[ELEMENTS];
    private final long[] rowIds = new long[ELEMENTS];
    private final int[][] indices;
    private final int[] starts = new int[ELEMENTS + 1];
    private final int[] along = new int[ELEMENTS];
    private final FibreRuns runs = new FibreRuns(starts, along);
    private int count;

    /// Creates an empty block.
    ///
    /// @param layout layout of an array that has elements, so that no extent is 0
    FibreBlock(DimensionReduction layout) {
        this.rowDimensions = layout.rowDimensions();
        this.indices = new int[layout.shape().rank()][ELEMENTS];
        this.extents = new Divisor[indices.length];
        for (int d = 0; d < indices.length; d++) {
            extents[d] = Divisor.of(layout.shape().extent(d));
        }
        int[] columnDimensions = layout.columnDimensions();
        int last = columnDimensions.length - 1;
        // a dimension of extent 1 does not vary: the one before it is the fast one
        while (last > 0 && layout.shape().extent(columnDimensions[last]) == 1) {
            last--;
        }
        this.fast = columnDimensions[last];
        this.slowDimensions = Arrays.copyOf(columnDimensions, last);
    }

    /// Returns the block of this thread for matrices: fibres are rows, whose numbers are the indices of dimension 0. No shape is needed
    /// for that, so that sequential kernels allocate nothing. One kernel at a time uses it, see [Scratch].
    static FibreBlock ofRows() {
        return OF_ROWS.get();
    }

    /// Returns the dimension along which fibres run.
    int fastDimension() {
        return fast;
    }

    /// Returns the dimensions other than the fast one and `mode`, ascending.
    int[] otherDimensions(int mode) {
        return IntStream.range(0, indices.length).filter(d -> d != fast && d != mode).toArray();
    }

    /// Returns the number of fibres in the block.
    int count() {
        return count;
    }

    /// Returns where each fibre starts in the block, and the fast index of each element; the same object for each block that is read.
    FibreRuns runs() {
        return runs;
    }

    /// Returns the index of each fibre in a dimension other than the fast one, or its offset after [#toOffsets].
    int[] indices(int dimension) {
        return indices[dimension];
    }

    /// Turns the indices of the fibres in a dimension into offsets: `(index - firstIndex) * width`. Once after each [#read].
    void toOffsets(int dimension, int firstIndex, int width) {
        int[] offsets = indices[dimension];
        for (int k = 0; k < count; k++) {
            offsets[k] = (offsets[k] - firstIndex) * width;
        }
    }

    /// Reads the elements at positions `from .. to-1`, at most [#ELEMENTS] and at least one, of an array in the layout of this block.
    void read(CompressedRows rows, int from, int to) {
        rows.columns().copyTo(from, to, columns);
        if (slowDimensions.length == 0) {
            for (int k = 0; k < to - from; k++) {
                along[k] = (int) columns[k];
            }
        } else {
            extents[fast].divide(columns, to - from, rows.columnCount(), quotients, along);
        }
        cut(rows.rows(), from, to);
        decode(rowIds, rowDimensions);
        decode(quotients, slowDimensions);
    }

    private void cut(RowIndex rows, int from, int to) {
        int[] pointers = Pointers.of(rows);
        int fibres = 0;
        int position = from;
        for (int row = rows.listedRowAt(from); position < to; row++) {
            int end = Math.min(pointers[row + 1], to);
            if (position < end) {
                int first = fibres;
                if (slowDimensions.length == 0) {
                    starts[fibres++] = position - from;
                } else {
                    fibres = cutRow(position - from, end - from, fibres);
                }
                long id = rows.rowId(row);
                for (int k = first; k < fibres; k++) {
                    rowIds[k] = id;
                }
                position = end;
            }
        }
        starts[fibres] = to - from;
        count = fibres;
    }

    /// Cuts elements of one row where the quotient changes, moves the quotients to their fibres, whose numbers are not beyond those of
    /// the elements, and returns the number of fibres.
    private int cutRow(int from, int to, int first) {
        int fibres = first;
        long previous = -1;
        for (int k = from; k < to; k++) {
            long quotient = quotients[k];
            // written in any case and kept by the count, which costs less than a branch that is hard to predict
            starts[fibres] = k;
            quotients[fibres] = quotient;
            fibres += quotient == previous ? 0 : 1;
            previous = quotient;
        }
        return fibres;
    }

    /// Writes the indices of the dimensions of a group, given the linear index of each fibre, which is used up.
    private void decode(long[] linear, int[] dimensions) {
        for (int i = dimensions.length - 1; i > 0; i--) {
            extents[dimensions[i]].divide(linear, count, Long.MAX_VALUE, linear, indices[dimensions[i]]);
        }
        if (dimensions.length > 0) {
            int[] target = indices[dimensions[0]];
            for (int k = 0; k < count; k++) {
                target[k] = (int) linear[k];
            }
        }
    }
}
