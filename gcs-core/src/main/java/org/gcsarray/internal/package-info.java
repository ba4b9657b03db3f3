/// What every package may use, because it knows none.
///
/// ```
/// Search           the first of a range for which a condition holds
/// CoreProperties   the system properties of this module
/// ```
@NullMarked
package org.gcsarray.internal;

import org.jspecify.annotations.NullMarked;
