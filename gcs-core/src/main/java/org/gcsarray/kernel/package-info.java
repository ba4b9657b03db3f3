/// Kernels on compressed rows.
///
/// A product means what it says: `multiply(a, x)` is A x for every storage of A. If A is stored by columns, the loop of the transpose computes it.
/// Only the methods named after rows compute with the rows as they are stored, whatever array they belong to.
///
/// ```
/// a sparse matrix and dense operands
///   Spmv      y = alpha A x + beta y       also with the transpose of A
///   Spmm      C = alpha A B + beta C       the same; B and C are a DenseMatrix, whose DenseLayout says where its elements are
///   SpmvPlan, SpmmPlan                     one A, many products: A in the form that is fastest on this machine
///   Sddmm     C = S .* (A B')              at the elements of S only
///   TriangularSolve   T x = b              also with the transpose of T
///
/// sparse matrices only
///   Spgemm    C = A B, also over a Semiring   RowMerge   C = alpha A + beta B, C = A .* B
///
/// an N-d array in any layout
///   Ttv, Ttm  sum over one index of a[..] v[..], for a vector or for each row of a matrix
///   Mttkrp    M = A_(mode) (Khatri-Rao product of the other factors)
///   Contraction   Y = alpha A B + beta Y, B dense over any set of dimensions
/// ```
///
/// The N-d kernels see an array as fibres, runs along one dimension: `FibreBlock` decodes successive elements, `Fibres` groups all elements by the
/// free dimensions, which makes TTV an SpMV and TTM an SpMM. [Contraction] has a dense result and groups nothing: it decodes the place of each
/// element.
///
/// [Spmv] and [Spmm] take a stack of row blocks, which may have more than 2^31 elements, block by block: `StackRows` says where one array
/// with the same rows would be cut, and the result has the bits of that array. Other operations join the blocks first. `Operands` finds the
/// rows behind a matrix, `MatrixPair` those of two matrices in one storage, `TransposedRows` copies what is stored the other way.
///
/// A façade validates once and dispatches to the kernels of `internal`; [org.gcsarray.parallel.Parallelism] sets the number of threads. This package
/// knows `format` and what lies below it.
@NullMarked
package org.gcsarray.kernel;

import org.jspecify.annotations.NullMarked;
