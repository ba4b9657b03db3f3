/// The loops of the kernels, written out per column width and value type where that pays. Not for use from outside.
///
/// ```
/// Kernels  <-  ScalarKernels   plain Java; SpMV of other widths and uniform values in one general loop
///          <-  VectorKernels   the Vector API for dense right-hand sides
/// ```
///
/// ```
/// Float64Products   any widths and orders -> blocks of int[] columns and double[] values (ElementBlocks, Workspace)
///                   -> Kernels.multiplyPanels, addOuterPanels     row-major operands, vectors if there are any
///                   -> Float64Panels                              any strides
/// Float32Products   its twin for float[]
/// ```
///
/// Knows `buffer` only; callers have validated everything.
@NullMarked
package org.gcsarray.kernel.internal;

import org.jspecify.annotations.NullMarked;
