/// Coordinate text as arrays: Matrix Market, TensorMarket and FROSTT `.tns`, and what delimited tables and LIBSVM, in packages below, share
/// with them.
///
/// ```
///                  header                               body
///   bytes ─▶ TextHead ─▶ CoordinateHead                  ChunkFeed ─▶ Chunk, Chunk, ..   (`text.line`)
///                              │                                       │  one thread each
///                              └─▶ EntryRules ─────────────────▶ BodyReader
///                                                                      │  in file order
///                                                     CoordinateBody ─▶ EntryStore (narrow columns, values)
///                                                                      │
///                                      BaseRule, Repeats, CoordinateAssembly ─▶ CooArray or StridedArray
/// ```
///
/// Text is parsed in chunks by several threads, but chunks are taken over in file order, so results, notes and faults
/// are those of a sequential reading whatever the chunk size.
///
/// The ranges of a large coordinate text can be read by many machines:
///
/// ```
///   TextHeader ── cut ──▶ range 0, range 1, ..   lines that begin there (LineRange)
///       │                    │  one task each
///       │                 TextSurvey, TextSurvey, ..  ──▶ SurveyedText: base, shape, lines before each range, the first fault
///       └──────────────────────────────────────────────▶ TextEntries of each range: batches of elements
/// ```
///
/// Each format ([MatrixMarketFormat], [TnsFormat]) has a parser of its header and a writer:
///
/// ```
///   MarketHeaderParser  MatrixMarketWriter     TnsHeaderParser  TnsWriter     MarketCells   files without indices
///   TextFormat, TextReading  read, visited and checked in one way
///   TextOutput, LastSlices   what writers share     ChunkEntry   entries for a visitor     RangeOpener   a part of a file
/// ```
///
/// Knows arrays, options and faults; knows no path and no other format: `org.gcsarray.file` decides what is read here.
@NullMarked
package org.gcsarray.io.internal.text;

import org.jspecify.annotations.NullMarked;
