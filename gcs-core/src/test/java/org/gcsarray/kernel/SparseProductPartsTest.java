package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.ResultArrays;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.kernel.internal.spgemm.ColumnRanks;
import org.gcsarray.kernel.internal.spgemm.ProductRows;
import org.gcsarray.kernel.internal.spgemm.RowTerms;
import org.gcsarray.kernel.internal.spgemm.SparseRows;
import org.gcsarray.parallel.Parallelism;

/// The parts of which products and merges of sparse matrices are made, each for itself.
class SparseProductPartsTest {

    private static CompressedRows rows(long rowCount, long columnCount, RowIndex index, long... columns) {
        double[] values = new double[columns.length];
        Arrays.setAll(values, p -> p + 1);
        return CompressedRows.wrap(rowCount, columnCount, index, Indices.wrap(columns), Values.wrap(values));
    }

    private static CompressedRows dense(int[] pointers, long columnCount, long... columns) {
        return rows(pointers.length - 1L, columnCount, RowIndex.Dense.wrap(pointers), columns);
    }

    private static CompressedRows hyper(long rowCount, long[] ids, int[] pointers, long columnCount, long... columns) {
        return rows(rowCount, columnCount, RowIndex.Hyper.wrap(Indices.wrap(ids), pointers), columns);
    }

    /// [BRows]: a column of A is a row of B, listed or not.
    @Test
    void elementsOfAMeetRowsOfB() {
        CompressedRows a = dense(new int[] {0, 2, 4}, 5, 0, 3, 1, 4);
        assertThat(BRows.ofEachElement(a, dense(new int[] {0, 1, 1, 1, 2, 3}, 9, 8, 7, 6)))
                .containsExactly(0, 3, 1, 4);
        assertThat(BRows.ofEachElement(a, hyper(5, new long[] {1, 3}, new int[] {0, 1, 2}, 9, 8, 7)))
                .containsExactly(-1, 1, 0, -1);
    }

    /// [MaskRows]: columns of the mask as they are, or as ranks, and taken out of a row.
    @Test
    void masksAreTakenOutOfRows() {
        CompressedRows mask = hyper(10, new long[] {2, 7}, new int[] {0, 3, 4}, 100, 5, 20, 90, 6);
        MaskRows plain = MaskRows.of(mask, null);
        assertThat(plain.columns()).containsExactly(5, 20, 90, 6);
        assertThat(plain.index().find(7)).isEqualTo(1);
        assertThat(plain.index().find(3)).isNegative();
        assertThat(new int[] {plain.index().start(1), plain.index().end(1)}).containsExactly(3, 4);
        int[] columns = {4, 5, 19, 20, 21, 95};
        double[] values = {1, 2, 3, 4, 5, 6};
        assertThat(plain.keep(plain.index().find(2), true, columns, 6, values, null)).isEqualTo(4);
        assertThat(Arrays.copyOf(columns, 4)).containsExactly(4, 19, 21, 95);
        assertThat(Arrays.copyOf(values, 4)).containsExactly(1, 3, 5, 6);
        assertThat(plain.keep(-1, true, columns, 4, values, null)).isEqualTo(4);
        MaskRows ranked = MaskRows.of(mask, ColumnRanks.of(Indices.wrap(new long[] {5, 6, 90})));
        assertThat(ranked.columns()[0]).isZero();
        assertThat(ranked.columns()[1]).isNegative();
        assertThat(ranked.columns()[2]).isEqualTo(2);
        assertThat(ranked.columns()[3]).isEqualTo(1);
    }

    /// [ResultRows]: sizes of listed rows become pointers of the smaller form.
    @Test
    void sizesBecomeRows() {
        long[] listed = {0, 1, 2, 3, 5};
        ResultRows plain = new ResultRows(6, 300, DType.FLOAT64, new int[] {0, 2, 1, 1, 1, 1}, k -> listed[k],
                Long.MAX_VALUE, ResultArrays.NEW);
        assertThat(new int[] {plain.start(0), plain.start(1), plain.start(4), plain.start(5), plain.size()})
                .containsExactly(0, 2, 5, 6, 6);
        assertThat(plain.longest(0, 5)).isEqualTo(2);
        assertThat(plain.longest(1, 2)).isEqualTo(1);
        plain.sink().putColumns(0, new int[] {7, 299, 0, 1, 2, 3}, 6);
        plain.sink().putValues(0, new double[] {1, 2, 3, 4, 5, 6}, 6);
        CompressedRows made = plain.finish();
        assertThat(Pointers.of(made.rows())).containsExactly(0, 2, 3, 4, 5, 5, 6);
        assertThat(made.columns().toLongArray()).containsExactly(7, 299, 0, 1, 2, 3);
        assertThat(made.values().getDouble(2)).isEqualTo(3);

        ResultRows sparse = new ResultRows(1L << 40, 300, DType.FLOAT32, new int[] {0, 0, 1}, k -> k * (1L << 35),
                Long.MAX_VALUE, ResultArrays.NEW);
        sparse.sink().putColumns(0, new int[] {4}, 1);
        CompressedRows hyper = sparse.finish();
        assertThat(hyper.rows().listedRows()).isEqualTo(1);
        assertThat(hyper.rows().rowId(0)).isEqualTo(1L << 35);
        // two bytes a column, eight a value, and a row id of eight bytes with its pointers
        assertThat(new ResultRows(1L << 40, 300, DType.FLOAT64, new int[] {0, 1}, k -> 5, 26, ResultArrays.NEW).size())
                .isEqualTo(1);
        assertThatThrownBy(
                () -> new ResultRows(1L << 40, 300, DType.FLOAT64, new int[] {0, 1}, k -> 5, 25, ResultArrays.NEW))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("1 elements and take 26 B");
    }

    /// [Gustavson] and [GustavsonTask]: both passes by hand, in two tasks, against the definition.
    @ParameterizedTest
    @ValueSource(ints = {0, 5, 12})
    void tasksComputeTheirRows(int cut) {
        Random random = new Random(cut);
        CompressedRows a = RandomRows.of(random, 12, 15, 0.4);
        CompressedRows b = RandomRows.of(random, 15, 20, 0.4);
        int[] pointers = Pointers.of(a.rows());
        RowTerms terms = new RowTerms(BRows.ofEachElement(a, b), doubles(a.values()));
        SparseRows right = new SparseRows(Pointers.of(b.rows()),
                Arrays.stream(b.columns().toLongArray()).mapToInt(column -> (int) column).toArray(),
                doubles(b.values()), 20, 3);
        long products = ProductRows.products(BRows.ofEachElement(a, b), Pointers.of(b.rows()));
        GustavsonTask first = new GustavsonTask(pointers, terms, right, products, null, null, false, k -> k);
        GustavsonTask second = new GustavsonTask(pointers, terms, right, products, null, null, false, k -> k);
        int[] sizes = new int[13];
        first.count(0, cut, sizes);
        second.count(cut, 12, sizes);
        ResultRows result = new ResultRows(12, 20, DType.FLOAT64, sizes, k -> k, Long.MAX_VALUE, ResultArrays.NEW);
        second.fill(cut, 12, result, null, null);
        first.fill(0, cut, result, null, null);
        RandomRows.assertProduct(a, b, result.finish());
        RandomRows.assertProduct(a, b, new Gustavson(a, b, Semiring.PLUS_TIMES, null, false)
                .run(Parallelism.sequential(), Long.MAX_VALUE));
    }

    private static double[] doubles(Values values) {
        double[] all = new double[values.size()];
        values.copyTo(0, all.length, all);
        return all;
    }

    /// [RowPairs]: rows of two matrices side by side, listed by one of them or by both.
    @Test
    void rowsAreListedInPairs() {
        CompressedRows a = hyper(9, new long[] {1, 4}, new int[] {0, 2, 3}, 5, 0, 1, 2);
        CompressedRows b = hyper(9, new long[] {4, 8}, new int[] {0, 1, 3}, 5, 0, 1, 2);
        RowPairs pairs = RowPairs.of(a, b);
        assertThat(pairs.size()).isEqualTo(3);
        assertThat(pairs.inA).containsExactly(0, 2, 3, 3);
        assertThat(pairs.inB).containsExactly(0, 0, 1, 3);
        assertThat(new long[] {pairs.rowId.applyAsLong(0), pairs.rowId.applyAsLong(1), pairs.rowId.applyAsLong(2)})
                .containsExactly(1, 4, 8);
        assertThat(pairs.elementsBefore(2)).isEqualTo(4);
        assertThat(pairs.firstAfter(3)).isEqualTo(2);
        assertThat(pairs.firstAfter(7)).isEqualTo(3);
        assertThat(pairs.mostCommon(0, 3)).isEqualTo(1);
        assertThat(pairs.mostCommon(0, 1)).isZero();
        RowPairs plain = RowPairs.of(a, b.toDenseRows(Long.MAX_VALUE));
        assertThat(plain.size()).isEqualTo(9);
        assertThat(plain.inA).containsExactly(0, 0, 2, 2, 2, 3, 3, 3, 3, 3);
        assertThat(plain.rowId.applyAsLong(6)).isEqualTo(6);
    }

    /// [MergeRun] and its [MergeTask]s, [SumTask] and [ProductTask]: sums and products element by element, in blocks that begin in the middle of the operands.
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void mergesAreTheirDefinition(int threads) {
        Random random = new Random(threads);
        CompressedRows a = RandomRows.of(random, 70, 200, 0.5);
        CompressedRows b = RandomRows.of(random, 70, 200, 0.4);
        Parallelism parallelism = Parallelism.threads(threads).withLeastWork(0);
        RowMerge.Workspace workspace = new RowMerge.Workspace();
        double[][] sum = RandomRows.dense(MergeRun.sum(2, a, -3, b, parallelism, workspace).rows());
        double[][] product = RandomRows.dense(MergeRun.product(a, b, parallelism, workspace).rows());
        double[][] left = RandomRows.dense(a);
        double[][] right = RandomRows.dense(b);
        for (int r = 0; r < 70; r++) {
            for (int c = 0; c < 200; c++) {
                assertThat(sum[r][c]).isEqualTo(2 * left[r][c] + -3 * right[r][c] + 0.0);
                assertThat(product[r][c]).isEqualTo(left[r][c] * right[r][c] + 0.0);
            }
        }
        RowPairs pairs = RowPairs.of(a, b);
        int[] sizes = new int[71];
        new SumTask(1, 1, pairs, 20, 50).count(sizes);
        for (int r = 0; r < 70; r++) {
            int row = r;
            long stored = IntStream.range(0, 200)
                    .filter(c -> a.position(row, c) >= 0 || b.position(row, c) >= 0).count();
            assertThat(sizes[r + 1]).isEqualTo(r >= 20 && r < 50 ? (int) stored : 0);
        }
        Arrays.fill(sizes, 0);
        new ProductTask(pairs, 20, 50, workspace).count(sizes);
        for (int r = 0; r < 70; r++) {
            int row = r;
            long common = IntStream.range(0, 200)
                    .filter(c -> a.position(row, c) >= 0 && b.position(row, c) >= 0).count();
            assertThat(sizes[r + 1]).isEqualTo(r >= 20 && r < 50 ? (int) common : 0);
        }
    }
}
