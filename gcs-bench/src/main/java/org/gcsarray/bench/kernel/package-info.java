/// What is measured: one small class per kernel that names its contenders, its cost and how its result is checked.
///
/// ```
/// Kernel.contest(dataset, peers) ──▶ Contest                         KernelCatalog   all kernels by name
/// DenseProductKernel  NarrowValuesKernel                             Reference       compensated sums and error bounds
/// SpgemmKernel  SddmmKernel  MergeKernel  TriangularSolveKernel      NaiveLoops      what a textbook writes
/// KhatriRaoKernel  TtmKernel ──▶ TensorOperand
/// NdKernel ──▶ NdOperation  NdReference                              operations on arrays of any rank
/// ReadFileKernel  WriteFileKernel  OpenContainerKernel               FileForm  FileWork  NaiveText
/// DensePeers  SparsePeers  MttkrpPeers   the others: times dense operands, sparse times sparse, tensors
/// ```
///
/// A new kernel is a class that implements [Kernel] and a line in [KernelCatalog].
@NullMarked
package org.gcsarray.bench.kernel;

import org.jspecify.annotations.NullMarked;
