/// What all file formats share: options, faults, notes and the description of a file.
///
/// ```
///   ReadOptions ─▶ reader ─▶ LoadedArray ── NdArray      the elements
///                    │              └────── FileInfo     what the file said besides them, with its Notes
///                    └────▶ ArrayFormatException ─ Fault (code, file, line:column or offset, text, hint)
///
///   ReadOptions    ReadOptions.IndexBase, Symmetry.Reading, ReadOptions.ValueColumns, HeaderDialect, DelimitedOptions
///   WriteOptions   the same for writers
///   FileInfo       Symmetry, Annotations, Note (Note.Code)
///   Fault          Fault.Code
///
///   reader ─▶ Entry.Visitor: one Entry after the other, no array          check ─▶ CheckReport: all faults of a file
/// ```
///
/// A *note* reports a deviation that the reader tolerated; a *fault* stops the reader. This package knows the arrays of `org.gcsarray.format` but no
/// file format: those are in `io.internal.text` and the packages next to it, each an `io.spi.FileFormat`; `org.gcsarray.file` finds the right one for
/// a file.
@NullMarked
package org.gcsarray.io;

import org.jspecify.annotations.NullMarked;
