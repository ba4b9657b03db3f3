package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.house.Numbers;
import org.gcsarray.testing.ArrayArbitraries;

/// Rows in pairs, multiplied with dense rows of all widths up to four vectors of the widest kind and a rest. Through all [Kernels]:
/// [Float64PairLoops], [Float64PairVectors].
class PairedRowsTest {

    private static final int COLUMNS = 11;

    /// Rows of listed columns, the k-th one being row `3 k + 1` of the result.
    @SuppressWarnings("ArrayRecordComponent") // a bundle of arguments, never compared
    private record Case(int[][] rows, int[] pointers, int[] columns, double[] values) {

        static Case of(int[]... rows) {
            int[] pointers = new int[rows.length + 1];
            for (int k = 0; k < rows.length; k++) {
                pointers[k + 1] = pointers[k] + rows[k].length;
            }
            double[] values = new double[pointers[rows.length]];
            Arrays.setAll(values, p -> 5 * p % 9 - 4);
            return new Case(rows, pointers, Arrays.stream(rows).flatMapToInt(Arrays::stream).toArray(), values);
        }

        PairedRows paired(TypedKernels kernels, int columnWidth, boolean uniform) {
            int[] ids = IntStream.range(0, rows.length).map(k -> 3 * k + 1).toArray();
            Indices stored = ArrayArbitraries.inWidth(Arrays.stream(columns).asLongStream().toArray(), columnWidth);
            Values all = uniform ? Values.uniform(-3, values.length) : Values.wrap(values);
            return PairedRows.of(ids, pointers, stored, kernels.typed(all));
        }

        double[] product(int firstRow, int endRow, boolean uniform, double[] b, int bRow, double beta, double[] c,
                int cRow, int width) {
            double[] result = c.clone();
            for (int k = firstRow; k < endRow; k++) {
                for (int j = 0; j < width; j++) {
                    double sum = 0;
                    for (int p = pointers[k]; p < pointers[k + 1]; p++) {
                        sum += (uniform ? -3 : values[p]) * b[2 + columns[p] * bRow + j];
                    }
                    int at = 1 + (3 * k + 1) * cRow + j;
                    result[at] = 3 * sum + (beta == 0 ? 0 : beta * c[at]);
                }
            }
            return result;
        }
    }

    private static int[] bits(int subset) {
        return IntStream.range(0, 4).filter(bit -> (subset >> bit & 1) == 1).map(bit -> 3 * bit + 1).toArray();
    }

    /// All pairs of rows within four columns, by themselves and before a lone row.
    @ParameterizedTest
    @MethodSource("org.gcsarray.kernel.internal.TypedKernels#all")
    void allPairsOfSmallRows(TypedKernels each) {
        double[] b = IntStream.range(0, 2 + COLUMNS * 3).mapToDouble(k -> k % 7 - 3).toArray();
        for (int left = 0; left < 16; left++) {
            for (int right = 0; right < 16; right++) {
                int common = Integer.bitCount(left & right);
                int all = Integer.bitCount(left) + Integer.bitCount(right);
                PairedRows pair = Case.of(bits(left), bits(right)).paired(each, 2, false);
                assertThat(pair.count()).isEqualTo(1);
                assertThat(pair.valueStarts()).containsExactly(0, all);
                assertThat(pair.sharedPart()).isEqualTo(all == 0 ? 0 : 2.0 * common / all);
                assertThat(pair.byteSize())
                        .isEqualTo(4L * (2 + 4 + 2 + all - common) + (each.single() ? 4L : 8L) * all);
                multiply(each, Case.of(bits(left), bits(right)), 1 << left % 4, false, b, 3);
                multiply(each, Case.of(bits(left), bits(right), bits(15 - left)), 1 << right % 4, right % 2 == 0, b, 3);
            }
        }
    }

    /// Seven rows, the last of which is alone, over all widths. The numbers are bulk: nothing there to shrink.
    @ParameterizedTest
    @MethodSource("org.gcsarray.kernel.internal.TypedKernels#all")
    void allWidths(TypedKernels each) {
        Case a = Case.of(new int[] {0, 1, 2, 5, 10}, new int[] {1, 2, 3, 4, 5}, new int[0], new int[] {7, 8},
                new int[] {3, 9}, new int[0], IntStream.range(0, COLUMNS).toArray());
        Case b = Case.of(Arrays.copyOf(a.rows(), 6));
        for (int width = 0; width <= 67; width++) {
            double[] right = new Random(width).ints(2 + COLUMNS * (width + 1), -4, 5).asDoubleStream().toArray();
            multiply(each, a, 4, width % 2 == 0, right, width);
            multiply(each, b, 1, width % 2 == 1, right, width);
        }
    }

    private static void multiply(TypedKernels each, Case a, int columnWidth, boolean uniform, double[] b, int width) {
        PairedRows pairs = a.paired(each, columnWidth, uniform);
        int bRow = (b.length - 2) / COLUMNS;
        int cRow = width + 2;
        int count = pairs.count();
        for (double beta : new double[] {0, 1, -0.5}) {
            double[] old = new double[1 + 3 * a.rows().length * cRow];
            Arrays.fill(old, beta == 0 ? Double.NaN : 6);
            for (int from = 0; from <= Math.min(1, count); from++) {
                double[] c = old.clone();
                int first = from;
                each.run(c,
                        t -> {
                            try (Float64Operands o = Float64Operands.ofThread().times(3, b, 2, bRow, 1)
                                    .into(beta, t, 1, cRow, 1, width)) {
                                each.kernels().multiplyPairs(pairs, o, first, count);
                            }
                        }, t -> {
                            try (Float32Operands o = Float32Operands.ofThread().times(3, Numbers.floats(b), 2, bRow, 1)
                                    .into((float) beta, t, 1, cRow, 1, width)) {
                                each.kernels().multiplyPairs(pairs, o, first, count);
                            }
                        });
                double[] expected = a.product(2 * from, a.rows().length, uniform, b, bRow, beta, old, cRow, width);
                assertThat(Numbers.unsigned(c)).as("pairs from %s, width %s", from, width)
                        .isEqualTo(Numbers.unsigned(expected));
            }
        }
    }
}
