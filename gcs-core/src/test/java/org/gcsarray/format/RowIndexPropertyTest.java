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
import org.gcsarray.testing.ArrayArbitraries;

class RowIndexPropertyTest {

    @Property
    void denseAndHyperAgreeAndTheSmallerIsChosen(@ForAll @IntRange(max = 40) int rowCount, @ForAll Random random) {
        long[] rows = rowCount == 0 ? new long[0] : random.longs(random.nextInt(30), 0, rowCount).sorted().toArray();
        if (random.nextBoolean()) {
            Arrays.setAll(rows, k -> rows[k] / 8 * 8);
        }
        Indices sorted = ArrayArbitraries.inWidth(rows, 1 << random.nextInt(4));
        DenseRows dense = DenseRows.compress(rowCount, sorted);
        HyperRows hyper = HyperRows.compress(rowCount, sorted);
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
        assertThat(chosen instanceof HyperRows).isEqualTo(hyper.byteSize() < dense.byteSize());
        assertThat(chosen.byteSize()).isEqualTo(Math.min(hyper.byteSize(), dense.byteSize()));
    }

    @Property
    void formsConvertIntoEachOther(@ForAll @IntRange(max = 40) int rowCount, @ForAll Random random) {
        long[] rows = rowCount == 0 ? new long[0] : random.longs(random.nextInt(30), 0, rowCount).sorted().toArray();
        Indices sorted = Indices.narrowest(rowCount, rows);
        Indices columns = Indices.narrowest(rows.length, LongStream.range(0, rows.length).toArray());
        Values values = Values.uniform(1, rows.length);
        CompressedRows dense = CompressedRows.wrap(rowCount, rows.length, DenseRows.compress(rowCount, sorted), columns,
                values);
        CompressedRows hyper = CompressedRows.wrap(rowCount, rows.length, HyperRows.compress(rowCount, sorted), columns,
                values);
        assertThat(hyper.toDenseRows(Long.MAX_VALUE).rows().unsafePointers()).isEqualTo(dense.rows().unsafePointers());
        assertThat(dense.toHyperRows().rows().unsafePointers()).isEqualTo(hyper.rows().unsafePointers());
        assertThat(((HyperRows) dense.toHyperRows().rows()).rowIds().toLongArray())
                .isEqualTo(((HyperRows) hyper.rows()).rowIds().toLongArray());
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
        assertThat(RowIndex.isHyperSmaller(DenseRows.MAX_ROWS, DenseRows.MAX_ROWS)).isFalse();
        assertThat(RowIndex.isHyperSmaller(DenseRows.MAX_ROWS + 1, DenseRows.MAX_ROWS + 1)).isTrue();
        assertThat(RowIndex.isHyperSmaller(Long.MAX_VALUE, 0)).isTrue();
    }
}
