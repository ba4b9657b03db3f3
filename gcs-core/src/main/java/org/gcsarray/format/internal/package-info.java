/// What lies behind the formats, for kernels. Not for use from outside.
///
/// ```
/// Pointers.of(rows)    the row pointers themselves, not a copy
/// ```
///
/// Knows `format`.
@NullMarked
package org.gcsarray.format.internal;

import org.jspecify.annotations.NullMarked;
