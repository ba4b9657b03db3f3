/// Arrays made from indices and values that nobody has checked yet, for readers of binary files.
///
/// ```
///   pieces of a file ─▶ IndexSink    in 0..extent-1, narrow      ┐
///                       PointerSink  0, ascending, to nse        ├─▶ Assembly ─▶ CompressedRows, CooArray
///                       values                                   ┘   order and repeats by ElementOrder
///                                                                    SymmetryCompletion  mirror images
///                                                                    type and zeros by ReadOptions
/// ```
///
/// [NumberBytes] decodes numbers, [CellStrides] say how dense cells lie. [ElementCursor] visits elements where no array is wanted.
/// [StructureAndValues] reads the two on two threads. [ReadMemory] is the most memory that a read takes at a time. Every fault names its [Place];
/// relaxations go to [NoteCounts]. Knows options and faults of `org.gcsarray.io` and the arrays; knows no format.
@NullMarked
package org.gcsarray.io.internal.assembly;

import org.jspecify.annotations.NullMarked;
