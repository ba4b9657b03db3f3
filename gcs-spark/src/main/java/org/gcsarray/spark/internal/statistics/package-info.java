/// What is known of a distributed array without moving its elements: lengths of rows, how even the partitions are, the exact bytes of all layouts.
///
/// ```
///   blocks  -- PartitionSummary of each partition -->  driver: NseStatistics        a row that goes on in the next
///                  RowLengthCounts, extents, bytes                                  partition is joined
///
///   LayoutPrediction of gcs-core asks DistinctCounts how many index tuples are distinct over sets of dimensions
///                                        |
///                                  DistributedTuples   exact     KeyExchange    TupleKeys shuffled, counted where equal ones meet
///                                                      estimate  TupleSketches  joined on the way to the driver
/// ```
///
/// Knows `block` and the libraries below.
///
/// [NseCounts] and [DistributedPrediction] are the entry points.
@NullMarked
package org.gcsarray.spark.internal.statistics;

import org.jspecify.annotations.NullMarked;
