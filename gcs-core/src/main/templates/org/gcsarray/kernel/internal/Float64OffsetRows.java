package org.gcsarray.kernel.internal;

/// A dense row of float64 values for each fibre of a block: that of fibre k begins at `array[offsets[k]]`. Rows may repeat. The arrays are
/// shared, as in [FibreRuns].
///
/// @param array   rows
/// @param offsets position at which the row of each fibre begins
@SuppressWarnings("ArrayRecordComponent") // arrays by name, never compared
public record Float64OffsetRows(double[] array, int[] offsets) {}
