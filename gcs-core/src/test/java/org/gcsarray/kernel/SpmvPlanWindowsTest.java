package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;
import org.gcsarray.house.Numbers;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.testing.ArrayArbitraries;

/// Slices that span about as many columns as 16 bits tell apart, in matrices of several windows of rows. All numbers are small integers:
/// sums are exact in any order.
class SpmvPlanWindowsTest {

    /// A window and the begin of the next one, whose last rows are in no slice.
    private static final int ROWS = 8192 + 1021;

    /// Makes rows of 0 to 4 elements within `span` columns, the first and the last of them in one row of about eight.
    private static CompressedRows matrix(int span, int columnWidth, boolean uniform) {
        Random random = new Random(span);
        int[] pointers = new int[ROWS + 1];
        long[] columns = new long[4 * ROWS];
        int nse = 0;
        for (int r = 0; r < ROWS; r++) {
            int length = random.nextInt(5);
            long[] inRow = length > 1 && random.nextInt(4) == 0 ? ends(random, length, span)
                    : random.longs(0, span).distinct().limit(length).sorted().toArray();
            System.arraycopy(inRow, 0, columns, nse, inRow.length);
            nse += inRow.length;
            pointers[r + 1] = nse;
        }
        Values values = uniform ? Values.uniform(3, nse)
                : Values.wrap(random.ints(nse, -4, 5).asDoubleStream().toArray());
        return CompressedRows.wrap(ROWS, span, RowIndex.Dense.wrap(pointers),
                ArrayArbitraries.inWidth(Arrays.copyOf(columns, nse), columnWidth), values);
    }

    private static long[] ends(Random random, int length, int span) {
        long[] inRow = random.longs(1, span - 1L).distinct().limit(length).sorted().toArray();
        inRow[0] = 0;
        inRow[length - 1] = span - 1L;
        return inRow;
    }

    @ParameterizedTest
    @CsvSource({"65534, 2", "65535, 2", "65536, 2", "65537, 4", "150000, 8"})
    void slicesOfSeveralWindowsGiveTheSums(int span, int columnWidth) {
        Random random = new Random(columnWidth);
        for (boolean uniform : new boolean[] {false, true}) {
            CompressedRows doubles = matrix(span, columnWidth, uniform);
            for (CompressedRows plain : new CompressedRows[] {doubles, doubles.convert(DType.FLOAT32)}) {
                double[] x = random.ints(span, -4, 5).asDoubleStream().toArray();
                double[] expected = RowShapes.product(plain, x);
                for (CompressedRows a : new CompressedRows[] {plain, plain.toHyperRows()}) {
                    for (Parallelism parallelism : new Parallelism[] {Parallelism.sequential(),
                        Parallelism.on(ForkJoinPool.commonPool(), 3).withLeastWork(0)}) {
                        assertProducts(a, x, expected, parallelism);
                    }
                }
            }
        }
    }

    private static void assertProducts(CompressedRows a, double[] x, double[] expected, Parallelism parallelism) {
        SpmvPlan plan = SpmvPlan.of(CrsMatrix.wrap(a), SpmvPlan.Form.SLICES, parallelism);
        double[] y = new double[expected.length];
        EitherType.spmv(plan, a.values().dtype(), 1, x, 0, y);
        assertThat(Numbers.unsigned(y)).as("%s", plan).isEqualTo(expected);
        EitherType.spmv(false, 1, CrsMatrix.wrap(a), x, 0, y, parallelism);
        assertThat(Numbers.unsigned(y)).as("%s", a).isEqualTo(expected);
    }

    /// Slices have 16-bit columns up to a span of 65,536 columns, and 32-bit columns beyond, wherever they begin.
    @ParameterizedTest
    @CsvSource({"65534, 0, 1", "65535, 0, 1", "65536, 0, 1", "65537, 0, 0", "65534, 9, 1", "65535, 9, 1", "65536, 9, 1",
        "65537, 9, 0", "65536, 200000, 1", "65537, 200000, 0"})
    void spansDecideTheWidthOfColumns(int span, int first, int narrow) {
        double[] x = new double[first + span];
        x[first] = 2;
        x[first + 1] = 5;
        x[first + 2] = 7;
        x[first + span - 1] = -3;
        double[] values = new Random(span).ints(16, -4, 5).asDoubleStream().toArray();
        for (int wide = 0; wide < 8; wide++) {
            int[] columns = new int[16];
            for (int row = 0; row < 8; row++) {
                columns[2 * row] = first;
                columns[2 * row + 1] = row == wide ? first + span - 1 : first + 1 + row % 2;
            }
            CompressedRows a = CompressedRows.wrap(8, first + (long) span,
                    RowIndex.Dense.wrap(new int[] {0, 2, 4, 6, 8, 10, 12, 14, 16}), Indices.wrap(columns),
                    Values.wrap(values));
            for (CompressedRows each : new CompressedRows[] {a, a.convert(DType.FLOAT32), a.toHyperRows()}) {
                assertThat(SlicedRows.of(each).slices().toString())
                        .contains(narrow + " with 16-bit, " + (1 - narrow) + " with 32-bit columns");
                assertProducts(each, x, RowShapes.product(a, x), Parallelism.sequential());
            }
        }
    }

    /// Rows about the end of a window, and those that are left over behind the last eight.
    @ParameterizedTest
    @ValueSource(ints = {1, 7, 8, 9, 8191, 8192, 8193, 8199, 8200, 8201, 16384, 16385})
    void rowsAboutTheEndOfAWindow(int rows) {
        int[] pointers = new int[rows + 1];
        for (int r = 0; r < rows; r++) {
            pointers[r + 1] = pointers[r] + (r % 7 == 0 ? 2 : r % 3 == 0 ? 0 : 1);
        }
        int nse = pointers[rows];
        byte[] columns = new byte[nse];
        for (int r = 0; r < rows; r++) {
            for (int p = pointers[r]; p < pointers[r + 1]; p++) {
                columns[p] = (byte) (r % 100 + 100 * (p - pointers[r]));
            }
        }
        double[] values = new Random(rows).ints(nse, -4, 5).asDoubleStream().toArray();
        double[] x = new Random(rows).ints(200, -4, 5).asDoubleStream().toArray();
        CompressedRows a = CompressedRows.wrap(rows, 200, RowIndex.Dense.wrap(pointers), Indices.wrap(columns),
                Values.wrap(values));
        for (CompressedRows each : new CompressedRows[] {a, a.convert(DType.FLOAT32), a.toHyperRows()}) {
            SlicedRows sliced = SlicedRows.of(each);
            int listed = each.rows().listedRows();
            assertThat(sliced.slices().count()).isEqualTo(listed / 8);
            assertThat(sliced.otherRows().size()).isEqualTo(listed % 8);
            assertProducts(each, x, RowShapes.product(a, x), Parallelism.sequential());
        }
    }

    /// Rows are sorted by length up to 4095 elements. Longer rows keep their order, and their last elements are stored outside the slices.
    @Test
    void longRowsAreSortedByLengthUpToALimit() {
        int[] lengths = {4094, 4097, 4095, 4096, 4094, 4100, 4095, 4094, 4098, 4095, 4097, 4094, 4096, 4095, 4096,
            4096};
        int[] pointers = new int[17];
        for (int r = 0; r < 16; r++) {
            pointers[r + 1] = pointers[r] + lengths[r];
        }
        char[] columns = new char[pointers[16]];
        for (int r = 0; r < 16; r++) {
            for (int p = pointers[r]; p < pointers[r + 1]; p++) {
                columns[p] = (char) (p - pointers[r] + (r % 2 == 0 ? 0 : 60_000));
            }
        }
        CompressedRows a = CompressedRows.wrap(16, 65_000, RowIndex.Dense.wrap(pointers), Indices.wrap(columns),
                Values.wrap(new Random(1).ints(columns.length, -4, 5).asDoubleStream().toArray()));
        double[] x = new Random(2).ints(65_000, -4, 5).asDoubleStream().toArray();
        // twelve rows of 4095 elements or more come first: two slices, 4095 and 4094 wide
        assertThat(SlicedRows.of(a).slices().starts()).containsExactly(0, 8 * 4095, 8 * 4095 + 8 * 4094);
        assertProducts(a, x, RowShapes.product(a, x), Parallelism.sequential());
        CompressedRows floats = a.convert(DType.FLOAT32);
        assertProducts(floats, x, RowShapes.product(a, x), Parallelism.sequential());
    }

    /// Rows of a window are sorted by length among themselves: no slice has rows of two windows.
    @Test
    void windowsAreSortedApart() {
        int[] pointers = new int[2 * 8192 + 1];
        int nse = 0;
        for (int r = 0; r < 2 * 8192; r++) {
            nse += r < 8192 ? 1 : 2;
            pointers[r + 1] = nse;
        }
        int[] columns = new int[nse];
        for (int r = 8192; r < 2 * 8192; r++) {
            columns[pointers[r] + 1] = 1;
        }
        CompressedRows a = CompressedRows.wrap(2 * 8192, 2, RowIndex.Dense.wrap(pointers), Indices.wrap(columns),
                Values.uniform(3, nse));
        SlicedRows sliced = SlicedRows.of(a);
        int[] starts = sliced.slices().starts();
        assertThat(starts[1]).isEqualTo(8);
        assertThat(starts[1024]).isEqualTo(8192);
        assertThat(starts[1025]).isEqualTo(8192 + 16);
        assertThat(sliced.rest().nse()).isZero();
    }
}
