/// Bytes in and out, whatever the format: gzip members on the way in, atomic replacement on the way out.
///
/// ```
///   Path ─▶ ByteInput.open ─▶ [GzipMembers] ─▶ reader          writer ─▶ [gzip] ─▶ AtomicFile ─▶ SparseOutput ─▶ temporary ─▶ Path
/// ```
///
/// An [org.gcsarray.io.bytes.OutputTarget] follows links and finds what forbids writing, such as a
/// [org.gcsarray.io.bytes.WriteProtectedException]. A [org.gcsarray.io.bytes.LocalFile] is an input that can be read in any order, an
/// [org.gcsarray.io.bytes.InputOpener] opens one as often as needed;
/// [org.gcsarray.io.bytes.FirstBytes] say what a file of another kind seems to be; [org.gcsarray.io.bytes.Interruption] makes an
/// [java.io.InterruptedIOException] of work that was stopped. For readers and writers. Knows the faults of `org.gcsarray.io`, nothing of
/// arrays.
@NullMarked
package org.gcsarray.io.bytes;

import org.jspecify.annotations.NullMarked;
