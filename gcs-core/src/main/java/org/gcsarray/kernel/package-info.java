/// Kernels on compressed rows.
///
/// ```
/// Spmv   y = alpha A x + beta y      Spmm   C = alpha A B + beta C      each also with the transpose of A
/// Spgemm C = A B, all sparse         RowMerge   C = alpha A + beta B, C = A .* B, all sparse
/// TriangularSolve   T x = b          also with the transpose of T
/// ```
///
/// A façade validates once and dispatches to the kernels of `internal`; [Parallelism] says on how many threads. This package
/// knows `format` and what lies below it.
@NullMarked
package org.gcsarray.kernel;

import org.jspecify.annotations.NullMarked;
