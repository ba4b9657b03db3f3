/// Dimensions in groups, which determine how arrays unfold.
///
/// A [DimensionReduction] cuts N dimensions into M groups; with two groups it is a GCS layout, which unfolds an array into a matrix:
///
/// ```
/// shape (2, 3, 4), layout 2,0|1         rows = dimensions 2, 0     columns = dimension 1
///
///     (i, j, k)  ->  row = 2 k + i      row strides (2, 1)         8 rows
///                    column = j         column strides (1)         3 columns
/// ```
///
/// This package knows `shape` and `internal` only.
@NullMarked
package org.gcsarray.reduction;

import org.jspecify.annotations.NullMarked;
