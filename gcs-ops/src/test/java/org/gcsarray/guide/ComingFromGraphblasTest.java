package org.gcsarray.guide;

import static org.gcsarray.index.AxisSelector.range;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.Difference;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.StridedArray;
import org.gcsarray.kernel.Semiring;
import org.gcsarray.kernel.Spgemm;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.ops.Sparse;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

/// The page for users of GraphBLAS: the column of this library runs; what it should give was computed by hand.
class ComingFromGraphblasTest extends ComingFrom {

    private final Path file;

    ComingFromGraphblasTest(@TempDir Path folder) {
        file = folder.resolve("a.mtx");
    }

    @Override
    Path page() {
        return Path.of("../docs/coming-from-graphblas.md");
    }

    @Override
    void rows() throws Exception {
        make();
        readBack();
        products();
        semirings();
        masks();
        elements();
        select();
        reductions();
        parts();
        files();
    }

    // begin
    SmoothShape shape = SmoothShape.of(3, 4);
    StridedArray d = StridedArray.of(new double[][] {{0, 1, 0, 2}, {0, 0, 0, 0}, {3, 0, 4, 0}});
    StridedArray e = StridedArray.of(new double[][] {{1, 0, 0, 2}, {0, 5, 0, 0}, {0, 0, -4, 0}});
    CrsMatrix m = Convert.toCrs(d), n = Convert.toCrs(e); // A and B: storage, files, kernels
    CrsMatrix s = Convert.toCrs(StridedArray.of(new double[][] {{2, 0, 0}, {1, 3, 0}, {0, 4, 5}})); // S
    CrsMatrix mask = CrsMatrix.wrap(3, 3, new int[] {0, 1, 1, 3}, Indices.wrap(new int[] {0, 0, 1}),
            Values.wrap(new double[] {1, 0, 1})); // M, with an explicit zero at (2, 0)
    Sparse a = Sparse.of(m), b = Sparse.of(n), c = Sparse.of(s), p = Sparse.of(mask); // the same with operations
    int[] rows = {0, 0, 2, 2}, cols = {1, 3, 0, 2};
    int[][] twice = {{0, 0, 1}, {1, 1, 0}}; // coordinates: (0, 1) twice
    double[] data = {1, 2, 3, 4}, numbers = {1, 2, 4}, vector = {1, 2, 3, 4}, left = {2, 7, 13};
    double[] y = new double[3], z = new double[4];
    Sparse v = Sparse.vector(vector), u = Sparse.vector(left);
    Sparse q = Sparse.of(CooArray.of(new long[] {3}, new int[][] {{0}}, new double[] {0})); // stores a 0 at index 0
    Sparse reached = Sparse.vector(1, 0, 0).notEqual(0); // where q stores elements
    Sparse zero = Sparse.zeros(DType.FLOAT64), infinity = Sparse.full(Scalar.of(Double.POSITIVE_INFINITY)); // of rank 0
    Sparse w = Sparse.where(a.notEqual(0), a, infinity), x = Sparse.where(b.notEqual(0), b, infinity);
    Sparse both = a.notEqual(0).and(b.notEqual(0)), ones = c.notEqual(0).asType(DType.INT64);
    // end

    private void make() throws Exception {
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]",
                CooArray.of(new long[] {3, 4}, new int[][] {rows, cols}, data));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]",
                CooArray.wrap(shape, new Indices[] {Indices.wrap(rows), Indices.wrap(cols)}, Values.wrap(data)));
        is("[[0, 3], [4, 0]]", CooArray.of(new long[] {2, 2}, twice, numbers, DuplicatePolicy.SUM));
        is("[[0, 1], [4, 0]]", CooArray.of(new long[] {2, 2}, twice, numbers, DuplicatePolicy.FIRST));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]",
                CooArray.builder(shape, DType.FLOAT64).add(1, 0, 1).add(2, 0, 3).add(3, 2, 0).add(4, 2, 2).build());
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]",
                CrsMatrix.wrap(3, 4, new int[] {0, 2, 2, 4}, Indices.wrap(cols), Values.wrap(data)));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", CcsMatrix.wrap(3, 4, new int[] {0, 1, 2, 3, 4},
                Indices.wrap(new int[] {2, 0, 2, 0}), Values.wrap(new double[] {3, 1, 4, 2})));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", Convert.toCrs(d));
        is("[[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]", Sparse.zeros(DType.FLOAT64, 3, 4));
        is("[[7, 7], [7, 7]]", Sparse.full(Scalar.of(7.0), 2, 2));
        is("[1, 2, 3, 4]", Sparse.vector(1, 2, 3, 4));
        is("1", CooArray.of(new long[] {3}, new int[][] {{0}}, new double[] {0}).nse());
        is("[[1, 0, 0, 0], [0, 2, 0, 0], [0, 0, 3, 0], [0, 0, 0, 4]]", Sparse.diag(v, 0));
    }

    private void readBack() throws Exception {
        is("[3, 4]", a.shape());
        is("3", m.shape().extent(0));
        is("4", m.shape().extent(1));
        is("float64", a.dtype());
        is("4", a.nse());
        is("3", mask.nse());
        is("3", m.getDouble(2, 0));
        is("0", a.item(1, 1));
        is("0", m.position(1, 1) >= 0);
        is("[0, 0, 2, 2]", a.toCoo().indices(0));
        is("[1, 2, 3, 4]", a.array().values());
        is("[0, 2, 2, 4]", m.crowIndices());
        is("[1, 3, 0, 2]", m.colIndices());
        is("[0, 1, 2, 3, 4]", a.toCcs().ccolIndices());
        is("[2, 0, 2, 0]", a.toCcs().rowIndices());
        is("[3, 1, 4, 2]", a.toCcs().values());
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", a.toStrided());
        is("0", Difference.contentEquals(m, n));
        is("1", a.allClose(a, 0, 1e-9));
    }

    private void products() throws Exception {
        is("[[4, 0, 0], [5, 9, 0], [4, 32, 25]]", c.matmul(c));
        is("[10, 0, 15]", a.matmul(v));
        did("[10, 0, 15]", y, () -> Spmv.multiply(m, vector, y));
        is("[39, 2, 52, 4]", u.matmul(a));
        did("[39, 2, 52, 4]", z, () -> Spmv.multiplyTransposed(1, m, left, 0, z, Parallelism.sequential()));
        is("[[0, 0, -12, 0], [1, 0, 0, 2], [0, 0, -16, 0], [2, 0, 0, 4]]", a.transpose().matmul(b));
        is("30", v.inner(v));
        is("[[4, 14, 26], [14, 49, 91], [26, 91, 169]]", u.outer(u));
        is("[[8, 0, 0], [19, 27, 0], [40, 196, 125]]", c.matmul(c).matmul(c));
        is("25", c.kron(c).nse());
    }

    private void semirings() throws Exception {
        is("[[4, inf, inf], [3, 6, inf], [5, 7, 10]]", c.matmul(Semiring.MIN_PLUS, c));
        is("[[4, -inf, -inf], [4, 6, -inf], [5, 9, 10]]", c.matmul(Semiring.MAX_PLUS, c));
        is("[[4, inf, inf], [2, 9, inf], [4, 12, 25]]", c.matmul(Semiring.MIN_TIMES, c));
        is("[[4, -inf, -inf], [3, 9, -inf], [4, 20, 25]]", c.matmul(Semiring.MAX_TIMES, c));
        is("[[2, inf, inf], [2, 3, inf], [4, 4, 5]]", c.matmul(Semiring.MIN_MAX, c));
        is("[[2, -inf, -inf], [1, 3, -inf], [1, 4, 5]]", c.matmul(Semiring.MAX_MIN, c));
        is("[[1, 0, 0], [1, 1, 0], [1, 1, 1]]", c.matmul(Semiring.OR_AND, c));
        is("[2, 1, inf]", c.matmul(Semiring.MIN_PLUS, q));
        is("[2, inf, inf]", q.matmul(Semiring.MIN_PLUS, c));
        is("[[1, 0, 0], [2, 1, 0], [1, 2, 1]]", ones.matmul(ones));
        is("[[1, 0, 0], [1, 1, 0], [1, 1, 1]]", ones.matmul(Semiring.OR_AND, ones));
    }

    private void masks() throws Exception {
        is("[[4, 0, 0], [0, 0, 0], [4, 32, 0]]", Spgemm.multiplyMasked(s, s, mask, Parallelism.sequential()));
        is("[[0, 0, 0], [5, 9, 0], [0, 0, 25]]", Spgemm.multiplyOutside(s, s, mask, Parallelism.sequential()));
        is("[[4, 0, 0], [0, 0, 0], [0, 32, 0]]",
                Spgemm.multiplyMasked(s, s, p.notEqual(0).array(), Parallelism.sequential()));
        is("[[0, 0, 0], [5, 9, 0], [4, 0, 25]]",
                Spgemm.multiplyOutside(s, s, p.notEqual(0).array(), Parallelism.sequential()));
        is("[[4, inf, inf], [inf, inf, inf], [5, 7, inf]]",
                Spgemm.multiplyMasked(s, s, mask, Semiring.MIN_PLUS, Parallelism.sequential()));
        is("[inf, 1, inf]", Sparse.where(reached, infinity, c.matmul(Semiring.MIN_PLUS, q)));
        is("[[4, 0, 0], [1, 3, 0], [0, 32, 5]]", Sparse.where(p.notEqual(0), c.matmul(c), c));
        is("[[4, 0, 0], [0, 0, 0], [0, 32, 0]]", Sparse.where(p.notEqual(0), c.matmul(c), zero));
        is("[[6, 0, 0], [6, 12, 0], [4, 36, 30]]", c.add(c.matmul(c)));
        is("[[6, 0, 0], [1, 3, 0], [0, 36, 5]]", Sparse.where(p.notEqual(0), c.add(c.matmul(c)), c));
    }

    private void elements() throws Exception {
        is("[[1, 1, 0, 4], [0, 5, 0, 0], [3, 0, 0, 0]]", a.add(b));
        is("[[-1, 1, 0, 0], [0, -5, 0, 0], [3, 0, 8, 0]]", a.subtract(b));
        is("[[1, 1, 0, 0], [0, 5, 0, 0], [3, 0, 8, 0]]", Sparse.where(a.notEqual(0), a.subtract(b), b));
        is("[[1, 1, 0, 4], [0, 5, 0, 0], [3, 0, -16, 0]]",
                Sparse.where(b.equal(0), a, Sparse.where(a.equal(0), b, a.multiply(b))));
        is("[[1, 1, inf, 2], [inf, 5, inf, inf], [3, inf, -4, inf]]", w.minimum(x));
        is("[[0, 0, 0, 2], [0, 0, 0, 0], [0, 0, -4, 0]]", a.minimum(b));
        is("[[1, 1, 0, 1], [0, 1, 0, 0], [1, 0, 1, 0]]", a.notEqual(0).or(b.notEqual(0)));
        is("[[0, 0, 0, 4], [0, 0, 0, 0], [0, 0, -16, 0]]", a.multiply(b));
        is("[[0, 0, 0, 4], [0, 0, 0, 0], [0, 0, 0, 0]]", Sparse.where(both, a.add(b), zero));
        is("[[0, 0, 0, 1], [0, 0, 0, 0], [0, 0, -1, 0]]", Sparse.where(both, a.divide(b), zero));
        is("[[0, 0, 0, 2], [0, 0, 0, 0], [0, 0, 4, 0]]", Sparse.where(both, a, zero));
        is("[[0, 0, 0, 1], [0, 0, 0, 0], [0, 0, 1, 0]]", a.notEqual(0).and(b.notEqual(0)));
        is("[[1, 0, 0, 2], [0, 5, 0, 0], [0, 0, 4, 0]]", b.abs());
        is("[[0, -1, 0, -2], [0, 0, 0, 0], [-3, 0, -4, 0]]", a.negate());
        is("[[0, 1, 0, 1], [0, 0, 0, 0], [1, 0, 1, 0]]", a.notEqual(0));
        is("[[0, 1, 0, 0.5], [0, 0, 0, 0], [0.3333333333, 0, 0.25, 0]]",
                Sparse.where(a.notEqual(0), a.reciprocal(), zero));
        is("[[0, 2, 0, 4], [0, 0, 0, 0], [8, 0, 16, 0]]",
                Sparse.where(a.notEqual(0), a.map(t -> Math.pow(2, t)), zero));
        is("[[0, 2, 0, 4], [0, 0, 0, 0], [6, 0, 8, 0]]", a.multiply(2));
        is("[[0, 3, 0, 4], [0, 0, 0, 0], [5, 0, 6, 0]]", Sparse.where(a.notEqual(0), a.add(2), zero));
        is("[[0, 2, 0, 6], [0, 0, 0, 0], [12, 0, 20, 0]]", a.map(t -> t * t + t));
    }

    private void select() throws Exception {
        is("[[0, 0, 0, 0], [0, 0, 0, 0], [3, 0, 4, 0]]", a.tril(0));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [0, 0, 0, 0]]", a.triu(1));
        is("[[2, 0, 0], [0, 3, 0], [0, 0, 5]]", c.filter(element -> element.index(0) == element.index(1)));
        is("[[0, 0, 0], [1, 0, 0], [0, 4, 0]]", c.filter(element -> element.index(0) != element.index(1)));
        is("[[0, 1, 0, 0], [0, 0, 0, 0], [3, 0, 0, 0]]", a.filter(element -> element.index(1) <= 1));
        is("[[0, 0, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", a.filter(element -> element.getDouble() > 1));
        is("2", Convert.toCoo(mask).pruneZeros().nse());
    }

    private void reductions() throws Exception {
        is("[3, 0, 7]", a.sum(1));
        is("[3, 1, 4, 2]", a.sum(0));
        is("10", a.sum());
        is("[1, inf, 3]", w.min(1));
        is("1", w.min());
        is("[2, 1, 12]", Sparse.where(a.notEqual(0), a, Sparse.full(Scalar.of(1.0))).prod(1));
        is("[1, 0, 1]", a.any(1));
        is("[2, 0, 2]", a.countNonzero(1));
        is("[1.5, nan, 3.5]", a.sum(1).divide(a.countNonzero(1)));
    }

    private void parts() throws Exception {
        is("[0, 1, 0, 2]", a.get("0"));
        is("[1, 0, 0]", a.get(":, 1"));
        is("[[1, 0], [0, 0]]", a.get("0:2, 1:3"));
        is("[[1, 0], [0, 0]]", ArrayView.of(m).select(range(0, 2), range(1, 3)));
        is("[[3, 0, 4, 0], [0, 1, 0, 2]]", a.get("[2, 0]"));
        is("[[3, 4], [0, 0]]", a.get("[2, 0]").get(":, [0, 2]"));
        is("[0, 0, 4]", a.diagonal(0));
        is("[[0, 1, 5, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", a.withElements("0, 2", 5));
        is("[[0, 1, 0, 2], [1, 2, 3, 4], [3, 0, 4, 0]]", a.withElements("1", v));
        is("[[0, 7, 7, 2], [0, 7, 7, 0], [3, 0, 4, 0]]", a.withElements("0:2, 1:3", 7));
        is("[[0, 5, 0, 0], [0, 0, 0, 0], [1, 0, 0, 2]]", a.withElements("[2, 0]", b.get("[0, 1]")));
        is("[[7, 1, 0, 7], [0, 7, 0, 0], [3, 0, 7, 0]]", Sparse.where(b.notEqual(0), Sparse.full(Scalar.of(7.0)), a));
        is("[[0, 0, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", a.withElements("0, 1", 0));
        is("[[0, 1, 0, 2, 0], [0, 0, 0, 0, 0], [3, 0, 4, 0, 0], [0, 0, 0, 0, 0]]",
                a.pad(new long[] {0, 1}, new long[] {0, 1}));
        is("[[0, 0, 3], [1, 0, 0], [0, 0, 4], [2, 0, 0]]", m.transpose());
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0], [1, 0, 0, 2], [0, 5, 0, 0], [0, 0, -4, 0]]",
                Sparse.concatenate(List.of(a, b), 0));
    }

    private void files() throws Exception {
        did("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", file, () -> a.write(file));
        is("[[0, 1, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0]]", Sparse.read(file));
    }
}
