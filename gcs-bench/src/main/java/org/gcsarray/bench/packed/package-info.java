/// An experiment: columns of compressed rows in fewer bits than 8, 16 or 32, decoded in blocks while rows are multiplied.
///
/// ```
/// PackedInts   integers in blocks of 4096, each value in the bits of its block, decoded by loops over 128 neighbours
/// PackedRows   columns as they are, or as distances in each row, and their product with a vector
/// ```
///
/// docs/decisions.md has the verdict; the kernel `packed-columns` measures it again.
@NullMarked
package org.gcsarray.bench.packed;

import org.jspecify.annotations.NullMarked;
