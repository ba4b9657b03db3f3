package org.gcsarray.kernel;

import org.jspecify.annotations.Nullable;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.kernel.internal.WideArrays;
import org.gcsarray.kernel.internal.spgemm.ColumnRanks;
import org.gcsarray.kernel.internal.spgemm.RowValues;

/// The pattern of a mask, with the columns counted as those of the product are.
///
/// @param index   rows
/// @param columns columns of all rows: ascending in a row but for negative ones, which the product does not have
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record MaskRows(RowIndex index, int[] columns) {

    /// Takes the pattern of a mask, as ranks if there are some.
    static MaskRows of(CompressedRows mask, @Nullable ColumnRanks ranks) {
        return new MaskRows(mask.rows(),
                ranks == null ? WideArrays.ints(mask.columns()) : ranks.ranks(mask.columns()));
    }

    /// Keeps those of the first `count` columns that the mask row stores, or does not; returns how many they are.
    ///
    /// @param outside whether those are kept that it does not store
    /// @param sums    the sums of the columns, if there are some, which are kept as these are
    /// @param values  forgets what is not kept, if there are values
    int keep(int row, boolean outside, int[] from, int count, double @Nullable [] sums, @Nullable RowValues values) {
        int p = row < 0 ? 0 : index.start(row);
        int end = row < 0 ? 0 : index.end(row);
        int kept = 0;
        for (int k = 0; k < count; k++) {
            while (p < end && columns[p] < from[k]) {
                p++;
            }
            boolean isStored = p < end && columns[p] == from[k];
            if (isStored != outside) {
                from[kept] = from[k];
                if (sums != null) {
                    sums[kept] = sums[k];
                }
                kept++;
            } else if (values != null) {
                values.drop(from[k]);
            }
        }
        return kept;
    }
}
