/// The one way in which elements move between partitions, and how blocks are made, joined and checked.
///
/// ```
///   relayout, reading:   Elements, Elements, ..  -- Sampling: places -->  Ranges
///                             |                                             |
///                             +--------------- Exchange: one shuffle -------+-->  sorted, repeats combined, cut into Blocks (SortedBlocks)
///
///   Parcel: what a task sends to a partition, taken in the order of its senders, in every shuffle of this module
///
///   OrderedBlocks   blocks of a file, checked                  JoinedBlocks   blocks <-> an array of all cells
///   BlockGroups     blocks of a file, grouped into partitions  Driver         to and from the driver
/// ```
///
/// Knows `block`, `value` and the libraries below; of files it knows the header of a container only, and no table.
@NullMarked
package org.gcsarray.spark.internal.block;

import org.jspecify.annotations.NullMarked;
