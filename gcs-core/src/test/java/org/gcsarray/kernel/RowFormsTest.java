package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.RowStack;
import org.gcsarray.house.Numbers;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.testing.ArrayArbitraries;

/// Products of plain and hyper-sparse rows and of stacks, in every column width, about each limit: rows of 16 and of 1024 elements, 1024
/// rows, 17 rows of which samples are taken, rows that end where one of three tasks does. All numbers are small integers: sums are exact in
/// any order.
class RowFormsTest {

    private static final int[][] LENGTHS = {
        {0, 1, 15, 16, 17, 0, 1023, 1024, 1025, 2, 2047, 2048, 2049, 0},
        {1024}, {1025}, {0, 0, 1023, 0}, {2048, 1024}, {1024, 2048},
        IntStream.range(0, 1023).map(r -> r % 3).toArray(), IntStream.range(0, 1024).map(_ -> 1).toArray(),
        IntStream.range(0, 1025).map(r -> r % 2).toArray(), IntStream.range(0, 16).map(_ -> 15).toArray(),
        IntStream.range(0, 17).map(_ -> 15).toArray(), IntStream.range(0, 17).map(_ -> 16).toArray()};

    private static final List<Parallelism> PARALLELISMS = List.of(Parallelism.sequential(),
            Parallelism.on(ForkJoinPool.commonPool(), 3).withLeastWork(0));

    enum Form {
        PLAIN, HYPER, BLOCKS_OF_ONE_ROW, BLOCKS;

        RowStack of(CompressedRows a) {
            int rows = (int) a.rowCount();
            return switch (this) {
                case PLAIN -> RowStack.of(a);
                case HYPER -> RowStack.of(a.toHyperRows());
                case BLOCKS_OF_ONE_ROW -> RowStack.of(IntStream.range(0, Math.min(rows, 20))
                        .mapToObj(r -> a.rows(r, r == 19 ? rows : r + 1L)).toArray(CompressedRows[]::new));
                case BLOCKS -> RowStack.of(a.rows(0, rows / 3), a.rows(rows / 3, rows / 3),
                        a.rows(rows / 3, rows - 1L).toHyperRows(), a.rows(rows - 1L, rows));
            };
        }
    }

    private static CompressedRows matrix(int[] lengths, int columnWidth, boolean uniform) {
        int[] pointers = new int[lengths.length + 1];
        for (int r = 0; r < lengths.length; r++) {
            pointers[r + 1] = pointers[r] + lengths[r];
        }
        int nse = pointers[lengths.length];
        int columnCount = columnWidth == 1 ? 256 : 2100;
        long[] columns = new long[nse];
        for (int r = 0; r < lengths.length; r++) {
            for (int p = pointers[r]; p < pointers[r + 1]; p++) {
                columns[p] = Math.min(columnCount - (long) lengths[r], 7L * r % columnCount) + p - pointers[r];
            }
        }
        Values values = uniform ? Values.uniform(-3, nse) : Values.wrap(KernelCase.vector(nse, new Random(nse)));
        return CompressedRows.wrap(lengths.length, columnCount, RowIndex.Dense.wrap(pointers),
                ArrayArbitraries.inWidth(columns, columnWidth), values);
    }

    @ParameterizedTest
    @EnumSource(Form.class)
    void productsAboutEveryLimit(Form form) {
        for (int[] lengths : LENGTHS) {
            for (int columnWidth : new int[] {1, 2, 4, 8}) {
                if (columnWidth > 1 || IntStream.of(lengths).allMatch(length -> length <= 256)) {
                    CompressedRows a = matrix(lengths, columnWidth, lengths.length % 8 == columnWidth);
                    int wide = lengths.length > 1000 || columnWidth % 3 == 1 ? 1 : 9;
                    for (int width = 1; width <= wide; width += 8) {
                        multiplies(form, a, width, false);
                        multiplies(form, a, width, true);
                    }
                }
            }
        }
    }

    private static void multiplies(Form form, CompressedRows a, int width, boolean transposed) {
        Random random = new Random(width);
        double[] b = KernelCase.vector(width * (int) (transposed ? a.rowCount() : a.columnCount()), random);
        double[] old = KernelCase.vector(width * (int) (transposed ? a.columnCount() : a.rowCount()), random);
        double[] expected = Numbers.unsigned(LongRows.product(a, transposed, 3, b, -0.5, old, width));
        for (DType dtype : EitherType.TYPES) {
            RowStack stack = form.of(a.convert(dtype));
            for (Parallelism on : PARALLELISMS) {
                double[] c = old.clone();
                EitherType.spmm(transposed, 3, stack, b, -0.5, c, width, on);
                assertThat(Numbers.unsigned(c)).as("%s %s, width %s, %s", form, a, width, on).isEqualTo(expected);
                if (width == 1) {
                    double[] y = old.clone();
                    EitherType.spmv(transposed, 3, stack, b, -0.5, y, on);
                    assertThat(Numbers.unsigned(y)).as("%s %s, %s", form, a, on).isEqualTo(expected);
                }
            }
        }
    }
}
