/// Arrays cut into row blocks that lie in the partitions of a Spark cluster, and the one way in which elements move between partitions.
///
/// ```
///   BlockArray = ArrayForm (shape, layout, dtype, fill)  +  Ranges  +  RDD of Block
///
///                folded matrix                     partition 0         partition 1        partition 2
///   row   0  x x . x . .                           Block rows 0..1
///   row   1  . x . . x .
///   row   2  x x x x x x x x x x x  <- a row       Block row 2,        Block row 2,
///   row   3  . . x .                   of many     first part          second part        Block rows 3..4
///   row   4  x . . .                                                  |                  |
///                                                  Ranges: places (row, column) where partitions begin
///
///   relayout, reading:   Elements, Elements, ..  -- Sampling: places -->  Ranges
///                             |                                             |
///                             +--------------- Exchange: one shuffle -------+-->  sorted, repeats combined, cut into Blocks
/// ```
///
/// [org.gcsarray.spark.block.SparkOptions] is for users; all else is for the packages of operations:
///
/// ```
///   Place             a cell of the folded matrix           SortedBlocks    elements of a partition -> blocks
///   JoinedBlocks      blocks <-> an array of all cells      OrderedBlocks   blocks of a file, checked
///   NonEmptyRows      a block without its empty rows        BlockGroups     blocks of a file, grouped into partitions
///   Driver, Jobs      to and from the driver; faults        PackedArray, PackedIndices, PackedScalar, SerializableFunction   what is sent
/// ```
///
/// A block is at the same time an array of the whole shape that stores the elements of its rows only ([ArrayForm#array]), so every operation of
/// [org.gcsarray.ops] runs on it as it is. Knows Spark and the libraries below; knows no file and no table.
@NullMarked
package org.gcsarray.spark.block;

import org.jspecify.annotations.NullMarked;
