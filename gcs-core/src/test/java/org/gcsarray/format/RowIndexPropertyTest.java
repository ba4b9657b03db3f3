package org.gcsarray.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.testing.ArrayArbitraries;

class RowIndexPropertyTest {

    @Property
    void denseAndHyperAgreeAndTheSmallerIsChosen(@ForAll @IntRange(max = 40) int rowCount, @ForAll Random random) {
        long[] rows = rowCount == 0 ? new long[0] : random.longs(random.nextInt(30), 0, rowCount).sorted().toArray();
        if (random.nextBoolean()) {
            Arrays.setAll(rows, k -> rows[k] / 8 * 8);
        }
        Indices sorted = ArrayArbitraries.inWidth(rows, 1 << random.nextInt(4));
        RowIndex.Dense dense = RowIndex.Dense.compress(rowCount, sorted);
        RowIndex.Hyper hyper = RowIndex.Hyper.compress(rowCount, sorted);
        long nonEmpty = Arrays.stream(rows).distinct().count();
        assertThat(dense.nonEmptyRows()).isEqualTo(hyper.nonEmptyRows()).isEqualTo((int) nonEmpty);
        assertThat(hyper.listedRows()).isEqualTo((int) nonEmpty);
        assertThat(dense.byteSize()).isEqualTo(4L * (rowCount + 1));
        assertThat(hyper.byteSize()).isEqualTo(nonEmpty + 4 * (nonEmpty + 1));
        for (int row = -1; row <= rowCount; row++) {
            int wanted = row;
            long count = Arrays.stream(rows).filter(r -> r == wanted).count();
            long before = Arrays.stream(rows).filter(r -> r < wanted).count();
            int k = hyper.find(row);
            assertThat(k >= 0).isEqualTo(count > 0);
            if (k >= 0) {
                assertThat(hyper.rowId(k)).isEqualTo(row);
                assertThat(hyper.start(k)).isEqualTo((int) before);
                assertThat(hyper.end(k)).isEqualTo((int) (before + count));
            }
            assertThat(dense.find(row)).isEqualTo(row < rowCount ? row : -1);
            if (row >= 0 && row < rowCount) {
                assertThat(dense.start(row)).isEqualTo((int) before);
                assertThat(dense.end(row)).isEqualTo((int) (before + count));
            }
        }
        RowIndex chosen = RowIndex.compress(rowCount, sorted);
        assertThat(chosen instanceof RowIndex.Hyper).isEqualTo(hyper.byteSize() < dense.byteSize());
        assertThat(chosen.byteSize()).isEqualTo(Math.min(hyper.byteSize(), dense.byteSize()));
    }

    @Property
    void formsConvertIntoEachOther(@ForAll @IntRange(max = 40) int rowCount, @ForAll Random random) {
        long[] rows = rowCount == 0 ? new long[0] : random.longs(random.nextInt(30), 0, rowCount).sorted().toArray();
        Indices sorted = Indices.narrowest(rowCount, rows);
        Indices columns = Indices.narrowest(rows.length, LongStream.range(0, rows.length).toArray());
        Values values = Values.uniform(1, rows.length);
        CompressedRows dense = CompressedRows.wrap(rowCount, rows.length, RowIndex.Dense.compress(rowCount, sorted),
                columns,
                values);
        CompressedRows hyper = CompressedRows.wrap(rowCount, rows.length, RowIndex.Hyper.compress(rowCount, sorted),
                columns,
                values);
        assertThat(Pointers.of(hyper.toDenseRows(Long.MAX_VALUE).rows())).isEqualTo(Pointers.of(dense.rows()));
        assertThat(Pointers.of(dense.toHyperRows().rows())).isEqualTo(Pointers.of(hyper.rows()));
        assertThat(((RowIndex.Hyper) dense.toHyperRows().rows()).rowIds().toLongArray())
                .isEqualTo(((RowIndex.Hyper) hyper.rows()).rowIds().toLongArray());
        assertThat(dense.rowOfEachPosition().toLongArray()).isEqualTo(rows);
        assertThat(hyper.rowOfEachPosition().toLongArray()).isEqualTo(rows);
        assertThat(dense.rowOfEachPosition().byteWidth()).isEqualTo(Indices.widthFor(rowCount));
    }

    /// `nzr * (w(R) + 4) < R * 4`, dense on a tie.
    @Test
    void theRuleIsExactAtItsEdge() {
        assertThat(RowIndex.isHyperSmaller(5, 4)).isFalse();
        assertThat(RowIndex.isHyperSmaller(5, 3)).isTrue();
        assertThat(RowIndex.isHyperSmaller(300, 200)).isFalse();
        assertThat(RowIndex.isHyperSmaller(300, 199)).isTrue();
        assertThat(RowIndex.isHyperSmaller(100_000, 50_000)).isFalse();
        assertThat(RowIndex.isHyperSmaller(100_000, 49_999)).isTrue();
        assertThat(RowIndex.isHyperSmaller(0, 0)).isFalse();
        assertThat(RowIndex.isHyperSmaller(1, 0)).isTrue();
        assertThat(RowIndex.isHyperSmaller(RowIndex.Dense.MAX_ROWS, RowIndex.Dense.MAX_ROWS)).isFalse();
        assertThat(RowIndex.isHyperSmaller(RowIndex.Dense.MAX_ROWS + 1, RowIndex.Dense.MAX_ROWS + 1)).isTrue();
        assertThat(RowIndex.isHyperSmaller(Long.MAX_VALUE, 0)).isTrue();
    }

    /// 20 rows: plain pointers take 84 bytes, hyper-sparse ones 5 for each row with elements and 4.
    @Test
    void aTenthOfTheIndexBytesIsTheEdgeOfHysteresis() {
        // 84 + 16 bytes: 10 less are 90 = 74 + 16, which 14 rows take
        assertThat(isReconsidered(20, 14, 16, RowIndex.Dense.class)).isTrue();
        assertThat(isReconsidered(20, 14, 17, RowIndex.Dense.class)).isFalse();
        assertThat(isReconsidered(20, 15, 16, RowIndex.Dense.class)).isFalse();
        // 19 rows take 99 bytes, plain ones 15 less: a tenth of 99 + 51
        assertThat(isReconsidered(20, 19, 51, RowIndex.Hyper.class)).isTrue();
        assertThat(isReconsidered(20, 19, 52, RowIndex.Hyper.class)).isFalse();
        assertThat(isReconsidered(20, 18, 18, RowIndex.Hyper.class)).isFalse();
        assertThat(isReconsidered(20, 20, 20, RowIndex.Hyper.class)).isTrue();
        // as large as each other
        assertThat(isReconsidered(20, 16, 16, RowIndex.Hyper.class)).isFalse();
        assertThat(isReconsidered(20, 16, 16, RowIndex.Dense.class)).isFalse();
    }

    /// Makes rows of a form, the first ones with at least an element each, and returns whether they change their form.
    private static boolean isReconsidered(int rowCount, int nonEmptyRows, int nse, Class<? extends RowIndex> form) {
        long[] rowOfEach = LongStream.range(0, nse).map(k -> Math.min(k, nonEmptyRows - 1)).toArray();
        Indices sorted = Indices.narrowest(rowCount, rowOfEach);
        CompressedRows dense = CompressedRows.wrap(rowCount, 200, RowIndex.Dense.compress(rowCount, sorted),
                Indices.narrowest(200, LongStream.range(0, nse).toArray()), Values.uniform(1, nse));
        CompressedRows rows = form == RowIndex.Hyper.class ? dense.toHyperRows() : dense;
        CompressedRows reconsidered = rows.reconsiderRows();
        boolean changed = reconsidered != rows;
        assertThat(reconsidered.rows().getClass() == form).isEqualTo(!changed);
        assertThat(reconsidered.rowOfEachPosition().toLongArray()).isEqualTo(rowOfEach);
        assertThat(reconsidered.columns()).isSameAs(rows.columns());
        assertThat(reconsidered.reconsiderRows()).isSameAs(reconsidered);
        return changed;
    }

    @Test
    void rowsTooManyForPlainPointersStayHyperSparse() {
        CompressedRows rows = CompressedRows.wrap(Long.MAX_VALUE, 5,
                RowIndex.Hyper.wrap(Indices.wrap(new long[] {7}), new int[] {0, 1}), Indices.narrowest(5, 2),
                Values.uniform(1, 1));
        assertThat(rows.reconsiderRows()).isSameAs(rows);
        assertThat(rows.toSmallerRows()).isSameAs(rows);
    }

    @Property
    void hysteresisIsBytesAgainstBytes(@ForAll @IntRange(min = 1, max = 60) int rowCount, @ForAll Random random) {
        long[] rows = LongStream.range(0, rowCount).filter(_ -> random.nextInt(4) < 3).toArray();
        Indices sorted = Indices.narrowest(rowCount, rows);
        CompressedRows dense = CompressedRows.wrap(rowCount, 1, RowIndex.Dense.compress(rowCount, sorted),
                Indices.narrowest(1, new long[rows.length]), Values.uniform(1, rows.length));
        CompressedRows hyper = dense.toHyperRows();
        boolean toHyper = 10 * hyper.indexByteSize() <= 9 * dense.indexByteSize();
        boolean toDense = 10 * dense.indexByteSize() <= 9 * hyper.indexByteSize();
        assertThat(dense.reconsiderRows().rows() instanceof RowIndex.Hyper).isEqualTo(toHyper);
        assertThat(hyper.reconsiderRows().rows() instanceof RowIndex.Dense).isEqualTo(toDense);
        boolean smaller = hyper.byteSize() < dense.byteSize();
        assertThat(dense.toSmallerRows().rows() instanceof RowIndex.Hyper).isEqualTo(smaller);
        assertThat(hyper.toSmallerRows().rows() instanceof RowIndex.Hyper).isEqualTo(smaller);
    }

    /// Of 20 rows with an element each all but 3 hold an explicit zero.
    @Test
    void prunedRowsChangeTheirFormWhereItPays() {
        double[] numbers = new double[20];
        numbers[3] = 1;
        numbers[4] = 2;
        numbers[19] = 3;
        Indices ids = Indices.narrowest(20, LongStream.range(0, 20).toArray());
        CompressedRows rows = CompressedRows.wrap(20, 1, RowIndex.Dense.compress(20, ids),
                Indices.narrowest(1, new long[20]), Values.wrap(numbers));
        CompressedRows pruned = rows.pruneZeros();
        assertThat(pruned.rows()).isInstanceOf(RowIndex.Hyper.class);
        assertThat(pruned.rowOfEachPosition().toLongArray()).containsExactly(3, 4, 19);
        // 15 of 20 rows would save 5 of 99 bytes
        Arrays.fill(numbers, 0, 15, 1);
        assertThat(CompressedRows.wrap(20, 1, rows.rows(), rows.columns(), Values.wrap(numbers)).pruneZeros().rows())
                .isInstanceOf(RowIndex.Dense.class);
    }
}
