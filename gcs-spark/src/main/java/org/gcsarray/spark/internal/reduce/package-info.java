/// Sums and other reductions over axes: blocks are reduced where they are, and only their partial results move.
///
/// ```
///   partition 0            partition 1
///   blocks                 blocks
///     |  Partials.of         |                  each slice: count, and the numbers of a PartialReduction
///   partials               partials
///     |  merge               |                  one for each slice of the partition
///     +------- shuffle ------+                  in the order of partitions; not if rows stay rows
///     |  merge               |
///   partials               partials             all stored elements of a slice are in
///     |  finish              |                  the fill for what is not stored, rounded to the type
///   blocks of the result   blocks of the result
///
///   PartialReduction       one for each Reduction
///     RealSums             sum, mean, norm                    IntegerSums      sum, mean, nnz
///     RealProducts         with a power of 2 apart            IntegerProducts
///     Extremes             min, max, any, all, infinite norms
///     Moments              var, std                           IntegerMoments
///     WithoutNaN           one of these, of numbers alone
///   Terms                  the numbers that these reduce
///   Slicing                which slice an element belongs to, and how long slices are
/// ```
///
/// Knows the blocks, [org.gcsarray.ops.reduce], and what all reductions share: [org.gcsarray.ops.internal].
///
/// [org.gcsarray.spark.internal.reduce.BlockReduce] is the entry point.
@NullMarked
package org.gcsarray.spark.internal.reduce;

import org.jspecify.annotations.NullMarked;
