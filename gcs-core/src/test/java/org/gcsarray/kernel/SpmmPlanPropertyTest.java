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
import org.gcsarray.house.Numbers;
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
    void doublesStayWithinTheBound(@ForAll Random random) {
        CompressedRows a = matrix(random, DType.FLOAT64);
        int width = width(random, a);
        Parallelism parallelism = parallelism(random);
        double alpha = FACTORS[random.nextInt(4)];
        double beta = FACTORS[random.nextInt(4)];
        double[] b = random.doubles(a.columnCount() * width, -1, 1).toArray();
        double[] old = old(random, a, width, beta);
        DenseOperand inB = DenseOperand.of(b, (int) a.columnCount(), width, random);
        DenseOperand inC = DenseOperand.of(old, (int) a.rowCount(), width, random);
        for (SpmmPlan.Form form : SpmmPlan.Form.values()) {
            SpmmPlan plan = SpmmPlan.of(CrsMatrix.wrap(a), width, form, parallelism);
            double[] c = inC.array().clone();
            plan.multiply(alpha, DenseMatrix.wrap(inB.array(), inB.layout()), beta, DenseMatrix.wrap(c, inC.layout()));
            double[] result = inC.rowMajor(c);
            assertWithin(a, alpha, b, beta, old, width, result, 0x1p-53);
            assertThat(c).isEqualTo(inC.with(result));
            double[] again = inC.array().clone();
            plan.multiply(alpha, DenseMatrix.wrap(inB.array(), inB.layout()), beta,
                    DenseMatrix.wrap(again, inC.layout()));
            assertThat(again).isEqualTo(c);
            double[] plain = new double[old.length];
            Arrays.fill(plain, Double.NaN);
            plan.multiply(b, plain);
            assertWithin(a, 1, b, 0, old, width, plain, 0x1p-53);
        }
    }

    @Property
    @Effort(LOW)
    void floatsStayWithinTheBound(@ForAll Random random) {
        CompressedRows a = matrix(random, DType.FLOAT32);
        int width = width(random, a);
        Parallelism parallelism = parallelism(random);
        float alpha = (float) FACTORS[random.nextInt(4)];
        float beta = (float) FACTORS[random.nextInt(4)];
        float[] b = Numbers.floats(random.doubles(a.columnCount() * width, -1, 1).toArray());
        float[] old = Numbers.floats(old(random, a, width, beta));
        DenseLayout inB = DenseLayout.rowMajor(a.columnCount(), width);
        DenseLayout inC = DenseLayout.rowMajor(a.rowCount(), width);
        for (SpmmPlan.Form form : SpmmPlan.Form.values()) {
            SpmmPlan plan = SpmmPlan.of(CrsMatrix.wrap(a), width, form, parallelism);
            float[] c = old.clone();
            plan.multiply(alpha, DenseMatrix.wrap(b, inB), beta, DenseMatrix.wrap(c, inC));
            assertWithin(a, alpha, Numbers.doubles(b), beta, Numbers.doubles(old), width, Numbers.doubles(c), 0x1p-24);
            float[] plain = new float[old.length];
            Arrays.fill(plain, Float.NaN);
            plan.multiply(b, plain);
            assertWithin(a, 1, Numbers.doubles(b), 0, Numbers.doubles(old), width, Numbers.doubles(plain), 0x1p-24);
        }
    }

    /// A NaN or infinity in B reaches exactly the rows that store its column: pairs are not padded.
    @Property
    @Effort(LOW)
    void oneInfiniteEntryReachesExactlyItsRows(@ForAll Random random) {
        CompressedRows a = matrix(random, DType.FLOAT64);
        int width = Math.max(1, width(random, a));
        double[] b = random.doubles(a.columnCount() * width, 0.5, 1).toArray();
        int place = random.nextInt(b.length);
        b[place] = random.nextBoolean() ? Double.NaN : Double.POSITIVE_INFINITY;
        double[] old = new double[(int) a.rowCount() * width];
        for (SpmmPlan.Form form : SpmmPlan.Form.values()) {
            double[] c = new double[old.length];
            Arrays.fill(c, Double.NaN);
            SpmmPlan.of(CrsMatrix.wrap(a), width, form, parallelism(random)).multiply(b, c);
            for (int j = 0; j < width; j++) {
                double[] expected = RowShapes.product(a, 1, column(b, j, width), 0, new double[(int) a.rowCount()]);
                double[] actual = column(c, j, width);
                for (int r = 0; r < expected.length; r++) {
                    if (Double.isFinite(expected[r])) {
                        assertThat(actual[r]).isFinite();
                    } else {
                        assertThat(Double.valueOf(actual[r])).isEqualTo(Double.valueOf(expected[r]));
                    }
                }
            }
        }
    }

    /// With an infinite alpha a row without elements is NaN, as infinity times an empty sum is; both forms say so.
    @Property
    @Effort(LOW)
    void anInfiniteAlphaReachesEmptyRows(@ForAll Random random) {
        CompressedRows a = matrix(random, DType.FLOAT64);
        double[] b = new double[(int) a.columnCount() * 2];
        double[] rows = new double[(int) a.rowCount() * 2];
        double[] pairs = rows.clone();
        DenseLayout inB = DenseLayout.rowMajor(a.columnCount(), 2);
        DenseLayout inC = DenseLayout.rowMajor(a.rowCount(), 2);
        double alpha = Double.POSITIVE_INFINITY;
        Parallelism here = Parallelism.sequential();
        SpmmPlan.of(CrsMatrix.wrap(a), 2, SpmmPlan.Form.ROWS, here).multiply(alpha, DenseMatrix.wrap(b, inB), 1,
                DenseMatrix.wrap(rows, inC));
        SpmmPlan.of(CrsMatrix.wrap(a), 2, SpmmPlan.Form.PAIRS, here).multiply(alpha, DenseMatrix.wrap(b, inB), 1,
                DenseMatrix.wrap(pairs, inC));
        assertThat(rows).isEqualTo(filledWithNaN(rows.length));
        assertThat(pairs).isEqualTo(filledWithNaN(rows.length));
    }

    private static double[] old(Random random, CompressedRows a, int width, double beta) {
        double[] old = random.doubles(a.rowCount() * width, -1, 1).toArray();
        if (beta == 0) {
            Arrays.fill(old, Double.NaN);
        }
        return old;
    }

    private static double[] filledWithNaN(int length) {
        double[] filled = new double[length];
        Arrays.fill(filled, Double.NaN);
        return filled;
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
