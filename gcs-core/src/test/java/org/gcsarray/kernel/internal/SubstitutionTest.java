package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Float32Values;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.house.Numbers;
import org.gcsarray.testing.ArrayArbitraries;

/// Rows of triangles in columns of 8, 16 and 32 bits, with rows on both sides of the length from which partial sums are taken: [Float64Substitution] and
/// [Float32Substitution] find the solution from which the right-hand side was made. All numbers are small integers, pivots powers of two.
class SubstitutionTest {

    private static final int N = 60;

    /// One triangle, dense and as rows.
    private static final class Triangle {

        private final double[][] dense = new double[N][N];
        private final int[] pointers = new int[N + 1];
        private final Indices columns;
        private final double[] values;

        Triangle(boolean lower, boolean unit, int bytes, Random random) {
            long[] found = new long[N * N];
            double[] numbers = new double[N * N];
            int nse = 0;
            for (int row = 0; row < N; row++) {
                double density = random.nextInt(4) == 0 ? 0.9 : 0.1;
                for (int column = 0; column < N; column++) {
                    boolean isDiagonal = row == column;
                    if (isDiagonal ? !unit || random.nextBoolean()
                            : column < row == lower && random.nextDouble() < density) {
                        found[nse] = column;
                        numbers[nse++] = isDiagonal ? unit ? Double.NaN : 1 << random.nextInt(3)
                                : random.nextInt(-1, 2);
                        dense[row][column] = numbers[nse - 1];
                    }
                }
                dense[row][row] = unit ? 1 : dense[row][row];
                pointers[row + 1] = nse;
            }
            columns = ArrayArbitraries.inWidth(Arrays.copyOf(found, nse), bytes);
            values = Arrays.copyOf(numbers, nse);
        }

        double[] times(double[] x, boolean transposed) {
            double[] b = new double[N];
            for (int row = 0; row < N; row++) {
                for (int column = 0; column < N; column++) {
                    b[row] += (transposed ? dense[column][row] : dense[row][column]) * x[column];
                }
            }
            return b;
        }
    }

    @Test
    void solutionsAreFound() {
        for (int seed = 0; seed < 64; seed++) {
            Random random = new Random(seed);
            boolean lower = random.nextBoolean();
            boolean unit = random.nextBoolean();
            Triangle t = new Triangle(lower, unit, 1 << seed % 3, random);
            double[] solution = random.ints(N, -1, 2).asDoubleStream().toArray();
            for (boolean transposed : new boolean[] {false, true}) {
                double[] x = t.times(solution, transposed);
                float[] single = Numbers.floats(x);
                Float64Substitution doubles = new Float64Substitution(t.pointers, (Float64Values) Values.wrap(t.values),
                        lower,
                        unit);
                Float32Substitution floats = new Float32Substitution(t.pointers,
                        (Float32Values) Values.wrap(t.values).convert(DType.FLOAT32), lower, unit);
                assertThat(List.of(doubles.isRegular(t.columns), floats.isRegular(t.columns))).containsOnly(true);
                if (transposed) {
                    doubles.solveTransposed(t.columns, x);
                    floats.solveTransposed(t.columns, single);
                } else {
                    doubles.solve(t.columns, x);
                    floats.solve(t.columns, single);
                }
                assertThat(Numbers.unsigned(x)).as("seed %s", seed).isEqualTo(Numbers.unsigned(solution));
                for (int k = 0; k < N; k++) {
                    assertThat(single[k]).isEqualTo((float) x[k]);
                }
            }
        }
    }

    /// Rows 0 and 1 of a lower triangle: an element above the diagonal, no pivot, a pivot of 0, no element.
    @Test
    void rowsThatAreNoTriangleAreFound() {
        int[] pointers = {0, 1, 2};
        Float64Values ones = (Float64Values) Values.wrap(new double[] {1, 1});
        Float64Values zero = (Float64Values) Values.wrap(new double[] {1, 0});
        for (int bytes = 1; bytes <= 4; bytes *= 2) {
            Indices diagonal = ArrayArbitraries.inWidth(new long[] {0, 1}, bytes);
            Indices left = ArrayArbitraries.inWidth(new long[] {0, 0}, bytes);
            Indices right = ArrayArbitraries.inWidth(new long[] {1, 1}, bytes);
            assertRegular(new Float64Substitution(pointers, ones, true, false), diagonal, true);
            assertRegular(new Float64Substitution(pointers, zero, true, false), diagonal, false);
            assertRegular(new Float64Substitution(pointers, zero, true, true), diagonal, true);
            assertRegular(new Float64Substitution(pointers, ones, true, false), left, false);
            assertRegular(new Float64Substitution(pointers, ones, true, true), left, true);
            assertRegular(new Float64Substitution(pointers, ones, true, true), right, false);
            assertRegular(new Float64Substitution(pointers, ones, false, true), right, true);
            assertRegular(new Float64Substitution(pointers, ones, false, true), left, false);
            int[] empty = {0, 1, 1};
            assertRegular(new Float64Substitution(empty, ones, true, false), diagonal, false);
            assertRegular(new Float64Substitution(empty, ones, true, true), diagonal, true);
        }
    }

    private static void assertRegular(Float64Substitution rows, Indices columns, boolean expected) {
        assertThat(rows.isRegular(columns)).isEqualTo(expected);
        assertThat(rows.solve(columns, new double[2])).isEqualTo(expected);
        assertThat(rows.solveTransposed(columns, new double[2])).isEqualTo(expected);
    }
}
