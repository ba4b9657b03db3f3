package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Function;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.house.Numbers;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// One rule for the factors of all dense products: `y = alpha s + beta y`, s the finished sum over stored elements, 0 where there are
/// none; with beta = 0 the old y is not read. All numbers are small integers or special: results are compared exactly.
class AlphaBetaPropertyTest {

    private static final double INFINITY = Double.POSITIVE_INFINITY;
    private static final double[] ALPHAS = {1, -2, 0.5, 0, -0.0, INFINITY, -INFINITY, Double.NaN};
    private static final double[] BETAS = {0, 1, -0.5, INFINITY, Double.NaN};
    private static final int[] WIDTHS = {1, 2, 5, 9, 17, 40};
    private static final String[] SHAPES = {"mixed", "equal", "shifted", "giant"};

    private interface Product {
        void multiply(double alpha, CompressedRows a, double[] b, double beta, double[] c, int width, Parallelism on);
    }

    /// A way to compute `C = alpha A B + beta C`, or the same with the transpose of A, over row-major B and C.
    private record Way(String name, boolean transposed, boolean anyWidth, Product product) {

        /// Returns C.
        double[] multiply(double alpha, CompressedRows a, double[] b, double beta, double[] old, int width,
                Parallelism parallelism) {
            double[] c = old.clone();
            product.multiply(alpha, a, b, beta, c, width, parallelism);
            return Numbers.unsigned(c);
        }
    }

    private static final List<Way> WAYS = ways();

    private static List<Way> ways() {
        List<Way> ways = new ArrayList<>();
        for (boolean transposed : new boolean[] {false, true}) {
            addProducts("rows", transposed, transposed, CrsMatrix::wrap, ways);
            addProducts("columns", transposed, !transposed, CcsMatrix::wrap, ways);
            addProducts("a stack", transposed, transposed, a -> StackCase.cut(a, new Random(a.nse())), ways);
        }
        ways.add(new Way("Spmv of rows as they are", false, false,
                (alpha, a, x, beta, y, _, on) -> EitherType.run(a.values().dtype(), x, y,
                        (in, out) -> Spmv.multiplyRows(alpha, a, in, beta, out, on),
                        (in, out) -> Spmv.multiplyRows((float) alpha, a, in, (float) beta, out, on))));
        for (SpmvPlan.Form form : SpmvPlan.Form.values()) {
            ways.add(new Way("SpmvPlan " + form, false, false, (alpha, a, x, beta, y, _, on) -> EitherType.spmv(
                    SpmvPlan.of(CrsMatrix.wrap(a), form, on), a.values().dtype(), alpha, x, beta, y)));
        }
        for (SpmmPlan.Form form : SpmmPlan.Form.values()) {
            ways.add(new Way("SpmmPlan " + form, false, true,
                    (alpha, a, b, beta, c, width, on) -> EitherType.run(a.values().dtype(),
                            DenseOperand.rowMajor(b, a.columnCount(), width),
                            DenseOperand.rowMajor(c, a.rowCount(), width), (left, right) -> SpmmPlan
                                    .of(CrsMatrix.wrap(a), width, form, on).multiply(alpha, left, beta, right))));
        }
        ways.addAll(List.of(contraction("gather", false, 1), contraction("scatter", true, 0),
                contraction("decode", false, 2), contraction("decode, transposed", true, 1)));
        return ways;
    }

    /// @param ofTranspose whether the result is that of the transpose of the rows
    private static void addProducts(String form, boolean transposed, boolean ofTranspose,
            Function<CompressedRows, NdArray> array, List<Way> ways) {
        String of = " of " + form + (transposed ? ", transposed" : "");
        ways.add(new Way("Spmv" + of, ofTranspose, false, (alpha, a, x, beta, y, _, on) -> EitherType.spmv(transposed,
                alpha, array.apply(a), x, beta, y, on)));
        ways.add(new Way("Spmm" + of, ofTranspose, true,
                (alpha, a, b, beta, c, width, on) -> EitherType.spmm(transposed, alpha, array.apply(a), b, beta, c,
                        width, on)));
        ways.add(new Way("Spmm in layouts" + of, ofTranspose, true, (alpha, a, b, beta, c, width, on) -> {
            Random random = new Random(a.nse());
            DenseOperand left = DenseOperand.of(b, b.length / width, width, random);
            DenseOperand right = DenseOperand.of(c, c.length / width, width, random);
            EitherType.spmm(transposed, alpha, array.apply(a), left, beta, right, on);
            System.arraycopy(right.rowMajor(right.array()), 0, c, 0, c.length);
        }));
    }

    /// A contraction of the matrix, or, to be decoded, of the matrix as one row of an array of shape (1, rows, columns).
    private static Way contraction(String name, boolean transposed, int contracted) {
        return new Way("Contraction: " + name, transposed, true, (alpha, a, b, beta, c, width, on) -> EitherType
                .contraction(alpha, array(a, name), new int[] {contracted}, b, beta, c, width, on));
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

    private static CompressedRows matrix(Random random, DType dtype) {
        int kind = random.nextInt(12);
        if (kind == 0) {
            return LongRows.random(random, dtype, true);
        }
        if (kind == 1) {
            return LongRows.tall(random, dtype);
        }
        if (kind < 5) {
            CompressedRows any = RowShapes.random(random, SHAPES[random.nextInt(SHAPES.length)], dtype);
            return any.withValues(Values.wrap(KernelCase.vector(any.nse(), random)).convert(dtype), any.fill());
        }
        return KernelCase.random(random, dtype).a();
    }

    @Property
    void everyProductFollowsTheDefinition(@ForAll Random random) {
        CompressedRows a = matrix(random, random.nextBoolean() ? DType.FLOAT64 : DType.FLOAT32);
        int width = WIDTHS[random.nextInt(a.nse() > 2000 || a.columnCount() > 2000 ? 3 : WIDTHS.length)];
        boolean special = random.nextBoolean();
        double alpha = ALPHAS[random.nextInt(ALPHAS.length)];
        double beta = BETAS[random.nextInt(BETAS.length)];
        for (boolean transposed : new boolean[] {false, true}) {
            double[] b = numbers(random, width * (transposed ? a.rowCount() : a.columnCount()), special);
            double[] old = numbers(random, width * (transposed ? a.columnCount() : a.rowCount()), special);
            if (beta == 0) {
                Arrays.fill(old, Double.NaN);
            }
            double[] expected = Numbers.unsigned(LongRows.product(a, transposed, alpha, b, beta, old, width));
            for (Way way : WAYS) {
                if (way.transposed() == transposed && (way.anyWidth() || width == 1)) {
                    Parallelism on = Parallelism.on(ForkJoinPool.commonPool(), 1 + random.nextInt(7)).withLeastWork(0);
                    assertThat(way.multiply(alpha, a, b, beta, old, width, on))
                            .as("%s, alpha %s, beta %s, width %s, %s, %s", way.name(), alpha, beta, width, on, a)
                            .isEqualTo(expected);
                }
            }
        }
    }
}
