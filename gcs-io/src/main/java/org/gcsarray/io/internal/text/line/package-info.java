/// Lines of coordinate text, cut out of a file and parsed into entries. Nothing here knows a format or puts an array together.
///
/// ```
///   bytes ─▶ TextHead        the lines before the entries, and the comments among them
///        ─▶ ChunkFeed ─▶ Chunk, Chunk, ..     cut at line ends; ChunkSink takes them in file order
///                          │  one thread each
///        EntryRules ─▶ EntryParser            plain lines; any other line goes to a BodyLine: LineParser, or that of a format
///                          │
///                     Chunk, filled: indices, values, EntryPlaces, LineFault
///                          └─▶ TextSurvey       what lines say together: their number, BaseClues, FileOrder, notes
///
///   TokenLine       the tokens of a line       EntryFields   which token is which index, a name (Labels), a part of the value
///   ValueParser     a token as a ValueKind     NumberGrammar, Decimal, PowersOfFive   what a number is, and which one
///   IndexColumn     indices that grow, in the narrowest width so far        ValueColumn   values that grow
///   LineException   what is wrong with a line  FaultLog      the first faults of a file, in its order
/// ```
///
/// The fast path of [EntryParser] knows only plain lines; [LineParser] alone knows the faults and relaxations. Numbers are converted
/// by [Decimal] without a `String` per token. [EntryFields] is all that delimited tables add.
@NullMarked
package org.gcsarray.io.internal.text.line;

import org.jspecify.annotations.NullMarked;
