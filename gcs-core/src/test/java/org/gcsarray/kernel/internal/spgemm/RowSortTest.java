package org.gcsarray.kernel.internal.spgemm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

/// Rows of every length up to some beyond the last limit (5, 20, 43, 160), of columns that lie evenly, at one end, or at powers of two, and some whose least
/// column comes last.
class RowSortTest {

    private static final int MOST = 170;

    /// Returns distinct columns in an order that a seed shuffles: bulk, nothing there to shrink.
    private static List<int[]> rows(int count, Random random) {
        int[] even = IntStream.range(0, count).map(k -> k * 12_345).toArray();
        int[] low = IntStream.range(0, count).map(k -> k == count - 1 ? Integer.MAX_VALUE : k).toArray();
        int[] high = IntStream.range(0, count).map(k -> k == 0 ? 0 : Integer.MAX_VALUE - k).toArray();
        int[] powers = IntStream.range(0, count).map(k -> (1 << k / 6 % 31) - 1 + k % 6 * 6 + (k / 186) * 41).distinct()
                .toArray();
        int[] descending = IntStream.range(0, count).map(k -> count - k).toArray();
        for (int[] row : List.of(even, low, high, powers)) {
            for (int k = row.length - 1; k > 0; k--) {
                int other = random.nextInt(k + 1);
                int column = row[k];
                row[k] = row[other];
                row[other] = column;
            }
        }
        int[] least = IntStream.range(0, count).map(k -> k == count - 1 ? 0 : Integer.MAX_VALUE - k).toArray();
        return List.of(even, low, high, powers, descending, least);
    }

    @Test
    void rowsOfEveryLength() {
        RowSort sort = new RowSort();
        for (int count = 0; count <= MOST; count++) {
            for (int[] row : rows(count, new Random(count))) {
                int[] columns = new int[3 + row.length + RowSort.PADDING + 1];
                Arrays.fill(columns, -7);
                System.arraycopy(row, 0, columns, 3, row.length);
                sort.sort(columns, 3, 3 + row.length);
                int[] expected = row.clone();
                Arrays.sort(expected);
                assertThat(Arrays.copyOfRange(columns, 3, 3 + row.length)).isEqualTo(expected);
                assertThat(Arrays.copyOf(columns, 3)).containsOnly(-7);
                assertThat(columns[columns.length - 1]).isEqualTo(-7);
            }
        }
    }
}
