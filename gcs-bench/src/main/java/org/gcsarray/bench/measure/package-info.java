/// Paired measurement: two implementations of one computation in turns, in one process, and the ratio of their times per round.
///
/// ```
/// Contest ──▶ Contender.prepare() ──▶ Prepared.nanos(calls)        operands of its own, so that cold copies can be rotated
///     │                                     │
///     └─ Verifier: every result checked     └─ PairedMeasurement: A B B A per round ──▶ Comparison (median, geomean, interval)
/// Settings: how long and how often     Cost: flops and bytes of a call by the model     Allocation: bytes of heap that a call allocates
/// ```
@NullMarked
package org.gcsarray.bench.measure;

import org.jspecify.annotations.NullMarked;
