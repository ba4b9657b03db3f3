/// Products that sum over axes: tensordot, matmul, einsum and similar ones.
///
/// All of them are the product of two arrays whose axes carry labels:
///
/// ```
/// C[z, f, g] = sum over k of A[z, f, k] B[z, k, g]        z, f, g, k: any number of axes each, maybe none
///
/// Contract, Einsum                        what is public
///   ExactExtremes                         what float64 would round
///   NumpyProducts Kronecker               rules of NumPy, turned into labels (AxisLabels, Labelled, Broadcasting)
///   KhatriRao EinsumRun
///     ProductChain                        many factors: sums of one, then pairs in the order of a ContractionPath
///       SparseTerms                       dense factors as sparse ones, where what is not finite would meet what is not stored
///       PairProduct                       two factors: PairRoles says what each label does
///         SparseProduct   sparse x sparse   Reading chooses the left operand, MatrixUnfolding makes matrices, BlockDiagonal joins z,
///                                           Spgemm multiplies, rows and columns become axes again;
///                                           RankedProduct where a side exceeds 63 bits
///         MixedProduct    sparse x dense    kernels Contraction and Spmm, DenseSums for other types
///         DenseProduct    dense x dense     by DenseSums
///         ProductOverflow                   what to say of integers that overflow
///
/// EinsumText -> EinsumTerm                the notation
/// EinsumPlanning -> Einsum.Plan            steps and estimates (TermSize, ContractionPath.Step) without computing
/// ```
///
/// Linear indices are formed over the axes of one side of a matrix only, never over all axes. Where even such an index would exceed 63
/// bits, the tuples that occur are numbered.
@NullMarked
package org.gcsarray.ops.contract;

import org.jspecify.annotations.NullMarked;
