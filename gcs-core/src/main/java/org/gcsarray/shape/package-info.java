/// Shapes: sets of index tuples.
///
/// ```
/// Shape            rank, size, slice, chip, iteration; open to other kinds than boxes
///   SmoothShape    (2, 3) at (0, 5)              a box of extents at an origin, 0 for every array
///
/// IndexConsumer    receives index tuples         ShapeChecks     what every kind demands of its arguments
/// ```
///
/// Errors are [ShapeException]s with a code ([ShapeException.Code]), [IndexOutOfBoundsException]s for indices, dimensions and slices outside a shape,
/// and [ArithmeticException]s for numbers beyond 64 bits.
///
/// This package knows `internal` only.
@NullMarked
package org.gcsarray.shape;

import org.jspecify.annotations.NullMarked;
