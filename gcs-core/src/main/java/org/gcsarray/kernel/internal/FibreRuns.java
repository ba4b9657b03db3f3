package org.gcsarray.kernel.internal;

/// Elements of a block, fibre by fibre: fibre k holds the elements `p = starts[k] .. starts[k+1]-1`, and element p stands at `along[p]` in
/// it. The arrays are shared, so that whoever reads the next block into them names them once.
///
/// @param starts first element of each fibre, then the number of elements
/// @param along  place of each element in its fibre
@SuppressWarnings("ArrayRecordComponent") // arrays by name, never compared
public record FibreRuns(int[] starts, int[] along) {}
