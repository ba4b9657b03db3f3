/// Stored arrays: one structure that is read in three ways, and two other formats.
///
/// ```
/// CompressedRows = RowIndex + columns + values + fill        CrsMatrix  reads (row, column)
///                  |                                         CcsMatrix  reads (column, row)
///                  +- RowIndex.Dense(pointers)               GcsArray   reads through a DimensionReduction
///                  +- RowIndex.Hyper(rowIds, pointers)
///
/// X X 1 X 2     crowIndices 0   2   4     7   9              CooArray     one index array per dimension
/// 3 X X 4 X     colIndices  2 4 0 3 0 2 3 3 4                StridedArray  offset + sum of stride * index
/// 5 X 6 7 X     values      1 2 3 4 5 6 7 8 9
/// X X X 8 9                                                  X = unspecified, reads as the fill value
/// ```
///
/// Other libraries say CSR for CRS, CSC for CCS, GCXS for GCS, DCSR for rows that are [RowIndex.Hyper], and nnz for the number of specified
/// elements, here `nse`.
///
/// Which array is what:
///
/// ```
/// NdArray                      shape, type, fill, elements; open to arrays that show elements of others
///   StoredArray                holds its values: StridedArray, CooArray; as CompressedArray CrsMatrix, CcsMatrix, GcsArray
///   RowStack                   a matrix of several CompressedRows, one below the other, with any number of elements together
/// RowMatrix                    rows as they are stored: CompressedRows or RowStack
/// ```
///
/// Elements go to a [StoredElementVisitor] or, with the values that hold them, to a [StoredValueVisitor]; in loops and streams each is an object, an
/// [Element].
///
/// Arrays are validated when made and equal only to themselves. All are immutable, except a dense array that is written through a view.
/// Swapping rows and columns, transposing a matrix and permuting the axes of a GcsArray are relabellings that share the [CompressedRows].
///
/// This package knows `shape`, `reduction`, `buffer`, `parallel`, their internal packages, and `internal`.
@NullMarked
package org.gcsarray.format;

import org.jspecify.annotations.NullMarked;
