package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.HIGH;
import static org.gcsarray.house.Effort.Level.LOW;
import static org.gcsarray.house.Effort.Level.LOWEST;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.house.Effort;
import org.gcsarray.house.Numbers;
import org.gcsarray.parallel.Parallelism;

/// Products with dense matrices of any order, leading dimension, offset and width against the definition: [Float64Spmm].
class SpmmPropertyTest {

    private static final int[] WIDTHS = {0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 24, 25, 31, 32, 33, 39, 40, 64, 65,
        100};

    private static final List<Executor> EXECUTORS = List.of(ForkJoinPool.commonPool(), Runnable::run,
            task -> new Thread(task).start());

    private static Parallelism parallelism(Random random) {
        return Parallelism.on(EXECUTORS.get(random.nextInt(EXECUTORS.size())), 1 + random.nextInt(6))
                .withLeastWork(0);
    }

    private static int width(Random random) {
        return WIDTHS[random.nextInt(WIDTHS.length)];
    }

    private static void multiply(boolean transposed, double alpha, CompressedRows a, DenseOperand b, double beta,
            DenseOperand c, Parallelism parallelism) {
        if (transposed) {
            Spmm.multiplyTransposed(alpha, CrsMatrix.wrap(a), DenseMatrix.wrap(b.array(), b.layout()), beta,
                    DenseMatrix.wrap(c.array(), c.layout()), parallelism);
        } else {
            Spmm.multiply(alpha, CrsMatrix.wrap(a), DenseMatrix.wrap(b.array(), b.layout()), beta,
                    DenseMatrix.wrap(c.array(), c.layout()), parallelism);
        }
    }

    @Property
    @Effort(HIGH)
    void doublesOfAnyLayout(@ForAll Random random) {
        KernelCase matrix = KernelCase.random(random, DType.FLOAT64);
        boolean transposed = random.nextBoolean();
        int width = width(random);
        int rowsOfB = transposed ? matrix.rows() : matrix.cols();
        int rowsOfC = transposed ? matrix.cols() : matrix.rows();
        double alpha = KernelCase.factor(random);
        double beta = KernelCase.factor(random);
        double[] plainB = KernelCase.vector(rowsOfB * width, random);
        double[] old = KernelCase.old(rowsOfC * width, beta, random);
        DenseOperand b = DenseOperand.of(plainB, rowsOfB, width, random);
        DenseOperand c = DenseOperand.of(old, rowsOfC, width, random);
        double[] expected = c.with(matrix.product(transposed, alpha, plainB, beta, old, width));
        double[] keptB = b.array().clone();
        multiply(transposed, alpha, matrix.a(), b, beta, c, parallelism(random));
        assertThat(Numbers.unsigned(c.array())).isEqualTo(Numbers.unsigned(expected));
        assertThat(b.array()).isEqualTo(keptB);
    }

    @Property
    @Effort(HIGH)
    void floatsOfAnyLayout(@ForAll Random random) {
        KernelCase matrix = KernelCase.random(random, DType.FLOAT32);
        boolean transposed = random.nextBoolean();
        int width = width(random);
        int rowsOfB = transposed ? matrix.rows() : matrix.cols();
        int rowsOfC = transposed ? matrix.cols() : matrix.rows();
        float alpha = (float) KernelCase.factor(random);
        float beta = (float) KernelCase.factor(random);
        double[] plainB = KernelCase.vector(rowsOfB * width, random);
        double[] old = KernelCase.old(rowsOfC * width, beta, random);
        DenseOperand b = DenseOperand.of(plainB, rowsOfB, width, random);
        DenseOperand c = DenseOperand.of(old, rowsOfC, width, random);
        double[] expected = c.with(matrix.product(transposed, alpha, plainB, beta, old, width));
        float[] floatsOfB = Numbers.floats(b.array());
        float[] floatsOfC = Numbers.floats(c.array());
        Parallelism parallelism = parallelism(random);
        if (transposed) {
            Spmm.multiplyTransposed(alpha, CrsMatrix.wrap(matrix.a()), DenseMatrix.wrap(floatsOfB, b.layout()), beta,
                    DenseMatrix.wrap(floatsOfC, c.layout()), parallelism);
        } else {
            Spmm.multiply(alpha, CrsMatrix.wrap(matrix.a()), DenseMatrix.wrap(floatsOfB, b.layout()), beta,
                    DenseMatrix.wrap(floatsOfC, c.layout()), parallelism);
        }
        assertThat(Numbers.unsigned(floatsOfC)).isEqualTo(Numbers.unsigned(expected));
        assertThat(floatsOfB).isEqualTo(Numbers.floats(b.array()));
    }

    @Property
    void longRowsOfDoubles(@ForAll Random random) {
        CompressedRows a = LongRows.random(random, DType.FLOAT64, true);
        boolean transposed = random.nextBoolean();
        int width = 1 + random.nextInt(12);
        int rowsOfB = transposed ? (int) a.rowCount() : LongRows.COLUMNS;
        int rowsOfC = transposed ? LongRows.COLUMNS : (int) a.rowCount();
        double alpha = KernelCase.factor(random);
        double beta = KernelCase.factor(random);
        double[] plainB = KernelCase.vector(rowsOfB * width, random);
        double[] old = KernelCase.old(rowsOfC * width, beta, random);
        DenseOperand b = DenseOperand.of(plainB, rowsOfB, width, random);
        DenseOperand c = DenseOperand.of(old, rowsOfC, width, random);
        double[] expected = c.with(LongRows.product(a, transposed, alpha, plainB, beta, old, width));
        multiply(transposed, alpha, a, b, beta, c, parallelism(random));
        assertThat(Numbers.unsigned(c.array())).isEqualTo(Numbers.unsigned(expected));
    }

    @Property
    void longRowsOfFloats(@ForAll Random random) {
        CompressedRows a = LongRows.random(random, DType.FLOAT32, true);
        int width = 1 + random.nextInt(20);
        double[] plainB = KernelCase.vector(LongRows.COLUMNS * width, random);
        double[] old = KernelCase.vector((int) a.rowCount() * width, random);
        DenseOperand b = DenseOperand.of(plainB, LongRows.COLUMNS, width, random);
        DenseOperand c = DenseOperand.of(old, (int) a.rowCount(), width, random);
        double[] expected = c.with(LongRows.product(a, false, -2, plainB, 0.5, old, width));
        float[] result = Numbers.floats(c.array());
        Spmm.multiply(-2, CrsMatrix.wrap(a), DenseMatrix.wrap(Numbers.floats(b.array()), b.layout()), 0.5f,
                DenseMatrix.wrap(result, c.layout()), parallelism(random));
        assertThat(Numbers.unsigned(result)).isEqualTo(Numbers.unsigned(expected));
    }

    /// Many elements a column: a column-major B is brought into row-major order.
    @Property
    void tallMatrices(@ForAll Random random) {
        boolean single = random.nextBoolean();
        CompressedRows a = LongRows.tall(random, single ? DType.FLOAT32 : DType.FLOAT64);
        int width = width(random);
        int rowsOfB = (int) a.columnCount();
        int rowsOfC = (int) a.rowCount();
        double[] plainB = KernelCase.vector(rowsOfB * width, random);
        double[] old = KernelCase.vector(rowsOfC * width, random);
        DenseOperand b = DenseOperand.of(plainB, rowsOfB, width, random);
        DenseOperand c = DenseOperand.of(old, rowsOfC, width, random);
        double[] expected = c.with(LongRows.product(a, false, 0.5, plainB, -2, old, width));
        double[] result = c.array();
        if (single) {
            float[] floats = Numbers.floats(c.array());
            Spmm.multiply(0.5f, CrsMatrix.wrap(a), DenseMatrix.wrap(Numbers.floats(b.array()), b.layout()), -2,
                    DenseMatrix.wrap(floats, c.layout()), parallelism(random));
            result = Numbers.unsigned(floats);
        } else {
            multiply(false, 0.5, a, b, -2, c, parallelism(random));
        }
        assertThat(Numbers.unsigned(result)).isEqualTo(Numbers.unsigned(expected));
    }

    /// Strips of a row of C that does not fit the workspace.
    @Property
    @Effort(LOWEST)
    void veryWide(@ForAll Random random) {
        CompressedRows a = LongRows.random(random, DType.FLOAT64, true);
        KernelCase small = KernelCase.random(random, DType.FLOAT64);
        boolean isLong = random.nextInt(4) == 0;
        int width = isLong ? 1100 : 1000 + random.nextInt(1500);
        CompressedRows matrix = isLong ? a : small.a();
        int rowsOfB = (int) matrix.columnCount();
        int rowsOfC = (int) matrix.rowCount();
        double[] plainB = KernelCase.vector(rowsOfB * width, random);
        double[] old = KernelCase.vector(rowsOfC * width, random);
        DenseOperand b = DenseOperand.of(plainB, rowsOfB, width, random);
        DenseOperand c = DenseOperand.of(old, rowsOfC, width, random);
        double[] expected = c.with(LongRows.product(matrix, false, 0.5, plainB, -2, old, width));
        multiply(false, 0.5, matrix, b, -2, c, parallelism(random));
        assertThat(Numbers.unsigned(c.array())).isEqualTo(Numbers.unsigned(expected));
    }

    /// The bound of the documentation, against exact sums.
    @Property
    @Effort(LOW)
    void errorsAreBounded(@ForAll Random random) {
        CompressedRows a = LongRows.random(random, DType.FLOAT64, false);
        int width = 1 + random.nextInt(9);
        double alpha = random.nextDouble(-2, 2);
        double beta = random.nextDouble(-2, 2);
        double[] plainB = random.doubles((long) LongRows.COLUMNS * width, -1, 1).toArray();
        double[] old = random.doubles(a.rowCount() * width, -1, 1).toArray();
        DenseOperand b = DenseOperand.of(plainB, LongRows.COLUMNS, width, random);
        DenseOperand c = DenseOperand.of(old, (int) a.rowCount(), width, random);
        multiply(false, alpha, a, b, beta, c, parallelism(random));
        double[] result = c.rowMajor(c.array());
        int column = random.nextInt(width);
        for (int r = 0; r < a.rowCount(); r++) {
            BigDecimal exact = BigDecimal.ZERO;
            double absolute = 0;
            int listed = a.rows().find(r);
            int elements = listed < 0 ? 0 : a.rows().end(listed) - a.rows().start(listed);
            for (int k = 0; k < elements; k++) {
                int p = a.rows().start(listed) + k;
                double factor = plainB[(int) a.columns().get(p) * width + column];
                exact = exact.add(new BigDecimal(a.values().getDouble(p)).multiply(new BigDecimal(factor)));
                absolute += Math.abs(a.values().getDouble(p) * factor);
            }
            double c0 = old[r * width + column];
            exact = exact.multiply(new BigDecimal(alpha)).add(new BigDecimal(beta).multiply(new BigDecimal(c0)));
            double error = new BigDecimal(result[r * width + column]).subtract(exact).abs().doubleValue();
            double u = 0x1p-53;
            double gamma = (elements + 2) * u / (1 - (elements + 2) * u);
            assertThat(error).isLessThanOrEqualTo(
                    gamma * (Math.abs(alpha) * absolute + Math.abs(beta * c0)) * (1 + 1e-10));
        }
    }

    /// Any doubles: a thread count gives the same bits on every executor; where no row is long, and transposed, any thread count does. One column
    /// may be a vector, whose product depends on the threads.
    @Property
    @Effort(LOW)
    void resultsAreReproducible(@ForAll Random random) {
        boolean isLong = random.nextBoolean();
        boolean transposed = random.nextBoolean();
        CompressedRows a = isLong ? LongRows.random(random, DType.FLOAT64, false)
                : KernelCase.random(random, DType.FLOAT64).a();
        int width = width(random);
        int rowsOfB = (int) (transposed ? a.rowCount() : a.columnCount());
        int rowsOfC = (int) (transposed ? a.columnCount() : a.rowCount());
        DenseOperand b = DenseOperand.of(random.doubles((long) rowsOfB * width).toArray(), rowsOfB, width, random);
        DenseOperand c = DenseOperand.of(new double[rowsOfC * width], rowsOfC, width, random);
        double[] first = new double[0];
        for (int threads = 1; threads <= 4; threads++) {
            for (int e = 0; e < EXECUTORS.size(); e++) {
                DenseOperand again = new DenseOperand(c.layout(), c.array().clone());
                multiply(transposed, 1.1, a, b, 0, again,
                        Parallelism.on(EXECUTORS.get(e), threads).withLeastWork(0));
                if (e == 0 && (threads == 1 || width == 1 || (isLong && !transposed))) {
                    first = again.array();
                }
                assertThat(again.array()).as("%s threads", threads).isEqualTo(first);
            }
        }
    }

    /// NaN and infinity where A has no element stay out of C; where it has one they arrive as in the sum.
    @Property
    void specialNumbersMeetStoredElementsOnly(@ForAll Random random) {
        KernelCase matrix = KernelCase.random(random, DType.FLOAT64);
        CompressedRows a = matrix.a();
        int width = 1 + random.nextInt(20);
        double[] special = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        double[] plainB = KernelCase.vector(matrix.cols() * width, random);
        for (int k = random.nextInt(5); k > 0; k--) {
            plainB[random.nextInt(plainB.length)] = special[random.nextInt(3)];
        }
        DenseOperand b = DenseOperand.of(plainB, matrix.cols(), width, random);
        DenseOperand c = DenseOperand.of(new double[matrix.rows() * width], matrix.rows(), width, random);
        double[] expected = c.with(
                LongRows.product(a, false, 1, plainB, 0, new double[matrix.rows() * width], width));
        multiply(false, 1, a, b, 0, c, parallelism(random));
        assertThat(Numbers.unsigned(c.array())).isEqualTo(Numbers.unsigned(expected));
    }

    /// An infinite alpha makes every empty sum NaN, in rows that are listed and in rows that are not.
    @Property
    void infiniteAlphaFollowsTheDefinition(@ForAll Random random) {
        KernelCase matrix = KernelCase.random(random, DType.FLOAT64);
        int width = 2 + random.nextInt(20);
        double[] plainB = KernelCase.vector(matrix.cols() * width, random);
        DenseOperand b = DenseOperand.of(plainB, matrix.cols(), width, random);
        DenseOperand c = DenseOperand.of(new double[matrix.rows() * width], matrix.rows(), width, random);
        double alpha = random.nextBoolean() ? Double.POSITIVE_INFINITY : Double.NaN;
        double[] expected = c.with(matrix.product(false, alpha, plainB, 0, new double[0], width));
        multiply(false, alpha, matrix.a(), b, 0, c, parallelism(random));
        assertThat(c.array()).isEqualTo(expected);
    }

    /// Parts of one array serve as B and C if they are apart.
    @Property
    void oneArrayForBoth(@ForAll Random random) {
        KernelCase matrix = KernelCase.random(random, DType.FLOAT64);
        int width = 1 + random.nextInt(9);
        double[] plainB = KernelCase.vector(matrix.cols() * width, random);
        double[] both = Arrays.copyOf(plainB, plainB.length + matrix.rows() * width);
        Spmm.multiply(1, CrsMatrix.wrap(matrix.a()), DenseMatrix.wrap(both, DenseLayout.rowMajor(matrix.cols(), width)),
                0, DenseMatrix.wrap(both, DenseLayout.rowMajor(matrix.rows(), width).withOffset(plainB.length)),
                parallelism(random));
        double[] product = matrix.product(false, 1, plainB, 0, new double[0], width);
        assertThat(Arrays.copyOf(both, plainB.length)).isEqualTo(plainB);
        assertThat(Numbers.unsigned(Arrays.copyOfRange(both, plainB.length, both.length)))
                .isEqualTo(Numbers.unsigned(product));
    }
}
