package org.gcsarray.ops.reduce;

import java.util.Arrays;

/// All cells of a row-major array.
///
/// Neighbouring dimensions that are both kept or both reduced are one. If the last is reduced, each of its lines goes to one cell; if it is
/// kept, each of its lines goes to a line of cells.
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record Lines(int[] extents, int[] strides) implements Groups {

    /// Returns the lines of a shape without extents of 0 and of at most 2^31-1 cells.
    static Lines of(ReducedAxes axes) {
        int rank = axes.shape().rank();
        int[] extents = new int[rank];
        int[] strides = new int[rank];
        int stride = 1;
        int first = rank;
        for (int d = rank - 1; d >= 0; d--) {
            int extent = (int) axes.shape().extent(d);
            if (extent == 1) {
                continue;
            }
            boolean isReduced = axes.isReduced(d);
            if (first < rank && isReduced == (strides[first] == 0)) {
                extents[first] *= extent;
            } else {
                first--;
                extents[first] = extent;
                strides[first] = isReduced ? 0 : stride;
            }
            stride *= isReduced ? 1 : extent;
        }
        return new Lines(Arrays.copyOfRange(extents, first, rank), Arrays.copyOfRange(strides, first, rank));
    }

    @Override
    public void fold(Fold fold) {
        int outer = extents.length - 1;
        if (outer < 0) {
            fold.run(0, 0, 1);
            return;
        }
        boolean isReduced = strides[outer] == 0;
        int length = extents[outer];
        int[] index = new int[outer];
        int cell = 0;
        int from = 0;
        while (true) {
            if (isReduced) {
                fold.run(cell, from, from + length);
            } else {
                fold.line(cell, from, length);
            }
            from += length;
            int d = outer - 1;
            while (d >= 0 && index[d] == extents[d] - 1) {
                cell -= strides[d] * index[d];
                index[d] = 0;
                d--;
            }
            if (d < 0) {
                return;
            }
            index[d]++;
            cell += strides[d];
        }
    }
}
