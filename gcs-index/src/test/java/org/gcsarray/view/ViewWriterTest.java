package org.gcsarray.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.gcsarray.index.AxisSelector.all;
import static org.gcsarray.index.AxisSelector.at;
import static org.gcsarray.index.AxisSelector.pick;
import static org.gcsarray.index.AxisSelector.range;
import static org.gcsarray.index.AxisSelector.reversed;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.expression.DimExpression;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ViewMap;

class ViewWriterTest {

    private static StridedArray iota(long... extents) {
        double[] values = new double[(int) SmoothShape.of(extents).size()];
        Arrays.setAll(values, k -> k);
        return StridedArray.of(SmoothShape.of(extents), values);
    }

    private static StridedArray row(double... values) {
        return StridedArray.of(SmoothShape.of(values.length), values);
    }

    @Test
    void writesLandWhereTheViewShowsThem() {
        StridedArray a = iota(3, 4);
        ArrayView.of(a).transpose(1, 0).writer().set(99, 3, 1);
        assertThat(a.getDouble(1, 3)).isEqualTo(99);
        ArrayView.of(a).select(at(0), range(0, 4, 2)).writer().fill(Scalar.of(-1.0));
        assertThat(DenseOracle.doubles(a)).containsExactly(-1, 1, -1, 3, 4, 5, 6, 99, 8, 9, 10, 11);
        ArrayView.of(a).select(pick(2, 0), reversed()).writer().assign(row(1, 2, 3, 4));
        assertThat(DenseOracle.doubles(a)).containsExactly(4, 3, 2, 1, 4, 5, 6, 99, 4, 3, 2, 1);
    }

    @Test
    void truthsAreWritten() {
        StridedArray a = StridedArray.wrap(SmoothShape.of(3), new long[] {1}, 0,
                Values.wrap(new boolean[] {false, false, true}));
        ArrayView.of(a).writer().set(1, 0);
        ArrayView.of(a).select(at(2)).writer().fill(Scalar.of(false));
        assertThat(DenseOracle.doubles(a)).containsExactly(1, 0, 0);
    }

    @Test
    void assignedValuesMayBeOfTheSameBuffer() {
        StridedArray a = iota(6);
        ArrayView.of(a).select(range(1, 6)).writer().assign(ArrayView.of(a).select(range(0, 5)));
        assertThat(DenseOracle.doubles(a)).containsExactly(0, 0, 1, 2, 3, 4);
        ArrayView.of(a).writer().assign(ArrayView.of(a).flip(0));
        assertThat(DenseOracle.doubles(a)).containsExactly(4, 3, 2, 1, 0, 0);
        ArrayView.of(a).writer().accumulate(ArrayView.of(a).flip(0));
        assertThat(DenseOracle.doubles(a)).containsExactly(4, 3, 3, 3, 3, 4);
    }

    @Test
    void sparseValuesOverwriteWithTheirFill() {
        StridedArray a = iota(2, 3);
        CooArray sparse = CooArray.builder(SmoothShape.of(3), DType.FLOAT64).fill(Scalar.of(7.0)).add(50, 1).build();
        ArrayView.of(a).writer().assign(sparse);
        assertThat(DenseOracle.doubles(a)).containsExactly(7, 50, 7, 7, 50, 7);
        ArrayView.of(a).select(at(0)).writer().accumulate(sparse);
        assertThat(DenseOracle.doubles(a)).containsExactly(14, 100, 14, 7, 50, 7);
    }

    @Test
    void aFillThatNoIndexReadsNeedNotSuitTheType() {
        StridedArray a = StridedArray.wrapRowMajor(SmoothShape.of(2, 2), Values.wrap(new int[] {1, 2, 3, 4}));
        CooArray full = CooArray.builder(SmoothShape.of(2), DType.FLOAT64).fill(Scalar.of(0.5)).add(5, 0).add(6, 1)
                .build();
        ArrayView.of(a).writer().assign(full);
        ArrayView.of(a).select(at(0), range(0, 1)).writer().assign(ArrayView.of(full).select(range(1, 2)));
        ArrayView.of(a).select(range(1, 1)).writer().assign(CooArray.builder(SmoothShape.of(1), DType.FLOAT64)
                .fill(Scalar.of(0.5)).build());
        assertThat(DenseOracle.doubles(a)).containsExactly(6, 6, 5, 6);
        CooArray hole = CooArray.builder(SmoothShape.of(2), DType.FLOAT64).fill(Scalar.of(0.5)).add(7, 0).build();
        CooArray twice = CooArray.wrap(SmoothShape.of(2), new Indices[] {Indices.wrap(new int[] {0, 0})},
                Values.wrap(new double[] {7, 7}), Scalar.of(0.5));
        for (CooArray refused : List.of(hole, twice)) {
            assertThatExceptionOfType(ArithmeticException.class)
                    .isThrownBy(() -> ArrayView.of(a).writer().assign(refused)).withMessageContaining("0.5");
        }
        assertThat(DenseOracle.doubles(a)).containsExactly(6, 6, 5, 6);
    }

    /// A later layer hides what the first one leaves to its fill; also where a stack lies in another.
    @Test
    void aFillThatNoIndexOfAStackReadsNeedNotSuitTheType() {
        CooArray hole = CooArray.builder(SmoothShape.of(2), DType.FLOAT64).fill(Scalar.of(0.5)).add(7, 0).build();
        CooArray full = CooArray.builder(SmoothShape.of(2), DType.FLOAT64).fill(Scalar.of(0.5)).add(8, 0).add(9, 1)
                .build();
        StackArray hidden = StackArray.overlay(StackLayer.of(hole),
                StackLayer.of(full).apply(DimExpression.dims(0).translateTo(1)));
        StackArray gap = StackArray.overlay(List.of(StackLayer.of(hidden)), StackOptions.DEFAULT
                .withDomain(IndexDomain.ofShape(SmoothShape.of(4))).withUnbacked(StackOptions.Unbacked.FILL));
        StridedArray a = StridedArray.wrapRowMajor(SmoothShape.of(2, 3), Values.wrap(new int[6]));
        ViewWriter writer = ArrayView.of(a).writer();
        writer.assign(hidden);
        assertThat(DenseOracle.doubles(a)).containsExactly(7, 8, 9, 7, 8, 9);
        writer.assign(ArrayView.of(gap).select(range(2, -1, -1)));
        assertThat(DenseOracle.doubles(a)).containsExactly(9, 8, 7, 9, 8, 7);
        for (NdArray refused : List.of(ArrayView.of(gap).select(range(1, 4)), StackArray.overlay(full, hole),
                ArrayView.of(StackArray.overlay(hole)).select(pick(0, 0, 1)))) {
            assertThatExceptionOfType(ArithmeticException.class)
                    .isThrownBy(() -> ArrayView.of(a).select(all(), range(0, refused.shape().extent(0))).writer()
                            .assign(refused))
                    .withMessageContaining("0.5");
        }
        assertThat(DenseOracle.doubles(a)).containsExactly(9, 8, 7, 9, 8, 7);
    }

    @Test
    void repeatedElementsReceiveEverySum() {
        StridedArray a = iota(3);
        ArrayView.of(a).select(pick(0, 2, 0, 0)).writer().accumulate(row(1, 10, 100, 1000));
        assertThat(DenseOracle.doubles(a)).containsExactly(1101, 1, 12);
        ArrayView.of(a).tileTo(2, 6).writer().accumulate(row(1));
        assertThat(DenseOracle.doubles(a)).containsExactly(1105, 5, 16);
    }

    @Test
    void valuesTakeTheTypeOfTheOwner() {
        StridedArray a = StridedArray.wrapRowMajor(SmoothShape.of(2), Values.wrap(new int[] {1, 2}));
        ArrayView.of(a).writer().set(5, 0);
        assertThat(a.get(0)).isEqualTo(Scalar.of(5));
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> ArrayView.of(a).writer().set(0.5, 1))
                .withMessageContaining("0.5");
        ArrayView.of(a).writer().accumulate(row(10, 20));
        assertThat(a.get(1)).isEqualTo(Scalar.of(22));
        StridedArray complex = StridedArray.wrapRowMajor(SmoothShape.of(1), Values.wrapComplex(new double[] {1, 2}));
        ArrayView.of(complex).writer().accumulate(complex);
        assertThat(complex.get(0)).isEqualTo(Scalar.complex(2, 4));
    }

    @Test
    void whatCannotBeWrittenIsRefusedWithTheCause() {
        StridedArray a = iota(3);
        ViewWriter tiled = ArrayView.of(a).tileTo(6).writer();
        for (Runnable write : List.<Runnable>of(() -> tiled.set(1, 0), () -> tiled.fill(Scalar.of(1.0)),
                () -> tiled.assign(row(1)))) {
            assertThatIllegalStateException().isThrownBy(write::run)
                    .withMessageContaining("axis 0 repeats with period 3");
        }
        assertThat(DenseOracle.doubles(a)).containsExactly(0, 1, 2);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ArrayView.of(a).writer().assign(row(1, 2)))
                .withMessageContaining("(2) does not broadcast to (3)");
        assertThatIllegalStateException()
                .isThrownBy(() -> ArrayView.of(CooArray.builder(SmoothShape.of(3), DType.FLOAT64).build()).writer())
                .withMessageContaining("CooArray").withMessageContaining("immutable");
        StridedArray overlapping = StridedArray.wrap(SmoothShape.of(3, 2), new long[] {1, 1}, 0,
                Values.wrap(new double[4]));
        assertThatIllegalStateException().isThrownBy(() -> ArrayView.of(overlapping).writer().set(1, 0, 0))
                .withMessageContaining("share addresses").withMessageContaining("[1, 1]");
        StridedArray uniform = StridedArray.wrapRowMajor(SmoothShape.of(2), Values.uniform(1, 2));
        assertThatIllegalStateException().isThrownBy(() -> ArrayView.of(uniform).writer().set(2, 0))
                .withMessageContaining("one number");
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> ArrayView.of(a).writer().set(1, 3)).withMessageContaining("3");
    }

    @Test
    void emptyViewsWriteNothing() {
        StridedArray a = iota(3, 2);
        ArrayView.of(a).select(range(1, 1)).writer().fill(Scalar.of(9.0));
        ArrayView.of(a).select(range(1, 1), all()).writer().assign(row(1));
        assertThat(DenseOracle.doubles(a)).containsExactly(0, 1, 2, 3, 4, 5);
    }

    @Test
    void buildersReceiveWhatIsWrittenThroughAMap() {
        SmoothShape shape = SmoothShape.of(4, 1L << 40);
        CooArray.Builder builder = CooArray.builder(shape, DType.FLOAT64);
        ViewMap column = ViewMap.identity(shape).select(all(), at(1L << 39));
        ViewWriter.of(column, builder).assign(row(1, 2, 3, 4));
        ViewWriter.of(column.flip(0), builder).accumulate(row(10));
        CooArray sum = builder.build(DuplicatePolicy.SUM);
        assertThat(sum.nse()).isEqualTo(4);
        assertThat(sum.getDouble(2, 1L << 39)).isEqualTo(13);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ViewWriter.of(column, CooArray.builder(SmoothShape.of(4), DType.INT32)))
                .withMessageContaining("(4, 1099511627776)").withMessageContaining("(4)");
    }

    @Test
    void valuesInTheSameMemoryAreReadBeforeItIsWritten() {
        double[] shared = {1, 2, 3, 4};
        StridedArray a = StridedArray.wrapRowMajor(SmoothShape.of(4), Values.wrap(shared));
        StridedArray other = StridedArray.wrapRowMajor(SmoothShape.of(4), Values.wrap(shared));
        ArrayView.of(a).writer().assign(ArrayView.of(other).flip(0));
        assertThat(shared).containsExactly(4, 3, 2, 1);
        byte[] bytes = {1, 2, 3};
        StridedArray narrow = StridedArray.wrapRowMajor(SmoothShape.of(3), Values.wrap(DType.INT8, bytes));
        ArrayView.of(narrow).writer().assign(ArrayView
                .of(StridedArray.wrapRowMajor(SmoothShape.of(3), Values.wrap(DType.INT8, bytes))).flip(0));
        assertThat(bytes).containsExactly(3, 2, 1);
    }

    /// Coordinates may wrap the numbers that are written, as their values or as their indices.
    @Test
    void sparseValuesInTheSameMemoryAreReadBeforeItIsWritten() {
        double[] shared = {1, 2, 3};
        CooArray aliased = CooArray.wrap(SmoothShape.of(3), new Indices[] {Indices.wrap(new int[] {0, 1, 2})},
                Values.wrap(shared));
        StridedArray a = StridedArray.wrapRowMajor(SmoothShape.of(3), Values.wrap(shared));
        ArrayView.of(a).writer().assign(ArrayView.of(aliased).flip(0));
        assertThat(shared).containsExactly(3, 2, 1);
        int[] indices = {0, 1, 2};
        CooArray own = CooArray.wrap(SmoothShape.of(3), new Indices[] {Indices.wrap(indices)},
                Values.wrap(new int[] {7, 6, 5}));
        StridedArray b = StridedArray.wrapRowMajor(SmoothShape.of(3), Values.wrap(indices));
        ArrayView.of(b).writer().assign(ArrayView.of(own).flip(0));
        assertThat(indices).containsExactly(5, 6, 7);
        int[] columns = {0, 1, 2, 3};
        CooArray twice = CooArray.wrap(SmoothShape.of(4), new Indices[] {Indices.wrap(columns)},
                Values.wrap(new int[] {3, 2, 1, 0}));
        StackArray stack = StackArray.concat(List.of(StridedArray.wrapRowMajor(SmoothShape.of(4), Values.wrap(columns)),
                StridedArray.wrapRowMajor(SmoothShape.of(4), Values.wrap(new int[4]))), 0);
        ArrayView.of(stack).writer().assign(ArrayView.of(twice).flip(0).tileTo(8));
        assertThat(DenseOracle.doubles(stack)).containsExactly(0, 1, 2, 3, 0, 1, 2, 3);
    }

    /// Also where a layer shows another stack.
    @Test
    void aStackThatCannotBeWrittenIsLeftAsItIs() {
        StridedArray a = iota(2);
        CooArray sparse = CooArray.builder(SmoothShape.of(1), DType.FLOAT64).build();
        StridedArray uniform = StridedArray.wrapRowMajor(SmoothShape.of(1), Values.uniform(1, 1));
        StackArray gap = StackArray.overlay(List.of(StackLayer.of(iota(1))),
                StackOptions.DEFAULT.withDomain(IndexDomain.ofShape(SmoothShape.of(2))));
        Map<NdArray, String> refused = Map.of(StackArray.overlay(sparse),
                "Layer 1: Layer 0 cannot be written: the owner of the view is immutable: (1) CooArray; "
                        + "write to a dense array or to a builder",
                gap, "Layer 1: index [1] lies in no layer and cannot be written", uniform,
                "Layer 1 cannot be written: the buffer holds one number for all 1 elements and cannot be written");
        refused.forEach((layer, message) -> {
            ViewWriter writer = ArrayView.of(StackArray.concat(List.of(a, layer), 0)).writer();
            for (Runnable write : List.<Runnable>of(() -> writer.fill(Scalar.of(9.0)), () -> writer.assign(row(9)),
                    () -> writer.accumulate(row(9)))) {
                assertThatIllegalArgumentException().isThrownBy(write::run).withMessage(message);
            }
        });
        assertThat(DenseOracle.doubles(a)).containsExactly(0, 1);
    }

    @Test
    void elementsThatShareAnAddressAreAddedToAndNotSet() {
        StridedArray a = iota(4);
        for (long[] extents : new long[][] {{8}, {2, 2, 2}, {4, 2}}) {
            ArrayView twice = ArrayView.of(a).tileTo(2, 4).reshape(extents);
            assertThat(twice.isInjective()).isFalse();
            assertThatIllegalStateException().isThrownBy(() -> twice.writer().fill(Scalar.of(9.0)))
                    .withMessageStartingWith("the view shows elements twice and cannot be written: ");
            twice.writer().accumulate(row(1));
        }
        assertThat(DenseOracle.doubles(a)).containsExactly(6, 7, 8, 9);
        StridedArray window = StridedArray.wrap(SmoothShape.of(2, 3), new long[] {1, 1}, 0,
                Values.wrap(new double[4]));
        assertThat(ArrayView.of(window).isInjective()).isFalse();
        ArrayView.of(window).writer().accumulate(StridedArray.of(window.shape(), new double[] {1, 2, 3, 4, 5, 6}));
        assertThat(window.values().toDoubles()).containsExactly(1, 6, 8, 6);
    }
}
