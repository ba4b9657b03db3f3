/// Files as nobody would write them, for every reader behind [org.gcsarray.file.ArrayFiles].
///
/// ```
///   Corpus ─▶ Mutator ─▶ Input ─▶ ReaderOracle ─▶ the shape of the outcome
///     ▲       ByteMutation, TextMutation inside     │ new?
///     │       of gzip, zip; Checksums made right    │
///     └───────────────────────◀─────────────────────┘
/// ```
///
/// `FuzzTest` does so from a fixed seed, or for as long as it is told; `JazzerTarget` gives the same oracle to a fuzzer that sees which
/// branches an input took.
@NullMarked
package org.gcsarray.fuzz;

import org.jspecify.annotations.NullMarked;
