package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import org.gcsarray.parallel.Parallelism;

/// Blocks of as many cells as an array can have.
class CellBlocksTest {

    private static final int SIZE = Integer.MAX_VALUE;

    /// Cells that nobody holds.
    private static final class Nothing extends Cells {

        Nothing() {
            super(SIZE, new CellTarget(1, SIZE, new long[0], new long[0]), true);
        }

        @Override
        long[] element(int position) {
            return new long[0];
        }

        @Override
        Reader reader() {
            return (from, to, _, _) -> {
                if (from < 0 || to <= from) {
                    throw new AssertionError("cells " + from + ".." + to);
                }
            };
        }
    }

    @Test
    void theLastBlockEndsAtTheLargestNumberOfCells() {
        long[] seen = new long[2];
        CellBlocks.forEach(new Nothing(), Parallelism.sequential(), block -> {
            seen[0] += block.count;
            seen[1] = block.begin;
        });
        assertThat(seen).containsExactly(SIZE, SIZE - 1023);
    }
}
