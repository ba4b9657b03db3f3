/// What Spark adds to a product, what a second executor takes away, and how large files are beside Parquet: programs for spark-submit.
///
/// ```
///   SpmvBench:
///   RandomBlocks --> SparkGcsArray --\
///        |                            >-- paired rounds --> Rounds: median ratio and its spread
///        +--> one CompressedRows ----/
///
///   TableSizes:
///   files --> Parquet with Zstandard, compressed containers --> ratios of their bytes
/// ```
@NullMarked
package org.gcsarray.spark.bench;

import org.jspecify.annotations.NullMarked;
