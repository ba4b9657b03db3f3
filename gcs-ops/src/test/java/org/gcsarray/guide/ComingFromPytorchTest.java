package org.gcsarray.guide;

import static org.gcsarray.index.AxisSelector.range;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.StridedArray;
import org.gcsarray.kernel.DenseMatrix;
import org.gcsarray.kernel.Sddmm;
import org.gcsarray.kernel.Spgemm;
import org.gcsarray.kernel.Spmm;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.kernel.TriangularSolve;
import org.gcsarray.kernel.TriangularSolve.Diagonal;
import org.gcsarray.kernel.TriangularSolve.Triangle;
import org.gcsarray.ops.Sparse;
import org.gcsarray.ops.create.RandomOptions;
import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.UnaryOp;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

/// The page for users of PyTorch: the column of this library runs; what it should give was computed by NumPy.
class ComingFromPytorchTest extends ComingFrom {

    private final Path file;

    ComingFromPytorchTest(@TempDir Path folder) {
        file = folder.resolve("a.gcs");
    }

    @Override
    Path page() {
        return Path.of("../docs/coming-from-pytorch.md");
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
        arrange();
        files();
    }

    // begin
    SmoothShape shape = SmoothShape.of(3, 4);
    StridedArray d = StridedArray.of(new double[][] {{0, 1, 0, 2}, {0, 0, 0, 0}, {3, 0, 4, 0}});
    StridedArray e = StridedArray.of(new double[][] {{1, 0, 0, 2}, {0, 5, 0, 0}, {0, 0, -4, 0}});
    CrsMatrix m = Convert.toCrs(d), n = Convert.toCrs(e); // A and B: storage, files, kernels
    Sparse a = Sparse.of(m), b = Sparse.of(n); // the same with operations
    CooArray c = CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64).add(1, 0, 1).add(2, 0, 1).add(4, 1, 0)
            .buildAsAdded(); // C, not coalesced: (0, 1) twice
    CrsMatrix s = Convert.toCrs(StridedArray.of(new double[][] {{2, 0, 0}, {1, 3, 0}, {0, 4, 5}})); // S, lower triangular
    int[] rows = {0, 0, 2, 2}, cols = {1, 3, 0, 2};
    double[] data = {1, 2, 3, 4}, vector = {1, 2, 3, 4}, u = {2, 7, 13}, y = new double[3];
    double[] left = {1, 0, 0, 1, 1, 1}, right = {1, 0, 0, 1, 1, 1, 2, 0}, out = left.clone(); // P (3 x 2) and X (4 x 2)
    Sparse v = Sparse.vector(vector), x = Sparse.dense(new double[][] {{1, 0}, {0, 1}, {1, 1}, {2, 0}});
    // end

    private void build() throws Exception {
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]",
                CooArray.wrap(shape, new Indices[] {Indices.wrap(rows), Indices.wrap(cols)}, Values.wrap(data)));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]",
                CooArray.of(new long[] {3, 4}, new int[][] {rows, cols}, data));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]",
                CooArray.builder(shape, DType.FLOAT64).add(1, 0, 1).add(2, 0, 3).add(3, 2, 0).add(4, 2, 2).build());
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]",
                CrsMatrix.wrap(3, 4, new int[] {0, 2, 2, 4}, Indices.wrap(cols), Values.wrap(data)));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", CcsMatrix.wrap(3, 4, new int[] {0, 1, 2, 3, 4},
                Indices.wrap(new int[] {2, 0, 2, 0}), Values.wrap(new double[] {3, 1, 4, 2})));
        is("[[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]", Sparse.zeros(DType.FLOAT64, 3, 4));
        is("[[1, 0, 0], [0, 1, 0], [0, 0, 1]]", Sparse.eye(3, 3, 0));
        is("[[1, 0, 0, 0], [0, 2, 0, 0], [0, 0, 3, 0], [0, 0, 0, 4]]", Sparse.diag(v, 0));
        is("6", Sparse.random(RandomOptions.of(6, 7), 3, 4).nse());
        is("[[0, 0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 4], [0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0], [0, 0, 0, 0, 0, 0, -4, 0, 0, 0, 0, 0, 0, 0, -8, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [3, 0, 0, 6, 0, 0, 0, 0, 4, 0, 0, 8, 0, 0, 0, 0], [0, 15, 0, 0, 0, 0, 0, 0, 0, 20, 0, 0, 0, 0, 0, 0], [0, 0, -12, 0, 0, 0, 0, 0, 0, 0, -16, 0, 0, 0, 0, 0]]",
                a.kron(b));
    }

    private void inspect() throws Exception {
        is("[3, 4]", a.shape());
        is("2", a.shape().rank());
        is("12", a.shape().size());
        is("float64", a.dtype());
        is("4", a.nse());
        is("0", c.isCanonical());
        is("[[0, 3], [4, 0]]", c.canonicalize(DuplicatePolicy.SUM));
        is("[0, 0, 2, 2]", a.toCoo().indices(0));
        is("[1, 2, 3, 4]", a.array().values());
        is("[0, 2, 2, 4]", m.crowIndices());
        is("[1, 3, 0, 2]", m.colIndices());
        is("[0, 1, 2, 3, 4]", Convert.toCcs(d).ccolIndices());
        is("[2, 0, 2, 0]", Convert.toCcs(d).rowIndices());
        is("3", a.item(2, 0));
    }

    private void convert() throws Exception {
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", a.toStrided());
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", Convert.toCoo(d));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", a.toCrs());
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", a.toCcs());
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", a.toCoo());
        is("[[[0, 1], [0, 2]], [[0, 0], [0, 0]], [[3, 0], [4, 0]]]", a.reshape(3, 2, 2).toGcs("0,1|2"));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", a.asType(DType.FLOAT32));
        is("[[0, 1, 0, 1], [0, 0, 0, 0], [1, 0, 1, 0]]", a.notEqual(0));
    }

    private void index() throws Exception {
        is("[0, 1, 0, 2]", a.get("0"));
        is("[3, 0, 4, 0]", a.get("2"));
        is("[[1, 0], [0, 0], [0, 4]]", a.get(":, 1:3"));
        is("[[0, 1, 0, 2], [0, 0, 0, 0]]", ArrayView.of(m).select(range(0, 2)));
        is("[[3, 0, 4, 0], [0, 1, 0, 2]]", a.take(new long[] {2, 0}, 0));
        is("[[0, 0], [0, 0], [3, 4]]", a.get(":, ::2"));
        is("[2, 3, 4]", a.get(a.greater(1)));
        is("[1, 0, 0]", a.diagonal(1));
        is("[[0, 0, 0, 0], [0, 0, 0, 0], [3, 0, 4, 0]]", a.tril(0));
        is("[[0, 0, 0, 2], [0, 0, 0, 0], [0, 0, 4, 0]]", Sparse.of(d).multiply(b.notEqual(0)));
        is("[[7, 7, 7, 7], [0, 0, 0, 0], [3, 0, 4, 0]]", a.withElements("0", 7));
    }

    private void elements() throws Exception {
        is("[[1, 1, 0, 4], [0, 5, 0, 0], [3, 0, 0, 0]]", a.add(b));
        is("[[2, 1, 0, 6], [0, 10, 0, 0], [3, 0, -4, 0]]", a.add(b.multiply(2)));
        is("[[-1, 1, 0, 0], [0, -5, 0, 0], [3, 0, 8, 0]]", a.subtract(b));
        is("[[0, 0, 0, 4], [0, 0, 0, 0], [0, 0, -16, 0]]", a.multiply(b));
        is("[[0, 2, 0, 4], [0, 0, 0, 0], [6, 0, 8, 0]]", a.multiply(2));
        is("[[0, 0.5, 0, 1], [0, 0, 0, 0], [1.5, 0, 2, 0]]", a.divide(2));
        is("[[0, 0, 0, 1], [0, 0, 0, 0], [1, 0, 2, 0]]", a.floorDivide(2));
        is("[[0, 2, 0, 8], [0, 0, 0, 0], [3, 0, 12, 0]]", a.multiply(v));
        is("[[0, 1, 0, 4], [0, 0, 0, 0], [9, 0, 16, 0]]", a.power(2));
        is("[[0, 1, 0, 1.414213562], [0, 0, 0, 0], [1.732050808, 0, 2, 0]]", a.sqrt());
        is("[[0, -1, 0, -2], [0, 0, 0, 0], [-3, 0, -4, 0]]", a.negate());
        is("[[1, 0, 0, 2], [0, 5, 0, 0], [0, 0, 4, 0]]", b.abs());
        is("[[1, 0, 0, 2], [0, 5, 0, 0], [0, 0, 0, 0]]", b.map(UnaryOp.RELU));
        is("[[0, 0.761594156, 0, 0.9640275801], [0, 0, 0, 0], [0.9950547537, 0, 0.9993292997, 0]]", a.tanh());
        is("[[0, 0.6931471806, 0, 1.098612289], [0, 0, 0, 0], [1.386294361, 0, 1.609437912, 0]]", a.log1p());
        is("[[1, 0, 0, 1], [0, 1, 0, 0], [0, 0, -1, 0]]", b.sign());
        is("[[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]", a.isNan());
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [2, 0, 2, 0]]", a.clip(0, 2));
        is("[[0, 1.570796327, 0, 0.7853981634], [0, 0, 0, 0], [1.570796327, 0, 2.35619449, 0]]",
                a.combine(BinaryOp.ATAN2, b));
        is("[[1, 0, 0, 2], [0, 5, 0, 0], [3, 0, 4, 0]]", Sparse.where(a.greater(1), a, b));
        is("0", a.allClose(b, 0, 1e-9));
    }

    private void reductions() throws Exception {
        is("10", a.sum());
        is("[3, 1, 4, 2]", a.sum(0));
        is("[[3], [0], [7]]", a.reduce(Reduction.sum(), new int[] {1}, true));
        is("[1, 0.3333333333, 1.333333333, 0.6666666667]", a.mean(0));
        is("[2, 0, 4]", a.max(1));
        is("[3, 0, 2]", a.argMax(1));
        is("[3, 0.3333333333, 5.333333333, 1.333333333]", a.reduce(Reduction.variance(1), 0));
        is("5.477225575", a.norm(2));
        is("[1, 1, 1, 1]", a.countNonzero(0));
        is("[[0, 0.2689414214, 0, 0.7310585786], [0, 0, 0, 0], [0.2689414214, 0, 0.7310585786, 0]]", a.softmax(1));
        is("[[-inf, -1.313261688, -inf, -0.3132616875], [-inf, -inf, -inf, -inf], [-1.313261688, -inf, -0.3132616875, -inf]]",
                a.logSoftmax(1));
    }

    private void products() throws Exception {
        is("[10, 0, 15]", a.matmul(v));
        is("[10, 0, 15]", Spmv.multiply(m, vector));
        is("[[4, 1], [0, 0], [7, 4]]", a.matmul(x));
        is("[[4, 5, 0], [0, 0, 0], [3, 0, -16]]", a.matmul(b.transpose()));
        did("[[14, 3], [0, 2], [23, 14]]", StridedArray.wrapRowMajor(SmoothShape.of(3, 2), Values.wrap(out)),
                () -> Spmm.multiply(3, m, DenseMatrix.wrap(right, 4, 2), 2, DenseMatrix.wrap(out, 3, 2),
                        Parallelism.sequential()));
        is("[[5, 0, 0], [0, 0, 0], [0, 0, 25]]",
                Spgemm.multiply(m, m.transpose()));
        is("[[0, 0, 0, 2], [0, 0, 0, 0], [1, 0, 2, 0]]", Sddmm.sample(m, left, right, 2));
        did("[1, 2, 1]", y, () -> TriangularSolve.solve(s, Triangle.LOWER, Diagonal.STORED, u, y));
        is("[[[0, 1], [0, 2]], [[0, 0], [0, 0]], [[3, 0], [4, 0]]]", a.reshape(3, 2, 2).matmul(x.get(":2")));
        is("[[4, 5, 0], [0, 0, 0], [3, 0, -16]]", Sparse.einsum("ij,kj->ik", a, b));
        is("[[4, 5, 0], [0, 0, 0], [3, 0, -16]]", a.tensordot(b, new int[] {1}, new int[] {1}));
    }

    private void arrange() throws Exception {
        is("[[0, 0, 3], [1, 0, 0], [0, 0, 4], [2, 0, 0]]", m.transpose());
        is("[[0, 0, 3], [1, 0, 0], [0, 0, 4], [2, 0, 0]]", a.swapAxes(0, 1));
        is("[[[0, 0], [0, 0], [3, 4]], [[1, 2], [0, 0], [0, 0]]]", a.reshape(3, 2, 2).transpose(2, 0, 1));
        is("[[0, 1, 0, 2, 0, 0], [0, 0, 3, 0, 4, 0]]", a.reshape(2, 6));
        is("[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]]", a.expandDims(0));
        is("[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]], [[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]]",
                a.broadcastTo(2, 3, 4));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0], [1, 0, 0, 2], [0, 5, 0, 0], [0, 0, -4, 0]]",
                Sparse.concatenate(List.of(a, b), 0));
        is("[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]], [[1, 0, 0, 2], [0, 5, 0, 0], [0, 0, -4, 0]]]",
                Sparse.stack(List.of(a, b), 0));
        is("[[2, 0, 1, 0], [0, 0, 0, 0], [0, 3, 0, 4]]", a.roll(1, 1));
        is("[[2, 0, 1, 0], [0, 0, 0, 0], [0, 4, 0, 3]]", a.flip(1));
    }

    private void files() throws Exception {
        did("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", file,
                () -> a.write(file));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", Sparse.read(file));
    }
}
