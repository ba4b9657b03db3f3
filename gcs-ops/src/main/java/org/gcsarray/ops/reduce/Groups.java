package org.gcsarray.ops.reduce;

/// Which stored values are reduced to which cell of a result.
///
/// ```
/// Runs       cell c has the values starts[c] .. starts[c+1]-1                whole rows
/// Scattered  value p belongs to cell cellOf[p]                               anything sparse
/// Lines      all cells of a row-major array, dimensions kept and reduced     anything dense
/// ```
sealed interface Groups permits Groups.Runs, Groups.Scattered, Lines {

    /// Hands all values to a fold, in storage order within each cell.
    void fold(Fold fold);

    /// No values at all: every cell keeps what a fold begins with.
    Groups NONE = new Runs(new int[1]);

    /// Values of a cell that stand together.
    ///
    /// @param starts first position of each cell, followed by the number of values; shared
    @SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
    record Runs(int[] starts) implements Groups {

        @Override
        public void fold(Fold fold) {
            fold.runs(starts);
        }
    }

    /// Values of a cell that stand anywhere.
    ///
    /// @param cellOf cell of each value; shared
    @SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
    record Scattered(int[] cellOf) implements Groups {

        @Override
        public void fold(Fold fold) {
            fold.scatter(cellOf, 0, cellOf.length);
        }
    }
}
