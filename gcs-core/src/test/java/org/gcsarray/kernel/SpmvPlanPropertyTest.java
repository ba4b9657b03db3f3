package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.house.Numbers;
import org.gcsarray.parallel.Parallelism;

/// Plain and planned products over all row shapes, within the error bound they state, and bit for bit the same when repeated.
class SpmvPlanPropertyTest {

    private static final String[] KINDS = {"mixed", "equal", "shifted", "giant"};
    private static final double[] FACTORS = {0, 1, -2, 0.3};

    private static Parallelism parallelism(Random random) {
        return Parallelism.on(ForkJoinPool.commonPool(), 1 + random.nextInt(4)).withLeastWork(0);
    }

    @Property
    void doublesStayWithinTheBound(@ForAll Random random) {
        CompressedRows a = RowShapes.random(random, KINDS[random.nextInt(KINDS.length)], DType.FLOAT64);
        double alpha = FACTORS[random.nextInt(4)];
        double beta = FACTORS[random.nextInt(4)];
        double[] x = random.doubles(a.columnCount(), -1, 1).toArray();
        double[] old = beta == 0 ? filled((int) a.rowCount()) : random.doubles(a.rowCount(), -1, 1).toArray();
        double[] expected = RowShapes.product(a, alpha, x, beta, old);
        double[] bound = RowShapes.bound(a, alpha, x, beta, old, 0x1p-53);
        Parallelism parallelism = parallelism(random);
        double[] plain = old.clone();
        Spmv.multiply(alpha, CrsMatrix.wrap(a), x, beta, plain, parallelism);
        assertWithin(expected, plain, bound);
        for (SpmvPlan.Form form : SpmvPlan.Form.values()) {
            SpmvPlan plan = SpmvPlan.of(CrsMatrix.wrap(a), form, parallelism);
            double[] y = old.clone();
            plan.multiply(alpha, x, beta, y);
            assertWithin(expected, y, bound);
            double[] again = old.clone();
            plan.multiply(alpha, x, beta, again);
            assertThat(again).isEqualTo(y);
            assertThat(plan.form()).isEqualTo(form);
        }
    }

    @Property
    void floatsStayWithinTheBound(@ForAll Random random) {
        CompressedRows a = RowShapes.random(random, KINDS[random.nextInt(KINDS.length)], DType.FLOAT32);
        double alpha = FACTORS[random.nextInt(3)];
        double beta = FACTORS[random.nextInt(3)];
        float[] x = Numbers.floats(random.doubles(a.columnCount(), -1, 1).toArray());
        float[] old = Numbers.floats(
                beta == 0 ? filled((int) a.rowCount()) : random.doubles(a.rowCount(), -1, 1).toArray());
        double[] expected = RowShapes.product(a, alpha, Numbers.doubles(x), beta, Numbers.doubles(old));
        double[] bound = RowShapes.bound(a, alpha, Numbers.doubles(x), beta, Numbers.doubles(old), 0x1p-24);
        Parallelism parallelism = parallelism(random);
        float[] plain = old.clone();
        Spmv.multiply((float) alpha, CrsMatrix.wrap(a), x, (float) beta, plain, parallelism);
        assertWithin(expected, Numbers.doubles(plain), bound);
        for (SpmvPlan.Form form : SpmvPlan.Form.values()) {
            float[] y = old.clone();
            SpmvPlan.of(CrsMatrix.wrap(a), form, parallelism).multiply((float) alpha, x, (float) beta, y);
            assertWithin(expected, Numbers.doubles(y), bound);
        }
    }

    /// A NaN or infinity in x reaches exactly the rows that store its column, whatever the form: slices are not padded.
    @Property
    void oneInfiniteEntryReachesExactlyItsRows(@ForAll Random random) {
        CompressedRows a = RowShapes.random(random, KINDS[random.nextInt(KINDS.length)], DType.FLOAT64);
        double[] x = random.doubles(a.columnCount(), 0.5, 1).toArray();
        int column = random.nextInt(x.length);
        x[column] = random.nextBoolean() ? Double.NaN : Double.POSITIVE_INFINITY;
        double[] expected = RowShapes.product(a, 1, x, 0, new double[(int) a.rowCount()]);
        for (SpmvPlan.Form form : SpmvPlan.Form.values()) {
            double[] y = filled((int) a.rowCount());
            SpmvPlan.of(CrsMatrix.wrap(a), form, parallelism(random)).multiply(x, y);
            for (int r = 0; r < y.length; r++) {
                if (Double.isFinite(expected[r])) {
                    assertThat(y[r]).isFinite();
                } else {
                    assertThat(Double.valueOf(y[r])).isEqualTo(Double.valueOf(expected[r]));
                }
            }
        }
    }

    private static double[] filled(int length) {
        double[] filled = new double[length];
        Arrays.fill(filled, Double.NaN);
        return filled;
    }

    private static void assertWithin(double[] expected, double[] actual, double[] bound) {
        for (int r = 0; r < expected.length; r++) {
            assertThat(Math.abs(actual[r] - expected[r])).as("row %s: %s, expected %s", r, actual[r], expected[r])
                    .isLessThanOrEqualTo(bound[r] * 2);
        }
    }
}
