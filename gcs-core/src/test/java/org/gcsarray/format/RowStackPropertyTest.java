package org.gcsarray.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.LongStream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.testing.ArrayArbitraries;

/// Row ranges and cuts into equal shares against the definition, element by element and row by row.
class RowStackPropertyTest {

    private static final int COLUMNS = 40;

    /// Rows of 0 to 40 elements, some of them stored zeros, in any width and row form.
    private static CompressedRows matrix(Random random) {
        int rows = random.nextInt(30);
        int most = random.nextInt(5) == 0 ? 1 : 1 + random.nextInt(COLUMNS + 1);
        int[] pointers = new int[rows + 1];
        LongStream columns = LongStream.empty();
        for (int r = 0; r < rows; r++) {
            int length = random.nextInt(3) == 0 ? random.nextInt(most) : random.nextInt(1 + most / 4);
            columns = LongStream.concat(columns,
                    random.longs(0, COLUMNS).distinct().limit(length).sorted());
            pointers[r + 1] = pointers[r] + length;
        }
        Indices stored = ArrayArbitraries.inWidth(columns.toArray(), 1 << random.nextInt(4));
        Values values = random.nextInt(3) == 0 ? Values.uniform(3, stored.size())
                : Values.wrap(random.ints(stored.size(), -1, 2).asDoubleStream().toArray());
        CompressedRows plain = CompressedRows.wrap(rows, COLUMNS, RowIndex.Dense.wrap(pointers), stored, values);
        return random.nextBoolean() ? plain : plain.toHyperRows();
    }

    @Property
    void rangesOfRowsHoldTheirElements(@ForAll Random random) {
        CompressedRows a = matrix(random);
        long from = random.nextLong(a.rowCount() + 1);
        long to = random.nextLong(from, a.rowCount() + 1);
        CompressedRows part = a.rows(from, to);
        assertThat(part.rowCount()).isEqualTo(to - from);
        assertThat(part.columnCount()).isEqualTo(a.columnCount());
        assertThat(part.rows()).isInstanceOf(a.rows().getClass());
        assertThat(part.columns().byteWidth()).isEqualTo(a.columns().byteWidth());
        int elements = 0;
        for (long r = from; r < to; r++) {
            for (int c = 0; c < COLUMNS; c++) {
                int position = a.position(r, c);
                int inPart = part.position(r - from, c);
                assertThat(inPart < 0).isEqualTo(position < 0);
                if (position >= 0) {
                    assertThat(part.values().getDouble(inPart)).isEqualTo(a.values().getDouble(position));
                    elements++;
                }
            }
        }
        assertThat(part.nse()).isEqualTo(elements);
        var _ = CompressedRows.wrap(part.rowCount(), part.columnCount(), part.rows(), part.columns(), part.values());
    }

    @Property
    void cutsFollowTheDefinition(@ForAll Random random) {
        CompressedRows a = matrix(random);
        int blocks = 1 + random.nextInt(12);
        long[] cuts = RowStack.equalNseCuts(a, blocks);
        assertThat(cuts).isEqualTo(definition(a, blocks));
        assertThat(RowStack.equalNseCuts(a.toHyperRows(), blocks)).isEqualTo(cuts);
        assertThat(RowStack.equalNseCuts(a.toDenseRows(Long.MAX_VALUE), blocks)).isEqualTo(cuts);
        RowStack stack = RowStack.ofEqualNse(a, blocks);
        assertThat(stack.blockCount()).isEqualTo(cuts.length - 1);
        assertThat(stack.nse()).isEqualTo(a.nse());
        for (int k = 0; k < cuts.length; k++) {
            assertThat(stack.firstRow(k)).isEqualTo(cuts[k]);
        }
    }

    /// Looks at every row for every boundary.
    private static long[] definition(CompressedRows a, int blocks) {
        int rows = (int) a.rowCount();
        int count = Math.min(blocks, Math.max(1, rows));
        int[] starts = Pointers.of(a.toDenseRows(Long.MAX_VALUE).rows());
        long[] cuts = new long[count + 1];
        for (int k = 1; k < count; k++) {
            int share = k;
            int even = rows * k / count;
            long nearest = LongStream.rangeClosed(0, rows).boxed()
                    .min(Comparator.comparingInt((Long r) -> Math.abs(starts[r.intValue()] * count - a.nse() * share))
                            .thenComparingInt(r -> starts[r.intValue()]).thenComparingLong(r -> Math.abs(r - even)))
                    .orElseThrow();
            cuts[k] = Math.min(Math.max(nearest, cuts[k - 1] + 1), rows - count + k);
        }
        cuts[count] = rows;
        return cuts;
    }

    @Property
    void everyPositionHasItsListedRow(@ForAll Random random) {
        RowIndex rows = matrix(random).rows();
        int[] found = new int[Pointers.of(rows)[rows.listedRows()]];
        int[] expected = new int[found.length];
        for (int k = 0; k < rows.listedRows(); k++) {
            Arrays.fill(expected, rows.start(k), rows.end(k), k);
        }
        for (int p = 0; p < found.length; p++) {
            found[p] = rows.listedRowAt(p);
        }
        assertThat(found).isEqualTo(expected);
    }
}
