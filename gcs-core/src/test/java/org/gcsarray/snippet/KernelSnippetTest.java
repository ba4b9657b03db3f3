package org.gcsarray.snippet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.kernel.Contraction;
import org.gcsarray.kernel.RowMerge;
import org.gcsarray.kernel.Spgemm;
import org.gcsarray.kernel.Spmm;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.kernel.Ttv;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

class KernelSnippetTest {

    /// `{1, X, 2}, {X, 3, X}`.
    private final CrsMatrix a = CrsMatrix.wrap(2, 3, new int[] {0, 2, 3}, Indices.wrap(new int[] {0, 2, 1}),
            Values.wrap(new double[] {1, 2, 3}));

    @Test
    void vector() {
        // @start region="Spmv"
        double[] x = {1, 1, 1};
        double[] y = Spmv.multiply(a, x); // y = A x, of a = {1, X, 2}, {X, 3, X}: {3, 3}
        Spmv.multiply(2, a, x, 1, y, Parallelism.threads(2)); // y = 2 A x + y: {9, 9}
        // @end
        assertThat(y).containsExactly(9, 9);
    }

    @Test
    void dense() {
        // @start region="Spmm"
        double[] b = {1, 2, 3, 4, 5, 6}; // 3 x 2, row-major
        double[] c = Spmm.multiply(a, b, 2); // C = A B, of a = {1, X, 2}, {X, 3, X}: {11, 14}, {9, 12}
        // @end
        assertThat(c).containsExactly(11, 14, 9, 12);
    }

    @Test
    void sparse() {
        CrsMatrix b = CrsMatrix.wrap(3, 1, new int[] {0, 1, 1, 2}, Indices.wrap(new int[] {0, 0}),
                Values.wrap(new double[] {5, 7}));
        // @start region="Spgemm"
        CompressedArray c = Spgemm.multiply(a, b); // C = A B, of a = {1, X, 2}, {X, 3, X} and b = {5}, {X}, {7}
        // c = {19}, {X}: nothing in row 1 of a meets what b stores
        // @end
        assertThat(c.nse()).isEqualTo(1);
        assertThat(c.values().getDouble(0)).isEqualTo(19);
    }

    @Test
    void mergePlan() {
        CrsMatrix b = CrsMatrix.wrap(2, 3, new int[] {0, 1, 1}, Indices.wrap(new int[] {1}),
                Values.wrap(new double[] {5}));
        // @start region="RowMerge.Plan"
        RowMerge.Plan plan = RowMerge.planSum(a, b); // of a = {1, X, 2}, {X, 3, X} and b = {X, 5, X}, {X, X, X}
        double[] c = new double[plan.nse()]; // used again and again
        plan.add(1, new double[] {1, 2, 3}, 1, new double[] {7}, c, Parallelism.sequential()); // other values of both
        CompressedArray sum = plan.withValues(Values.wrap(c)); // {1, 7, 2}, {X, 3, X}
        // @end
        assertThat(c).containsExactly(1, 7, 2, 3);
        assertThat(sum.getDouble(0, 1)).isEqualTo(7);
    }

    @Test
    void mergeWorkspace() {
        CrsMatrix[] steps = {a, a};
        double total = 0;
        // @start region="RowMerge.Workspace"
        RowMerge.Workspace workspace = new RowMerge.Workspace();
        for (CrsMatrix b : steps) {
            CompressedArray product = workspace.hadamard(a, b, Parallelism.sequential()); // of a = {1, X, 2}, {X, 3, X}
            total += product.getDouble(1, 1);
            workspace.takeBack(product); // the next result is written over it
        }
        // @end
        assertThat(total).isEqualTo(18);
    }

    @Test
    void productPlan() {
        CrsMatrix b = CrsMatrix.wrap(3, 1, new int[] {0, 1, 1, 2}, Indices.wrap(new int[] {0, 0}),
                Values.wrap(new double[] {5, 7}));
        // @start region="Spgemm.Plan"
        Spgemm.Plan plan = Spgemm.plan(a, b); // of a = {1, X, 2}, {X, 3, X} and b = {5}, {X}, {7}
        double[] c = new double[plan.nse()]; // used again and again
        plan.multiply(new double[] {1, 1, 1}, new double[] {10, 20}, c, Parallelism.sequential()); // other values of both
        CompressedArray product = plan.withValues(Values.wrap(c)); // {30}, {X}
        // @end
        assertThat(c).containsExactly(30);
        assertThat(product.getDouble(0, 0)).isEqualTo(30);
    }

    @Test
    void fibrePlan() {
        GcsArray tensor = GcsArray.wrap(DimensionReduction.parse(SmoothShape.of(2, 3, 1), "0,2|1"), a.compressedRows());
        // @start region="Ttv.Plan"
        Ttv.Plan plan = Ttv.plan(tensor, 1); // of {1, X, 2}, {X, 3, X} over dimensions 0 and 1
        double[] y = new double[plan.nse()]; // used again and again
        plan.multiply(new double[] {1, 10, 100}, y, Parallelism.sequential()); // with any vector: {201, 30}
        CooArray product = plan.withValues(Values.wrap(y)); // of shape (2, 1)
        plan.forValues(Values.wrap(new double[] {1, 1, 1})).multiply(new double[] {1, 10, 100}, y,
                Parallelism.sequential()); // of other values: {101, 10}
        // @end
        assertThat(product.getDouble(1, 0)).isEqualTo(10); // shares y
        assertThat(y).containsExactly(101, 10);
    }

    @Test
    void contraction() {
        GcsArray tensor = GcsArray.wrap(DimensionReduction.parse(SmoothShape.of(2, 3, 1), "0,2|1"), a.compressedRows());
        // @start region="Contraction"
        double[] b = {1, 10, 100}; // one number for each index of dimension 1
        double[] y = new double[2]; // one for each pair of indices of dimensions 0 and 2
        Contraction.multiply(tensor, new int[] {1}, b, y); // y[i, k] = sum over j of tensor[i, j, k] b[j]
        // @end
        assertThat(y).containsExactly(201, 30);
    }
}
