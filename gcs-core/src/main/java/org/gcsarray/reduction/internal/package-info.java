/// The arithmetic of linear indices and strides. Internal to this project.
///
/// ```
/// Divisor         quotient and remainder by a fixed number, without a division
/// GroupCursor     the indices of a group, decoded from linear indices
/// LinearParts     what linear indices of a group add to sums of stride times index
/// ReshapeBlocks   the axes that a row-major reshape counts through together
/// StridedLoops    what strides tell of addresses, and the addresses line by line
/// ```
///
/// Knows `reduction`, `shape` and `internal`.
@NullMarked
package org.gcsarray.reduction.internal;

import org.jspecify.annotations.NullMarked;
