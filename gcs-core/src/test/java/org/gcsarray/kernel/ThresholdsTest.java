package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.house.Numbers;
import org.gcsarray.kernel.TriangularSolve.Diagonal;
import org.gcsarray.kernel.TriangularSolve.Triangle;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// Kernels beyond every size at which they change their ways: blocks of 512 and 1024 elements, rows and fibres that are long (16),
/// cut (1024) or longer than a block, panels of dense columns of all widths of vectors, and the work from which several tasks run.
/// Small integers make all sums exact in any order. Sums of elements in any layout are those of [Float64Contraction] and [Float64Factors].
class ThresholdsTest {

    private static final int[] WIDTHS = {1, 2, 3, 4, 7, 8, 9, 16, 17, 33, 67};

    private static final List<Parallelism> PARALLELISMS = List.of(Parallelism.sequential(), Parallelism.threads(3),
            Parallelism.on(ForkJoinPool.commonPool(), 3).withLeastWork(0));

    private static final List<SmoothShape> SHAPES = List.of(SmoothShape.of(13, 40, 17), SmoothShape.of(3, 2100, 2),
            SmoothShape.of(700, 3, 4));

    @ParameterizedTest
    @EnumSource(value = DType.class, names = {"FLOAT64", "FLOAT32"})
    void contraction(DType dtype) {
        Random random = new Random(1);
        for (SmoothShape shape : SHAPES) {
            TensorCase tensor = TensorCase.random(random, shape, 0.4, dtype);
            for (int round = 0; round < 8; round++) {
                GcsArray a = tensor.in(TensorCase.layout(shape, random), random);
                ContractionCase each = new ContractionCase(tensor, a, round % 8,
                        WIDTHS[(3 * round + SHAPES.indexOf(shape)) % WIDTHS.length],
                        random);
                double[] expected = Numbers.unsigned(each.expected());
                for (Parallelism parallelism : PARALLELISMS.subList(round % 2, round % 2 + 2)) {
                    assertThat(each.actual(parallelism)).as("%s, %s", each, parallelism).isEqualTo(expected);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(value = DType.class, names = {"FLOAT64", "FLOAT32"})
    void mttkrp(DType dtype) {
        Random random = new Random(4);
        for (SmoothShape shape : new SmoothShape[] {SmoothShape.of(13, 40, 17), SmoothShape.of(5, 30, 4, 6)}) {
            TensorCase tensor = TensorCase.random(random, shape, 0.5, dtype);
            for (int round = 0; round < WIDTHS.length; round++) {
                GcsArray a = tensor.in(TensorCase.layout(shape, random), random);
                int mode = round % shape.rank();
                double[][] factors = tensor.factors(mode, WIDTHS[round], random);
                double[] expected = Numbers.unsigned(tensor.mttkrp(mode, factors, WIDTHS[round]));
                for (Parallelism on : PARALLELISMS) {
                    double[] m = new double[expected.length];
                    EitherType.mttkrp(a, mode, factors, WIDTHS[round], m, on);
                    assertThat(Numbers.unsigned(m)).as("%s, mode %s, rank %s, %s", a, mode, WIDTHS[round], on)
                            .isEqualTo(expected);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(value = DType.class, names = {"FLOAT64", "FLOAT32"})
    void ttmAndTtv(DType dtype) {
        Random random = new Random(2);
        for (SmoothShape shape : SHAPES.subList(0, 2)) {
            TensorCase tensor = TensorCase.random(random, shape, 0.6, dtype);
            for (int round = 0; round < 3; round++) {
                GcsArray a = tensor.in(TensorCase.layout(shape, random), random);
                int mode = round % 3;
                int k = mode == 1 ? WIDTHS[4 + round] : 1 + round % 3;
                double[] m = KernelCase.vector(k * (int) shape.extent(mode), random);
                double[] v = KernelCase.vector((int) shape.extent(mode), random);
                double[] product = Numbers.unsigned(tensor.ttm(mode, m, k));
                double[] sums = Numbers.unsigned(tensor.ttm(mode, v, 1));
                for (Parallelism on : PARALLELISMS) {
                    NdArray ttm = EitherType.ttm(a, mode, m, k, on);
                    NdArray ttv = EitherType.ttv(a, mode, v, on);
                    assertThat(Numbers.unsigned(DenseOracle.doubles(ttm))).as("%s, mode %s, %s", a, mode, on)
                            .isEqualTo(product);
                    assertThat(Numbers.unsigned(DenseOracle.doubles(ttv))).as("%s, mode %s, %s", a, mode, on)
                            .isEqualTo(sums);
                }
            }
        }
    }

    /// Blocks begin and end inside rows, at their ends, and beyond rows longer than a block.
    @ParameterizedTest
    @ValueSource(ints = {1024, 1025, 2600})
    void sddmm(int nse) {
        Random random = new Random(nse);
        for (int columnBytes : new int[] {2, 8}) {
            int[] pointers = {0, 0, random.nextInt(20), 20, nse - 3, nse - 3, nse};
            long[] columns = new long[nse];
            for (int r = 0; r < 6; r++) {
                for (int p = pointers[r]; p < pointers[r + 1]; p++) {
                    columns[p] = (long) p - pointers[r];
                }
            }
            Values values = Values.wrap(KernelCase.vector(nse, random));
            Indices rows = CompressedRows.wrap(6, nse, RowIndex.Dense.wrap(pointers), Indices.narrowest(nse, columns),
                    values).rowOfEachPosition();
            for (int k : new int[] {1, 3, 4, 8, 17, 33}) {
                CompressedRows s = CompressedRows.wrap(6, nse, RowIndex.Dense.wrap(pointers),
                        ArrayArbitraries.inWidth(columns, columnBytes), values);
                double[] a = KernelCase.vector(6 * k, random);
                double[] b = KernelCase.vector(nse * k, random);
                double[] expected = new double[nse];
                for (int p = 0; p < nse; p++) {
                    int row = (int) rows.get(p);
                    for (int j = 0; j < k; j++) {
                        expected[p] += a[row * k + j] * b[(int) columns[p] * k + j];
                    }
                    expected[p] = expected[p] * values.getReal(p) + 0.0;
                }
                for (Parallelism on : PARALLELISMS) {
                    for (DType dtype : EitherType.TYPES) {
                        double[] c = new double[nse];
                        EitherType.sddmm(true, CrsMatrix.wrap(s.convert(dtype)), a, b, k, c, on);
                        assertThat(Numbers.unsigned(c)).as("%s, %s", k, on).isEqualTo(expected);
                    }
                }
            }
        }
    }

    /// Triangles with a unit-like diagonal whose rows have lengths around each limit; the solution is known.
    @ParameterizedTest
    @EnumSource(Triangle.class)
    void triangularSolve(Triangle triangle) {
        int n = 1200;
        for (boolean uniform : new boolean[] {false, true}) {
            for (int columnBytes : uniform ? new int[] {4} : new int[] {2, 8}) {
                Random random = new Random(columnBytes);
                CompressedRows t = triangle(n, triangle, columnBytes, uniform, random);
                for (int width : new int[] {1, 3, 33}) {
                    double[] solution = KernelCase.vector(n * width, random);
                    Diagonal diagonal = uniform ? Diagonal.UNIT : Diagonal.STORED;
                    solves(t, triangle, diagonal, solution, width);
                }
            }
        }
    }

    /// Rows of every length of interest; their diagonal is 1 or -1, or not stored if all values are the same.
    private static CompressedRows triangle(int n, Triangle triangle, int columnBytes, boolean uniform, Random random) {
        int[] lengths = {0, 1, 3, 7, 8, 15, 16, 17, 33, 511, 512, 513, 1023, 1024, 1025, 1150};
        int[] pointers = new int[n + 1];
        long[] columns = new long[100_000];
        double[] values = new double[columns.length];
        int nse = 0;
        for (int r = 0; r < n; r++) {
            int most = triangle == Triangle.LOWER ? r : n - 1 - r;
            boolean chosen = r % 40 == 5 || (most > 1100 && r % 3 == 0);
            int length = Math.min(most, chosen ? lengths[random.nextInt(16)] : r % 3);
            boolean lower = triangle == Triangle.LOWER;
            int first = (lower ? 0 : r + 1) + random.nextInt(most - length + 1);
            if (!uniform && !lower) {
                columns[nse] = r;
                values[nse++] = random.nextBoolean() ? 1 : -1;
            }
            for (int k = 0; k < length; k++) {
                columns[nse] = (long) first + k;
                values[nse++] = random.nextInt(-2, 3);
            }
            if (!uniform && lower) {
                columns[nse] = r;
                values[nse++] = random.nextBoolean() ? 1 : -1;
            }
            pointers[r + 1] = nse;
        }
        Indices stored = ArrayArbitraries.inWidth(Arrays.copyOf(columns, nse), columnBytes);
        return CompressedRows.wrap(n, n, RowIndex.Dense.wrap(pointers), stored,
                uniform ? Values.uniform(-2, nse) : Values.wrap(Arrays.copyOf(values, nse)), Scalar.of(0d));
    }

    private static void solves(CompressedRows t, Triangle triangle, Diagonal diagonal, double[] solution, int width) {
        boolean unit = diagonal == Diagonal.UNIT;
        double[] b = unit ? solution.clone() : new double[solution.length];
        double[] transposed = b.clone();
        for (int r = 0; r < t.rowCount(); r++) {
            for (int p = t.rows().start(r); p < t.rows().end(r); p++) {
                int column = (int) t.columns().get(p);
                double value = t.values().getReal(p);
                for (int j = 0; j < width; j++) {
                    b[r * width + j] += value * solution[column * width + j];
                    transposed[column * width + j] += value * solution[r * width + j];
                }
            }
        }
        double[] expected = Numbers.unsigned(solution);
        for (DType dtype : EitherType.TYPES) {
            CrsMatrix typed = CrsMatrix.wrap(t.convert(dtype));
            double[] x = new double[b.length];
            EitherType.solve(false, typed, triangle, diagonal, b, x, width);
            assertThat(Numbers.unsigned(x)).as("width %s of %s", width, typed).isEqualTo(expected);
            EitherType.solve(true, typed, triangle, diagonal, transposed, x, width);
            assertThat(Numbers.unsigned(x)).as("width %s of %s", width, typed).isEqualTo(expected);
        }
    }
}
