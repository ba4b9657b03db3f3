/// All layouts of a shape, their exact bytes, and the predicted time of operations in them.
///
/// ```
/// rank N:  N!(N-1) layouts  ->  2^N - 2 storage classes  ->  bytes
///          2,0|1  0,2|1         rows {0,2}, columns {1}      all rows:            4 (R+1) + n w(C) + values
///                                                            non-empty rows only: 4 (r+1) + r w(R) + n w(C) + values
///
/// R rows, r of them not empty, C columns, n elements, w(X): bytes of an index below X
/// ```
///
/// [Layouts] enumerates them, [LayoutPrediction.Bytes] are the bytes of one layout. Bytes depend only on which dimensions are rows, so
/// [LayoutPrediction] needs the number of non-empty rows of each class and builds nothing. [DistinctCounts] has these numbers, and those for any
/// other set of dimensions:
///
/// ```
/// DistinctCounts   exact    -> KnownCounts    what other counts tell      else, of an array of this machine,
///                                TupleCount   neighbours, marks, hash sets
///                  estimate -> TupleSketches  many sets in one pass (SketchPass), a TupleSketch for each
///
///                  array elsewhere            both are asked of a DistinctCounts.TupleCounter
/// LayoutPrediction rank <= 8   every class counted
///                  above       ClassSearch    of the MinimalRows the promising ones sketched, of these the best counted
/// ```
///
/// Times are predicted from the same counts and from costs that are measured elsewhere:
///
/// ```
/// Workload (each Operation and how often), DimensionReduction -> CostModel (Traversal: counts of lines and pages) x Calibration -> CostModel.Cost
/// ```
///
/// This package knows `format`, `reduction`, `buffer`, `buffer.internal`, `shape` and `internal`.
///
/// [DistinctCounts.TupleCounter] and [TupleSketches] count arrays that lie elsewhere, such as on a cluster, where they are.
@NullMarked
package org.gcsarray.layout;

import org.jspecify.annotations.NullMarked;
