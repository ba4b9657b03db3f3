package org.gcsarray.kernel.internal;

/// Scratch arrays of one thread, kept between calls as [Scratch] has it, so that kernels allocate nothing in steady state.
///
/// The arrays hold one block of elements: they never grow with a matrix. A loop takes the workspace of its thread, uses it and
/// keeps no reference; the arrays arrive with any content. A loop that calls another one meanwhile uses other arrays:
///
/// ```
/// Kernels: lists of rows               results, part              call all loops below
/// Products: tiles and long rows        tile                       call blocks of elements and panels
/// Products: blocks of elements         columns, numbers, part     call panels
/// Rows, RowVectors, Scatter            columns, numbers           call Rows before they take theirs, nothing after
/// PairVectors                          tile                       call loops that take none
/// FibreVectors                         numbers                    call loops that take none
/// ```
///
/// The numbers are `doubles` or `floats`; results and tile are likewise of two types. Operands are named by a façade and let go by it.
final class Workspace {

    /// Elements of one block: columns, values and results of a block together stay in the first-level cache.
    static final int BLOCK = 1024;

    private static final Scratch<Workspace> OF_THREAD = new Scratch<>(Workspace::new);

    final int[] columns = new int[BLOCK];
    final double[] doubles = new double[BLOCK];
    final float[] floats = new float[BLOCK];
    final double[] doubleResults = new double[BLOCK];
    final float[] floatResults = new float[BLOCK];

    /// Sums that are not where they belong yet.
    final double[] doubleTile = new double[BLOCK];
    final float[] floatTile = new float[BLOCK];

    /// Row pointers of a part of one row.
    final int[] part = new int[2];

    /// Operands of the product that is being computed, and of the part of it whose sums go to the tile.
    final Float64Operands float64Operands = new Float64Operands(this);
    final Float64Operands float64Tile = new Float64Operands(this);
    final Float32Operands float32Operands = new Float32Operands(this);
    final Float32Operands float32Tile = new Float32Operands(this);

    private Workspace() {}

    /// Returns the workspace of the calling thread.
    static Workspace ofThread() {
        return OF_THREAD.get();
    }
}
