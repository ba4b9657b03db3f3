/// The container `.gcs`: an array as a file that opens in milliseconds whatever its size, is read by rows, and detects every truncated or damaged
/// byte.
///
/// ```
///   file     preamble | header JSON | sections of block 0 | sections of block 1 | .. | directory | trailer
///
///   write    arrays ─▶ ContainerWriter ┐
///            rows ───▶ ContainerBuilder ┴▶ RowCutter ─▶ BlockOutput ─▶ SectionOutput ─▶ AtomicFile or stream
///            compressed: BlockOutput ─▶ BlockCompressor, many blocks at a time ─▶ SectionOutput
///   read     ContainerFile ─▶ Opening (checks, O(blocks)) ─▶ Directory ─▶ RowLoader ─▶ CompressedRows, arrays
///            RowLoader and ValueLoader take sections of blocks from a SectionReader, copied or decoded, on many threads (BlockWork)
///            ContainerFormat: the same with ReadOptions, entry by entry, or all faults (FullCheck)
///            FileSpmv: the product of a matrix and a vector, block by block
/// ```
///
/// A [org.gcsarray.io.container.ContainerHeader] says what is stored: the [org.gcsarray.io.container.ContainerHeader.ArrayClass] that the file opens
/// as, and whether all cells of the rows are stored ([org.gcsarray.io.container.ContainerHeader.Storage]). The directory lists a
/// [org.gcsarray.io.container.ContainerBlock] of [org.gcsarray.io.container.ContainerBlock.Section]s for each block, and how its values are encoded
/// ([org.gcsarray.io.container.ContainerBlock.Encoding], read and written by ValueLoader and ValueOutput); a
/// [org.gcsarray.io.container.ContainerFile.BlockVisitor] takes them one by one, and [org.gcsarray.io.container.ContainerFile.Verification] says how
/// thoroughly they are checked. [org.gcsarray.json.internal.ScalarJson] serves other descriptions of arrays.
///
/// `ArrayFiles` knows only [org.gcsarray.io.container.ContainerFormat] of this package. A block is a range of rows in the form of
/// [org.gcsarray.format.CompressedRows], so nothing is converted on the way. Knows `io`, `io.bytes`, `io.internal.assembly`, `io.internal.packed`,
/// `json`, `view`, `convert` and the core.
@NullMarked
package org.gcsarray.io.container;

import org.jspecify.annotations.NullMarked;
