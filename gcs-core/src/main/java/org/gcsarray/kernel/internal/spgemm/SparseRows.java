package org.gcsarray.kernel.internal.spgemm;

import org.jspecify.annotations.Nullable;

/// The rows that are added up by a sparse product: row k holds `columns[p]`, `values[p]` for
/// `p = pointers[k] .. pointers[k+1]-1`. The arrays are shared, not copied. Immutable, thread safe.
public final class SparseRows {

    /// Visits of an element from which a second form of the columns pays for being built.
    private static final double LEAST_VISITS = 8;

    final int[] pointers;
    final int[] columns;
    final double[] values;
    final int columnCount;
    /// The columns once more, where that is shorter.
    final @Nullable PackedColumns packed;

    /// Takes rows with ascending columns below `columnCount`. O(elements).
    ///
    /// @param visits how often an element is read, on average
    public SparseRows(int[] pointers, int[] columns, double[] values, int columnCount, double visits) {
        this.pointers = pointers;
        this.columns = columns;
        this.values = values;
        this.columnCount = columnCount;
        this.packed = visits < LEAST_VISITS ? null : PackedColumns.of(pointers, columns);
    }

    /// Returns the number of columns.
    public int columnCount() {
        return columnCount;
    }

    /// Returns the number of elements of a row.
    public int length(int row) {
        return pointers[row + 1] - pointers[row];
    }
}
