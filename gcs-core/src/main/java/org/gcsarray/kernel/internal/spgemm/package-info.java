/// Products of two sparse matrices, one row of the result at a time: sums of scaled sparse rows of B. Internal to this project.
///
/// ```
/// SparseRows        the rows of B                               RowTerms       what is added up: rows of B with their factors
/// RowSums           counts a row, then computes it; a RowSurvey tells by which Accumulator:
///                     one row, copied
///                     few products    SortedSums (ProductLoops, ProductVectors, RowSort)
///                     dense words     BitRow over PackedColumns
///                     many columns    HashSums
///                     the rest        stamps, in RowSums itself
/// RepeatedRows      which rows have the columns of the row before, moved; RepeatedSums computes these eight at a time
/// RowValues         the values of such rows in other types and over other semirings (RowValueLoops, ExtremeLoop)
/// MaskedRowSums     the same at the columns of a mask only
/// ProductRows       values of a product whose structure is known
/// ColumnRanks, IdLookup   columns and rows brought into reach of int
/// ```
///
/// Knows `kernel.internal`, `buffer`, `buffer.internal` and `internal` only; callers have validated everything.
@NullMarked
package org.gcsarray.kernel.internal.spgemm;

import org.jspecify.annotations.NullMarked;
