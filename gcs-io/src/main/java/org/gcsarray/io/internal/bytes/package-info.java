/// Files in and out, whatever the format. Internal to this project.
///
/// ```
///   writer ─▶ [gzip] ─▶ AtomicFile ─▶ SparseOutput ─▶ temporary ─▶ Path
/// ```
///
/// An [OutputTarget] follows links and finds what forbids writing, such as a [WriteProtectedException]. A [LocalFile] is an input that can be read in
/// any order, a [MappedFile] one that is in the address space, and a [TemporaryFolder] a place for files that nobody keeps; [FirstBytes] tells what a
/// file of another kind seems to be; [Interruption] turns work that was stopped into an [java.io.InterruptedIOException]; a [BlockDeflater] deflates
/// on several threads. Knows `io.bytes` and the faults of `org.gcsarray.io`, nothing of arrays.
@NullMarked
package org.gcsarray.io.internal.bytes;

import org.jspecify.annotations.NullMarked;
