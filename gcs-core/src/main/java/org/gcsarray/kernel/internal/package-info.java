/// The loops of the kernels, written out per column width and value type where that pays. Not for use from outside.
///
/// ```
/// Kernels  <-  ScalarKernels   plain Java; other widths and uniform values in one general loop
///          <-  VectorKernels   the Vector API for dense right-hand sides
///
/// RowSums  sums of sparse rows of B, one row of a product at a time, into a RowSink
/// ```
///
/// Knows `buffer` only; callers have validated everything.
@NullMarked
package org.gcsarray.kernel.internal;

import org.jspecify.annotations.NullMarked;
