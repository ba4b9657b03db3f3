/// What is measured: one small class per kernel that names its contenders, its cost and how its result is checked.
///
/// ```
/// Kernel.contest(dataset, peers) ──▶ Contest                         KernelCatalog   all kernels by name
/// DenseProductKernel  NarrowValuesKernel                             Reference       compensated sums and error bounds
/// SpgemmKernel  SddmmKernel  MergeKernel  TriangularSolveKernel      NaiveLoops      what a textbook writes
/// KhatriRaoKernel  TtmKernel ──▶ TensorOperand
/// ConvertKernel  LeastValuesKernel ──▶ Conversion  ElementList       formats and layouts
/// DrawnValues ──▶ NarrowValuesKernel  LeastValuesKernel              values that fit few bytes
/// ViewScanKernel  SliceKernel ──▶ Cut                                parts of tensors
/// NdKernel ──▶ NdOperation  NdOperand  NdReference                   operations on arrays of any rank
/// ReadFileKernel  WriteFileKernel  OpenContainerKernel               FileForm  FileWork  NaiveText
/// DensePeers  SparsePeers  MttkrpPeers  ConvertPeers   the others: times dense operands, sparse times sparse, tensors, conversions
/// ```
///
/// A new kernel is a class that implements [Kernel], a line in [KernelCatalog], and a place in a suite of `SuiteCatalog`.
@NullMarked
package org.gcsarray.bench.kernel;

import org.jspecify.annotations.NullMarked;
