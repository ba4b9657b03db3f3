/// Building arrays from more elements than fit into memory.
///
/// ```
///  add, add, add ..         BoundedChunk    sorted by (row, column)      temporary file
///  (row, column, value) --> [ bounded ] --> [ . . . . . . . . . . ] -->  run 0   level 0
///                           [ bounded ] --> [ . . . . . . . . . . ] -->  run 1   level 0     too many runs are merged into
///                             ...                                          ...                 a longer one: run 0'  level 1
///
///  run 0 --\
///  run 1 --->  RunMerge  ->  MergedElements  ->  ElementsSink:  BuiltRows -> one GcsArray
///  run 2 --/   in order,     duplicates                         BlockCutter  -> RowBlock, RowBlock, ..
///              stable        combined
/// ```
///
/// [StreamBuilder] is the entry point, [StreamOptions] bounds its memory, a [RowBlock.Visitor] takes row blocks. Elements that fit in one chunk are
/// never written to a file. Every sort is stable, so duplicates meet in the order in which they were added and combine to the same bits as in
/// [org.gcsarray.convert.Convert]. Only [RunStore] uses files.
@NullMarked
package org.gcsarray.convert.stream;

import org.jspecify.annotations.NullMarked;
