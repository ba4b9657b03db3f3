package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOW;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.RowStack;
import org.gcsarray.house.Effort;
import org.gcsarray.house.Numbers;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// One rule for the factors of all dense products: `y = alpha s + beta y`, s the finished sum over stored elements, 0 where there are
/// none; with beta = 0 the old y is not read. All numbers are small integers or special: results are compared exactly.
class AlphaBetaPropertyTest {

    private static final double INFINITY = Double.POSITIVE_INFINITY;
    private static final double[] ALPHAS = {-2, 0.5, 0, -0.0, INFINITY, -INFINITY, Double.NaN};
    private static final double[] BETAS = {0, 1, -0.5, INFINITY, Double.NaN};
    private static final int[] WIDTHS = {1, 2, 5, 9, 40};
    private static final String[] SHAPES = {"mixed", "equal", "shifted", "giant"};

    private static final Parallelism ONE = Parallelism.sequential();
    private static final Parallelism THREE = Parallelism.on(ForkJoinPool.commonPool(), 3).withLeastWork(0);

    @FunctionalInterface
    private interface Doubles {
        void multiply(double alpha, CompressedRows a, double[] b, double beta, double[] c, int width,
                Parallelism parallelism);
    }

    @FunctionalInterface
    private interface Floats {
        void multiply(float alpha, CompressedRows a, float[] b, float beta, float[] c, int width,
                Parallelism parallelism);
    }

    /// A way to compute `C = alpha A B + beta C`, or the same with the transpose of A, over row-major B and C.
    private record Way(String name, boolean transposed, boolean anyWidth, Doubles doubles, Floats floats) {

        /// Returns C.
        double[] multiply(double alpha, CompressedRows a, double[] b, double beta, double[] old, int width,
                Parallelism parallelism) {
            if (a.values().dtype() == DType.FLOAT32) {
                float[] c = Numbers.floats(old);
                floats.multiply((float) alpha, a, Numbers.floats(b), (float) beta, c, width, parallelism);
                return Numbers.unsigned(c);
            }
            double[] c = old.clone();
            doubles.multiply(alpha, a, b, beta, c, width, parallelism);
            return Numbers.unsigned(c);
        }
    }

    private static final List<Way> WAYS = List.of(
            new Way("Spmm", false, true,
                    (alpha, a, b, beta, c, width, on) -> Spmm.multiply(alpha, CrsMatrix.wrap(a),
                            DenseMatrix.wrap(b, a.columnCount(), width), beta, DenseMatrix.wrap(c, a.rowCount(), width),
                            on),
                    (alpha, a, b, beta, c, width, on) -> Spmm.multiply(alpha, CrsMatrix.wrap(a),
                            DenseMatrix.wrap(b, a.columnCount(), width), beta, DenseMatrix.wrap(c, a.rowCount(), width),
                            on)),
            new Way("Spmm transposed", true, true,
                    (alpha, a, b, beta, c, width, on) -> Spmm.multiplyTransposed(alpha, CrsMatrix.wrap(a),
                            DenseMatrix.wrap(b, a.rowCount(), width), beta, DenseMatrix.wrap(c, a.columnCount(), width),
                            on),
                    (alpha, a, b, beta, c, width, on) -> Spmm.multiplyTransposed(alpha, CrsMatrix.wrap(a),
                            DenseMatrix.wrap(b, a.rowCount(), width), beta, DenseMatrix.wrap(c, a.columnCount(), width),
                            on)),
            new Way("Spmm of columns", true, true,
                    (alpha, a, b, beta, c, width, on) -> Spmm.multiply(alpha, CcsMatrix.wrap(a),
                            DenseMatrix.wrap(b, a.rowCount(), width), beta, DenseMatrix.wrap(c, a.columnCount(), width),
                            on),
                    (alpha, a, b, beta, c, width, on) -> Spmm.multiply(alpha, CcsMatrix.wrap(a),
                            DenseMatrix.wrap(b, a.rowCount(), width), beta, DenseMatrix.wrap(c, a.columnCount(), width),
                            on)),
            new Way("Spmv of columns", true, false,
                    (alpha, a, x, beta, y, width, on) -> Spmv.multiply(alpha, CcsMatrix.wrap(a), x, beta, y, on),
                    (alpha, a, x, beta, y, width, on) -> Spmv.multiply(alpha, CcsMatrix.wrap(a), x, beta, y, on)),
            new Way("Spmv of rows as they are", false, false,
                    (alpha, a, x, beta, y, width, on) -> Spmv.multiplyRows(alpha, a, x, beta, y, on),
                    (alpha, a, x, beta, y, width, on) -> Spmv.multiplyRows(alpha, a, x, beta, y, on)),
            new Way("Spmv", false, false,
                    (alpha, a, x, beta, y, width, on) -> Spmv.multiply(alpha, CrsMatrix.wrap(a), x, beta, y, on),
                    (alpha, a, x, beta, y, width, on) -> Spmv.multiply(alpha, CrsMatrix.wrap(a), x, beta, y, on)),
            new Way("Spmv transposed", true, false,
                    (alpha, a, x, beta, y, width, on) -> Spmv.multiplyTransposed(alpha, CrsMatrix.wrap(a), x, beta, y,
                            on),
                    (alpha, a, x, beta, y, width, on) -> Spmv.multiplyTransposed(alpha, CrsMatrix.wrap(a), x, beta, y,
                            on)),
            new Way("Spmm of a stack", false, true,
                    (alpha, a, b, beta, c, width, on) -> Spmm.multiply(alpha, cut(a),
                            DenseMatrix.wrap(b, a.columnCount(), width), beta, DenseMatrix.wrap(c, a.rowCount(), width),
                            on),
                    (alpha, a, b, beta, c, width, on) -> Spmm.multiply(alpha, cut(a),
                            DenseMatrix.wrap(b, a.columnCount(), width), beta, DenseMatrix.wrap(c, a.rowCount(), width),
                            on)),
            new Way("Spmm of a stack, transposed", true, true,
                    (alpha, a, b, beta, c, width, on) -> Spmm.multiplyTransposed(alpha, cut(a),
                            DenseMatrix.wrap(b, a.rowCount(), width), beta, DenseMatrix.wrap(c, a.columnCount(), width),
                            on),
                    (alpha, a, b, beta, c, width, on) -> Spmm.multiplyTransposed(alpha, cut(a),
                            DenseMatrix.wrap(b, a.rowCount(), width), beta, DenseMatrix.wrap(c, a.columnCount(), width),
                            on)),
            new Way("Spmv of a stack", false, false,
                    (alpha, a, x, beta, y, width, on) -> Spmv.multiply(alpha, cut(a), x, beta, y, on),
                    (alpha, a, x, beta, y, width, on) -> Spmv.multiply(alpha, cut(a), x, beta, y, on)),
            new Way("Spmv of a stack, transposed", true, false,
                    (alpha, a, x, beta, y, width, on) -> Spmv.multiplyTransposed(alpha, cut(a), x, beta, y, on),
                    (alpha, a, x, beta, y, width, on) -> Spmv.multiplyTransposed(alpha, cut(a), x, beta, y, on)),
            plan(SpmvPlan.Form.ROWS), plan(SpmvPlan.Form.COLUMNS), plan(SpmvPlan.Form.SLICES), plan(SpmmPlan.Form.ROWS),
            plan(SpmmPlan.Form.COLUMNS), plan(SpmmPlan.Form.PAIRS),
            new Way("Spmm in layouts", false, true, AlphaBetaPropertyTest::inLayouts,
                    AlphaBetaPropertyTest::inLayouts),
            new Way("Spmm in layouts, transposed", true, true, AlphaBetaPropertyTest::transposedInLayouts,
                    AlphaBetaPropertyTest::transposedInLayouts),
            contraction("gather", false, 1), contraction("scatter", true, 0), contraction("decode", false, 2),
            contraction("decode, transposed", true, 1));

    private static RowStack cut(CompressedRows a) {
        return StackCase.cut(a, new Random(a.nse()));
    }

    private static Way plan(SpmvPlan.Form form) {
        return new Way("SpmvPlan " + form, false, false,
                (alpha, a, x, beta, y, width, on) -> SpmvPlan.of(CrsMatrix.wrap(a), form, on).multiply(alpha, x, beta,
                        y),
                (alpha, a, x, beta, y, width, on) -> SpmvPlan.of(CrsMatrix.wrap(a), form, on).multiply(alpha, x, beta,
                        y));
    }

    private static Way plan(SpmmPlan.Form form) {
        return new Way("SpmmPlan " + form, false, true,
                (alpha, a, b, beta, c, width, on) -> SpmmPlan.of(CrsMatrix.wrap(a), width, form, on).multiply(alpha,
                        DenseMatrix.wrap(b, DenseLayout.rowMajor(a.columnCount(), width)), beta,
                        DenseMatrix.wrap(c, DenseLayout.rowMajor(a.rowCount(), width))),
                (alpha, a, b, beta, c, width, on) -> SpmmPlan.of(CrsMatrix.wrap(a), width, form, on).multiply(alpha,
                        DenseMatrix.wrap(b, DenseLayout.rowMajor(a.columnCount(), width)), beta,
                        DenseMatrix.wrap(c, DenseLayout.rowMajor(a.rowCount(), width))));
    }

    /// A contraction of the matrix, or, to be decoded, of the matrix as one row of an array of shape (1, rows, columns).
    private static Way contraction(String name, boolean transposed, int contracted) {
        return new Way("Contraction: " + name, transposed, true,
                (alpha, a, b, beta, c, width, on) -> Contraction.multiply(alpha, array(a, name), new int[] {contracted},
                        b, beta, c, width, on),
                (alpha, a, b, beta, c, width, on) -> Contraction.multiply(alpha, array(a, name), new int[] {contracted},
                        b, beta, c, width, on));
    }

    private static GcsArray array(CompressedRows a, String name) {
        if (!name.startsWith("decode")) {
            return GcsArray.wrap(
                    DimensionReduction.parse(SmoothShape.of(a.rowCount(), a.columnCount()), "0|1"), a);
        }
        long[] cells = a.columns().toLongArray();
        for (int k = 0; k < a.rows().listedRows(); k++) {
            for (int p = a.rows().start(k); p < a.rows().end(k); p++) {
                cells[p] += a.rows().rowId(k) * a.columnCount();
            }
        }
        long count = a.rowCount() * a.columnCount();
        return GcsArray.wrap(DimensionReduction.parse(SmoothShape.of(1, a.rowCount(), a.columnCount()), "0|1,2"),
                CompressedRows.wrap(1, count, RowIndex.Dense.wrap(new int[] {0, cells.length}),
                        Indices.narrowest(count, cells), a.values(), a.fill()));
    }

    private static void inLayouts(double alpha, CompressedRows a, double[] b, double beta, double[] c, int width,
            Parallelism parallelism) {
        Random random = new Random(a.nse());
        DenseOperand left = DenseOperand.of(b, (int) a.columnCount(), width, random);
        DenseOperand right = DenseOperand.of(c, (int) a.rowCount(), width, random);
        Spmm.multiply(alpha, CrsMatrix.wrap(a), DenseMatrix.wrap(left.array(), left.layout()), beta,
                DenseMatrix.wrap(right.array(), right.layout()), parallelism);
        System.arraycopy(right.rowMajor(right.array()), 0, c, 0, c.length);
    }

    private static void inLayouts(float alpha, CompressedRows a, float[] b, float beta, float[] c, int width,
            Parallelism parallelism) {
        Random random = new Random(a.nse());
        DenseOperand left = DenseOperand.of(Numbers.doubles(b), (int) a.columnCount(), width, random);
        DenseOperand right = DenseOperand.of(Numbers.doubles(c), (int) a.rowCount(), width, random);
        float[] result = Numbers.floats(right.array());
        Spmm.multiply(alpha, CrsMatrix.wrap(a), DenseMatrix.wrap(Numbers.floats(left.array()), left.layout()), beta,
                DenseMatrix.wrap(result, right.layout()), parallelism);
        System.arraycopy(Numbers.floats(right.rowMajor(Numbers.doubles(result))), 0, c, 0, c.length);
    }

    private static void transposedInLayouts(double alpha, CompressedRows a, double[] b, double beta, double[] c,
            int width, Parallelism parallelism) {
        Random random = new Random(a.nse());
        DenseOperand left = DenseOperand.of(b, (int) a.rowCount(), width, random);
        DenseOperand right = DenseOperand.of(c, (int) a.columnCount(), width, random);
        Spmm.multiplyTransposed(alpha, CrsMatrix.wrap(a), DenseMatrix.wrap(left.array(), left.layout()), beta,
                DenseMatrix.wrap(right.array(), right.layout()), parallelism);
        System.arraycopy(right.rowMajor(right.array()), 0, c, 0, c.length);
    }

    private static void transposedInLayouts(float alpha, CompressedRows a, float[] b, float beta, float[] c,
            int width, Parallelism parallelism) {
        Random random = new Random(a.nse());
        DenseOperand left = DenseOperand.of(Numbers.doubles(b), (int) a.rowCount(), width, random);
        DenseOperand right = DenseOperand.of(Numbers.doubles(c), (int) a.columnCount(), width, random);
        float[] result = Numbers.floats(right.array());
        Spmm.multiplyTransposed(alpha, CrsMatrix.wrap(a), DenseMatrix.wrap(Numbers.floats(left.array()), left.layout()),
                beta, DenseMatrix.wrap(result, right.layout()), parallelism);
        System.arraycopy(Numbers.floats(right.rowMajor(Numbers.doubles(result))), 0, c, 0, c.length);
    }

    /// Small integers with some infinities and NaN.
    private static double[] numbers(Random random, long length, boolean special) {
        double[] numbers = KernelCase.vector(Math.toIntExact(length), random);
        for (int k = 0; special && k < numbers.length; k++) {
            numbers[k] = switch (random.nextInt(40)) {
                case 0 -> INFINITY;
                case 1 -> -INFINITY;
                case 2 -> Double.NaN;
                default -> numbers[k];
            };
        }
        return numbers;
    }

    /// The sums alone, over stored elements.
    private static double[] sums(CompressedRows a, boolean transposed, double[] b, int width) {
        double[] sums = new double[Math.toIntExact(width * (transposed ? a.columnCount() : a.rowCount()))];
        for (int k = 0; k < a.rows().listedRows(); k++) {
            int row = (int) a.rows().rowId(k);
            for (int p = a.rows().start(k); p < a.rows().end(k); p++) {
                int column = (int) a.columns().get(p);
                for (int j = 0; j < width; j++) {
                    int target = (transposed ? column : row) * width + j;
                    sums[target] += a.values().getReal(p) * b[(transposed ? row : column) * width + j];
                }
            }
        }
        return sums;
    }

    private static CompressedRows matrix(Random random, DType dtype) {
        int kind = random.nextInt(12);
        if (kind == 0) {
            return LongRows.random(random, dtype, true);
        }
        if (kind == 1) {
            return LongRows.tall(random, dtype);
        }
        CompressedRows any = RowShapes.random(random, SHAPES[random.nextInt(SHAPES.length)], dtype);
        if (kind < 5 && any.columnCount() < 10_000) {
            return any.withValues(Values.wrap(KernelCase.vector(any.nse(), random)).convert(dtype), any.fill());
        }
        return KernelCase.random(random, dtype).a();
    }

    @Property
    @Effort(LOW)
    void everyProductFollowsTheDefinition(@ForAll Random random) {
        CompressedRows a = matrix(random, random.nextBoolean() ? DType.FLOAT64 : DType.FLOAT32);
        int width = a.nse() > 2000 || a.columnCount() > 2000 ? 1 + random.nextInt(2)
                : WIDTHS[random.nextInt(WIDTHS.length)];
        boolean special = random.nextBoolean();
        for (boolean transposed : new boolean[] {false, true}) {
            double[] b = numbers(random, width * (transposed ? a.rowCount() : a.columnCount()), special);
            double[] sums = sums(a, transposed, b, width);
            for (double alpha : ALPHAS) {
                double beta = BETAS[random.nextInt(BETAS.length)];
                double[] old = beta == 0 ? filledWithNaN(sums.length) : numbers(random, sums.length, special);
                double[] expected = new double[sums.length];
                for (int k = 0; k < sums.length; k++) {
                    expected[k] = 0.0 + (beta == 0 ? alpha * sums[k] : alpha * sums[k] + beta * old[k]);
                }
                for (Way way : WAYS) {
                    if (way.transposed() == transposed && (way.anyWidth() || width == 1)) {
                        Parallelism parallelism = random.nextBoolean() ? ONE : THREE;
                        assertThat(way.multiply(alpha, a, b, beta, old, width, parallelism))
                                .as("%s, alpha %s, beta %s, width %s, %s, %s", way.name(), alpha, beta, width,
                                        parallelism, a)
                                .isEqualTo(expected);
                    }
                }
            }
        }
    }

    private static double[] filledWithNaN(int length) {
        double[] filled = new double[length];
        Arrays.fill(filled, Double.NaN);
        return filled;
    }

    /// Odd rows of 20 hold a 1, even rows and column 4 nothing.
    @Test
    void anInfiniteAlphaMakesEmptyRowsAndColumnsNaN() {
        int[] pointers = new int[21];
        int[] columns = new int[10];
        for (int r = 0; r < 20; r++) {
            pointers[r + 1] = (r + 1) / 2;
            columns[r / 2] = r / 2 % 4;
        }
        CompressedRows plain = CompressedRows.wrap(20, 5, RowIndex.Dense.wrap(pointers), Indices.wrap(columns),
                Values.uniform(1, 10));
        for (CompressedRows a : List.of(plain, plain.toHyperRows())) {
            for (Way way : WAYS) {
                double[] ones = new double[way.transposed() ? 20 : 5];
                Arrays.fill(ones, 1);
                double[] y = way.multiply(INFINITY, a, ones, 0, new double[25 - ones.length], 1, ONE);
                for (int k = 0; k < y.length; k++) {
                    boolean empty = way.transposed() ? k == 4 : k % 2 == 0;
                    assertThat(y[k]).as("%s of %s, [%s]", way.name(), a, k)
                            .isEqualTo(Double.valueOf(empty ? Double.NaN : INFINITY));
                }
            }
        }
    }
}
