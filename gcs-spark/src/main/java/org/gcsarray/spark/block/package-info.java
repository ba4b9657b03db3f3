/// Arrays cut into row blocks that lie in the partitions of a Spark cluster.
///
/// ```
///   BlockArray = ArrayForm (shape, layout, dtype, fill)  +  Ranges  +  RDD of Block
///
///                unfolded matrix                   partition 0         partition 1        partition 2
///   row   0  x x . x . .                           Block rows 0..1
///   row   1  . x . . x .
///   row   2  x x x x x x x x x x x  <- a row       Block row 2,        Block row 2,
///   row   3  . . x .                   of many     first part          second part        Block rows 3..4
///   row   4  x . . .                                                  |                  |
///                                                  Ranges: where partitions begin, each a Ranges.Place (row, column)
///
///   Elements       elements of an unfolded matrix in any order, on their way to other partitions
///   Block.NonEmptyRows   a block without its empty rows
/// ```
///
/// A block is at the same time an array of the whole shape that stores the elements of its rows only ([ArrayForm#array]), so every operation of
/// [org.gcsarray.ops] runs on it as it is. Knows Spark and the libraries below; of files it knows the header of a container only, and no table.
@NullMarked
package org.gcsarray.spark.block;

import org.jspecify.annotations.NullMarked;
