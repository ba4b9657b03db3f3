package org.gcsarray.ops.reduce;

/// A loop that takes each stored value into the cell of a result that it belongs to.
///
/// A fold holds its values and one accumulator per cell. Which value belongs to which cell is known to [Groups], which knows nothing of
/// values: so that each operation is written once for any structure, with nothing but arrays in its loops.
interface Fold {

    /// Takes in the value at position `first + k` for cell `cells[k]`, k = 0 .. count-1.
    void scatter(int[] cells, int first, int count);

    /// Takes in the values at positions `starts[c] .. starts[c+1]-1` for cell c, all cells.
    default void runs(int[] starts) {
        for (int cell = 0; cell + 1 < starts.length; cell++) {
            run(cell, starts[cell], starts[cell + 1]);
        }
    }

    /// Takes in the values at positions `from .. to-1` for one cell.
    void run(int cell, int from, int to);

    /// Takes in the value at position `from + k` for cell `cell + k`, k = 0 .. count-1.
    void line(int cell, int from, int count);
}
