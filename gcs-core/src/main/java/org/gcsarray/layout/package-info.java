/// All layouts of a shape, their exact bytes, and the predicted time of operations in them.
///
/// ```
/// rank N:  N!(N-1) layouts  ->  2^N - 2 storage classes  ->  bytes, plain and hyper-sparse rows
///          2,0|1  0,2|1         rows {0,2}, columns {1}      (R+1)*4 + n*w(C) + values, or nzr*w(R) + (nzr+1)*4 + ...
/// ```
///
/// Bytes depend only on which dimensions are rows, so [LayoutPrediction] needs the number of non-empty rows of each class and builds
/// nothing. [DistinctCounts] has these numbers, and those of any other set of dimensions:
///
/// ```
/// DistinctCounts   exact    -> KnownCounts    what other counts tell      else, of an array of this machine,
///                                TupleCount   neighbours, marks, hash sets
///                  estimate -> TupleSketches  many sets in one pass (SketchPass), a TupleSketch for each
///
///                  array elsewhere            both are asked of a TupleCounter
/// LayoutPrediction rank <= 8   every class counted
///                  above       ClassSearch    of the MinimalRows the promising ones sketched, of these the best counted
/// ```
///
/// Times are predicted from the same counts and from costs that are measured elsewhere:
///
/// ```
/// Workload of Operations, DimensionReduction -> CostModel (Traversal: counts of lines and pages) x Calibration -> LayoutCost
/// ```
///
/// This package knows `format`, `index`, `buffer` and `shape`.
@NullMarked
package org.gcsarray.layout;

import org.jspecify.annotations.NullMarked;
