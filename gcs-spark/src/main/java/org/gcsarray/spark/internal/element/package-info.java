/// Functions of the elements of one or two distributed arrays.
///
/// ```
///                 partition 0        partition 1        partition 2
///   a             blocks of a        blocks of a        blocks of a
///                    |                  |                  |
///   f(a), f(a, 2)    f                  f                  f            nothing is sent
///
///   a             cells 0 .. p       cells p .. q       cells q ..
///                    |  <- zipped       |                  |
///   b             cells 0 .. p       cells p .. q       cells q ..      b is sent to the partitions of a, unless it is there
///                    |                  |                  |
///   f(a, b)          f                  f                  f            Elementwise on arrays of the whole shape
/// ```
///
/// Knows the blocks and [org.gcsarray.ops.element].
///
/// [org.gcsarray.spark.internal.element.BlockElementwise] is the entry point.
@NullMarked
package org.gcsarray.spark.internal.element;

import org.jspecify.annotations.NullMarked;
