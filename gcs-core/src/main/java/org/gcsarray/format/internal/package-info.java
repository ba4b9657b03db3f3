/// What lies behind the formats, for code that reads and makes them. Internal to this project.
///
/// ```
/// Pointers.of(rows)    the row pointers themselves, not a copy
/// Wrapping             arrays whose order an algorithm has proven, and such as are validated on several threads
/// Readings             compressed rows of a layout as the array that they are: GCS, or a matrix by rows or columns
/// CoordinateSums       sums of stride times index of coordinates
/// TranspositionLoops   the passes that exchange rows and columns, for each width of indices
/// ```
///
/// Knows `format` and what lies below it.
@NullMarked
package org.gcsarray.format.internal;

import org.jspecify.annotations.NullMarked;
