/// What Spark adds to a product, and what a second executor takes away: a program for spark-submit.
///
/// ```
///   SpmvBench:
///   RandomBlocks --> SparkGcsArray --\
///        |                            >-- paired rounds --> Rounds: median ratio and its spread
///        +--> one CompressedRows ----/
/// ```
@NullMarked
package org.gcsarray.spark.bench;

import org.jspecify.annotations.NullMarked;
