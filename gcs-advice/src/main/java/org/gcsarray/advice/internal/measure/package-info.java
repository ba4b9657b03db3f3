/// The bandwidth of memory, and statistics of samples, for measurements in this process.
///
/// ```
/// Triad ──▶ Bandwidth     the loop, and how fast memory is by it      Statistics   summaries of samples
/// Durations               nanoseconds as text
/// ```
///
/// Knows no other package of the module.
@NullMarked
package org.gcsarray.advice.internal.measure;

import org.jspecify.annotations.NullMarked;
