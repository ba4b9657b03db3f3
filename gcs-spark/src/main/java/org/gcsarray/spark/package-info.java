/// Sparse arrays that outgrow one machine, on Apache Spark: [SparkGcs] makes them, [SparkGcsArray] is one.
///
/// ```
///   SparkGcs                                 SparkGcsArray
///     distribute  an array of the driver       relayout, transpose      block
///     readText    text                         spmv, tensordot, mttkrp  product
///     readTable   table                        combine, map             element
///     readBlockTable                           reduce, norm             reduce
///     readContainer   container                statistics, predictLayouts   statistics
///                                              collect, writeText, writeContainer, toTable ..
/// ```
///
/// The right column names the packages that do the work. Of their types, users need [org.gcsarray.spark.value.SparkOptions],
/// [org.gcsarray.spark.value.TableOptions] and what methods return; the rest is for the other packages of this library. This package knows all of
/// them but `example` and `bench`.
@NullMarked
package org.gcsarray.spark;

import org.jspecify.annotations.NullMarked;
