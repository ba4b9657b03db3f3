package org.gcsarray.guide;

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
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Flavour;
import org.gcsarray.ops.Sparse;
import org.gcsarray.ops.create.Create;
import org.gcsarray.ops.create.RandomOptions;
import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.UnaryOp;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.shape.SmoothShape;

/// The page for users of pydata/sparse: each row runs, here and, where a Python has pydata/sparse, there.
class ComingFromPydataSparseTest extends ComingFrom {

    private final Path file;

    ComingFromPydataSparseTest(@TempDir Path folder) {
        file = folder.resolve("a.npz");
    }

    @Override
    Path page() {
        return Path.of("../docs/coming-from-pydata-sparse.md");
    }

    @TestFactory
    @Tag("python")
    List<DynamicTest> pydataSparseGivesTheSame() throws Exception {
        return theirsGivesTheSame("sparse", file);
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
    double[] cells = {0, 1, 0, 2, 0, 0, 0, 0, 3, 0, 4, 0, 0, 0, 0, 0, 0, -5, 0, 0, 0, 0, 0, 6};
    double[] others = {1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 1, 0, 0, 5, 0, 0, 0, 0, 0, 2};
    SmoothShape shape = SmoothShape.of(2, 3, 4);
    StridedArray d = StridedArray.of(shape, cells), e = StridedArray.of(shape, others);
    Sparse x = Sparse.of(Convert.toCoo(d)), y = Sparse.of(Convert.toCoo(e)); // coordinates, shape (2, 3, 4)
    GcsArray g = Convert.toGcs(d, "0,1|2"); // rows (0, 1), column 2
    Sparse m = x.get("0"); // shape (3, 4)
    Sparse w = Sparse.dense(new double[][] {{0, 1}, {2, 3}, {4, 5}, {6, 7}});
    // end

    private void build() throws Exception {
        is("[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]], [[0, 0, 0, 0], [0, -5, 0, 0], [0, 0, 0, 6]]]",
                Convert.toCoo(d));
        is("[[[0, 0, 0, 0], [0, 5, 0, 0], [0, 0, 0, 0]], [[0, 0, 0, 0], [0, 0, 0, 6], [0, 0, 0, 0]]]",
                CooArray.of(new long[] {2, 3, 4}, new int[][] {{0, 1}, {1, 1}, {1, 3}}, new double[] {5, 6}));
        is("[[0, 5, 0, 0], [0, 0, 0, 6]]",
                CooArray.wrap(SmoothShape.of(2, 4),
                        new Indices[] {Indices.wrap(new int[] {0, 1}), Indices.wrap(new int[] {1, 3})},
                        Values.wrap(new double[] {5, 6})));
        is("[[0, 11, 0, 0], [0, 0, 0, 0]]",
                CooArray.of(new long[] {2, 4}, new int[][] {{0, 0}, {1, 1}}, new double[] {5, 6}, DuplicatePolicy.SUM));
        is("[[2, 5, 2, 2], [2, 2, 2, 6]]", CooArray.builder(SmoothShape.of(2, 4), DType.FLOAT64).fill(Scalar.of(2.0))
                .add(5, 0, 1).add(6, 1, 3).build());
        is("[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]], [[0, 0, 0, 0], [0, -5, 0, 0], [0, 0, 0, 6]]]",
                Convert.toGcs(d, "0,1|2"));
        is("[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]], [[0, 0, 0, 0], [0, -5, 0, 0], [0, 0, 0, 6]]]",
                Convert.toGcs(d));
        is("[[0, 0, 0], [0, 0, 0]]", Sparse.zeros(DType.FLOAT64, 2, 3));
        is("[[1, 1, 1], [1, 1, 1]]", Create.ones(DType.FLOAT64, 2, 3));
        is("[[7, 7, 7], [7, 7, 7]]", Sparse.full(Scalar.of(7.0), 2, 3));
        is("[[[7, 7, 7, 7], [7, 7, 7, 7], [7, 7, 7, 7]], [[7, 7, 7, 7], [7, 7, 7, 7], [7, 7, 7, 7]]]",
                Create.fullLike(d, Scalar.of(7.0)));
        is("[[0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]", Sparse.eye(3, 4, 1));
        is("[[0, 0], [0, 1]]", Sparse.diag(w.get("0"), 0));
        is("5", Sparse.random(RandomOptions.of(5, 7), 2, 3, 4).nse());
    }

    private void inspect() throws Exception {
        is("[2, 3, 4]", x.shape());
        is("3", x.shape().rank());
        is("float64", x.dtype());
        is("6", x.nse());
        is("24", x.shape().size());
        is("0.25", (double) x.nse() / x.shape().size());
        is("0", x.fill());
        is("[1, 3, 0, 2, 1, 3]", x.toCoo().indices(2));
        is("[1, 2, 3, 4, -5, 6]", x.toCoo().values());
        is("[1, 3, 0, 2, 1, 3]", g.compressedRows().columns());
        is("[1, 2, 3, 4, -5, 6]", g.values());
        is("[0, 1]", g.reduction().rowDimensions());
        is("[[0, 0, 0, 0, 1, 1], [0, 0, 2, 2, 1, 2], [1, 3, 0, 2, 1, 3]]", x.nonzero());
        is("66", x.array().byteSize());
        is("-5", x.item(1, 1, 1));
    }

    private void convert() throws Exception {
        is("[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]], [[0, 0, 0, 0], [0, -5, 0, 0], [0, 0, 0, 6]]]", x.toStrided());
        is("[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]], [[0, 0, 0, 0], [0, -5, 0, 0], [0, 0, 0, 6]]]",
                x.toGcs("2|0,1"));
        is("[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]], [[0, 0, 0, 0], [0, -5, 0, 0], [0, 0, 0, 6]]]",
                Convert.toGcs(g, "0,2|1"));
        is("[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]], [[0, 0, 0, 0], [0, -5, 0, 0], [0, 0, 0, 6]]]",
                Convert.toCoo(g));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", m.toCrs());
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", m.toCcs());
        is("[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]], [[0, 0, 0, 0], [0, -5, 0, 0], [0, 0, 0, 6]]]",
                x.asType(DType.FLOAT32));
    }

    private void index() throws Exception {
        is("[[0, 0, 0, 0], [0, -5, 0, 0], [0, 0, 0, 6]]", x.get("1"));
        is("[[[0, 4, 0], [0, 0, 0], [1, 0, 2]], [[0, 0, 6], [-5, 0, 0], [0, 0, 0]]]", x.get(":, ::-1, 1:100"));
        is("[[2, 0, 0], [0, 0, 6]]", x.get("..., -1"));
        is("[[[0, 1, 0, 2]], [[0, 0, 0, 0]]]", x.get(":, None, 0"));
        is("[[[3, 0, 4, 0], [0, 1, 0, 2]], [[0, 0, 0, 6], [0, 0, 0, 0]]]", x.get(":, [2, 0]"));
        is("[2, 3, 4, 6]", x.get(x.greater(1)));
        is("[1, 0]", m.get(":, :3").diagonal(1));
        is("[[0, 0, 0, 0], [0, 0, 0, 0], [3, 0, 4, 0]]", m.tril(0));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [0, 0, 0, 0]]", m.triu(1));
        is("[[[0, 1, 0, 2], [5, 5, 5, 5], [3, 0, 4, 0]], [[0, 0, 0, 0], [0, -5, 0, 0], [0, 0, 0, 6]]]",
                x.withElements("0, 1", 5));
    }

    private void elements() throws Exception {
        is("[[[1, 1, 0, 4], [0, 0, 0, 0], [3, 0, 8, 0]], [[0, 0, 1, 0], [0, 0, 0, 0], [0, 0, 0, 8]]]", x.add(y));
        is("[[[-1, 1, 0, 0], [0, 0, 0, 0], [3, 0, 0, 0]], [[0, 0, -1, 0], [0, -10, 0, 0], [0, 0, 0, 4]]]",
                x.subtract(y));
        is("[[[0, 0, 0, 4], [0, 0, 0, 0], [0, 0, 16, 0]], [[0, 0, 0, 0], [0, -25, 0, 0], [0, 0, 0, 12]]]",
                x.multiply(y));
        is("[[[0, 2, 0, 12], [0, 0, 0, 0], [0, 0, 16, 0]], [[0, 0, 0, 0], [0, -10, 0, 0], [0, 0, 0, 36]]]",
                x.multiply(w.get(":, 0")));
        is("[[[0, 2, 0, 4], [0, 0, 0, 0], [6, 0, 8, 0]], [[0, 0, 0, 0], [0, -10, 0, 0], [0, 0, 0, 12]]]",
                x.multiply(2));
        is("[[[0, 0.5, 0, 1], [0, 0, 0, 0], [1.5, 0, 2, 0]], [[0, 0, 0, 0], [0, -2.5, 0, 0], [0, 0, 0, 3]]]",
                x.divide(2));
        is("[[[0, 0, 0, 1], [0, 0, 0, 0], [1, 0, 2, 0]], [[0, 0, 0, 0], [0, -3, 0, 0], [0, 0, 0, 3]]]",
                x.floorDivide(2));
        is("[[[0, 1, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0]], [[0, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 0]]]", x.remainder(2));
        is("[[[0, 1, 0, 4], [0, 0, 0, 0], [9, 0, 16, 0]], [[0, 0, 0, 0], [0, 25, 0, 0], [0, 0, 0, 36]]]", x.power(2));
        is("[[[1, 2, 1, 3], [1, 1, 1, 1], [4, 1, 5, 1]], [[1, 1, 1, 1], [1, -4, 1, 1], [1, 1, 1, 7]]]", x.add(1));
        is("[[[0, -1, 0, -2], [0, 0, 0, 0], [-3, 0, -4, 0]], [[0, 0, 0, 0], [0, 5, 0, 0], [0, 0, 0, -6]]]", x.negate());
        is("[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]], [[0, 0, 0, 0], [0, 5, 0, 0], [0, 0, 0, 6]]]", x.abs());
        is("[[[1, 2.718281828, 1, 7.389056099], [1, 1, 1, 1], [20.08553692, 1, 54.59815003, 1]], [[1, 1, 1, 1], [1, 0.006737946999, 1, 1], [1, 1, 1, 403.4287935]]]",
                x.exp());
        is("[[[0, 0.8414709848, 0, 0.9092974268], [0, 0, 0, 0], [0.1411200081, 0, -0.7568024953, 0]], [[0, 0, 0, 0], [0, 0.9589242747, 0, 0], [0, 0, 0, -0.2794154982]]]",
                x.sin());
        is("[[[0, 0.7853981634, 0, 1.107148718], [0, 0, 0, 0], [1.249045772, 0, 1.325817664, 0]], [[0, 0, 0, 0], [0, -1.373400767, 0, 0], [0, 0, 0, 1.405647649]]]",
                x.map(UnaryOp.ATAN));
        is("[[[0, 0, 0, 2], [0, 0, 0, 0], [0, 0, 4, 0]], [[0, 0, 0, 0], [0, -5, 0, 0], [0, 0, 0, 2]]]", x.minimum(y));
        is("[[[1, 1, 0, 2.828427125], [0, 0, 0, 0], [3, 0, 5.656854249, 0]], [[0, 0, 1, 0], [0, 7.071067812, 0, 0], [0, 0, 0, 6.32455532]]]",
                x.combine(BinaryOp.HYPOT, y));
        is("[[[1, 1, 0, 1], [0, 0, 0, 0], [1, 0, 1, 0]], [[0, 0, 1, 0], [0, 1, 0, 0], [0, 0, 0, 1]]]", x.or(y));
        is("[[[0, 1, 0, 0], [0, 0, 0, 0], [1, 0, 4, 0]], [[0, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 4]]]",
                x.asType(DType.INT64).combine(BinaryOp.BITWISE_AND, 5));
        is("[[[0, 4, 0, 8], [0, 0, 0, 0], [12, 0, 16, 0]], [[0, 0, 0, 0], [0, -20, 0, 0], [0, 0, 0, 24]]]",
                x.asType(DType.INT64).combine(BinaryOp.LEFT_SHIFT, 2));
        is("[[[0, 1, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0]], [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 1]]]", x.greater(y));
        is("[[[1, 1, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0]], [[0, 0, 1, 0], [0, 1, 0, 0], [0, 0, 0, 1]]]", x.notEqual(y));
        is("[[[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]], [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]]", x.isNan());
        is("[[[0, 1, 0, 2], [0, 0, 0, 0], [2, 0, 2, 0]], [[0, 0, 0, 0], [0, -1, 0, 0], [0, 0, 0, 2]]]", x.clip(-1, 2));
        is("[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]], [[0, 0, 0, 0], [0, -5, 0, 0], [0, 0, 0, 6]]]", x.round());
        is("[[[1, 0, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]], [[0, 0, 1, 0], [0, 5, 0, 0], [0, 0, 0, 6]]]",
                Sparse.where(x.greater(1), x, y));
        is("[[[0, 1, 0, 6], [0, 0, 0, 0], [3, 0, 20, 0]], [[0, 0, 0, 0], [0, -30, 0, 0], [0, 0, 0, 18]]]",
                Sparse.map(v -> v[0] * v[1] + v[0], x, y));
        is("[[[0, 1, 0, 4], [0, 0, 0, 0], [9, 0, 16, 0]], [[0, 0, 0, 0], [0, 25, 0, 0], [0, 0, 0, 36]]]", x.square());
        is("0", x.allClose(y, 1e-5, 1e-8));
    }

    private void reductions() throws Exception {
        is("11", x.sum());
        is("[[0, 1, 0, 2], [0, -5, 0, 0], [3, 0, 4, 6]]", x.sum(0));
        is("[[[3], [-5], [13]]]", x.reduce(Reduction.sum(), new int[] {0, 2}, true));
        is("[[0, 0, 0, 0], [0, 0, 0, 0]]", x.prod(1));
        is("[[2, 0, 4], [0, 0, 6]]", x.max(-1));
        is("-5", x.min());
        is("[[0.75, 0, 1.75], [0, -1.25, 1.5]]", x.mean(2));
        is("[[0, 0.5, 0, 2], [0, 12.5, 0, 0], [4.5, 0, 8, 18]]", x.reduce(Reduction.variance(1), 0));
        is("1.892510825", x.std());
        is("[[1, 1, 1, 1], [0, 1, 0, 1]]", x.any(1));
        is("[[0, 0, 0, 0], [0, 0, 0, 0]]", x.all(1));
        is("[[3, 1, 4, 2], [0, 0, 0, 6]]", x.max(1));
        is("[[0, 1, 0, 2], [0, -5, 0, 0], [3, 0, 4, 6]]",
                x.reduce(Reduction.sum().withoutNaN(), 0));
        is("[[1, 0.3333333333, 1.333333333, 0.6666666667], [0, -1.666666667, 0, 2]]",
                x.reduce(Reduction.mean().withoutNaN(), 1));
        is("[[2, 0, 2, 0], [0, 0, 0, 2]]", x.argMax(1));
        is("[-5, 0, 1, 2, 3, 4, 6]", x.unique().values());
        is("[[[0, 0, 0, 0], [0, 0, 0, 0], [3, 1, 4, 2]], [[0, -5, 0, 0], [0, 0, 0, 0], [0, 0, 0, 6]]]", x.sort(1));
    }

    private void products() throws Exception {
        is("[[[14, 17], [0, 0], [16, 23]], [[0, 0], [-10, -15], [36, 42]]]",
                x.tensordot(w, new int[] {2}, new int[] {0}));
        is("[[4, 0, 0], [0, -25, 0], [3, 0, 28]]", x.tensordot(y, new int[] {0, 2}, new int[] {0, 2}));
        is("[[[14, 17], [0, 0], [16, 23]], [[0, 0], [-10, -15], [36, 42]]]", x.matmul(w));
        is("[[[4, 0, 0], [0, 0, 0], [3, 0, 16]], [[0, 0, 0], [0, -25, 0], [0, 0, 12]]]",
                x.matmul(y.transpose(0, 2, 1)));
        is("[[14, 17], [0, 0], [16, 23]]", m.dot(w));
        is("[[0, 0, 0, 0], [3, 0, 4, 0], [0, 0, 0, 0], [6, 0, 8, 0]]", m.get("0").outer(m.get("2")));
        is("[[0, 0, 0, 0, 0, 1, 0, 2, 0, 0, 0, 0, 0, 2, 0, 4], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 3, 0, 4, 0, 0, 0, 0, 0, 6, 0, 8, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [0, 3, 0, 6, 0, 0, 0, 0, 0, 4, 0, 8, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], [9, 0, 12, 0, 0, 0, 0, 0, 12, 0, 16, 0, 0, 0, 0, 0]]",
                m.kron(m));
        is("[[14, 17], [-10, -15], [52, 65]]", Sparse.einsum("ijk,kl->jl", x, w));
        is("[[[14, 17], [0, 0], [16, 23]], [[0, 0], [-10, -15], [36, 42]]]", x.ttm(w.transpose(), 2));
    }

    private void arrange() throws Exception {
        is("[[[0, 0, 3], [0, 0, 0]], [[1, 0, 0], [0, -5, 0]], [[0, 0, 4], [0, 0, 0]], [[2, 0, 0], [0, 0, 6]]]",
                x.transpose(2, 0, 1));
        is("[[[0, 0], [0, 0], [3, 0]], [[1, 0], [0, -5], [0, 0]], [[0, 0], [0, 0], [4, 0]], [[2, 0], [0, 0], [0, 6]]]",
                x.transpose());
        is("[[[0, 0], [0, 0], [3, 0]], [[1, 0], [0, -5], [0, 0]], [[0, 0], [0, 0], [4, 0]], [[2, 0], [0, 0], [0, 6]]]",
                x.swapAxes(0, 2));
        is("[[[0, 0], [1, 0], [0, 0], [2, 0]], [[0, 0], [0, -5], [0, 0], [0, 0]], [[3, 0], [0, 0], [4, 0], [0, 6]]]",
                x.moveAxis(0, -1));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0], [0, 0, 0, 0], [0, -5, 0, 0], [0, 0, 0, 6]]", x.reshape(6, 4));
        is("[[0, 1], [0, 2], [0, 0], [0, 0], [3, 0], [4, 0], [0, 0], [0, 0], [0, -5], [0, 0], [0, 0], [0, 6]]",
                x.reshape(-1, 2));
        is("[0, 1, 0, 2, 0, 0, 0, 0, 3, 0, 4, 0, 0, 0, 0, 0, 0, -5, 0, 0, 0, 0, 0, 6]", x.ravel());
        is("[[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]], [[0, 0, 0, 0], [0, -5, 0, 0], [0, 0, 0, 6]]]]",
                x.expandDims(0));
        is("[[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]], [[0, 0, 0, 0], [0, -5, 0, 0], [0, 0, 0, 6]]], [[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]], [[0, 0, 0, 0], [0, -5, 0, 0], [0, 0, 0, 6]]]]",
                x.broadcastTo(2, 2, 3, 4));
        is("[[[2, 0, 1, 0], [0, 0, 0, 0], [0, 3, 0, 4]], [[0, 0, 0, 0], [0, 0, -5, 0], [6, 0, 0, 0]]]", x.roll(1, 2));
        is("[[0, 0, 0, 0, 0, 0], [0, 0, 1, 0, 2, 0], [0, 0, 0, 0, 0, 0], [0, 3, 0, 4, 0, 0], [0, 0, 0, 0, 0, 0]]",
                m.pad(new long[] {1, 1}, new long[] {1, 1}));
        is("[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0], [1, 0, 0, 2], [0, 0, 0, 0], [0, 0, 4, 0]], [[0, 0, 0, 0], [0, -5, 0, 0], [0, 0, 0, 6], [0, 0, 1, 0], [0, 5, 0, 0], [0, 0, 0, 2]]]",
                Sparse.concatenate(List.of(x, y), 1));
        is("[[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]], [[0, 0, 0, 0], [0, -5, 0, 0], [0, 0, 0, 6]]], [[[1, 0, 0, 2], [0, 0, 0, 0], [0, 0, 4, 0]], [[0, 0, 1, 0], [0, 5, 0, 0], [0, 0, 0, 2]]]]",
                Sparse.stack(List.of(x, y), 0));
    }

    private void files() throws Exception {
        did("[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]], [[0, 0, 0, 0], [0, -5, 0, 0], [0, 0, 0, 6]]]", file,
                () -> ArrayFiles.write(x.array(), file, WriteOptions.DEFAULT.withFlavour(Flavour.PYDATA)));
        is("[[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]], [[0, 0, 0, 0], [0, -5, 0, 0], [0, 0, 0, 6]]]",
                Sparse.read(file));
    }
}
