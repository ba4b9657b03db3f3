package org.gcsarray.guide;

import static org.gcsarray.index.AxisSelector.range;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.StridedArray;
import org.gcsarray.kernel.DenseMatrix;
import org.gcsarray.kernel.Semiring;
import org.gcsarray.kernel.Spgemm;
import org.gcsarray.kernel.Spmm;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.kernel.TriangularSolve;
import org.gcsarray.kernel.TriangularSolve.Diagonal;
import org.gcsarray.kernel.TriangularSolve.Triangle;
import org.gcsarray.ops.Assignment;
import org.gcsarray.ops.Sparse;
import org.gcsarray.ops.create.RandomOptions;
import org.gcsarray.ops.element.UnaryOp;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

/// The page for users of SciPy: each row runs, here and, where a Python has SciPy, there.
class ComingFromScipyTest extends ComingFrom {

    private final Path file;
    private final Path market;

    ComingFromScipyTest(@TempDir Path folder) {
        file = folder.resolve("a.npz");
        market = folder.resolve("a.mtx");
    }

    @Override
    Path page() {
        return Path.of("../docs/coming-from-scipy.md");
    }

    @TestFactory
    @Tag("python")
    List<DynamicTest> scipyGivesTheSame() throws Exception {
        return theirsGivesTheSame("scipy.sparse", file);
    }

    @Override
    void rows() throws Exception {
        build();
        inspect();
        convert();
        index();
        elements();
        reductions();
        products();
        ranks();
        files();
    }

    // begin
    StridedArray d = StridedArray.of(new double[][] {{0, 1, 0, 2}, {0, 0, 0, 0}, {3, 0, 4, 0}});
    StridedArray e = StridedArray.of(new double[][] {{1, 0, 0, 2}, {0, 5, 0, 0}, {0, 0, -4, 0}});
    CrsMatrix m = Convert.toCrs(d), n = Convert.toCrs(e); // matrices: storage, files, kernels
    Sparse a = Sparse.of(m), b = Sparse.of(n); // the same with operations
    CooArray c = CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64).add(1, 0, 1).add(2, 0, 1).add(4, 1, 0)
            .buildAsAdded(); // (0, 1) twice
    CooArray z = CooArray.of(new long[] {2, 2}, new int[][] {{0, 1}, {1, 0}}, new double[] {0, 7}); // a stored zero
    CrsMatrix s = Convert.toCrs(StridedArray.of(new double[][] {{2, 0, 0}, {1, 3, 0}, {0, 4, 5}}));
    int[] rows = {0, 0, 2, 2}, cols = {1, 3, 0, 2};
    double[] data = {1, 2, 3, 4}, x = {1, 2, 3, 4}, u = {2, 7, 13}, y = new double[3];
    double[][] table = {{1, 0}, {0, 1}, {1, 1}, {2, 0}};
    Sparse v = Sparse.vector(x); // a dense vector
    // end

    private void build() throws Exception {
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", Convert.toCrs(d));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]",
                CooArray.of(new long[] {3, 4}, new int[][] {rows, cols}, data));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", CooArray.wrap(SmoothShape.of(3, 4),
                new Indices[] {Indices.wrap(rows), Indices.wrap(cols)}, Values.wrap(data)));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]",
                CrsMatrix.wrap(3, 4, new int[] {0, 2, 2, 4}, Indices.wrap(cols), Values.wrap(data)));
        is("[[0, 3], [4, 0]]", Convert.toCcs(c, ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM)));
        is("[[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]", Sparse.zeros(DType.FLOAT64, 3, 4));
        is("[[0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]", Sparse.eye(3, 4, 1));
        is("[[1, 0, 0, 0], [0, 2, 0, 0], [0, 0, 3, 0], [0, 0, 0, 4]]", Sparse.diag(v, 0));
        is("[[1, 2, 0, 0], [0, 2, 3, 0], [0, 0, 3, 4], [0, 0, 0, 4]]",
                Sparse.diag(v, 0).add(Sparse.diag(v.get("1:"), 1)));
        is("6", Sparse.random(RandomOptions.of(6, 7), 3, 4).nse());
        is("[[0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 4], [0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0], [0, 0, 0, 0, 0, 0, -4, 0, 0, 0, 0, 0, 0, 0, -8, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [3, 0, 0, 6, 0, 0, 0, 0, 4, 0, 0, 8, 0, 0, 0, 0], [0, 15, 0, 0, 0, 0, 0, 0, 0, 20, 0, 0, 0, 0, 0, 0], [0, 0, -12, 0, 0, 0, 0, 0, 0, 0, -16, 0, 0, 0, 0, 0]]",
                a.kron(b));
        is("[[0, 1, 0, 2, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [3, 0, 4, 0, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0, 0, 2], [0, 0, 0, 0, 0, 5, 0, 0], [0, 0, 0, 0, 0, 0, -4, 0]]",
                Sparse.blockDiag(List.of(a, b)));
        is("[[0, 1, 0, 2, 1, 0, 0, 2], [0, 0, 0, 0, 0, 5, 0, 0], [3, 0, 4, 0, 0, 0, -4, 0]]",
                Sparse.concatenate(List.of(a, b), 1));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0], [1, 0, 0, 2], [0, 5, 0, 0], [0, 0, -4, 0]]",
                Sparse.concatenate(List.of(a, b), 0));
        is("[[0, 1, 0, 2, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [3, 0, 4, 0, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0, 0, 2], [0, 0, 0, 0, 0, 5, 0, 0], [0, 0, 0, 0, 0, 0, -4, 0]]",
                Sparse.blockDiag(List.of(a, b)));
        is("[[0, 0, 0, 0], [0, 0, 0, 0], [3, 0, 4, 0]]", a.tril(0));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [0, 0, 0, 0]]", a.triu(1));
    }

    private void inspect() throws Exception {
        is("[3, 4]", a.shape());
        is("float64", a.dtype());
        is("4", a.nse());
        is("1", Sparse.of(z).countNonzero());
        is("[1, 2, 3, 4]", m.values());
        is("[1, 3, 0, 2]", m.colIndices());
        is("[0, 2, 2, 4]", m.crowIndices());
        is("[0, 0, 2, 2]", a.toCoo().indices(0));
        is("1", a.toCoo().isCanonical());
        is("[[0, 0, 2, 2], [1, 3, 0, 2]]", a.nonzero());
        is("50", m.byteSize());
        is("3", a.item(2, 0));
    }

    private void convert() throws Exception {
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", a.toStrided());
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", a.toCrs());
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", a.toCcs());
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", a.toCoo());
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", a.asType(DType.FLOAT32));
        is("[[0, 3], [4, 0]]", c.canonicalize(DuplicatePolicy.SUM));
        is("[[0, 0], [7, 0]]", z.pruneZeros());
    }

    private void index() throws Exception {
        is("[[0, 1, 0, 2], [0, 0, 0, 0]]", a.get("0:2, :"));
        is("[[2, 0, 1, 0], [0, 0, 0, 0], [0, 4, 0, 3]]", a.get(":, ::-1"));
        is("[[0, 4, 0]]", a.get("-1:, 1:100"));
        is("[[3, 0, 4, 0], [0, 1, 0, 2]]", a.get("[2, 0]"));
        is("[[1, 2], [0, 0], [0, 0]]", a.get(":, [1, 3]"));
        is("[0, 1, 0, 2]", a.get("0"));
        is("[2, 3]", a.get("[0, 2], [3, 0]"));
        is("[2, 3, 4]", a.get(a.greater(1)));
        is("[1, 0, 0]", a.diagonal(1));
        is("[[0, 1, 0, 2], [0, 0, 0, 0]]", ArrayView.of(m).select(range(0, 2)));
        is("[[0, 1, 5, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", a.withElements("0, 2", 5));
        is("[[7, 1, 0, 2], [7, 0, 0, 0], [7, 0, 4, 0]]", a.withElements(":, 0", 7));
        is("[[0, 1, 0, 2], [1, 2, 3, 4], [3, 0, 4, 0]]", a.withElements("1", v));
        is("[[9, 1, 0, 2], [0, 9, 0, 0], [3, 0, 9, 0]]",
                Assignment.of(ArrayView.of(m).diagonal(0, 0, 1), Scalar.of(9.0)));
    }

    private void elements() throws Exception {
        is("[[1, 1, 0, 4], [0, 5, 0, 0], [3, 0, 0, 0]]", a.add(b));
        is("[[-1, 1, 0, 0], [0, -5, 0, 0], [3, 0, 8, 0]]", a.subtract(b));
        is("[[0, 0, 0, 4], [0, 0, 0, 0], [0, 0, -16, 0]]", a.multiply(b));
        is("[[0, 0, 0, 4], [0, 0, 0, 0], [0, 0, -16, 0]]", a.multiply(b));
        is("[[0, 2, 0, 8], [0, 0, 0, 0], [3, 0, 12, 0]]", a.multiply(v));
        is("[[0, 2, 0, 4], [0, 0, 0, 0], [6, 0, 8, 0]]", a.multiply(2));
        is("[[0, 0.5, 0, 1], [0, 0, 0, 0], [1.5, 0, 2, 0]]", a.divide(2));
        is("[[2, 3, 2, 4], [2, 2, 2, 2], [5, 2, 6, 2]]", a.add(2));
        is("[[0, -1, 0, -2], [0, 0, 0, 0], [-3, 0, -4, 0]]", a.negate());
        is("[[1, 0, 0, 2], [0, 5, 0, 0], [0, 0, 4, 0]]", b.abs());
        is("[[0, 1, 0, 4], [0, 0, 0, 0], [9, 0, 16, 0]]", a.power(2));
        is("[[0, 1, 0, 1.414213562], [0, 0, 0, 0], [1.732050808, 0, 2, 0]]", a.sqrt());
        is("[[0, 0.8414709848, 0, 0.9092974268], [0, 0, 0, 0], [0.1411200081, 0, -0.7568024953, 0]]", a.sin());
        is("[[0, 1.718281828, 0, 6.389056099], [0, 0, 0, 0], [19.08553692, 0, 53.59815003, 0]]", a.expm1());
        is("[[1, 0, 0, 1], [0, 1, 0, 0], [0, 0, -1, 0]]", b.sign());
        is("[[0, 1.557407725, 0, -2.185039863], [0, 0, 0, 0], [-0.1425465431, 0, 1.157821282, 0]]", a.map(UnaryOp.TAN));
        is("[[0, 0.881373587, 0, 1.443635475], [0, 0, 0, 0], [1.818446459, 0, 2.094712547, 0]]", a.map(UnaryOp.ASINH));
        is("[[0, 0.01745329252, 0, 0.03490658504], [0, 0, 0, 0], [0.05235987756, 0, 0.06981317008, 0]]",
                a.map(UnaryOp.RADIANS));
        is("[[0, 0, 0, 2], [0, 0, 0, 0], [0, 0, -4, 0]]", a.minimum(b));
        is("[[1, 1, 0, 2], [0, 5, 0, 0], [3, 0, 4, 0]]", a.maximum(b));
        is("[[0, 0, 0, 1], [0, 0, 0, 0], [1, 0, 1, 0]]", a.greater(1));
        is("[[1, 1, 0, 0], [0, 1, 0, 0], [1, 0, 1, 0]]", a.notEqual(b));
        is("[[0, 2, 0, 6], [0, 0, 0, 0], [12, 0, 20, 0]]", Sparse.map(t -> t[0] + t[0] * t[0], a));
        is("0", a.allClose(b, 0, 1e-9));
    }

    private void reductions() throws Exception {
        is("10", a.sum());
        is("[3, 1, 4, 2]", a.sum(0));
        is("[0.75, 0, 1.75]", a.mean(1));
        is("[3, 1, 4, 2]", a.max(0));
        is("[3, 1, 4, 2]", a.reduce(Reduction.maximum().withoutNaN(), 0));
        is("-4", b.min());
        is("[3, 0, 2]", a.argMax(1));
        is("[2, 2]", a.argMax());
        is("5.477225575", a.norm(2));
        is("[2.236067977, 0, 5]", a.norm(2, 1));
        is("[1, 1, 1, 1]", a.countNonzero(0));
        is("4", a.diagonal(0).sum());
        is("[[3], [0], [7]]", a.reduce(Reduction.sum(), new int[] {1}, true));
    }

    private void products() throws Exception {
        is("[10, 0, 15]", a.matmul(v));
        is("[[4, 5, 0], [0, 0, 0], [3, 0, -16]]", a.matmul(b.transpose()));
        is("[[4, 1], [0, 0], [7, 4]]", a.matmul(Sparse.dense(table)));
        is("[[0, 0, 3], [1, 0, 0], [0, 0, 4], [2, 0, 0]]", a.transpose());
        is("[10, 0, 15]", Spmv.multiply(m, x));
        is("[39, 2, 52, 4]", Spmv.multiply(m.transpose(), u));
        is("[[4, 1], [0, 0], [7, 4]]", Spmm.multiply(m, DenseMatrix.of(table)));
        is("[[4, 5, 0], [0, 0, 0], [3, 0, -16]]",
                Spgemm.multiply(m, n.transpose()));
        did("[1, 2, 1]", y, () -> TriangularSolve.solve(s, Triangle.LOWER, Diagonal.STORED, u, y));
        is("[[4, inf, inf], [3, 6, inf], [5, 7, 10]]", Sparse.of(s).matmul(Semiring.MIN_PLUS, Sparse.of(s)));
    }

    private void ranks() throws Exception {
        is("[[0, 1, 0, 2, 0, 0], [0, 0, 3, 0, 4, 0]]", a.reshape(2, 6));
        is("[[0, 3, 0, 0, 4, 0], [0, 1, 0, 0, 2, 0]]", a.reshapeColumnMajor(2, 6));
        is("[4, 6]", a.reshape(3, 2, 2).sum(0, 2));
        is("[[[0, 0], [0, 0], [3, 4]], [[1, 2], [0, 0], [0, 0]]]", a.reshape(3, 2, 2).transpose(2, 0, 1));
        is("[[2, 4], [0, 0], [3, 4]]", a.reshape(3, 2, 2).tensordot(v.get(":2"), new int[] {2}, new int[] {0}));
        is("[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]]", a.expandDims(0));
        is("[[[0, 1], [0, 0], [3, 0]], [[0, 2], [0, 0], [4, 0]]]", a.reshape(3, 2, 2).swapAxes(0, 1));
        is("[[[0, 1], [0, 2]], [[0, 0], [0, 0]], [[3, 0], [4, 0]]]", a.reshape(3, 2, 2).toGcs("0,1|2"));
    }

    private void files() throws Exception {
        did("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", file,
                () -> a.write(file));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", Sparse.read(file));
        did("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", market,
                () -> a.write(market));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", Sparse.read(market));
    }
}
