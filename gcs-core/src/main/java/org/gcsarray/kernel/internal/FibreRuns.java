package org.gcsarray.kernel.internal;

/// Elements of a block, fibre by fibre: fibre k holds the elements `p = starts[k] .. starts[k+1]-1`, and element p stands at `along[p]` in
/// it. The arrays are shared, so that whoever reads the next block into them names them once.
public final class FibreRuns {

    final int[] starts;
    final int[] along;

    /// Wraps the arrays of a block.
    public FibreRuns(int[] starts, int[] along) {
        this.starts = starts;
        this.along = along;
    }
}
