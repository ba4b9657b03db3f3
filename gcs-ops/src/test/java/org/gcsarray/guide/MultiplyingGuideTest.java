package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.kernel.Contraction;
import org.gcsarray.kernel.Spgemm;
import org.gcsarray.kernel.Spmm;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.ops.Sparse;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// The guide to products shows the code between the markers here, and the code does what its comments say.
class MultiplyingGuideTest {

    @Test
    void matrices() {
        CooArray coo = CooArray.builder(SmoothShape.of(10, 6), DType.FLOAT64).add(2, 0, 0).add(3, 1, 1).add(7, 9, 2)
                .add(-1.5, 4, 3).add(4, 7, 5).build();
        CrsMatrix a = Convert.toCrs(coo);
        double[] x = {1, 2, 3, 4, 5, 6};
        double[] b = new double[6 * 8];
        b[2 * 8 + 5] = 1;
        // begin
        double[] y = Spmv.multiply(a, x); // y = A x, of a matrix of 10 x 6
        double[] z = Spmv.multiply(a.transpose(), y); // z = A' y: a CcsMatrix that shares what is stored
        double[] c = Spmm.multiply(a, b, 8); // C = A B with 8 dense columns, row-major
        CompressedArray square = Spgemm.multiply(a.transpose(), a); // A' A, sparse
        Spmv.multiply(2, a, x, 1, y, Parallelism.threads(2)); // y = 2 A x + y
        // end
        assertThat(y).containsExactly(6, 18, 0, 0, -18, 0, 0, 72, 0, 63);
        assertThat(z).containsExactly(4, 18, 147, 9, 0, 96);
        assertThat(c[9 * 8 + 5]).isEqualTo(7);
        assertThat(Arrays.stream(c).sum()).isEqualTo(7);
        assertThat(square.nse()).isEqualTo(5);
        assertThat(Spmv.multiply(square, x)).containsExactly(4, 18, 147, 9, 0, 96);
    }

    @Test
    void tensors() {
        CooArray coo = CooArray.of(new long[] {2, 3, 4}, new int[][] {{0, 1}, {0, 2}, {1, 3}}, new double[] {1.5, 2.5});
        GcsArray tensor = Convert.toGcs(coo, "2,0|1");
        double[] weights = {1, 10, 100};
        double[] out = new double[8];
        // begin
        int[] summed = {1}; // sum over j
        Contraction.multiply(tensor, summed, weights, out); // layout 2,0|1: out[k, i]
        Sparse product = Sparse.einsum("ijk,j->ik", Sparse.of(tensor), Sparse.vector(weights));
        // end
        assertThat(out).containsExactly(0, 0, 1.5, 0, 0, 0, 0, 250);
        assertThat(product.item(0, 1).getDouble()).isEqualTo(1.5);
        assertThat(product.item(1, 3).getDouble()).isEqualTo(250);
    }
}
