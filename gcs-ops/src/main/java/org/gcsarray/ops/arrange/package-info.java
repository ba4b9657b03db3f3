/// Moving, joining, cutting and repeating arrays of any format; no element is computed.
///
/// ```
/// Arrange             all operations; results keep format and layout of the operand, or of the first one
///
/// labels only         AxisOrder      transpose, swapAxes, moveAxis: relabelling, a sort for coordinates
///                     UnitAxes       expandDims, squeeze
/// shapes              Reshape        WantedExtents (-1) -> one of
///                       StridedArray, CooArray: new indices, same order
///                       CompressedReshape: StorageOrder finds the layout, MovedCut moves the cut between rows
///                       and columns
/// joining             Concatenation  concatenate, stack, blockDiag, pad: Pieces at offsets, put together as JoinedPieces
///                       dense arrays, coordinates (Interleaving, RowMajorOrder), JoinedRows (GroupShift)
/// showing             Views          flip, roll, take, diagonal, sections: views, stored
///                     Repetition     broadcastTo, tile, repeat: views, their size checked first
///                     Splitting      split, splitEqually
/// choosing            TriangularPart triu, tril
///                     MaskSelection  compress
///                     Filter         filter, what the others have in common
///                     Sorting        sort
///                     Uniqueness     unique -> Arrange.UniqueValues
///                     NonZeroIndices nonzero
/// ```
///
/// Knows `operand`, `view`, `convert` and what lies below.
@NullMarked
package org.gcsarray.ops.arrange;

import org.jspecify.annotations.NullMarked;
