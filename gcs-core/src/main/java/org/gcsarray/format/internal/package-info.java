/// What lies behind the formats, for kernels. Internal to this project.
///
/// ```
/// Pointers.of(rows)    the row pointers themselves, not a copy
/// ```
///
/// Knows `format`.
@NullMarked
package org.gcsarray.format.internal;

import org.jspecify.annotations.NullMarked;
