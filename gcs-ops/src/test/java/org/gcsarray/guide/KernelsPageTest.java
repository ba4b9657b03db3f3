package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowStack;
import org.gcsarray.kernel.Contraction;
import org.gcsarray.kernel.Spgemm;
import org.gcsarray.kernel.Spmm;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.kernel.SpmvPlan;
import org.gcsarray.kernel.Ttv;
import org.gcsarray.parallel.Parallelism;

/// The page of the kernels shows the code between the markers here, and the code does what its comments say.
class KernelsPageTest {

    private static final CooArray TENSOR = CooArray.of(new long[] {2, 3, 4}, new int[][] {{0, 1}, {0, 2}, {1, 3}},
            new double[] {1.5, 2.5});

    private static CrsMatrix matrix() {
        CooArray coo = CooArray.of(new long[] {40, 40}, new int[][] {{0, 3, 9, 39}, {1, 0, 39, 9}},
                new double[] {2, 3, 4, 5});
        return Convert.toCrs(coo);
    }

    private static double[] ones(int length) {
        double[] ones = new double[length];
        Arrays.fill(ones, 1);
        return ones;
    }

    @Test
    void contraction() {
        GcsArray a = Convert.toGcs(TENSOR, "2,0|1");
        double[] b = {1, 2, 3, 4, 5, 6, 7, 8};
        double[] y = new double[3];
        // begin
        int[] x = {2, 0}; // sum over dimensions 2 and 0 of a, shape (2, 3, 4), layout 2,0|1
        int[] ofB = Contraction.contractedOrder(a.reduction(), x); // {2, 0}: b holds 4 * 2 numbers, index 0 fastest
        int[] ofY = Contraction.freeOrder(a.reduction(), x); // {1}: y holds 3 numbers
        Contraction.multiply(a, x, b, y);
        // end
        assertThat(ofB).containsExactly(2, 0);
        assertThat(ofY).containsExactly(1);
        assertThat(y).containsExactly(1.5 * 3, 0, 2.5 * 8);
    }

    @Test
    void productsOfOneStructure() {
        CrsMatrix a = matrix();
        double[] weights = {1, 2, 3, 4};
        GcsArray tensor = Convert.toGcs(TENSOR, "0,1|2");
        double[] v = {1, 2, 3, 4};
        // begin
        Spgemm.Plan square = Spgemm.plan(a, a); // which elements meet, and where
        double[] c = new double[square.nse()];
        square.multiply(weights, weights, c, Parallelism.sequential()); // other values of the same structure
        CompressedArray product = square.withValues(Values.wrap(c));

        Ttv.Plan fibres = Ttv.plan(tensor, 2); // sum over dimension 2
        double[] y = new double[fibres.nse()];
        fibres.multiply(v, y, Parallelism.sequential()); // with any vector
        CooArray sums = fibres.withValues(Values.wrap(y));
        SpmvPlan many = SpmvPlan.of(fibres.fibres(), 1000); // the same sums, prepared for about 1000 vectors
        // end
        assertThat(product.getDouble(9, 9)).isEqualTo(12);
        assertThat(product.getDouble(3, 1)).isEqualTo(2);
        assertThat(sums.getDouble(0, 0)).isEqualTo(3);
        assertThat(sums.getDouble(1, 2)).isEqualTo(10);
        double[] again = new double[fibres.nse()];
        many.multiply(v, again);
        assertThat(again).containsExactly(3, 10);
    }

    @Test
    void manyProducts() {
        CrsMatrix a = matrix();
        double[] x = ones(40);
        double[] y = new double[40];
        // begin
        SpmvPlan plan = SpmvPlan.of(a, 1000); // for about 1000 products
        for (int step = 0; step < 1000; step++) {
            plan.multiply(x, y);
        }
        String kept = plan.toString();
        // end
        assertThat(y).isEqualTo(Spmv.multiply(a, x));
        assertThat(kept).isNotEmpty();
    }

    @Test
    void rowStacks() {
        CompressedRows a = matrix().compressedRows();
        List<CompressedRows> blocks = List.of(a, a);
        double[] x = ones(40);
        double[] y = new double[80];
        double[] b = ones(40 * 8);
        double[] c = new double[80 * 8];
        // begin
        RowStack stack = RowStack.of(blocks); // a column of CompressedRows, the first on top; shared, nothing is copied
        Spmv.multiply(stack, x, y); // y has stack.rowCount() numbers
        Spmm.multiply(stack, b, c, 8);
        RowStack same = RowStack.ofEqualNse(a, 16); // copies of the rows of a, in blocks of about equally many elements
        long[] cuts = RowStack.equalNseCuts(a, 16); // the rows where it is cut, nothing copied
        // end
        assertThat(y.length).isEqualTo((int) stack.rowCount());
        assertThat(Arrays.copyOfRange(y, 40, 80)).isEqualTo(Spmv.multiply(matrix(), x));
        assertThat(c[(40 + 9) * 8]).isEqualTo(4);
        assertThat(same.rowCount()).isEqualTo(40);
        assertThat(cuts).isSorted();
    }
}
