/// The entry to all file formats: which format a file has, and its reader or writer.
///
/// ```
///   Path ─▶ FileRecognition (content first, then the name) ─▶ FileFormat ─▶ io.internal.text ..
/// ```
///
/// The spec of a stack is a [StackFormat], read by `StackFile`; `ArrayFiles` reads the file of a layer when elements of the layer are
/// needed. A `SpecChain` rejects specs that contain themselves, or one another too often.
///
/// Knows the formats by their interface, and `json`; none of them knows this package.
@NullMarked
package org.gcsarray.file;

import org.jspecify.annotations.NullMarked;
