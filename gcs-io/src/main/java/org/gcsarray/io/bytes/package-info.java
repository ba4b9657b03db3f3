/// Input bytes, whatever the format.
///
/// ```
///   Path ─▶ ByteInput.open ─▶ [GzipMembers] ─▶ reader
/// ```
///
/// An [InputOpener] opens a [ByteInput] as often as needed. For readers. Knows the faults of `org.gcsarray.io`, nothing of arrays.
@NullMarked
package org.gcsarray.io.bytes;

import org.jspecify.annotations.NullMarked;
