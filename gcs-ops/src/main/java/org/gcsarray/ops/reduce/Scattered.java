package org.gcsarray.ops.reduce;

/// Values of a cell that stand anywhere.
final class Scattered implements Groups {

    private final int[] cellOf;

    /// Shares the cell of each value.
    Scattered(int[] cellOf) {
        this.cellOf = cellOf;
    }

    @Override
    public void fold(Fold fold) {
        fold.scatter(cellOf, 0, cellOf.length);
    }
}
