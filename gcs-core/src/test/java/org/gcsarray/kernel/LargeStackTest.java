package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.RowStack;

/// Stacks of one element less than 2^31, of 2^31, and of one more, without the memory: their blocks are one block of uniform values.
class LargeStackTest {

    private static final int ROWS = 1 << 16;
    private static final int COLUMNS = 1 << 8;
    private static final CompressedRows BLOCK = full(ROWS, COLUMNS);

    /// Returns rows with the first `inRow` of 256 columns each.
    private static CompressedRows full(int rows, int inRow) {
        int[] pointers = new int[rows + 1];
        Arrays.setAll(pointers, r -> r * inRow);
        byte[] columns = new byte[rows * inRow];
        for (int p = 0; p < columns.length; p++) {
            columns[p] = (byte) (p % inRow);
        }
        return CompressedRows.wrap(rows, COLUMNS, RowIndex.Dense.wrap(pointers), Indices.wrap(columns),
                Values.uniform(2, columns.length));
    }

    /// Returns blocks of 2^31 elements plus `more`, by a last row of fewer elements, or one more row.
    private static List<CompressedRows> blocks(int more) {
        List<CompressedRows> blocks = new ArrayList<>(Collections.nCopies(127, BLOCK));
        blocks.add(BLOCK.rows(0, ROWS - 1L));
        blocks.add(full(1, more < 0 ? COLUMNS + more : COLUMNS));
        if (more > 0) {
            blocks.add(full(1, more).toHyperRows());
        }
        return blocks;
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1})
    void positionsAroundTheLimitAreFound(int more) {
        RowStack stack = RowStack.of(blocks(more));
        long nse = (1L << 31) + more;
        long rows = 128L * ROWS + Math.max(0, more);
        assertThat(stack.nse()).isEqualTo(nse);
        assertThat(stack.rowCount()).isEqualTo(rows);
        assertThat(StackRows.start(stack, rows)).isEqualTo(nse);
        for (long row = rows - 3; row <= rows; row++) {
            long start = Math.min(row * COLUMNS, nse);
            assertThat(StackRows.start(stack, row)).as("start of row %s", row).isEqualTo(start);
            assertThat(StackRows.firstFrom(stack, start)).as("row from %s", start).isEqualTo(row);
            // a row of one element begins where that element is
            long before = StackRows.start(stack, row - 1) == start - 1 ? row - 1 : row;
            assertThat(StackRows.firstFrom(stack, start - 1)).as("row from %s", start - 1).isEqualTo(before);
            assertThat(StackRows.rowId(stack, row - 1)).isEqualTo((int) row - 1);
        }
        assertThat(StackRows.blockAt(stack, nse - 1)).isEqualTo(stack.blockCount() - 1);
        for (int tasks = 1; tasks <= 7; tasks++) {
            SpmmCuts cuts = new SpmmCuts(stack, tasks);
            assertThat(cuts.begin(tasks)).isEqualTo(nse);
            assertThat(cuts.endRow(tasks - 1)).isEqualTo(rows);
            for (int task = 0; task < tasks; task++) {
                assertThat(cuts.begin(task + 1) - cuts.begin(task)).isBetween(nse / tasks - COLUMNS,
                        nse / tasks + COLUMNS);
                assertThat(StackRows.start(stack, cuts.firstRow(task))).isEqualTo(cuts.begin(task));
            }
        }
    }
}
