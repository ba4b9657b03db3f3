package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.kernel.internal.TypedKernels.run;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.house.Numbers;
import org.gcsarray.testing.ArrayArbitraries;

/// Products with dense matrices in every order about the size of a block (1024): rows so long that they are cut into blocks, blocks that
/// end at a row, results so wide that they are cut into strips. Columns have every width, rows are plain or listed.
class ProductsTest {

    /// Rows about a block, alone and several in one.
    private static final int[] LENGTHS = {0, 1, 1023, 1, 1024, 0, 1025, 3, 1020, 2, 2049, 2};

    private static final int[] SHORT = {2, 0, 3, 1, 1, 4, 0, 2, 1};

    /// Rows in a column width, listed every third row if `listed`, and values. The numbers are bulk: nothing there to shrink.
    @SuppressWarnings("ArrayRecordComponent") // a bundle of arguments, never compared
    private record Rows(int columnCount, int[] pointers, @Nullable Indices rowIds, Indices columns, Values values) {

        static Rows of(TypedKernels kernels, int[] lengths, int columnCount, int width, boolean listed, int kind) {
            Random random = new Random(width);
            int[] pointers = new int[lengths.length + 1];
            for (int k = 0; k < lengths.length; k++) {
                pointers[k + 1] = pointers[k] + lengths[k];
            }
            int size = pointers[lengths.length];
            long[] columns = random.longs(size, 0, columnCount).toArray();
            long[] ids = new long[lengths.length];
            Arrays.setAll(ids, k -> 3L * k + 1);
            Values values = switch (kind) {
                case 0 -> kernels.typed(Values.wrap(numbers(size, random)));
                case 1 -> kernels.typed(Values.uniform(-3, size));
                default -> Values.wrap(numbers(size, random)).convert(DType.INT32);
            };
            return new Rows(columnCount, pointers, listed ? ArrayArbitraries.inWidth(ids, width) : null,
                    ArrayArbitraries.inWidth(columns, width), values);
        }

        int count() {
            return pointers.length - 1;
        }

        int row(int k) {
            return rowIds == null ? k : (int) rowIds.get(k);
        }

        int rowCount() {
            return row(count() - 1) + 1;
        }

        @Override
        public String toString() {
            return count() + (rowIds == null ? " rows, " : " listed rows, ") + columns.byteWidth() + "-byte columns, "
                    + values.dtype();
        }
    }

    /// Where element (k, j) of a dense matrix lies.
    private record Order(int offset, int row, int column) {

        static Order rowMajor(int width, int gap) {
            return new Order(2, width + gap, 1);
        }

        static Order columnMajor(int rows, int gap) {
            return new Order(1, 1, rows + gap);
        }

        int at(int k, int j) {
            return offset + k * row + j * column;
        }

        int length(int rows, int width) {
            return at(rows, width) + 1;
        }
    }

    private static Float64Operands doubles(Rows a, double[] b, Order inB, double beta, double[] c, Order inC,
            int width) {
        return Float64Operands.ofThread().rows(a.pointers(), a.rowIds(), a.columns(), a.values())
                .times(3, b, inB.offset(), inB.row(), inB.column())
                .into(beta, c, inC.offset(), inC.row(), inC.column(), width);
    }

    private static Float32Operands floats(Rows a, double[] b, Order inB, double beta, float[] c, Order inC, int width) {
        return Float32Operands.ofThread().rows(a.pointers(), a.rowIds(), a.columns(), a.values())
                .times(3, Numbers.floats(b), inB.offset(), inB.row(), inB.column())
                .into((float) beta, c, inC.offset(), inC.row(), inC.column(), width);
    }

    private static double[] numbers(int length, Random random) {
        return random.ints(length, -4, 5).asDoubleStream().toArray();
    }

    private static double[] old(int length, double beta) {
        double[] old = new double[length];
        Arrays.fill(old, beta == 0 ? Double.NaN : 6);
        return old;
    }

    private static List<Order> orders(int rows, int width) {
        return List.of(Order.rowMajor(width, rows % 2), Order.columnMajor(rows, 1 - width % 2));
    }

    @ParameterizedTest
    @MethodSource("org.gcsarray.kernel.internal.TypedKernels#all")
    void rowsAboutABlock(TypedKernels each) {
        for (int[] form : new int[][] {{1, 0}, {2, 0}, {4, 0}, {8, 0}, {1, 1}, {4, 1}, {2, 2}}) {
            Rows a = Rows.of(each, LENGTHS, 256, form[0], form[0] % 3 == 1, form[1]);
            multiplies(each, a, 11, form[1] == 2 ? 0 : -0.5);
            multiplies(each, a, 1, form[1] == 2 ? -0.5 : 0);
            multipliesTransposed(each, a, 3);
        }
    }

    /// A strip is as wide as a block, and holds as many rows as fit.
    @ParameterizedTest
    @MethodSource("org.gcsarray.kernel.internal.TypedKernels#all")
    void widthsAboutABlock(TypedKernels each) {
        for (int dense : new int[] {102, 103, 341, 342, 511, 512, 513, 1023, 1024, 1025, 2049}) {
            multiplies(each, Rows.of(each, SHORT, 9, dense % 2 == 0 ? 8 : 4, dense % 3 == 0, 0), dense, 0);
            multiplies(each, Rows.of(each, SHORT, 9, 2, dense % 3 == 1, 0), dense, 1);
        }
        multiplies(each, Rows.of(each, new int[] {1, 1025, 2}, 9, 8, false, 0), 1025, -0.5);
    }

    private static void multiplies(TypedKernels each, Rows a, int width, double beta) {
        double[] sums = new double[a.count() * width];
        double[] dense = numbers(a.columnCount() * width, new Random(width));
        for (int k = 0; k < a.count(); k++) {
            for (int p = a.pointers()[k]; p < a.pointers()[k + 1]; p++) {
                double value = a.values().getReal(p);
                int row = (int) a.columns().get(p) * width;
                for (int j = 0; j < width; j++) {
                    sums[k * width + j] += value * dense[row + j];
                }
            }
        }
        for (Order inB : orders(a.columnCount(), width)) {
            double[] b = new double[inB.length(a.columnCount(), width)];
            for (int i = 0; i < dense.length; i++) {
                b[inB.at(i / width, i % width)] = dense[i];
            }
            for (Order inC : orders(a.rowCount(), width)) {
                double[] old = old(inC.length(a.rowCount(), width), beta);
                double[] expected = old.clone();
                for (int i = width; i < sums.length; i++) {
                    int at = inC.at(a.row(i / width), i % width);
                    expected[at] = 3 * sums[i] + (beta == 0 ? 0 : beta * old[at]);
                }
                double[] c = old.clone();
                each.run(c,
                        t -> run(doubles(a, b, inB, beta, t, inC, width),
                                o -> Float64Products.multiply(each.kernels(), o, 1, a.count())),
                        t -> run(floats(a, b, inB, beta, t, inC, width),
                                o -> Float32Products.multiply(each.kernels(), o, 1, a.count())));
                assertThat(Numbers.unsigned(c)).as("%s, width %s, %s to %s", a, width, inB, inC)
                        .isEqualTo(Numbers.unsigned(expected));
            }
            if (beta == 1) {
                continue;
            }
            int last = a.count() - 2;
            double[] c = old(width + 2, 1);
            double[] expected = c.clone();
            for (int j = 0; j < width; j++) {
                expected[1 + j] += 3 * sums[last * width + j];
            }
            int first = a.pointers()[last];
            int end = a.pointers()[last + 1];
            Order inRow = new Order(-5, 3, 1); // row 2 begins at 1
            each.run(c,
                    t -> run(doubles(a, b, inB, 1, t, inRow, width),
                            o -> Float64Products.addRow(each.kernels(), o.elements(a.columns(), a.values()), first, end,
                                    2)),
                    t -> run(floats(a, b, inB, 1, t, inRow, width),
                            o -> Float32Products.addRow(each.kernels(), o.elements(a.columns(), a.values()), first, end,
                                    2)));
            assertThat(Numbers.unsigned(c)).as("one row of %s, width %s, %s", a, width, inB)
                    .isEqualTo(Numbers.unsigned(expected));
        }
    }

    private static void multipliesTransposed(TypedKernels each, Rows a, int width) {
        int from = 5;
        int to = 250;
        for (Order inB : orders(a.rowCount(), width)) {
            double[] b = numbers(inB.length(a.rowCount(), width), new Random(width));
            for (Order inC : orders(a.columnCount(), width)) {
                double[] c = old(inC.length(a.columnCount(), width), 1);
                double[] expected = c.clone();
                for (int k = 1; k < a.count(); k++) {
                    for (int p = a.pointers()[k]; p < a.pointers()[k + 1]; p++) {
                        int column = (int) a.columns().get(p);
                        for (int j = 0; j < width && column >= from && column < to; j++) {
                            expected[inC.at(column, j)] += 3 * a.values().getReal(p) * b[inB.at(a.row(k), j)];
                        }
                    }
                }
                each.run(c,
                        t -> run(doubles(a, b, inB, 1, t, inC, width),
                                o -> Float64Products.addTransposed(each.kernels(), o, 1, a.count(), from, to)),
                        t -> run(floats(a, b, inB, 1, t, inC, width),
                                o -> Float32Products.addTransposed(each.kernels(), o, 1, a.count(), from, to)));
                assertThat(Numbers.unsigned(c)).as("%s transposed, width %s, %s to %s", a, width, inB, inC)
                        .isEqualTo(Numbers.unsigned(expected));
            }
        }
    }

    /// Copies in tiles of 16 rows, sums that are finished, and results that are scaled, gaps left alone.
    @ParameterizedTest
    @MethodSource("org.gcsarray.kernel.internal.TypedKernels#all")
    void denseMatrices(TypedKernels each) {
        for (int rows : new int[] {1, 15, 16, 17, 31, 32, 33}) {
            for (int width : new int[] {1, 2, 17}) {
                for (Order order : orders(rows, width)) {
                    double[] dense = numbers(order.length(rows, width), new Random(rows));
                    copies(each, dense, order, rows, width);
                    scales(each, dense, order, rows, width);
                }
            }
        }
    }

    private static void copies(TypedKernels each, double[] b, Order order, int rows, int width) {
        double[] target = old(rows * width, 0);
        double[] expected = target.clone();
        for (int i = width; i < expected.length; i++) {
            expected[i] = b[order.at(i / width, i % width)];
        }
        each.run(target,
                t -> Float64Products.toRowMajor(b, order.offset(), order.row(), order.column(), 1, rows, width, t),
                t -> Float32Products.toRowMajor(Numbers.floats(b), order.offset(), order.row(), order.column(), 1, rows,
                        width, t));
        assertThat(target).as("%s x %s, %s", rows, width, order).isEqualTo(expected);
    }

    private static void scales(TypedKernels each, double[] old, Order order, int rows, int width) {
        double[] sums = numbers(rows * width, new Random(width));
        for (double beta : new double[] {0, 1, -0.5}) {
            double[] scaled = old.clone();
            double[] finished = old.clone();
            for (int i = 0; i < sums.length; i++) {
                int at = order.at(i / width, i % width);
                double kept = beta == 0 ? 0 : beta * old[at];
                scaled[at] = kept;
                finished[at] = 3 * sums[i] + kept;
            }
            double[] c = old.clone();
            each.run(c,
                    t -> run(
                            Float64Operands.ofThread().into(beta, t, order.offset(), order.row(), order.column(),
                                    width),
                            o -> Float64Products.scale(o, rows)),
                    t -> run(Float32Operands.ofThread().into((float) beta, t, order.offset(), order.row(),
                            order.column(),
                            width), o -> Float32Products.scale(o, rows)));
            assertThat(Numbers.unsigned(c)).as("%s x %s, %s", rows, width, order).isEqualTo(Numbers.unsigned(scaled));
            double[] b = new double[0];
            double[] d = old.clone();
            each.run(d,
                    t -> run(Float64Operands.ofThread().times(3, b, 0, 0, 0).into(beta, t, order.offset(), order.row(),
                            order.column(), width), o -> Float64Products.finish(o, sums, 0, rows)),
                    t -> run(Float32Operands.ofThread().times(3, Numbers.floats(b), 0, 0, 0).into((float) beta, t,
                            order.offset(), order.row(), order.column(), width),
                            o -> Float32Products.finish(o, Numbers.floats(sums), 0, rows)));
            assertThat(Numbers.unsigned(d)).as("%s x %s, %s", rows, width, order).isEqualTo(Numbers.unsigned(finished));
        }
    }
}
