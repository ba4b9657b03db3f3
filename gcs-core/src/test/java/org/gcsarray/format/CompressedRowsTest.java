package org.gcsarray.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.internal.Pointers;

/// The invariants V1 .. V7 of compressed rows, each broken alone.
class CompressedRowsTest {

    private static final Values FOUR = Values.wrap(new double[] {1, 2, 3, 4});

    /// Wraps four elements in a 3 x 5 table.
    private static CompressedRows wrap(int[] pointers, int... columns) {
        return CompressedRows.wrap(3, 5, RowIndex.Dense.wrap(pointers), columns(columns), FOUR);
    }

    private static CompressedRows wrapHyper(long rows, long[] ids, int[] pointers, int... columns) {
        return CompressedRows.wrap(rows, 5, RowIndex.Hyper.wrap(Indices.wrap(ids), pointers), columns(columns), FOUR);
    }

    private static Indices columns(int... columns) {
        return Indices.wrap(columns);
    }

    private static void refused(ThrowingCallable wrap, String text) {
        assertThatThrownBy(wrap).isExactlyInstanceOf(IllegalArgumentException.class).hasMessageContaining(text);
    }

    private static void outside(ThrowingCallable wrap, String text) {
        assertThatThrownBy(wrap).isInstanceOf(IndexOutOfBoundsException.class).hasMessageContaining(text);
    }

    @Test
    void acceptsWhatIsValid() {
        CompressedRows rows = wrap(new int[] {0, 2, 2, 4}, 0, 4, 1, 2);
        assertThat(rows.nse()).isEqualTo(4);
        assertThat(rows.byteSize()).isEqualTo(4 * 4 + 4 * 4 + 4 * 8);
        assertThat(rows.indexByteSize()).isEqualTo(4 * 4 + 4 * 4);
        assertThat(rows.position(0, 4)).isEqualTo(1);
        assertThat(rows.position(1, 4)).isEqualTo(-1);
        assertThat(rows.rows().nonEmptyRows()).isEqualTo(2);
    }

    @Test
    void v1DensePointersHaveOneMoreThanRows() {
        refused(() -> CompressedRows.wrap(3, 5, RowIndex.Dense.wrap(new int[] {0, 2, 4}), columns(0, 1, 0, 1), FOUR),
                "crowIndices has length 3; 3 rows need 4");
        refused(() -> wrap(new int[] {0, 1, 2, 3, 4}, 0, 1, 2, 3), "crowIndices has length 5; 3 rows need 4");
        refused(() -> RowIndex.Dense.wrap(new int[0]), "length 0");
        refused(() -> RowIndex.Hyper.wrap(Indices.wrap(new long[] {1}), new int[] {0}), "length 1; 1 row id needs 2");
    }

    /// 2^63 - 1 rows need 2^63 pointers, a number that must not be printed as a negative one.
    @Test
    void v1NamesTrueNumbersForTheLargestRowCount() {
        refused(() -> CompressedRows.wrap(Long.MAX_VALUE, 5, RowIndex.Dense.wrap(new int[] {0}), columns(),
                Values.wrap(new double[0])),
                "9223372036854775807 rows need 9223372036854775808");
    }

    @Test
    void v2PointersStartAtZero() {
        refused(() -> wrap(new int[] {1, 2, 2, 4}, 0, 4, 1, 2), "crowIndices[0] = 1; must be 0");
        refused(() -> wrap(new int[] {-1, 2, 2, 4}, 0, 4, 1, 2), "crowIndices[0] = -1; must be 0");
        refused(() -> wrapHyper(9, new long[] {2, 5}, new int[] {1, 2, 4}, 0, 1, 0, 1), "pointers[0] = 1; must be 0");
    }

    @Test
    void v3PointersNeverDecrease() {
        refused(() -> wrap(new int[] {0, 4, 2, 4}, 0, 1, 2, 3), "crowIndices[2] = 2 is less than crowIndices[1] = 4");
        refused(() -> wrap(new int[] {0, 2, -1, 4}, 0, 1, 2, 3), "crowIndices[2] = -1 is less than crowIndices[1] = 2");
        refused(() -> wrapHyper(9, new long[] {2, 5, 6}, new int[] {0, 2, 2, 4}, 0, 1, 0, 1),
                "pointers[2] = 2 does not exceed pointers[1] = 2");
    }

    @Test
    void v4LastPointerAndLengthsAgree() {
        refused(() -> wrap(new int[] {0, 2, 2, 5}, 0, 4, 1, 2), "crowIndices[3] = 5 exceeds nse = 4");
        refused(() -> wrap(new int[] {0, 2, 17, 4}, 0, 4, 1, 2), "crowIndices[2] = 17 exceeds nse = 4");
        refused(() -> wrap(new int[] {0, 2, 2, 3}, 0, 4, 1, 2), "crowIndices[3] = 3 is not nse = 4");
        refused(() -> wrap(new int[] {0, 2, 2, 3}, 0, 4, 1), "colIndices has length 3, values has length 4");
    }

    @Test
    void v5RowIdsAscendStrictlyInRange() {
        refused(() -> wrapHyper(9, new long[] {2, 5, 5}, new int[] {0, 1, 2, 4}, 0, 0, 0, 1),
                "rowIds[2] = 5 does not exceed rowIds[1] = 5");
        refused(() -> wrapHyper(9, new long[] {5, 2}, new int[] {0, 2, 4}, 0, 1, 0, 1),
                "rowIds[1] = 2 does not exceed rowIds[0] = 5");
        outside(() -> wrapHyper(9, new long[] {2, 9}, new int[] {0, 2, 4}, 0, 1, 0, 1),
                "rowIds[1] = 9 is outside 0..8");
        outside(() -> wrapHyper(9, new long[] {-1, 3}, new int[] {0, 2, 4}, 0, 1, 0, 1),
                "rowIds[0] = -1 is outside 0..8");
        outside(() -> wrapHyper(0, new long[] {0}, new int[] {0, 4}, 0, 1, 0, 1),
                "rowIds[0] = 0 is out of range: there are no rows");
    }

    @Test
    void v6ColumnsAreInRangeReadUnsigned() {
        outside(() -> wrap(new int[] {0, 2, 2, 4}, 0, 4, 1, 5), "colIndices[3] = 5 in row 2; 5 columns");
        outside(() -> wrap(new int[] {0, 2, 2, 4}, 0, -1, 1, 2),
                "colIndices[1] = -1 (unsigned 4294967295) in row 0; 5 columns");
        outside(() -> CompressedRows.wrap(1, 5, RowIndex.Dense.wrap(new int[] {0, 1}), Indices.wrap(new long[] {-1}),
                Values.uniform(1, 1)),
                "colIndices[0] = -1 in row 0; 5 columns");
        CompressedRows wide = CompressedRows.wrap(1, 1L << 32, RowIndex.Dense.wrap(new int[] {0, 2}), columns(5, -1),
                Values.uniform(1, 2));
        assertThat(wide.position(0, (1L << 32) - 1)).isEqualTo(1);
    }

    @Test
    void v7ColumnsAscendStrictlyInsideARow() {
        refused(() -> wrap(new int[] {0, 2, 2, 4}, 2, 1, 1, 2),
                "row 0: colIndices[1] = 1 does not exceed colIndices[0] = 2");
        refused(() -> wrap(new int[] {0, 2, 2, 4}, 0, 1, 3, 3),
                "row 2: colIndices[3] = 3 does not exceed colIndices[2] = 3");
        refused(() -> wrapHyper(1L << 40, new long[] {7, 1L << 39}, new int[] {0, 2, 4}, 0, 1, 3, 3),
                "row 549755813888: colIndices[3] = 3 does not exceed colIndices[2] = 3");
    }

    @Test
    void countsAreNotNegative() {
        refused(() -> CompressedRows.wrap(-1, 5, RowIndex.Dense.wrap(new int[] {0}), columns(), Values.uniform(1, 0)),
                "-1 rows");
        refused(() -> CompressedRows.wrap(0, -5, RowIndex.Dense.wrap(new int[] {0}), columns(), Values.uniform(1, 0)),
                "-5 columns");
        refused(() -> RowIndex.Dense.compress(-1, columns()), "-1");
        refused(() -> RowIndex.Dense.compress(-7, columns()), "-7");
        refused(() -> RowIndex.Hyper.compress(-1, columns()), "-1");
        refused(() -> RowIndex.compress(-1, columns()), "-1");
    }

    @Test
    void fillHasTheTypeOfTheValues() {
        refused(() -> CompressedRows.wrap(3, 5, RowIndex.Dense.wrap(new int[] {0, 4, 4, 4}), columns(0, 1, 2, 3), FOUR,
                Scalar.of(0L)),
                "dtype int64, values have dtype float64");
        CompressedRows rows = wrap(new int[] {0, 2, 2, 4}, 0, 4, 1, 2);
        refused(() -> rows.withValues(Values.uniform(1, 3), Scalar.of(0.0)), "length 3; nse is 4");
        refused(() -> rows.withValues(FOUR, Scalar.of(1)), "int32");
        assertThat(rows.withValues(Values.uniform(Scalar.of(true), 4), Scalar.of(false)).values().dtype())
                .isEqualTo(DType.BOOL);
        assertThat(rows.convert(DType.FLOAT64)).isSameAs(rows);
        assertThat(rows.convert(DType.INT32).fill()).isEqualTo(Scalar.of(0));
    }

    @Test
    void positionChecksTheRange() {
        CompressedRows rows = wrap(new int[] {0, 2, 2, 4}, 0, 4, 1, 2);
        for (CompressedRows each : new CompressedRows[] {rows, rows.toHyperRows()}) {
            outside(() -> each.position(3, 0), "(3, 0)");
            outside(() -> each.position(-1, 0), "(-1, 0)");
            outside(() -> each.position(0, 5), "(0, 5)");
            outside(() -> each.position(0, -1), "(0, -1)");
            assertThat(each.position(2, 2)).isEqualTo(3);
            assertThat(each.position(2, 0)).isEqualTo(-1);
        }
    }

    @Test
    void denseRowsBeyondTheBudgetAreRefusedWithBothCosts() {
        CompressedRows hyper = CompressedRows.wrap(2_000_000_000L, 5,
                RowIndex.Hyper.wrap(Indices.narrowest(2_000_000_000L, 7, 1_999_999_999), new int[] {0, 1, 2}),
                columns(0, 1),
                Values.uniform(1, 2));
        refused(() -> hyper.toDenseRows(1_000_000),
                "dense row pointers for 2000000000 rows need 8.0 GB, the limit is 1.0 MB; hyper-sparse rows need 20 B");
        CompressedRows huge = CompressedRows.wrap(1L << 40, 5,
                RowIndex.Hyper.wrap(Indices.wrap(new long[] {1L << 39}), new int[] {0, 1}), columns(4),
                Values.uniform(1, 1));
        refused(() -> huge.toDenseRows(Long.MAX_VALUE), "dense row pointers for 1099511627776 rows need 4.4 TB, "
                + "more than one array holds; hyper-sparse rows need 16 B");
        CompressedRows small = wrap(new int[] {0, 2, 2, 4}, 0, 4, 1, 2).toHyperRows();
        refused(() -> small.toDenseRows(15), "need 16 B, the limit is 15 B");
        assertThat(small.toDenseRows(16).rows()).isInstanceOf(RowIndex.Dense.class);
        refused(() -> RowIndex.Dense.compress(1L << 31, columns()), "2147483648 rows");
        assertThat(RowIndex.compress(1L << 31, columns())).isInstanceOf(RowIndex.Hyper.class);
    }

    @Test
    void sharesWhatItDoesNotChange() {
        CompressedRows rows = wrap(new int[] {0, 2, 2, 4}, 0, 4, 1, 2);
        CompressedRows hyper = rows.toHyperRows();
        assertThat(hyper.columns()).isSameAs(rows.columns());
        assertThat(hyper.values()).isSameAs(rows.values());
        assertThat(hyper.toHyperRows()).isSameAs(hyper);
        assertThat(rows.toDenseRows(0)).isSameAs(rows);
        assertThat(rows.pruneZeros()).isSameAs(rows);
    }

    @Test
    void rowsWithoutElementsOrColumns() {
        CompressedRows none = CompressedRows.wrap(0, 0, RowIndex.Dense.wrap(new int[] {0}), Indices.narrowest(0),
                Values.uniform(1, 0));
        assertThat(none.nse()).isZero();
        assertThat(none.toHyperRows().rows().listedRows()).isZero();
        assertThat(Pointers.of(none.toHyperRows().toDenseRows(100).rows())).containsExactly(0);
        outside(() -> none.position(0, 0), "0 rows x 0 columns");
        CompressedRows columnless = CompressedRows.wrap(3, 0, RowIndex.Dense.wrap(new int[] {0, 0, 0, 0}),
                Indices.narrowest(0), Values.uniform(1, 0));
        assertThat(Pointers.of(columnless.toHyperRows().toDenseRows(100).rows())).containsExactly(0, 0, 0, 0);
    }

    @Test
    void hyperSparseRowsAreSlicedByARangeOnly() {
        RowIndex rows = RowIndex.Hyper.wrap(Indices.wrap(new int[] {1, 4}), new int[] {0, 1, 2});
        for (long[] range : new long[][] {{5, 0}, {3, 2}, {-3, 2}}) {
            assertThatThrownBy(() -> rows.slice(range[0], range[1])).isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessage("rows " + range[0] + " .. " + range[1] + " (exclusive) are no range");
        }
    }
}
