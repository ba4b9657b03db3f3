package org.gcsarray.format;

/// The row pointers behind rows, for this package; [org.gcsarray.format.internal.Pointers] are for those above it.
final class RowPointers {

    private RowPointers() {}

    static int[] of(RowIndex rows) {
        return rows instanceof RowIndex.Dense dense ? dense.pointers : ((RowIndex.Hyper) rows).pointers;
    }
}
