/// Conversion between the stored formats, every pair of them.
///
/// ```
///   StridedArray  <->  CooArray  <->  CompressedRows in any layout:  CrsMatrix  CcsMatrix  GcsArray
///
///   equivalent layouts            relabelled, O(1)
///   same rows in another order    whole rows move
///   rows and columns swapped      one counting transposition
///   order already right           one pass that writes rows and columns
///   anything else                 cells (row, column) counted into buckets of rows, sorted inside
/// ```
///
/// Every source is read as `Cells`, blocks of (row, column) of the target, which `ConversionSource` chooses: `CoordinateCells`, `UnfoldedCells` or
/// `NonZeros`. `Plan` chooses the method of a conversion to compressed rows before an element moves, and `Compression` runs it. So another source is
/// another `Cells`, and another method another `Plan.Way`.
///
/// [Convert] is the entry point, [ConvertOptions] decides what happens to duplicates and which form rows take ([ConvertOptions.RowForm]), a
/// [ConvertWorkspace] keeps scratch memory, and the arrays of results that are given back to it, for the next conversion. A [ConversionPlan] keeps the
/// structure of a result for other values. [Difference] compares arrays by element whatever their formats. No linear index over all dimensions is
/// ever formed.
@NullMarked
package org.gcsarray.convert;

import org.jspecify.annotations.NullMarked;
