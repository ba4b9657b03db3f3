package org.gcsarray.ops.reduce;

import org.gcsarray.reduction.internal.StridedLoops;

/// All cells of a row-major array.
///
/// If its last dimensions are reduced, each line along them goes to one cell; if they are kept, each line goes to a line of cells.
///
/// @param cells cell of each element, as an address that a reduced dimension does not change
record Lines(StridedLoops cells) implements Groups {

    /// Returns the lines of a shape of at most 2^31-1 cells.
    static Lines of(ReducedAxes axes) {
        long[] strides = new long[axes.shape().rank()];
        long stride = 1;
        for (int d = strides.length - 1; d >= 0; d--) {
            strides[d] = axes.isReduced(d) ? 0 : stride;
            stride *= axes.isReduced(d) ? 1 : axes.shape().extent(d);
        }
        return new Lines(StridedLoops.of(axes.shape(), 0, strides));
    }

    @Override
    public void fold(Fold fold) {
        cells.forEachLine((linear, cell, stride, count) -> {
            int from = (int) linear;
            if (stride == 0) {
                fold.run(cell, from, from + count);
            } else {
                fold.line(cell, from, count);
            }
        });
    }
}
