/// What verbs print: text for people and JSON for programs.
///
/// ```
/// InfoReport  ViewReport  BlocksReport  MachineReport    of gcs info, by its options    ┐
/// LayoutReport  AdviceReport  SpyReport                  of gcs layout and gcs spy      ├─ Json, Table
/// Problem ──▶ Suggestions    what went wrong, and what was perhaps meant                ┘
///     └─ UnfitFileException  a fault of a file that the library does not know
/// NoteLine    notes of readers    RowChart  Braille    pictures of text
/// NumberText  numbers as people read them              Wrapping   lines that fit the screen
/// LayoutBytes  a layout, wherever it is told             Printable  names and other text from elsewhere
/// ```
///
/// The components of a report are the keys of its JSON. This package knows the library, and nothing of the command line.
@NullMarked
package org.gcsarray.cli.internal.report;

import org.jspecify.annotations.NullMarked;
