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

    /// Multiplies in any layouts and compares with the definition.
    private static void multiplies(Random random, boolean transposed, CompressedRows a, int width) {
        int rowsOfB = (int) (transposed ? a.rowCount() : a.columnCount());
        int rowsOfC = (int) (transposed ? a.columnCount() : a.rowCount());
        double alpha = KernelCase.factor(random);
        double beta = KernelCase.factor(random);
        double[] plainB = KernelCase.vector(rowsOfB * width, random);
        double[] old = KernelCase.old(rowsOfC * width, beta, random);
        DenseOperand b = DenseOperand.of(plainB, rowsOfB, width, random);
        DenseOperand c = DenseOperand.of(old, rowsOfC, width, random);
        double[] expected = c.with(LongRows.product(a, transposed, alpha, plainB, beta, old, width));
        EitherType.spmm(transposed, alpha, CrsMatrix.wrap(a), b, beta, c, parallelism(random));
        assertThat(Numbers.unsigned(c.array())).isEqualTo(Numbers.unsigned(expected));
    }

    @Property
    @Effort(HIGH)
    void anyLayout(@ForAll Random random) {
        for (DType dtype : EitherType.TYPES) {
            multiplies(random, random.nextBoolean(), KernelCase.random(random, dtype).a(), width(random));
        }
    }

    @Property
    void longRows(@ForAll Random random) {
        for (DType dtype : EitherType.TYPES) {
            multiplies(random, random.nextBoolean(), LongRows.random(random, dtype, true), 1 + random.nextInt(20));
        }
    }

    /// Many elements a column: a column-major B is brought into row-major order.
    @Property
    void tallMatrices(@ForAll Random random) {
        DType dtype = random.nextBoolean() ? DType.FLOAT32 : DType.FLOAT64;
        multiplies(random, false, LongRows.tall(random, dtype), width(random));
    }

    /// Strips of a row of C that does not fit the workspace.
    @Property
    @Effort(LOWEST)
    void veryWide(@ForAll Random random) {
        for (DType dtype : EitherType.TYPES) {
            boolean isLong = random.nextInt(4) == 0;
            multiplies(random, false,
                    isLong ? LongRows.random(random, dtype, true) : KernelCase.random(random, dtype).a(),
                    isLong ? 1100 : 1000 + random.nextInt(1500));
        }
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
        EitherType.spmm(false, alpha, CrsMatrix.wrap(a), b, beta, c, parallelism(random));
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
                EitherType.spmm(transposed, 1.1, CrsMatrix.wrap(a), b, 0, again,
                        Parallelism.on(EXECUTORS.get(e), threads).withLeastWork(0));
                if (e == 0 && (threads == 1 || width == 1 || (isLong && !transposed))) {
                    first = again.array();
                }
                assertThat(again.array()).as("%s threads", threads).isEqualTo(first);
            }
        }
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
