package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOW;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.house.Effort;
import org.gcsarray.parallel.Parallelism;

/// Planned products of all row shapes, forms and layouts against the definition, and bit for bit the same when repeated.
class SpmmPlanPropertyTest {

    private static final String[] KINDS = {"mixed", "equal", "shifted", "giant"};
    private static final double[] FACTORS = {0, 1, -2, 0.3};
    private static final int[] WIDTHS = {0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 32, 33, 40, 65, 130};
    private static final int MOST_ELEMENTS = 200_000;

    private static Parallelism parallelism(Random random) {
        return Parallelism.on(ForkJoinPool.commonPool(), 1 + random.nextInt(4)).withLeastWork(0);
    }

    private static CompressedRows matrix(Random random, DType dtype) {
        return RowShapes.random(random, KINDS[random.nextInt(KINDS.length)], dtype);
    }

    private static int width(Random random, CompressedRows a) {
        int[] fitting = IntStream.of(WIDTHS).filter(width -> width < 3 || width * a.columnCount() <= MOST_ELEMENTS)
                .toArray();
        return fitting[random.nextInt(fitting.length)];
    }

    @Property
    @Effort(LOW)
    void resultsStayWithinTheBound(@ForAll Random random) {
        for (DType dtype : EitherType.TYPES) {
            CompressedRows a = matrix(random, dtype);
            int width = width(random, a);
            Parallelism parallelism = parallelism(random);
            double roundoff = dtype == DType.FLOAT64 ? 0x1p-53 : 0x1p-24;
            double alpha = EitherType.rounded(dtype, FACTORS[random.nextInt(4)])[0];
            double beta = EitherType.rounded(dtype, FACTORS[random.nextInt(4)])[0];
            double[] b = EitherType.rounded(dtype, random.doubles(a.columnCount() * width, -1, 1).toArray());
            double[] old = EitherType.rounded(dtype, StackCase.old(a.rowCount() * width, beta, random));
            DenseOperand inB = DenseOperand.of(b, (int) a.columnCount(), width, random);
            DenseOperand inC = DenseOperand.of(old, (int) a.rowCount(), width, random);
            for (SpmmPlan.Form form : SpmmPlan.Form.values()) {
                SpmmPlan plan = SpmmPlan.of(CrsMatrix.wrap(a), width, form, parallelism);
                DenseOperand c = new DenseOperand(inC.layout(), inC.array().clone());
                EitherType.run(dtype, inB, c, (left, right) -> plan.multiply(alpha, left, beta, right));
                double[] result = inC.rowMajor(c.array());
                assertWithin(a, alpha, b, beta, old, width, result, roundoff);
                assertThat(c.array()).isEqualTo(inC.with(result));
                DenseOperand again = new DenseOperand(inC.layout(), inC.array().clone());
                EitherType.run(dtype, inB, again, (left, right) -> plan.multiply(alpha, left, beta, right));
                assertThat(again.array()).isEqualTo(c.array());
                double[] plain = new double[old.length];
                Arrays.fill(plain, Double.NaN);
                EitherType.run(dtype, b, plain, plan::multiply, plan::multiply);
                assertWithin(a, 1, b, 0, old, width, plain, roundoff);
            }
        }
    }

    private static double[] column(double[] rowMajor, int j, int width) {
        return IntStream.range(0, rowMajor.length / width).mapToDouble(k -> rowMajor[k * width + j]).toArray();
    }

    private static void assertWithin(CompressedRows a, double alpha, double[] b, double beta, double[] old, int width,
            double[] actual, double roundoff) {
        for (int j = 0; j < width; j++) {
            double[] x = column(b, j, width);
            double[] y = column(old, j, width);
            double[] expected = RowShapes.product(a, alpha, x, beta, y);
            double[] bound = RowShapes.bound(a, alpha, x, beta, y, roundoff);
            double[] found = column(actual, j, width);
            for (int r = 0; r < expected.length; r++) {
                assertThat(Math.abs(found[r] - expected[r]))
                        .as("(%s, %s): %s, expected %s", r, j, found[r], expected[r])
                        .isLessThanOrEqualTo(2 * bound[r]);
            }
        }
    }
}
