package org.gcsarray.kernel.internal;

/// Elements of a block, fibre by fibre: fibre k holds the elements `p = starts[k] .. starts[k+1]-1`, and element p has index `along[p]` in
/// it. The arrays are shared: a reader of blocks creates this once and fills the same arrays again.
///
/// @param starts first element of each fibre, then the number of elements
/// @param along  index of each element in its fibre
@SuppressWarnings("ArrayRecordComponent") // arrays by name, never compared
public record FibreRuns(int[] starts, int[] along) {}
