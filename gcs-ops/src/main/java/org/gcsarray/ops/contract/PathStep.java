package org.gcsarray.ops.contract;

/// One product of a path.
///
/// @param left     number of the first factor
/// @param right    number of the second factor
/// @param a        size of the first factor
/// @param b        size of the second factor
/// @param product  size of the product
/// @param flops    floating-point operations, an estimate
record PathStep(int left, int right, TermSize a, TermSize b, TermSize product, double flops) {}
