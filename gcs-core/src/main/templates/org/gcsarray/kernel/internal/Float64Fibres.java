package org.gcsarray.kernel.internal;

/// Fibres with float64 values that are multiplied with dense rows: what is the same for all blocks of a tensor. The value of element p
/// of a block is `values[base + p]`, base being where the block begins.
public final class Float64Fibres {

    final int[] starts;
    final int[] along;
    final double[] values;
    final int width;

    /// Names the elements.
    ///
    /// @param width columns of all dense operands
    public Float64Fibres(FibreRuns runs, double[] values, int width) {
        this.starts = runs.starts;
        this.along = runs.along;
        this.values = values;
        this.width = width;
    }
}
