package org.gcsarray.kernel.internal;

/// Fibres with float64 values that are multiplied with dense rows: what is the same for all blocks of a tensor. The value of element p
/// of a block is `values[base + p]`, base being where the block begins.
///
/// @param runs   elements of a block
/// @param values values of all elements, or of those of a block
/// @param width  columns of all dense operands
@SuppressWarnings("ArrayRecordComponent") // arrays by name, never compared
public record Float64Fibres(FibreRuns runs, double[] values, int width) {}
