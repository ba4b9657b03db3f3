/// Sums of products over axes: a distributed array times an array of this machine, or times another distributed array.
///
/// ```
/// times an array that fits every executor                      times a distributed array
///
///   a  --BlockUnfolding-->  free | contracted                    x by column:  JoinedSpmv
///        (a shuffle, unless it is unfolded so)                        blocks of a -- distinct columns (ColumnRequest) --> partitions of x
///   b  --broadcast-->  every task                                   blocks of a <-- values (Parcel) ------------------- partitions of x
///   block: NonEmptyRows as a matrix, to RowProducts:
///     spmm, tensordot, DistributedMttkrp                         b by panels of the contracted index k: DistributedTensordot
///   spmv to the driver: BlockRowSums                                a as (k | free)   k 0..99     k 100..180    k 181..      one shuffle
///                                                                   b as (k | free)   k 0..99     k 100..180    k 181..      one shuffle
///                                                                                     product     product       product
///                                                                                        \----------+------------/
///                                                                                   Exchange by rows of a, SUM in order of panels
///   no contracted axis: OuterProduct      all axes of a: one partition adds the products of all blocks
/// ```
///
/// Results are unfolded rows first: the free axes of a, then those of b. `Recut` moves the cut of a layout where one side has no axes; the order
/// of elements stays, so ranges carry over and nothing is sent. `RowProducts` puts partial results together: parts of a row that is cut
/// within a partition are added in the order of the blocks, and only arrays with rows cut between partitions pay for an exchange. Rules of
/// types, fills and errors are those of [org.gcsarray.ops.contract.Contract], which every task calls. `ProductSums` adds int32
/// in 64 bits until all terms are in, and says which product overflows.
///
/// [DistributedProducts] is the entry point.
@NullMarked
package org.gcsarray.spark.internal.product;

import org.jspecify.annotations.NullMarked;
