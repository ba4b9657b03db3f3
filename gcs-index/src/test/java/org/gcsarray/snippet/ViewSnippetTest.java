package org.gcsarray.snippet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.index.AxisSelector.at;
import static org.gcsarray.index.AxisSelector.range;

import java.io.IOException;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.expression.DimExpression;
import org.gcsarray.index.expression.PerDimension;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.LazyStack;
import org.gcsarray.view.StackArray;
import org.gcsarray.view.StackLayer;
import org.gcsarray.view.StackOptions;

class ViewSnippetTest {

    private static CooArray constant(double value, long... extents) {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(extents), DType.FLOAT64);
        for (long i = 0; i < extents[0]; i++) {
            builder.add(value, i, 0);
        }
        return builder.build();
    }

    @Test
    void view() {
        CooArray a = CooArray.builder(SmoothShape.of(2, 20, 3), DType.FLOAT64).add(7, 1, 4, 2).add(8, 1, 5, 0).build();
        // @start region="ArrayView"
        ArrayView v = ArrayView.of(a).select(at(1), range(0, 10, 2)).transpose(1, 0); // a[1, 0:10:2].T
        double[] sum = {0};
        v.forEachValue((index, values, position) -> sum[0] += values.getDouble(position)); // O(nse of a)
        StoredArray stored = v.stored(); // the only copy
        // @end
        assertThat(sum[0]).isEqualTo(7);
        assertThat(stored.getDouble(2, 2)).isEqualTo(7);
    }

    @Test
    void writer() {
        StridedArray dense = StridedArray.of(SmoothShape.of(12), new double[12]);
        // @start region="ViewWriter"
        ArrayView.of(dense).select(range(0, 10, 2)).writer().fill(Scalar.of(1.0)); // dense[0:10:2] = 1
        // @end
        assertThat(dense.getDouble(8)).isEqualTo(1);
        assertThat(dense.getDouble(9)).isZero();
        assertThat(dense.getDouble(10)).isZero();
    }

    @Test
    void stack() {
        CooArray january = constant(1, 31, 90);
        CooArray february = constant(2, 28, 90);
        CooArray map = constant(3, 60, 90);
        CooArray small = constant(4, 3, 3);
        // @start region="StackArray"
        StackArray all = StackArray.concat(List.of(january, february), 0); // one after the other
        StackLayer patch = StackLayer.of(small).apply(DimExpression.dims(0, 1).translateTo(PerDimension.of(40, 70)));
        StackArray patched = StackArray.overlay(StackLayer.of(map), patch);
        double element = patched.getDouble(41, 70); // of the patch: the last layer that contains a position has it
        ArrayView window = ArrayView.of(patched).select(range(30, 60)); // any view, any transform
        StoredArray one = window.stored();
        // @end
        assertThat(all.getDouble(31, 0)).isEqualTo(2);
        assertThat(element).isEqualTo(4);
        assertThat(one.getDouble(11, 70)).isEqualTo(4);
        assertThat(one.nse()).isEqualTo(33);
    }

    @Test
    void layers() {
        CooArray a = constant(1, 100, 5);
        CooArray b = constant(2, 100, 5);
        // @start region="StackLayer"
        StackLayer first = StackLayer.of(a); // rows 0 .. 99
        StackLayer second = StackLayer.of(b).apply(DimExpression.dims(0).translateTo(100)); // rows 100 .. 199
        StackArray all = StackArray.overlay(first, second);
        // @end
        assertThat(all.shape()).isEqualTo(SmoothShape.of(200, 5));
        assertThat(all.getDouble(199, 0)).isEqualTo(2);
    }

    @Test
    void lazyLayers() throws IOException {
        CooArray a = constant(1, 100, 5);
        SmoothShape shape = SmoothShape.of(50, 5);
        // @start region="LazyStack"
        StackLayer later = StackLayer.lazy(IndexDomain.ofShape(shape), () -> StackLayer.of(constant(3, 50, 5)));
        LazyStack stack = LazyStack.concat(List.of(StackLayer.of(a), later), 0, StackOptions.DEFAULT);
        IndexInterval[] rows = {IndexInterval.halfOpen(20, 80), IndexInterval.halfOpen(0, 5)};
        ArrayView part = stack.open(IndexTransform.identity(IndexDomain.of(rows))); // needs no layer to be opened
        StackArray all = stack.open(); // opens the other layer
        // @end
        assertThat(part.nse()).isEqualTo(60);
        assertThat(all.getDouble(149, 0)).isEqualTo(3);
    }

    @Test
    void options() {
        CooArray a = constant(1, 10, 10);
        // @start region="StackOptions"
        IndexDomain domain = IndexDomain.ofShape(SmoothShape.of(100, 100));
        StackOptions options = StackOptions.DEFAULT.withDomain(domain).withUnbacked(StackOptions.Unbacked.FILL);
        NdArray all = StackArray.overlay(List.of(StackLayer.of(a)), options); // 100 x 100, beside a nothing
        // @end
        assertThat(all.getDouble(99, 99)).isZero();
        assertThat(all.getDouble(9, 0)).isEqualTo(1);
    }
}
