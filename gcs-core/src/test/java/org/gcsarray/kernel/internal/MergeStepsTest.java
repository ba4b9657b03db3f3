package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.Indices;

class MergeStepsTest {

    private static final int ROWS = 4000;
    private static final int COLUMNS = 5000;

    private static MergeRows rows(IntFunction<int[]> columnsOfRow) {
        int[] starts = new int[ROWS + 1];
        LongStream.Builder columns = LongStream.builder();
        for (int r = 0; r < ROWS; r++) {
            int[] row = columnsOfRow.apply(r);
            starts[r + 1] = starts[r] + row.length;
            IntStream.of(row).forEach(columns::add);
        }
        return new MergeRows(starts, Indices.narrowest(COLUMNS, columns.build().toArray()), 1);
    }

    /// Rows of a grid of lines of 40 points, each with its neighbours; the last point of a line has one fewer.
    private static int[] neighbours(int r) {
        return IntStream.of(r - 40, r - 1, r, r + 1, r + 40)
                .filter(c -> c >= 0 && c < ROWS && (c / 40 == r / 40 || Math.abs(c - r) == 40)).toArray();
    }

    private static int[] random(int seed) {
        Random random = new Random(seed);
        return random.ints(10, 0, COLUMNS).sorted().distinct().toArray();
    }

    @Test
    void rowsOfStencilsAndEqualRowsAreForeseen() {
        MergeRows stencil = rows(MergeStepsTest::neighbours);
        MergeRows movedUp = rows(r -> neighbours((r + 1) % ROWS));
        MergeRows random = rows(MergeStepsTest::random);
        assertThat(MergeSteps.areForeseen(stencil, movedUp, 0, ROWS)).isTrue();
        assertThat(MergeSteps.areForeseen(stencil, stencil, 0, ROWS)).isTrue();
        assertThat(MergeSteps.areForeseen(random, random, 0, ROWS)).isTrue();
    }

    @Test
    void randomRowsAreNot() {
        MergeRows random = rows(MergeStepsTest::random);
        MergeRows others = rows(r -> random(-1 - r));
        assertThat(MergeSteps.areForeseen(random, others, 0, ROWS)).isFalse();
        assertThat(MergeSteps.areForeseen(random, rows(MergeStepsTest::neighbours), 0, ROWS)).isFalse();
    }

    @Test
    void fewOrEmptyRowsAreNot() {
        MergeRows stencil = rows(MergeStepsTest::neighbours);
        MergeRows empty = rows(_ -> new int[0]);
        assertThat(MergeSteps.areForeseen(stencil, stencil, 0, 700)).isFalse();
        assertThat(MergeSteps.areForeseen(empty, empty, 0, ROWS)).isFalse();
        assertThat(MergeSteps.areForeseen(stencil, empty, 0, ROWS)).isFalse();
    }
}
