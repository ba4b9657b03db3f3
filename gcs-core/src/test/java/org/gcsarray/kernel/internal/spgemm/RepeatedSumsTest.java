package org.gcsarray.kernel.internal.spgemm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.internal.Parts;

/// [RepeatedRows] by hand, and [RepeatedSums] against [RowSums], which finds the columns of each row for itself.
class RepeatedSumsTest {

    /// Rows of B with the columns of the first one, each row moved by `step` from the one before.
    private static SparseRows moved(int rows, int step, int columnCount, int... columns) {
        int width = columns.length;
        int[] all = IntStream.range(0, rows * width).map(p -> columns[p % width] + p / width * step).toArray();
        double[] values = IntStream.range(0, all.length).mapToDouble(p -> 7 * p % 9 - 4.5).toArray();
        return new SparseRows(IntStream.rangeClosed(0, rows).map(k -> k * width).toArray(), all, values, columnCount,
                1);
    }

    /// Terms of rows of a product, which all have as many: factors are other than 0.
    private static RowTerms terms(int... rows) {
        return new RowTerms(rows, IntStream.range(0, rows.length).mapToDouble(k -> 5 * k % 7 - 3.5).toArray());
    }

    private static int[] pointers(int rows, int width) {
        return IntStream.rangeClosed(0, rows).map(k -> k * width).toArray();
    }

    private static RepeatedRows repeated(int[] pointers, RowTerms terms, SparseRows b) {
        return Objects.requireNonNull(find(pointers, terms, b, 1));
    }

    private static @Nullable RepeatedRows find(int[] pointers, RowTerms terms, SparseRows b, int tasks) {
        return RepeatedRows.of(pointers, terms, b, tasks, part -> IntStream.range(0, tasks).parallel().forEach(part));
    }

    @Test
    void rowsRepeatTheRowBeforeWhereAllTermsMoveAlike() {
        SparseRows b = moved(9, 1, 20, 0, 2);
        RowTerms terms = terms(3, 5, 4, 6, 5, 8, 6, 9 - 1, 6, 8, 5, 7);
        RepeatedRows rows = repeated(pointers(6, 2), terms, b);
        assertThat(IntStream.range(0, 6).filter(rows::repeats)).containsExactly(1, 4, 5);
        assertThat(new int[] {rows.distance(1), rows.distance(4), rows.distance(5)}).containsExactly(1, 0, -1);
        assertThat(new int[] {rows.end(0, 6), rows.end(1, 6), rows.end(4, 6), rows.end(4, 5)}).containsExactly(0, 2, 6,
                5);
    }

    /// Rows without a term, rows of B that are empty or that it does not list, and rows of another length repeat none.
    @Test
    void whatIsMissingRepeatsNothing() {
        SparseRows b = new SparseRows(new int[] {0, 0, 0, 2, 4, 7}, new int[] {0, 1, 1, 2, 2, 3, 4}, new double[7], 9,
                1);
        int[] pointers = {0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 9, 11};
        RowTerms terms = terms(0, 1, 2, 3, 4, -1, -1, 2, 2, 3, 3);
        RepeatedRows rows = repeated(pointers, terms, b);
        assertThat(IntStream.range(0, 11).filter(rows::repeats)).containsExactly(5, 10);
    }

    /// Parts find what the whole finds, but for rows of which a term is the first of a part of B.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7})
    void partsFindWhatRepeatsWithinThem(int tasks) {
        RepeatedRows found = Objects.requireNonNull(ofBand(tasks));
        for (int k = 1; k < 58; k++) {
            boolean isCut = part(k - 1, tasks) != part(k, tasks) || part(k + 1, tasks) != part(k + 2, tasks);
            assertThat(found.repeats(k)).isEqualTo(!isCut);
            assertThat(isCut ? 1 : found.distance(k)).isEqualTo(1);
        }
        assertThat(ofBand(60)).isNull();
    }

    private static @Nullable RepeatedRows ofBand(int tasks) {
        RowTerms terms = terms(IntStream.range(0, 2 * 58).map(p -> p / 2 + p % 2 * 2).toArray());
        return find(pointers(58, 2), terms, moved(60, 1, 80, 0, 2), tasks);
    }

    /// Returns the part of a row of 60.
    private static int part(int row, int tasks) {
        return IntStream.range(0, tasks).filter(task -> row < Parts.cut(60, task + 1, tasks)).findFirst().orElseThrow();
    }

    @Test
    void fewRepeatedRowsAreNotNoted() {
        SparseRows b = new SparseRows(new int[] {0, 2, 4, 6, 8}, new int[] {0, 1, 0, 2, 0, 3, 0, 4}, new double[8], 9,
                1);
        assertThat(find(pointers(8, 1), terms(0, 0, 2, 1, 3, 0, 2, 1), b, 1)).isNull();
        assertThat(find(pointers(8, 1), terms(0, 0, 2, 2, 3, 0, 2, 1), b, 1)).isNotNull();
        assertThat(find(new int[] {0}, terms(), b, 1)).isNull();
        SparseRows mostlyEmpty = new SparseRows(new int[] {0, 1, 2, 2}, new int[] {0, 1}, new double[2], 9, 1);
        assertThat(find(pointers(8, 1), terms(0, 0, 0, 0, 0, 0, 0, 0), mostlyEmpty, 1)).isNull();
        assertThat(find(new int[] {0, 0}, terms(), b, 1)).isNull();
    }

    /// Eights anywhere behind the first row have the bits of [RowSums], and leave what is beside them alone.
    @ParameterizedTest
    @CsvSource({"1, 40, 5", "2, 80, 5", "0, 9, 5", "150000, 5000000, 5", "1, 3000000, 2500000"})
    void sumsAreThoseOfRowSums(int step, int columnCount, int width) {
        SparseRows b = moved(30, step, columnCount, 0, 1, width - 1);
        int rows = 20;
        RowTerms terms = terms(IntStream.range(0, 3 * rows).map(p -> p / 3 + new int[] {0, 1, 7}[p % 3]).toArray());
        int[] pointers = pointers(rows, 3);
        RowSums whole = new RowSums(b, terms, 1000);
        RepeatedSums sums = new RepeatedSums(b, terms, pointers, repeated(pointers, terms, b));
        int[] columns = new int[9 + RowSums.PADDING];
        double[] values = new double[9];
        int size = whole.sum(0, 3, columns, values, 0);
        assertThat(sums.begin(0, 8, columns, size)).isFalse();
        assertThat(sums.begin(0, 9, columns, size)).isTrue();
        assertThat(sums.end(1, rows)).isEqualTo(rows);
        assertThat(sums.repeats(0)).isFalse();
        assertThat(sums.repeats(1)).isTrue();
        for (int first : new int[] {1, 9, 12, 3}) {
            double[] target = new double[8 * size + 2];
            Arrays.fill(target, -9);
            sums.sum(first, target, 1);
            for (int l = 0; l < 8; l++) {
                int k = first + l;
                assertThat(whole.sum(pointers[k], pointers[k + 1], columns, values, 0)).isEqualTo(size);
                assertThat(Arrays.copyOfRange(sums.columns(), l * size, (l + 1) * size))
                        .isEqualTo(Arrays.copyOf(columns, size));
                assertThat(Arrays.copyOfRange(target, 1 + l * size, 1 + (l + 1) * size))
                        .isEqualTo(Arrays.copyOf(values, size));
            }
            assertThat(new double[] {target[0], target[8 * size + 1]}).containsExactly(-9, -9);
        }
        assertThat(sums.values()).hasSize(8 * size);
    }

    /// Rows of too many products or columns are left to [RowSums].
    @ParameterizedTest
    @CsvSource({"128, 128, true", "128, 129, false", "2048, 1, true", "2049, 1, false"})
    void veryLongRowsAreLeftOut(int width, int termsOfRow, boolean isTaken) {
        SparseRows b = moved(1, 0, 5000, IntStream.range(0, width).toArray());
        RowTerms terms = terms(new int[9 * termsOfRow]);
        int[] pointers = pointers(9, termsOfRow);
        RepeatedSums sums = new RepeatedSums(b, terms, pointers, repeated(pointers, terms, b));
        assertThat(sums.begin(0, 9, IntStream.range(0, width).toArray(), width)).isEqualTo(isTaken);
    }
}
