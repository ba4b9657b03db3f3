/// Bytes in and out, whatever the format: gzip members on the way in, atomic replacement on the way out.
///
/// ```
///   Path ─▶ ByteInput.open ─▶ [GzipMembers] ─▶ reader          writer ─▶ [gzip] ─▶ AtomicFile ─▶ SparseOutput ─▶ temporary ─▶ Path
/// ```
///
/// Knows the faults of `org.gcsarray.io`, nothing of arrays.
@NullMarked
package org.gcsarray.io.bytes;

import org.jspecify.annotations.NullMarked;
