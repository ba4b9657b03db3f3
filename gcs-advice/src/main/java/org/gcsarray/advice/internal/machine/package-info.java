/// What the numbers of a run depend on besides the code: the machine, its system and Java.
///
/// ```
/// Machine          processor, caches, memory, system, Java, kernels   ──▶ reports, calibrations, `gcs info --machine`
/// AdviceProperties  all system properties that the module reads      ──▶ the cache of calibrations
/// ```
///
/// [Machine] and [AdviceProperties] know the kernels that were chosen, and no other package of this module.
@NullMarked
package org.gcsarray.advice.internal.machine;

import org.jspecify.annotations.NullMarked;
