/// Sums and other reductions over axes, and where the least and greatest elements are.
///
/// ```
/// Reduce                  the operations
/// Reduction               which one: sum, prod, min, max, mean, any, all, nnz, var, std, norm
///   ReductionRule         how it is computed: Sum Product Extreme Mean Truth NonzeroCount Variance Norm, each also WithoutNaN
///
/// ReducedAxes             which axes disappear
/// SparseSlices            which stored elements belong together     keys: ElementKeys
/// DenseSlices             the same of a dense array
///   ReducedSlices         groups of elements, how many of each are not stored
///     Groups              from value to cell: Runs, Scattered, Lines
///     ResultElements      from group to element of the result (ResultLayout, CoordinateElements)
///   Fold                  the loops over values: RealSum RealProduct RealExtreme SquaredDeviations IntegerDeviations
///                         LongSum LongProduct WideProduct LongExtreme ComplexProduct FirstOfRank
///     ExactTotals         integers with the fill taken in, none lost; IntegerMeans are made of them
///
/// ArgAlongAxis, ArgOverall    positions of extremes, by ArgOrder
/// Softmax                     of the stored elements of each slice
/// ```
///
/// Structure and values stay apart: slices are found once from indices alone, then each fold runs over one plain array of values.
@NullMarked
package org.gcsarray.ops.reduce;

import org.jspecify.annotations.NullMarked;
