package org.gcsarray.view;

import java.util.stream.IntStream;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowStack;
import org.gcsarray.index.shape.JaggedShape;
import org.gcsarray.internal.Counted;
import org.gcsarray.shape.SmoothShape;

/// How a matrix is cut into row blocks, as a jagged shape of block number, row and column, in which each block has the rows that it has in the
/// matrix.
///
/// ```
/// rows of 4, 0, 1, 3 elements, 2 blocks   ->   {(1, 9) at (0, 0), (3, 9) at (1, 0)}
/// ```
public final class RowBlocks {

    private RowBlocks() {}

    /// Returns how the blocks of a stack cut it.
    public static JaggedShape of(RowStack stack) {
        return blocks(IntStream.rangeClosed(0, stack.blockCount()).mapToLong(stack::firstRow).toArray(),
                stack.columnCount());
    }

    /// Returns blocks of about the same number of stored elements, see [RowStack#equalNseCuts].
    ///
    /// @param a      matrix
    /// @param blocks number of blocks, at least 1; fewer are made if the matrix has fewer rows
    /// @throws IllegalArgumentException if `blocks` is less than 1
    public static JaggedShape ofEqualNse(CompressedRows a, int blocks) {
        return blocks(RowStack.equalNseCuts(a, blocks), a.columnCount());
    }

    private static JaggedShape blocks(long[] cuts, long columns) {
        return JaggedShape.of(IntStream.range(0, cuts.length - 1)
                .mapToObj(k -> SmoothShape.of(cuts[k + 1] - cuts[k], columns).withOrigin(cuts[k], 0)).toList());
    }

    /// Cuts a matrix into row blocks, see [RowStack#cut].
    ///
    /// @param a      matrix
    /// @param blocks block after block, the rows of the matrix in order, and all columns
    /// @throws IllegalArgumentException if the blocks are not as above
    public static RowStack cut(CompressedRows a, JaggedShape blocks) {
        long[] cuts = new long[Math.toIntExact(blocks.rowCount()) + 1];
        for (int k = 0; k + 1 < cuts.length; k++) {
            if (!(blocks.row(blocks.origin() + k) instanceof SmoothShape block) || block.rank() != 2
                    || block.origin(0) != cuts[k] || block.origin(1) != 0 || block.extent(1) != a.columnCount()) {
                throw new IllegalArgumentException("block " + k + " is " + blocks.row(blocks.origin() + k)
                        + "; expected rows from " + cuts[k] + " on and " + (a.columnCount() == 0 ? "no columns"
                                : "columns 0.." + (a.columnCount() - 1)));
            }
            cuts[k + 1] = block.end(0);
        }
        if (cuts.length == 1 || cuts[cuts.length - 1] != a.rowCount()) {
            throw new IllegalArgumentException("the blocks " + blocks + " hold "
                    + Counted.of(cuts[cuts.length - 1], "row") + "; the matrix has " + a.rowCount());
        }
        return RowStack.cut(a, cuts);
    }
}
