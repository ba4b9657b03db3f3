/// The door to all file formats: which format a file has, and its reader or writer.
///
/// ```
///   Path ─▶ FileRecognition (content first, then the name) ─▶ FileFormat ─▶ ArrayFiles ─▶ io.text ..
/// ```
///
/// Knows every reader and writer; none of them knows this package.
@NullMarked
package org.gcsarray.file;

import org.jspecify.annotations.NullMarked;
