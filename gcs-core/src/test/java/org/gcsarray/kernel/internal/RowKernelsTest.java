package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.kernel.internal.TypedKernels.run;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.house.Numbers;
import org.gcsarray.testing.ArrayArbitraries;

/// Rows times a vector, and their transpose, about each length at which the loops change: vectors (4, 8), long rows (16), blocks (1024).
/// Narrow columns reach their greatest number; values are stored plainly, once for all, or in another type.
/// Through all [Kernels]: [Float64Rows], [Float64RowVectors], [Float64Scatter].
class RowKernelsTest {

    /// The first rows begin at each of the first elements, where no vector fits before a row.
    private static final int[] LENGTHS = IntStream.concat(IntStream.of(0, 1, 1, 1, 1, 1, 1, 1),
            IntStream.concat(IntStream.rangeClosed(0, 35),
                    IntStream.of(1, 0, 3, 1023, 2, 1024, 1025, 2047, 2048, 2049)))
            .toArray();

    private static final int[] WIDTHS = {1, 2, 4, 8};

    /// Elements of one column width and one kind of values. The numbers are bulk: nothing there to shrink.
    @SuppressWarnings("ArrayRecordComponent") // a bundle of arguments, never compared
    private record Elements(Indices columns, Values values, double[] x, float[] floats) {

        static List<Elements> all(TypedKernels kernels, int size, int width) {
            Random random = new Random(width);
            int extent = width == 1 ? 256 : width == 2 ? 65_536 : width == 4 ? 66_000 : 300;
            long[] columns = random.longs(size, 0, extent).toArray();
            for (int p = 0; p < size; p += 3) {
                columns[p] = extent - 1L - p % 2;
            }
            Indices stored = ArrayArbitraries.inWidth(columns, width);
            Values plain = Values.wrap(numbers(size, random));
            double[] x = numbers(extent, random);
            float[] floats = Numbers.floats(x);
            return Stream.of(kernels.typed(plain), kernels.typed(Values.uniform(-3, size)), plain.convert(DType.INT32))
                    .map(values -> new Elements(stored, values, x, floats)).toList();
        }

        double dot(int from, int to) {
            double sum = 0;
            for (int p = from; p < to; p++) {
                sum += values.getReal(p) * x[(int) columns.get(p)];
            }
            return sum;
        }

        Float64Operands doubles(int[] pointers, @Nullable Indices rowIds, double[] in, double[] out) {
            return Float64Operands.ofThread().rows(pointers, rowIds, columns, values).times(3, in, 0, 1, 1)
                    .into(1, out, 0, 1, 1, 1);
        }

        Float32Operands floats(int[] pointers, @Nullable Indices rowIds, double[] in, float[] out) {
            return Float32Operands.ofThread().rows(pointers, rowIds, columns, values)
                    .times(3, Numbers.floats(in), 0, 1, 1).into(1, out, 0, 1, 1, 1);
        }

        @Override
        public String toString() {
            return columns.byteWidth() + "-byte columns, " + values;
        }
    }

    private static double[] numbers(int length, Random random) {
        return random.ints(length, -4, 5).asDoubleStream().toArray();
    }

    private static int[] pointers(int... lengths) {
        int[] pointers = new int[lengths.length + 1];
        for (int r = 0; r < lengths.length; r++) {
            pointers[r + 1] = pointers[r] + lengths[r];
        }
        return pointers;
    }

    @ParameterizedTest
    @MethodSource("org.gcsarray.kernel.internal.TypedKernels#all")
    void dotsOfAllLengths(TypedKernels each) {
        for (int width : WIDTHS) {
            for (Elements a : Elements.all(each, 2100, width)) {
                for (int begin : new int[] {0, 1, 3, 4, 7, 8, 9}) {
                    for (int length : LENGTHS) {
                        int end = begin + length;
                        double[] sum = {Double.NaN};
                        int[] none = {0};
                        each.run(sum,
                                s -> run(a.doubles(none, null, a.x(), s),
                                        o -> s[0] = each.kernels().dot(o, begin, end)),
                                s -> run(a.floats(none, null, a.x(), s),
                                        o -> s[0] = each.kernels().dot(o, begin, end)));
                        assertThat(sum[0] + 0.0).as("%s .. %s of %s", begin, end, a)
                                .isEqualTo(a.dot(begin, end) + 0.0);
                    }
                }
            }
        }
    }

    /// All rows and parts of them, after other elements and at the begin of the arrays.
    @ParameterizedTest
    @MethodSource("org.gcsarray.kernel.internal.TypedKernels#all")
    void rowsOfAllLengths(TypedKernels each) {
        int[] pointers = pointers(LENGTHS);
        int rows = LENGTHS.length;
        for (int width : WIDTHS) {
            for (Elements a : Elements.all(each, pointers[rows], width)) {
                for (boolean regular : new boolean[] {false, true}) {
                    for (int[] part : new int[][] {{0, rows}, {5, rows}, {4, 4}, {rows - 3, rows - 1}}) {
                        double beta = part[0] == 5 ? -0.5 : 0;
                        double[] y = new double[rows + 2];
                        Arrays.fill(y, beta == 0 ? Double.NaN : 6);
                        double[] expected = y.clone();
                        for (int r = part[0]; r < part[1]; r++) {
                            double product = 3 * a.dot(pointers[r], pointers[r + 1]);
                            expected[1 + r - part[0]] = beta == 0 ? product : product + beta * 6;
                        }
                        each.run(y,
                                t -> run(a.doubles(pointers, null, a.x(), t).into(beta, t, 1 - part[0], 1, 1, 1),
                                        o -> each.kernels().multiplyRows(o, part[0], part[1], regular)),
                                t -> run(a.floats(pointers, null, a.x(), t).into((float) beta, t, 1 - part[0], 1, 1, 1),
                                        o -> each.kernels().multiplyRows(o, part[0], part[1], regular)));
                        assertThat(Numbers.unsigned(y)).as("rows %s .. %s of %s", part[0], part[1], a)
                                .isEqualTo(Numbers.unsigned(expected));
                    }
                }
            }
        }
    }

    /// Listed rows go through a block of 1024 results.
    @ParameterizedTest
    @MethodSource("org.gcsarray.kernel.internal.TypedKernels#all")
    void listedRowsAboutABlock(TypedKernels each) {
        for (int rows : new int[] {0, 1, 1023, 1024, 1025, 2049}) {
            int[] pointers = pointers(IntStream.range(0, rows).map(r -> r % 5 * (r % 3)).toArray());
            long[] ids = IntStream.range(0, rows).mapToLong(r -> 31L * r).toArray();
            Elements a = Elements.all(each, pointers[rows], rows % 2 == 0 ? 1 : 8).getFirst();
            for (int width : WIDTHS) {
                Indices rowIds = ArrayArbitraries.inWidth(ids, rows > 1 ? Math.max(width, 2) : width);
                double[] y = new double[3 + 31 * rows];
                Arrays.fill(y, 5);
                double[] expected = y.clone();
                for (int k = 0; k < rows; k++) {
                    expected[1 + 31 * k] += 3 * a.dot(pointers[k], pointers[k + 1]);
                }
                each.run(y,
                        t -> run(a.doubles(pointers, rowIds, a.x(), t).into(1, t, 1, 1, 1, 1),
                                o -> each.kernels().addRows(o, 0, rows, width == 2)),
                        t -> run(a.floats(pointers, rowIds, a.x(), t).into(1, t, 1, 1, 1, 1),
                                o -> each.kernels().addRows(o, 0, rows, width == 2)));
                assertThat(y).as("%s rows of %s", rows, a).isEqualTo(expected);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.gcsarray.kernel.internal.TypedKernels#all")
    void transposedRowsOfAllLengths(TypedKernels each) {
        int[] pointers = pointers(LENGTHS);
        int rows = LENGTHS.length;
        double[] x = numbers(rows + 1, new Random(1));
        for (int width : WIDTHS) {
            for (Elements a : Elements.all(each, pointers[rows], width)) {
                for (int first : new int[] {0, 7}) {
                    double[] y = a.x().clone();
                    double[] expected = y.clone();
                    for (int r = first; r < rows; r++) {
                        scatter(a, pointers[r], pointers[r + 1], 3 * x[1 + r - first], expected);
                    }
                    each.run(y,
                            t -> run(a.doubles(pointers, null, x, t).times(3, x, 1 - first, 1, 1),
                                    o -> each.kernels().addTransposed(o, first, rows)),
                            t -> run(a.floats(pointers, null, x, t).times(3, Numbers.floats(x), 1 - first, 1, 1),
                                    o -> each.kernels().addTransposed(o, first, rows)));
                    assertThat(Numbers.unsigned(y)).as("rows from %s of %s", first, a)
                            .isEqualTo(Numbers.unsigned(expected));
                }
                double[] y = a.x().clone();
                double[] expected = y.clone();
                int begin = pointers[rows - 1];
                int end = pointers[rows];
                scatter(a, begin, end, -2, expected);
                double[] factors = {9, -2};
                each.run(y,
                        t -> run(a.doubles(pointers, null, factors, t).elements(a.columns(), a.values()).times(1,
                                factors,
                                0, 1, 1), o -> each.kernels().addScaled(o, begin, end, 1)),
                        t -> run(a.floats(pointers, null, factors, t).elements(a.columns(), a.values()).times(1,
                                Numbers.floats(factors), 0, 1, 1), o -> each.kernels().addScaled(o, begin, end, 1)));
                assertThat(Numbers.unsigned(y)).as("one row of %s", a).isEqualTo(Numbers.unsigned(expected));
            }
        }
    }

    private static void scatter(Elements a, int from, int to, double factor, double[] target) {
        for (int p = from; p < to; p++) {
            target[(int) a.columns().get(p)] += factor * a.values().getReal(p);
        }
    }

    @ParameterizedTest
    @MethodSource("org.gcsarray.kernel.internal.TypedKernels#all")
    void listedTransposedRowsAboutABlock(TypedKernels each) {
        for (int rows : new int[] {0, 1, 1023, 1024, 1025, 2049}) {
            int[] pointers = pointers(IntStream.range(0, rows).map(r -> r % 5 * (r % 3)).toArray());
            long[] ids = IntStream.range(0, rows).mapToLong(r -> 31L * r).toArray();
            double[] x = numbers(2 + 31 * rows, new Random(rows));
            Elements a = Elements.all(each, pointers[rows], rows % 2 == 0 ? 1 : 8).getFirst();
            for (int width : WIDTHS) {
                Indices rowIds = ArrayArbitraries.inWidth(ids, rows > 1 ? Math.max(width, 2) : width);
                double[] y = a.x().clone();
                double[] expected = y.clone();
                for (int k = 0; k < rows; k++) {
                    scatter(a, pointers[k], pointers[k + 1], 3 * x[1 + 31 * k], expected);
                }
                each.run(y,
                        t -> run(a.doubles(pointers, rowIds, x, t).times(3, x, 1, 1, 1),
                                o -> each.kernels().addListedTransposed(o, 0, rows)),
                        t -> run(a.floats(pointers, rowIds, x, t).times(3, Numbers.floats(x), 1, 1, 1),
                                o -> each.kernels().addListedTransposed(o, 0, rows)));
                assertThat(Numbers.unsigned(y)).as("%s rows of %s", rows, a).isEqualTo(Numbers.unsigned(expected));
            }
        }
    }
}
