/// What the numbers of a run depend on besides the code.
///
/// ```
/// Machine          processor, caches, memory, system, Java, kernels   ──▶ reports, calibrations, `gcs info --machine`
/// BenchProperties  all system properties that the module reads       ──▶ forks, peers, the cache of calibrations
/// ```
///
/// [Machine] and [BenchProperties] know the kernels that were chosen, and no other package of this module.
@NullMarked
package org.gcsarray.bench.machine;

import org.jspecify.annotations.NullMarked;
