package org.gcsarray.guide;

import static org.gcsarray.index.AxisSelector.range;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;

import org.ejml.data.DMatrixRMaj;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.data.DMatrixSparseTriplet;
import org.ejml.ops.DConvertMatrixStruct;
import org.ejml.sparse.csc.CommonOps_DSCC;
import org.ejml.sparse.csc.MatrixFeatures_DSCC;
import org.ejml.sparse.csc.NormOps_DSCC;
import org.ejml.sparse.csc.RandomMatrices_DSCC;
import org.ejml.sparse.csc.mult.MatrixVectorMult_DSCC;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.Difference;
import org.gcsarray.ejml.FromEjml;
import org.gcsarray.ejml.ToEjml;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.kernel.RowMerge;
import org.gcsarray.kernel.Semiring;
import org.gcsarray.kernel.Spgemm;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.kernel.TriangularSolve;
import org.gcsarray.kernel.TriangularSolve.Diagonal;
import org.gcsarray.kernel.TriangularSolve.Triangle;
import org.gcsarray.ops.Sparse;
import org.gcsarray.ops.create.RandomOptions;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

/// The page for users of EJML: both columns run and give the same.
@SuppressWarnings("MemberName") // matrices of EJML are named as in its examples
class ComingFromEjmlTest extends ComingFrom {

    @Override
    Path page() {
        return Path.of("../docs/coming-from-ejml.md");
    }

    @Override
    void rows() throws Exception {
        build();
        inspect();
        parts();
        elements();
        reductions();
        products();
    }

    // begin
    double[][] rows = {{0, 1, 0, 2}, {0, 0, 0, 0}, {3, 0, 4, 0}};
    double[][] others = {{1, 0, 0, 2}, {0, 5, 0, 0}, {0, 0, -4, 0}};
    DMatrixRMaj D = new DMatrixRMaj(rows), E = new DMatrixRMaj(others);
    DMatrixSparseCSC A = DConvertMatrixStruct.convert(D, (DMatrixSparseCSC) null, 0);
    DMatrixSparseCSC B = DConvertMatrixStruct.convert(E, (DMatrixSparseCSC) null, 0);
    DMatrixRMaj X = new DMatrixRMaj(new double[][] {{1, 0}, {0, 1}, {1, 1}, {2, 0}});
    DMatrixSparseCSC S = DConvertMatrixStruct.convert(new DMatrixRMaj(new double[][] {{2, 0, 0}, {1, 3, 0}, {0, 4, 5}}),
            (DMatrixSparseCSC) null, 0);
    DMatrixRMaj U = new DMatrixRMaj(new double[][] {{2}, {7}, {13}}), R = new DMatrixRMaj(3, 1);
    CcsMatrix m = FromEjml.wrap(A), n = FromEjml.wrap(B); // matrices that share EJML's arrays
    CcsMatrix s = FromEjml.wrap(S);
    Sparse a = Sparse.of(m), b = Sparse.of(n), x = Sparse.of(FromEjml.wrap(X)); // the same with operations
    double[] v = {1, 2, 3, 4}, u = {2, 7, 13}, y = new double[3], z = new double[4];
    // end

    private void build() throws Exception {
        same("[[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]", new DMatrixSparseTriplet(3, 4, 4),
                CooArray.builder(SmoothShape.of(3, 4), DType.FLOAT64).build());
        same("[[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]", new DMatrixSparseCSC(3, 4, 4),
                Sparse.zeros(DType.FLOAT64, 3, 4));
        same("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", new DMatrixSparseCSC(A), FromEjml.wrap(A.copy()));
        same("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", DConvertMatrixStruct.convert(D, (DMatrixSparseCSC) null, 0),
                Convert.toCcs(FromEjml.wrap(D)));
        same("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", DConvertMatrixStruct.convert(A, (DMatrixRMaj) null),
                a.toStrided());
        same("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", DConvertMatrixStruct.convert(A, (DMatrixSparseTriplet) null),
                ToEjml.toDMatrixSparseTriplet(m));
        same("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", A, ToEjml.asDMatrixSparseCSC(m));
        same("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", A.copy(), CcsMatrix.wrap(3, 4, new int[] {0, 1, 2, 3, 4},
                Indices.wrap(new int[] {2, 0, 2, 0}), Values.wrap(new double[] {3, 1, 4, 2})));
        same("[[1, 0, 0], [0, 1, 0], [0, 0, 1]]", CommonOps_DSCC.identity(3), Sparse.eye(3, 3, 0));
        same("[[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]]", CommonOps_DSCC.identity(3, 4), Sparse.eye(3, 4, 0));
        same("[[1, 0, 0], [0, 2, 0], [0, 0, 3]]", CommonOps_DSCC.diag(1, 2, 3),
                Sparse.diag(Sparse.vector(1, 2, 3), 0));
        same("6", RandomMatrices_DSCC.rectangle(3, 4, 6, new Random(7)).nz_length,
                Sparse.random(RandomOptions.of(6, 7), 3, 4).nse());
    }

    private void inspect() throws Exception {
        same("3", A.numRows, m.shape().extent(0));
        same("4", A.numCols, m.shape().extent(1));
        same("4", A.nz_length, m.nse());
        same("3", A.get(2, 0), m.getDouble(2, 0));
        same("0", A.isAssigned(1, 1), m.position(1, 1) >= 0);
        same("[0, 1, 2, 3, 4]", A.col_idx, m.ccolIndices());
        same("[2, 0, 2, 0]", A.nz_rows, m.rowIndices());
        same("[3, 1, 4, 2]", A.nz_values, m.values());
        same("0", MatrixFeatures_DSCC.isEqualsSort(A, B, 0),
                Difference.contentEquals(m, n));
        same("1", MatrixFeatures_DSCC.isEqualsSort(A, A, 1e-9), a.allClose(a, 0, 1e-9));
        same("0", MatrixFeatures_DSCC.hasUncountable(A), !a.isFinite().all());
        same("5.477225575", NormOps_DSCC.normF(A), a.norm(2));
        same("10", CommonOps_DSCC.trace(S), Sparse.of(s).diagonal(0).sum());
    }

    private void parts() throws Exception {
        same("[[1], [0], [0]]", CommonOps_DSCC.extractColumn(A, 1, null), a.get(":, 1:2"));
        same("[[0, 0, 0, 0], [3, 0, 4, 0]]", CommonOps_DSCC.extractRows(A, 1, 3, null), a.get("1:3"));
        is("[[1, 0], [0, 0]]", a.get("0:2, 1:3"));
        is("[[1, 0], [0, 0]]", ArrayView.of(m).select(range(0, 2), range(1, 3)));
        is("[0, 0, 4]", a.diagonal(0));
        same("[[0, 1, 0, 2], [0, 0, 0, 0], [0, 0, 0, 0]]",
                CommonOps_DSCC.select(A, (row, column) -> column > row, null),
                a.filter(element -> element.index(1) > element.index(0)));
        same("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0], [1, 0, 0, 2], [0, 5, 0, 0], [0, 0, -4, 0]]",
                CommonOps_DSCC.concatRows(A, B, null), Sparse.concatenate(List.of(a, b), 0));
        same("[[0, 1, 0, 2, 1, 0, 0, 2], [0, 0, 0, 0, 0, 5, 0, 0], [3, 0, 4, 0, 0, 0, -4, 0]]",
                CommonOps_DSCC.concatColumns(A, B, null), Sparse.concatenate(List.of(a, b), 1));
        is("[[3, 0, 4, 0], [0, 1, 0, 2], [0, 0, 0, 0]]", a.get("[2, 0, 1]"));
        is("[[0, 1, 5, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", a.withElements("0, 2", 5));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", Convert.toCoo(m).pruneZeros());
    }

    private void elements() throws Exception {
        same("[[3, 2, 0, 10], [0, 15, 0, 0], [6, 0, -4, 0]]", CommonOps_DSCC.add(2, A, 3, B, null, null, null),
                RowMerge.add(2, m, 3, n, Parallelism.sequential()));
        same("[[1, 1, 0, 4], [0, 5, 0, 0], [3, 0, 0, 0]]", CommonOps_DSCC.add(1, A, 1, B, null, null, null), a.add(b));
        same("[[0, 0, 0, 4], [0, 0, 0, 0], [0, 0, -16, 0]]", CommonOps_DSCC.elementMult(A, B, null, null, null),
                a.multiply(b));
        is("[[0, 2, 0, 4], [0, 0, 0, 0], [6, 0, 8, 0]]", a.multiply(2));
        is("[[0, 0.5, 0, 1], [0, 0, 0, 0], [1.5, 0, 2, 0]]", a.divide(2));
        is("[[0, -1, 0, -2], [0, 0, 0, 0], [-3, 0, -4, 0]]", a.negate());
        same("[[0, 2, 0, 6], [0, 0, 0, 0], [12, 0, 20, 0]]", CommonOps_DSCC.apply(A, t -> t * t + t, null),
                Sparse.map(t -> t[0] * t[0] + t[0], a));
        is("[[0, 2, 0, 8], [0, 0, 0, 0], [3, 0, 12, 0]]", a.multiply(Sparse.vector(v)));
        is("[[0, 2, 0, 4], [0, 0, 0, 0], [39, 0, 52, 0]]",
                a.multiply(Sparse.vector(u).expandDims(1)));
    }

    private void reductions() throws Exception {
        same("10", CommonOps_DSCC.elementSum(A), a.sum());
        same("4", CommonOps_DSCC.elementMax(A), a.max());
        same("-4", CommonOps_DSCC.elementMin(B), b.min());
        same("5", CommonOps_DSCC.elementMaxAbs(B), b.abs().max());
        same("[[3], [0], [7]]", CommonOps_DSCC.sumRows(A, null), a.sum(1).expandDims(1));
        same("[[3, 1, 4, 2]]", CommonOps_DSCC.sumCols(A, null), a.sum(0).expandDims(0));
        same("[[3, 1, 4, 2]]", CommonOps_DSCC.maxCols(A, null), a.max(0).expandDims(0));
        same("[[0], [0], [-4]]", CommonOps_DSCC.minRows(B, null, null), b.min(1).expandDims(1));
        same("10", CommonOps_DSCC.reduceScalar(A, (p, q) -> p + q), a.sum());
    }

    private void products() throws Exception {
        same("[[0, 0, 3], [1, 0, 0], [0, 0, 4], [2, 0, 0]]", CommonOps_DSCC.transpose(A, null, null), m.transpose());
        same("[[0, 0, -12, 0], [1, 0, 0, 2], [0, 0, -16, 0], [2, 0, 0, 4]]",
                CommonOps_DSCC.mult(CommonOps_DSCC.transpose(A, null, null), B, null), a.transpose().matmul(b));
        same("[[0, 2, 0, 4], [0, 1, 0, 2], [15, 0, 20, 0]]", CommonOps_DSCC.mult(S, A, null),
                Spgemm.multiply(s, m));
        same("[[4, 1], [0, 0], [7, 4]]", CommonOps_DSCC.mult(A, X, null), a.matmul(x));
        same("[[39], [2], [52], [4]]", CommonOps_DSCC.multTransA(A, U, null, null),
                a.transpose().matmul(Sparse.of(FromEjml.wrap(U))));
        did("[10, 0, 15]", y, () -> Spmv.multiply(m, v, y));
        did("[39, 2, 52, 4]", z, () -> Spmv.multiply(m.transpose(), u, z));
        same("215", MatrixVectorMult_DSCC.innerProduct(u, 0, A, v, 0),
                Sparse.vector(u).inner(a.matmul(Sparse.vector(v))));
        is("[[4, inf, inf], [3, 6, inf], [5, 7, 10]]", Sparse.of(s).matmul(Semiring.MIN_PLUS, Sparse.of(s)));
        is("[[2, -inf, -inf], [1, 3, -inf], [1, 4, 5]]", Sparse.of(s).matmul(Semiring.MAX_MIN, Sparse.of(s)));
        did("[1, 2, 1]", y,
                () -> TriangularSolve.solve(s, Triangle.LOWER, Diagonal.STORED, u, y));
    }
}
