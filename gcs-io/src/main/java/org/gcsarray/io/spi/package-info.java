/// How a file format is added.
///
/// ```
///   FileFormat    recognise (FileFormat.Start), read, visit, check, write; what it keeps (FileFeature)
///                 LocalFileFormat: one whose files are not read from front to back
///   FileFormats   those on the class path, by word and by extension
/// ```
///
/// Knows what all formats share (`io`, `io.bytes`, `io.internal.assembly`), and no format.
@NullMarked
package org.gcsarray.io.spi;

import org.jspecify.annotations.NullMarked;
