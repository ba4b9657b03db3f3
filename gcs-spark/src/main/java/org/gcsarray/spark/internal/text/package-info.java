/// Coordinate text, read and written in parallel.
///
/// ```
///   reading    header | range 0   | range 1   | range 2       TextHeader on the driver, then one task per range
///                       survey      survey      survey        job 1: lines, entries, largest indices, first fault
///                          \          |          /
///                       SurveyedText: base, shape, lines before each range
///                          /          |          \
///                       batches     batches     batches       RangeBatches -> Elements, which Exchange sorts
///
///   writing    partition 0, 1, 2 in row-major order -> PartWriter: .name.<random>.parts/part-0, part-1, part-2
///              driver: head + parts -> whole -> renamed to the target (TextTarget)
/// ```
///
/// Lines are parsed and written by [org.gcsarray.io.internal.text], so numbers, relaxations and faults are those of one machine. `Clashes` finds
/// repeats if these are faults. Knows Hadoop's paths, blocks and the text readers; knows no table and no container.
///
/// [org.gcsarray.spark.internal.text.TextFiles] is the entry point.
@NullMarked
package org.gcsarray.spark.internal.text;

import org.jspecify.annotations.NullMarked;
