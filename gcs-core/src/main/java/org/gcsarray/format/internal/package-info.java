/// Byte counts for people, and their limits. Not for use from outside.
///
/// ```
/// Sizes.bytes(48_000)                     48.0 kB
/// Sizes.denseCells(shape, dtype, limit)   how many cells a dense array has, if it takes no more than the limit
/// ```
///
/// Knows `buffer` and `shape`.
@NullMarked
package org.gcsarray.format.internal;

import org.jspecify.annotations.NullMarked;
