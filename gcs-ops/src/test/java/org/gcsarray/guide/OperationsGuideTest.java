package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.index.AxisSelector.at;
import static org.gcsarray.index.AxisSelector.pick;
import static org.gcsarray.index.AxisSelector.reversed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.kernel.Semiring;
import org.gcsarray.ops.Sparse;
import org.gcsarray.ops.contract.Einsum;
import org.gcsarray.ops.create.RandomOptions;
import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.UnaryOp;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// The guide to operations shows the code between the markers here, and the code does what its comments say.
class OperationsGuideTest {

    private final CooArray coo;
    private final Sparse x;
    private final Sparse w;

    OperationsGuideTest() {
        // begin
        CooArray coo = CooArray.of(new long[] {2, 3, 4}, new int[][] {{0, 1, 1}, {1, 0, 2}, {2, 3, 3}},
                new double[] {1, 2, 4});
        Sparse x = Sparse.of(coo); // any NdArray: sparse, dense, a view, a stack
        Sparse w = Sparse.random(RandomOptions.of(5, 42), 4, 6); // 5 elements, the same ones for the same seed
        // end
        this.coo = coo;
        this.x = x;
        this.w = w;
    }

    @Test
    void first() {
        // begin
        Sparse sums = x.multiply(2).add(x).sum(0); // (x * 2 + x).sum(axis=0), shape (3, 4)
        double twelve = sums.item(2, 3).getDouble();
        Sparse product = Sparse.einsum("ijk,kl->ijl", x, w); // np.einsum("ijk,kl->ijl", x, w)
        StoredArray array = product.array(); // what is inside: storage, layout, iteration
        // end
        assertThat(twelve).isEqualTo(12);
        assertThat(sums.shape()).isEqualTo(SmoothShape.of(3, 4));
        assertThat(array.shape()).isEqualTo(SmoothShape.of(2, 3, 6));
        assertThat(w.nse()).isEqualTo(5);
        assertThat(coo.nse()).isEqualTo(3);
    }

    @Test
    void elementwise() {
        // begin
        Sparse e = x.exp(); // fill 1, because exp(0) = 1; still 3 stored elements
        Sparse row = Sparse.vector(1, 2, 3, 4);
        Sparse scaled = x.multiply(row); // broadcast; sparse, 3 elements
        Sparse shifted = x.add(row); // dense: no element equals the fill
        Sparse positive = x.greater(1); // bool, 2 elements
        Sparse either = Sparse.where(positive, x, x.negate());
        Sparse own = Sparse.map(v -> v[0] * v[1] + v[0], x, e); // any function, float64
        // end
        assertThat(e.fill()).isEqualTo(Scalar.of(1.0));
        assertThat(e.nse()).isEqualTo(3);
        assertThat(scaled.nse()).isEqualTo(3);
        assertThat(scaled.item(1, 2, 3).real()).isEqualTo(16);
        assertThat(scaled.array()).isInstanceOf(CooArray.class);
        assertThat(shifted.array()).isInstanceOf(StridedArray.class);
        assertThat(positive.nse()).isEqualTo(2);
        assertThat(positive.dtype()).isEqualTo(DType.BOOL);
        assertThat(either.item(0, 1, 2).real()).isEqualTo(-1);
        assertThat(either.item(1, 2, 3).real()).isEqualTo(4);
        assertThat(own.item(0, 1, 2).real()).isEqualTo(Math.E + 1);
        assertThat(own.fill()).isEqualTo(Scalar.of(0.0));
        assertThat(x.map(UnaryOp.SQUARE).combine(BinaryOp.HYPOT, x).shape()).isEqualTo(x.shape());
    }

    @Test
    void types() {
        // begin
        Sparse bytes = x.asType(DType.INT8); // one byte for each stored value
        Sparse part = bytes.get("0, :, 1:"); // int8
        Sparse wide = bytes.add(bytes); // int32: nothing wraps
        Sparse back = wide.asType(DType.INT8); // int8 again, or an ArithmeticException for what does not fit
        // end
        assertThat(bytes.array().values().byteSize()).isEqualTo(3);
        assertThat(part.dtype()).isEqualTo(DType.INT8);
        assertThat(wide.dtype()).isEqualTo(DType.INT32);
        assertThat(back.dtype()).isEqualTo(DType.INT8);
        assertThat(back.item(1, 2, 3)).isEqualTo(Scalar.of(8).convert(DType.INT8));
        assertThatThrownBy(() -> wide.multiply(100).asType(DType.INT8)).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("200").hasMessageContaining("[0, 1, 2]");
    }

    /// The columns of ours say what the operations give.
    @Test
    void typesWidenAsTheTableSays() throws IOException {
        List<List<String>> rows = Files.readAllLines(Path.of("../docs/operations.md")).stream()
                .dropWhile(line -> !line.startsWith("| type of storage")).skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> Arrays.stream(line.split("\\|")).map(String::strip).toList()).toList();
        assertThat(rows.stream().map(row -> DType.parse(row.get(1))))
                .containsExactlyInAnyOrder(
                        Arrays.stream(DType.values()).filter(DType::isStorage).toArray(DType[]::new));
        for (List<String> row : rows) {
            Sparse narrow = x.asType(DType.parse(row.get(1)));
            assertThat(narrow.add(narrow).dtype()).hasToString(row.get(2));
            assertThat(narrow.multiply(2).dtype()).hasToString(row.get(2));
            assertThat(narrow.reduce(Reduction.sum()).dtype()).hasToString(row.get(4));
            assertThat(narrow.exp().dtype()).hasToString(row.get(6));
        }
    }

    @Test
    void reductions() {
        // begin
        double total = x.sum(); // 7.0
        Sparse rows = x.max(1, 2); // shape (2): 1, 4
        Sparse kept = x.reduce(Reduction.variance(1), new int[] {-1}, true); // np.var(x, axis=-1, ddof=1, keepdims=True)
        Sparse numbers = x.reduce(Reduction.mean().withoutNaN(), 0); // np.nanmean(x, axis=0)
        long[] where = x.argMax(); // (1, 2, 3)
        Sparse ones = Sparse.full(Scalar.of(1.0), 1_000_000, 1_000_000);
        double count = ones.sum(); // 1e12, from the fill alone
        // end
        assertThat(total).isEqualTo(7);
        assertThat(rows.item(1).real()).isEqualTo(4);
        assertThat(kept.shape()).isEqualTo(SmoothShape.of(2, 3, 1));
        assertThat(numbers.allClose(x.mean(0), 0, 0)).isTrue();
        assertThat(where).containsExactly(1, 2, 3);
        assertThat(count).isEqualTo(1e12);
    }

    @Test
    void products() {
        // begin
        Sparse dots = x.tensordot(w, new int[] {2}, new int[] {0}); // shape (2, 3, 6)
        Sparse batched = x.matmul(w); // the same: two matrices (3, 4) times (4, 6)
        Sparse chain = Sparse.einsum("ijk,kl,ml->im", x, w, w);
        Einsum.Plan plan = Einsum.parse("ijk,kl,ml->im").plan(x.array(), w.array(), w.array());
        OpOptions dense = OpOptions.DEFAULT.withProducts(OpOptions.ProductKind.DENSE)
                .withParallelism(Parallelism.threads(2));
        NdArray table = x.with(dense).matmul(w).array(); // a StridedArray
        Sparse paths = w.matmul(Semiring.MIN_PLUS, w.transpose()); // shortest paths of two steps; fill +infinity
        // end
        assertThat(dots.allClose(batched, 1e-15, 0)).isTrue();
        assertThat(chain.shape()).isEqualTo(SmoothShape.of(2, 4));
        assertThat(plan.toString()).contains("->");
        assertThat(table).isInstanceOf(StridedArray.class);
        assertThat(paths.fill()).isEqualTo(Scalar.of(Double.POSITIVE_INFINITY));
    }

    @Test
    void arrangement() {
        // begin
        GcsArray stored = x.toGcs("0,1|2");
        Sparse g = Sparse.of(stored);
        Sparse turned = g.transpose(2, 0, 1); // layout 1,2|0 of shape (4, 2, 3): the same storage
        Sparse table = g.reshape(-1, 4); // rows (0,1) become one dimension: the same storage
        Sparse long1 = Sparse.concatenate(List.of(x, x), 1); // shape (2, 6, 4)
        Sparse part = x.get("1, ::-1, [0, 3]"); // x[1, ::-1, [0, 3]]
        Sparse same = x.get(at(1), reversed(), pick(0, 3)); // in numbers, by static methods of AxisSelector
        Sparse changed = x.withElements("0, 1", 5); // a new array; x is what it was
        Sparse values = x.get(x.greater(1)); // x[x > 1]: 2, 4
        // end
        assertThat(((GcsArray) turned.array()).compressedRows()).isSameAs(stored.compressedRows());
        assertThat(table.shape()).isEqualTo(SmoothShape.of(6, 4));
        assertThat(((GcsArray) table.array()).compressedRows().columns()).isSameAs(stored.compressedRows().columns());
        assertThat(long1.shape()).isEqualTo(SmoothShape.of(2, 6, 4));
        assertThat(part.shape()).isEqualTo(SmoothShape.of(2, 3));
        assertThat(same.allClose(part, 0, 0)).isTrue();
        assertThat(part.item(1, 0).real()).isEqualTo(4);
        assertThat(changed.item(0, 1, 0).real()).isEqualTo(5);
        assertThat(x.item(0, 1, 0).real()).isZero();
        assertThat(values.shape()).isEqualTo(SmoothShape.of(2));
        assertThat(values.item(1).real()).isEqualTo(4);
        assertThat(Convert.toCoo(stored).nse()).isEqualTo(3);
    }

    @Test
    void limits() {
        // begin
        Sparse column = Sparse.random(RandomOptions.of(10, 1), 100_000, 1);
        Sparse line = Sparse.random(RandomOptions.of(10, 2), 1, 100_000);
        Sparse outer = column.multiply(line); // 100 elements of shape (100000, 100000)
        Sparse careful = column.with(OpOptions.DEFAULT.withMaxBytes(1_000_000));
        // careful.add(line) throws: it would store 2 million elements
        // end
        assertThat(outer.nse()).isEqualTo(100);
        assertThatIllegalArgumentException().isThrownBy(() -> careful.add(line))
                .withMessageContaining("the limit is 1.0 MB");
    }
}
