/// Programs for spark-submit that show how the parts of this library work together.
///
/// ```
///   graph, rows = sources        PageRank.transition, layout 1|0        power iteration on the driver
///   a b c d                      rows = targets                         y = transition.spmv(rank)
///   . 2 . 2    each row          . . 1                                  rank = damping * y + the rest / n
///   . . . 1    divided by its    .5 . .        .  .                     until rank changes by less than the tolerance
///   1 . . .    sum, one shuffle  .5 1 . .
/// ```
///
/// [PageRank] is the algorithm, [PageRank.Ranking] its result, [PageRankApp] the program. Knows the façade, like any user of the library.
@NullMarked
package org.gcsarray.spark.example;

import org.jspecify.annotations.NullMarked;
