package org.gcsarray.snippet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.index.AxisSelector.all;
import static org.gcsarray.index.AxisSelector.at;
import static org.gcsarray.index.AxisSelector.range;

import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.Assignment;
import org.gcsarray.ops.NumpyKey;
import org.gcsarray.ops.Slice;
import org.gcsarray.ops.Sparse;
import org.gcsarray.ops.arrange.Arrange;
import org.gcsarray.ops.contract.Einsum;
import org.gcsarray.ops.create.Create;
import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.Elementwise;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.ops.reduce.Reduce;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

class OperationSnippetTest {

    private final CooArray a = CooArray.builder(SmoothShape.of(2, 3, 4), DType.FLOAT64).add(1.5, 0, 0, 1)
            .add(2.5, 1, 2, 3).build();
    private final CooArray b = CooArray.builder(SmoothShape.of(2, 3, 4), DType.FLOAT64).add(4, 1, 2, 3).build();

    @Test
    void sparse() {
        NdArray array = a;
        Sparse other = Sparse.of(b);
        Sparse w = Sparse.of(StridedArray.of(SmoothShape.of(4, 2), new double[] {1, 2, 3, 4, 5, 6, 7, 8}));
        // @start region="Sparse"
        Sparse x = Sparse.of(array); // any NdArray: sparse, dense, a view, a stack
        Sparse y = x.multiply(2).add(other).sum(0); // (x * 2 + other).sum(axis=0)
        Sparse z = Sparse.einsum("ijk,kl->ijl", x, w); // np.einsum("ijk,kl->ijl", x, w)
        StoredArray result = z.array();
        // @end
        assertThat(y.array().getDouble(2, 3)).isEqualTo(9);
        assertThat(result.getDouble(1, 2, 1)).isEqualTo(20);
    }

    @Test
    void slice() {
        // @start region="Slice"
        StoredArray part = Slice.of(a, at(1), all(), range(1, 4)); // a[1, :, 1:4]
        // @end
        assertThat(part.shape()).isEqualTo(SmoothShape.of(3, 3));
        assertThat(part.getDouble(2, 2)).isEqualTo(2.5);
    }

    @Test
    void numpyKey() {
        // @start region="NumpyKey"
        ArrayView view = ArrayView.of(a, NumpyKey.parse("-1, ::-1").over(a.shape())); // a[-1, ::-1]
        // @end
        assertThat(view.shape()).isEqualTo(SmoothShape.of(3, 4));
        assertThat(view.getDouble(0, 3)).isEqualTo(2.5);
    }

    @Test
    void assignment() {
        CrsMatrix matrix = Convert.toCrs(Create.eye(5, 5, 0, DType.FLOAT64));
        NdArray row = Create.ones(DType.FLOAT64, 5);
        // @start region="Assignment"
        CrsMatrix changed = (CrsMatrix) Assignment.of(ArrayView.of(matrix).select(at(3)), row); // with another row 3
        // @end
        assertThat(changed.getDouble(3, 0)).isEqualTo(1);
        assertThat(matrix.getDouble(3, 0)).isZero();
    }

    @Test
    void elementwise() {
        // @start region="Elementwise"
        StoredArray sum = Elementwise.combine(BinaryOp.ADD, a, b, OpOptions.DEFAULT);
        // @end
        assertThat(sum.getDouble(1, 2, 3)).isEqualTo(6.5);
    }

    @Test
    void reduce() {
        // @start region="Reduce"
        StoredArray sums = Reduce.of(Reduction.sum(), a, new int[] {1}, false, OpOptions.DEFAULT); // a.sum(axis=1)
        double total = Reduce.of(Reduction.sum(), a, OpOptions.DEFAULT).getDouble(); // a.sum()
        // @end
        assertThat(sums.getDouble(1, 3)).isEqualTo(2.5);
        assertThat(total).isEqualTo(4);
    }

    @Test
    void arrange() {
        // @start region="Arrange"
        StoredArray t = Arrange.transpose(a, 2, 0, 1); // labels only
        StoredArray m = Arrange.reshape(a, new long[] {-1, 4}, OpOptions.DEFAULT); // storage shared where axes line up
        StoredArray ab = Arrange.concatenate(List.of(a, b), 0, OpOptions.DEFAULT);
        // @end
        assertThat(t.getDouble(3, 1, 2)).isEqualTo(2.5);
        assertThat(m.getDouble(5, 3)).isEqualTo(2.5);
        assertThat(ab.getDouble(3, 2, 3)).isEqualTo(4);
    }

    @Test
    void create() {
        // @start region="Create"
        StoredArray fives = Create.fromFunction(SmoothShape.of(3, 3), index -> index[0] == index[1] ? 5 : 0);
        CrsMatrix above = Create.eye(3, 4, 1, DType.INT32); // ones at (0, 1), (1, 2), (2, 3)
        // @end
        assertThat(fives.getDouble(2, 2)).isEqualTo(5);
        assertThat(fives.nse()).isEqualTo(3);
        assertThat(above.getDouble(2, 3)).isEqualTo(1);
    }

    @Test
    void einsum() {
        StridedArray c = StridedArray.of(SmoothShape.of(4, 2), new double[] {1, 2, 3, 4, 5, 6, 7, 8});
        StridedArray d = StridedArray.of(SmoothShape.of(2, 1), new double[] {1, 10});
        // @start region="Einsum"
        Einsum product = Einsum.parse("ijk,kl,lm->ijm");
        Einsum.Plan plan = product.plan(a, c, d); // the order of the products and what each is estimated to cost
        StoredArray result = product.evaluate(List.of(a, c, d), OpOptions.DEFAULT);
        // @end
        assertThat(plan.steps()).hasSize(2);
        assertThat(result.getDouble(1, 2, 0)).isEqualTo(2.5 * (7 + 80));
    }
}
