package org.gcsarray.kernel;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.kernel.internal.WideArrays;
import org.gcsarray.kernel.internal.spgemm.IdLookup;

/// Which row of B each element of A meets in a product: its column, looked up once.
final class BRows {

    private BRows() {}

    /// Returns, for each element of A, the listed row of B with the number of its column, or -1 if B does not list it.
    /// O(nse(A)), plus O(listed rows of B) if they are hyper-sparse.
    static int[] ofEachElement(CompressedRows a, CompressedRows b) {
        return switch (b.rows()) {
            case RowIndex.Dense _ -> WideArrays.ints(a.columns());
            case RowIndex.Hyper hyper -> {
                IdLookup lookup = IdLookup.of(hyper.rowIds(), b.rowCount());
                int[] rows = new int[a.nse()];
                for (int p = 0; p < rows.length; p++) {
                    rows[p] = lookup.find(a.columns().get(p));
                }
                yield rows;
            }
        };
    }
}
