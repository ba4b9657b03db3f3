/// Plain values that calls take and return: what you ask for, and what you are told.
///
/// ```
///   you pass    SparkOptions           how arrays are cut, what an operation may take
///               TableOptions           which columns of a table are indices and value
///               SerializableFunction   a function that runs on the executors
///   you get     FlopEstimate           what a product will take
///               NseStatistics          how elements are spread over rows and partitions
/// ```
///
/// Knows the libraries below only, and nothing of blocks or Spark.
@NullMarked
package org.gcsarray.spark.value;

import org.jspecify.annotations.NullMarked;
