package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.concurrent.ForkJoinPool;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.parallel.Parallelism;

/// Plain and planned products over all row shapes, within the error bound they state, and bit for bit the same when repeated.
class SpmvPlanPropertyTest {

    private static final String[] KINDS = {"mixed", "equal", "shifted", "giant"};
    private static final double[] FACTORS = {0, 1, -2, 0.3};

    private static Parallelism parallelism(Random random) {
        return Parallelism.on(ForkJoinPool.commonPool(), 1 + random.nextInt(4)).withLeastWork(0);
    }

    @Property
    void resultsStayWithinTheBound(@ForAll Random random) {
        for (DType dtype : EitherType.TYPES) {
            CompressedRows a = RowShapes.random(random, KINDS[random.nextInt(KINDS.length)], dtype);
            double alpha = EitherType.rounded(dtype, FACTORS[random.nextInt(4)])[0];
            double beta = EitherType.rounded(dtype, FACTORS[random.nextInt(4)])[0];
            double[] x = EitherType.rounded(dtype, random.doubles(a.columnCount(), -1, 1).toArray());
            double[] old = EitherType.rounded(dtype, StackCase.old(a.rowCount(), beta, random));
            double[] expected = RowShapes.product(a, alpha, x, beta, old);
            double[] bound = RowShapes.bound(a, alpha, x, beta, old, dtype == DType.FLOAT64 ? 0x1p-53 : 0x1p-24);
            Parallelism parallelism = parallelism(random);
            double[] plain = old.clone();
            EitherType.spmv(false, alpha, CrsMatrix.wrap(a), x, beta, plain, parallelism);
            assertWithin(expected, plain, bound);
            for (SpmvPlan.Form form : SpmvPlan.Form.values()) {
                SpmvPlan plan = SpmvPlan.of(CrsMatrix.wrap(a), form, parallelism);
                double[] y = old.clone();
                EitherType.spmv(plan, dtype, alpha, x, beta, y);
                assertWithin(expected, y, bound);
                double[] again = old.clone();
                EitherType.spmv(plan, dtype, alpha, x, beta, again);
                assertThat(again).isEqualTo(y);
                assertThat(plan.form()).isEqualTo(form);
            }
        }
    }

    private static void assertWithin(double[] expected, double[] actual, double[] bound) {
        for (int r = 0; r < expected.length; r++) {
            assertThat(Math.abs(actual[r] - expected[r])).as("row %s: %s, expected %s", r, actual[r], expected[r])
                    .isLessThanOrEqualTo(bound[r] * 2);
        }
    }
}
