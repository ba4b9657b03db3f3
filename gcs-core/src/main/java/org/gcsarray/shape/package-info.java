/// Shapes: how an index set is cut.
///
/// The only shape so far is the smooth one, a box of extents:
///
/// ```
/// SmoothShape (2, 3, 4)      rank 3, extents 2, 3, 4, size 24
/// ```
///
/// This package knows nothing of the others.
@NullMarked
package org.gcsarray.shape;

import org.jspecify.annotations.NullMarked;
