package org.gcsarray.kernel.internal;

/// A dense row of float64 values for each fibre of a block: that of fibre k begins at `array[offsets[k]]`. Rows may repeat. The arrays are
/// shared, as in [FibreRuns].
public final class Float64OffsetRows {

    final double[] array;
    final int[] offsets;

    /// Names the rows.
    public Float64OffsetRows(double[] array, int[] offsets) {
        this.array = array;
        this.offsets = offsets;
    }

    /// Returns the array itself.
    public double[] array() {
        return array;
    }
}
