package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;

import org.ejml.data.DMatrixRMaj;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.sparse.csc.CommonOps_DSCC;
import org.junit.jupiter.api.Test;

import org.gcsarray.convert.Convert;
import org.gcsarray.ejml.FromEjml;
import org.gcsarray.ejml.ToEjml;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.StridedArray;
import org.gcsarray.kernel.Spmv;

/// The guide to EJML shows the code between the markers here, and the code does what its comments say.
class EjmlGuideTest {

    @Test
    void bothLibraries() {
        // begin
        DMatrixSparseCSC theirs = new DMatrixSparseCSC(3, 4, 2);
        theirs.set(0, 1, 2.5);
        theirs.set(2, 3, 4);
        CcsMatrix ours = FromEjml.wrap(theirs); // shares the arrays of theirs: no longer change it
        DMatrixSparseCSC shared = ToEjml.asDMatrixSparseCSC(ours); // the same arrays again
        DMatrixSparseCSC copied = ToEjml.toDMatrixSparseCSC(Convert.toCrs(ours)); // of any format, copied
        // end
        assertThat(ours.getDouble(2, 3)).isEqualTo(4);
        assertThat(shared.nz_values).isSameAs(theirs.nz_values);
        assertThat(copied.nz_values).isNotSameAs(theirs.nz_values).containsExactly(2.5, 4);

        // begin
        double[] product = Spmv.multiply(ours.transpose(), new double[] {1, 1, 1}); // the transpose times ones
        DMatrixRMaj vector = DMatrixRMaj.wrap(4, 1, product); // EJML's own wrapping
        DMatrixRMaj result = new DMatrixRMaj(3, 1);
        CommonOps_DSCC.mult(shared, vector, result);
        StridedArray dense = FromEjml.wrap(result); // shape (3, 1), shared
        // end
        assertThat(product).containsExactly(0, 2.5, 0, 4);
        assertThat(dense.getDouble(0, 0)).isEqualTo(6.25);
        assertThat(dense.getDouble(2, 0)).isEqualTo(16);
        result.set(1, 0, 3);
        assertThat(dense.getDouble(1, 0)).isEqualTo(3);
    }
}
