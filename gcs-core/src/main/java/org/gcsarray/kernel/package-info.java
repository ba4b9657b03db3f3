/// Kernels on compressed rows.
///
/// ```
/// Spmv   y = alpha A x + beta y      Spmm   C = alpha A B + beta C      each also with the transpose of A
/// SpmvPlan   Spmv many times         the form of A that is fastest on this machine
/// Sddmm  C = S .* (A B')
/// Mttkrp M = A_(mode) (Khatri-Rao product of the other factors)         N-d arrays in any layout
/// Ttv    y = sum over one index of a[..] v        Ttm    the same with the rows of a matrix
/// Contraction   Y = alpha A B + beta Y, B dense over any set of dimensions   the same
/// Spgemm C = A B, all sparse         RowMerge   C = alpha A + beta B, C = A .* B, all sparse
/// TriangularSolve   T x = b          also with the transpose of T
/// ```
///
/// The N-d kernels see an array as fibres, runs along one dimension: `FibreBlock` decodes successive elements, `Fibres` groups all
/// elements by the free dimensions, so that TTV is an SpMV and TTM an SpMM. [Contraction] has a dense result and groups nothing: it
/// decodes where each element belongs.
///
/// [Spmv] and [Spmm] also take a stack of row blocks, which may have more than 2^31 elements: `StackRows` says where one array with the
/// same rows would be cut, and the result has the bits of that array.
///
/// A façade validates once and dispatches to the kernels of `internal`; [Parallelism] says on how many threads. This package
/// knows `format` and what lies below it.
@NullMarked
package org.gcsarray.kernel;

import org.jspecify.annotations.NullMarked;
