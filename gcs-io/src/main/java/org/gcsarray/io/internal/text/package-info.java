/// Readers and writers of coordinate text: Matrix Market, TensorMarket, FROSTT `.tns`, delimited tables and LIBSVM.
///
/// ```
///                  header                               body
///   bytes ─▶ TextHead ─▶ MarketHeader / TnsHeader /     ChunkFeed ─▶ Chunk, Chunk, ..   cut at line ends
///                        DelimitedHead                                 │  one thread each
///                              └─▶ EntryRules ─────▶ EntryParser (fast line, else LineParser)
///                                                                      │  in file order
///                                                     CoordinateBody ─▶ EntryStore (narrow columns, values)
///                                                                      │
///                                 BaseRule, Duplicates, SymmetryCompletion ─▶ CooArray or StridedArray
/// ```
///
/// Text is parsed in chunks by several threads, but chunks are taken over in file order, so results, notes and faults
/// are those of a sequential reading whatever the chunk size. The fast path of [EntryParser] knows only plain lines;
/// any other line is read again by [LineParser], which alone knows the faults and relaxations. Numbers are converted
/// by [Decimal] without a `String` per token. [EntryFields] says which token of a line is which index, a name, or a part of
/// the value: that is all that delimited tables add.
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
/// Each format ([MatrixMarketFormat], [TnsFormat], [DelimitedFormat], [LibsvmFormat]) has a reader and a writer:
///
/// ```
///   MatrixMarketReader  MatrixMarketWriter     TnsReader     TnsWriter
///   DelimitedReader     DelimitedWriter        LibsvmReader  LibsvmWriter       RangeOpener   a part of it
/// ```
///
/// Rows of LIBSVM text are no entries of a fixed length: [LibsvmBody] goes through them by one thread, from the same chunks and
/// with the same tokens, and [LibsvmStore] takes them as compressed rows.
///
/// Knows arrays, options and faults; knows no path and no other format: `org.gcsarray.file` decides what is read here.
@NullMarked
package org.gcsarray.io.internal.text;

import org.jspecify.annotations.NullMarked;
