/// Conversion between the stored formats, every pair of them.
///
/// ```
///   StridedArray  <->  CooArray  <->  CompressedRows in any layout:  CrsMatrix  CcsMatrix  GcsArray
///
///   same storage class         relabelled, O(1)
///   rows and columns swapped   one counting transposition
///   anything else              (row, column) keys, radix order, gather
/// ```
///
/// [Convert] is the entrance, [ConvertOptions] says what becomes of duplicates and which form rows take, and [Difference] compares
/// arrays by element whatever their formats. No linear index over all dimensions is ever formed.
@NullMarked
package org.gcsarray.convert;

import org.jspecify.annotations.NullMarked;
