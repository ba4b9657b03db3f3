/// Measurements, as programs for spark-submit: how much time Spark adds to a product, how much a second executor saves, and how large files are
/// beside Parquet.
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
