/// The door to all file formats: which format a file has, and its reader or writer.
///
/// ```
///   Path ─▶ FileRecognition (content first, then the name) ─▶ FileFormat ─▶ io.text ..
/// ```
///
/// The spec of a stack is a [StackFormat], read by `StackFile`; `ArrayFiles` reads the files of its layers when elements of them are needed. A `SpecChain`
/// ends specs that lie within themselves.
///
/// Knows the formats by their interface, and `json`; none of them knows this package.
@NullMarked
package org.gcsarray.file;

import org.jspecify.annotations.NullMarked;
