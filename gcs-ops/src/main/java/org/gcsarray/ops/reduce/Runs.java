package org.gcsarray.ops.reduce;

/// Values of a cell that stand together.
final class Runs implements Groups {

    private final int[] starts;

    /// Shares the first position of each cell, followed by the number of values.
    Runs(int[] starts) {
        this.starts = starts;
    }

    @Override
    public void fold(Fold fold) {
        fold.runs(starts);
    }
}
