package org.gcsarray.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.house.Rounds;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

class SliceTest {

    /// The worked example of shape (2,3,4).
    private static final CooArray EXAMPLE = CooArray.builder(SmoothShape.of(2, 3, 4), DType.FLOAT64).add(1, 0, 0, 1)
            .add(2, 0, 0, 2)
            .add(3, 0, 0, 3).add(4, 0, 2, 1).add(5, 1, 0, 0).add(6, 1, 0, 3).add(7, 1, 2, 0).add(8, 1, 2, 2)
            .add(9, 1, 2, 3).build();

    private static final AxisSelector ALL2 = AxisSelector.range(0, 2);
    private static final AxisSelector ALL3 = AxisSelector.range(0, 3);
    private static final AxisSelector ALL4 = AxisSelector.range(0, 4);

    private static AxisSelector at(long index) {
        return new AxisSelector.At(index);
    }

    private static AxisSelector range(long start, long step, long count) {
        return AxisSelector.counted(start, step, count);
    }

    private static GcsArray unfolded(String layout) {
        return Convert.toGcs(EXAMPLE, DimensionReduction.parse(EXAMPLE.shape(), layout));
    }

    private static void assertArrays(NdArray array, String layout, int[] crowIndices, long[] colIndices,
            double... values) {
        GcsArray gcs = (GcsArray) array;
        assertThat(gcs.reduction()).hasToString(layout);
        assertThat(Pointers.of(gcs.compressedRows().toDenseRows(1000).rows())).isEqualTo(crowIndices);
        assertThat(gcs.compressedRows().columns().toLongArray()).isEqualTo(colIndices);
        for (int k = 0; k < values.length; k++) {
            assertThat(gcs.values().getDouble(k)).isEqualTo(values[k]);
        }
    }

    @Test
    void workedExamples() {
        NdArray first = Slice.of(unfolded("0,1|2"), at(1), ALL3, ALL4);
        assertThat(first.shape()).isEqualTo(SmoothShape.of(3, 4));
        assertArrays(first, "0|1", new int[] {0, 2, 2, 5}, new long[] {0, 3, 0, 2, 3}, 5, 6, 7, 8, 9);
        NdArray middle = Slice.of(unfolded("0,1|2"), ALL2, at(2), ALL4);
        assertThat(middle.shape()).isEqualTo(SmoothShape.of(2, 4));
        assertArrays(middle, "0|1", new int[] {0, 1, 4}, new long[] {1, 0, 2, 3}, 4, 7, 8, 9);
    }

    @Test
    void layoutsWhenAGroupDisappears() {
        assertArrays(Slice.of(unfolded("0|2,1"), at(1), ALL3, ALL4), "1|0", new int[] {0, 2, 2, 3, 5},
                new long[] {0, 2, 2, 0, 2}, 5, 7, 8, 6, 9);
        assertArrays(Slice.of(unfolded("2,0|1"), ALL2, at(0), ALL4), "1|0", new int[] {0, 1, 2, 3, 5},
                new long[] {1, 0, 0, 0, 1}, 5, 1, 2, 3, 6);
        assertArrays(Slice.of(unfolded("1,2|0"), at(0), ALL3, ALL4), "0|1", new int[] {0, 3, 3, 4},
                new long[] {1, 2, 3, 1}, 1, 2, 3, 4);
        assertThat(Slice.of(unfolded("0|2,1"), ALL2, ALL3, at(0))).isInstanceOfSatisfying(GcsArray.class,
                gcs -> assertThat(gcs.reduction()).hasToString("0|1"));
    }

    @Test
    void rankOneAndZeroAreCoordinates() {
        NdArray row = Slice.of(unfolded("2,0|1"), at(1), at(2), range(3, -1, 4));
        assertThat(row).isInstanceOf(CooArray.class);
        assertThat(DenseOracle.doubles(row)).containsExactly(9, 8, 0, 7);
        NdArray element = Slice.of(unfolded("2,0|1"), at(1), at(2), at(2));
        assertThat(element.shape().rank()).isZero();
        assertThat(element.getDouble()).isEqualTo(8);
        assertThat(element.nse()).isOne();
        NdArray missing = Slice.of(unfolded("2,0|1"), at(1), at(1), at(2));
        assertThat(missing.nse()).isZero();
        assertThat(missing.getDouble()).isZero();
    }

    @Test
    void aSliceOfASliceKeepsTheFirstOffset() {
        StridedArray dense = StridedArray.of(SmoothShape.of(3, 2), new double[] {1, 2, 3, 4, 5, 6});
        for (NdArray array : List.of(dense, Convert.toCoo(dense), Convert.toCrs(dense), Convert.toCcs(dense))) {
            NdArray rest = Slice.of(array, range(1, 1, 2), ALL2);
            assertThat(DenseOracle.doubles(Slice.of(rest, at(0), ALL2))).as("%s", array).containsExactly(3, 4);
            assertThat(rest.nse()).isEqualTo(4);
        }
    }

    @Test
    void denseSlicesAreViews() {
        double[] buffer = {1, 2, 3, 4, 5, 6};
        StridedArray dense = StridedArray.wrapRowMajor(SmoothShape.of(3, 2), Values.wrap(buffer));
        NdArray view = Slice.of(dense, range(2, -2, 2), at(1));
        buffer[1] = 20;
        assertThat(DenseOracle.doubles(view)).containsExactly(6, 20);
    }

    @Test
    void explicitZerosAndFillsAreKept() {
        CooArray coo = CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64).fill(Scalar.of(Double.NaN))
                .add(Double.NaN, 0, 0).add(-0.0, 1, 1).build();
        for (NdArray array : List.of(coo, Convert.toCrs(coo), Convert.toCcs(coo))) {
            NdArray reversed = Slice.of(array, range(1, -1, 2), range(1, -1, 2));
            assertThat(reversed.fill()).isEqualTo(Scalar.of(Double.NaN));
            assertThat(reversed.nse()).isEqualTo(2);
            assertThat(reversed.get(0, 0)).isEqualTo(Scalar.of(-0.0));
            assertThat(Slice.of(array, at(0), ALL2).nse()).isOne();
        }
    }

    @Test
    void hyperSparseRowsOfHugeExtents() {
        long huge = 1L << 61;
        SmoothShape shape = SmoothShape.of(huge, 2, huge);
        CooArray coo = CooArray.builder(shape, DType.INT32).addLong(new long[] {huge - 1, 1, huge - 1}, 1)
                .addLong(new long[] {huge - 1, 0, 5}, 2)
                .addLong(new long[] {0, 1, 0}, 3).build();
        for (String layout : List.of("0|2", "2|0")) {
            GcsArray gcs = (GcsArray) Slice.of(
                    Convert.toGcs(coo, DimensionReduction.parse(shape, layout.replace("|", ",1|"))),
                    AxisSelector.range(0, huge),
                    at(1), AxisSelector.range(0, huge));
            assertThat(gcs.compressedRows().rows()).isInstanceOf(RowIndex.Hyper.class);
            assertThat(gcs.nse()).isEqualTo(2);
            assertThat(gcs.getDouble(huge - 1, huge - 1)).isEqualTo(1);
            GcsArray reversed = (GcsArray) Slice.of(gcs, range(huge - 1, -1, huge), range(huge - 1, -(huge - 1), 2));
            assertThat(reversed.shape()).isEqualTo(SmoothShape.of(huge, 2));
            assertThat(reversed.getDouble(0, 0)).isEqualTo(1);
            assertThat(reversed.getDouble(huge - 1, 1)).isEqualTo(3);
            NdArray line = Slice.of(gcs, at(huge - 1), range(huge - 1, -1, huge));
            assertThat(line.getDouble(0)).isEqualTo(1);
            assertThat(line.nse()).isOne();
        }
    }

    @Test
    void extentsUpToTheLastPosition() {
        long most = (1L << 62) - 1;
        CooArray coo = CooArray.builder(SmoothShape.of(most, most), DType.FLOAT64).add(1, most - 1, 0)
                .add(2, 0, most - 1).build();
        for (NdArray array : List.of(coo, Convert.toCrs(coo), Convert.toCcs(coo))) {
            NdArray corners = Slice.of(array, range(0, most - 1, 2), range(most - 1, 1 - most, 2));
            assertThat(DenseOracle.doubles(corners)).as("%s", array).containsExactly(2, 0, 0, 1);
            NdArray reversed = Slice.of(array, range(most - 1, -1, most), AxisSelector.all());
            assertThat(reversed.getDouble(0, 0)).isEqualTo(1);
            assertThat(reversed.getDouble(most - 1, most - 1)).isEqualTo(2);
        }
        CooArray beyond = CooArray.builder(SmoothShape.of(3, most + 1), DType.FLOAT64).build();
        assertThatIllegalArgumentException().isThrownBy(() -> Slice.of(beyond, at(0)))
                .withMessageContaining("extent " + (most + 1) + " of dimension 1").withMessageContaining("" + most);
    }

    @Test
    void theStepOfOnePositionMayBeAnything() {
        for (long step : new long[] {Long.MIN_VALUE, -Long.MAX_VALUE, Long.MAX_VALUE}) {
            for (NdArray array : List.of(EXAMPLE, Convert.toStrided(EXAMPLE), unfolded("2|1,0"))) {
                assertThat(DenseOracle.doubles(Slice.of(array, range(1, step, 1), at(0), ALL4))).containsExactly(5, 0,
                        0, 6);
            }
        }
    }

    @Test
    void emptyRangesMayStartAnywhere() {
        for (long start : new long[] {Long.MIN_VALUE, -1, 0, 3, 4, Long.MAX_VALUE}) {
            for (NdArray array : List.of(EXAMPLE, Convert.toStrided(EXAMPLE), unfolded("2|1,0"), unfolded("0,1|2"),
                    unfolded("1|2,0"))) {
                NdArray empty = Slice.of(array, ALL2, range(start, Long.MIN_VALUE, 0), ALL4);
                assertThat(empty.shape()).isEqualTo(SmoothShape.of(2, 0, 4));
                assertThat(empty.nse()).isZero();
                assertThat(DenseOracle.byIteration(empty)).isEmpty();
            }
        }
    }

    @Test
    void tooManySelectorsAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Slice.of(EXAMPLE, ALL2, ALL3, ALL4, ALL4))
                .withMessageContaining("4").withMessageContaining("3");
    }

    @Test
    void missingSelectorsTakeEverything() {
        for (NdArray array : List.of(EXAMPLE, Convert.toStrided(EXAMPLE), unfolded("2,0|1"))) {
            DenseOracle.assertSameElements(Slice.of(array, at(1)), Slice.of(array, at(1), ALL3, ALL4));
            DenseOracle.assertSameElements(Slice.of(array), array);
        }
    }

    @Test
    void positionsThatDoNotExistAreNamed() {
        for (NdArray array : List.of(EXAMPLE, Convert.toStrided(EXAMPLE), unfolded("2,0|1"))) {
            assertOutOfRange(array, at(3), "index 3 of dimension 1");
            assertOutOfRange(array, at(-1), "index -1 of dimension 1");
            assertOutOfRange(array, range(0, 1, 4), "index 3 of dimension 1");
            assertOutOfRange(array, range(-1, 1, 2), "index -1 of dimension 1");
            assertOutOfRange(array, range(1, -1, 3), "index -1 of dimension 1");
            assertOutOfRange(array, range(2, -2, 3), "index -2 of dimension 1");
            assertOutOfRange(array, range(1, Long.MAX_VALUE, 2), "dimension 1");
            assertOutOfRange(array, range(0, 1L << 62, 5), "dimension 1");
            assertOutOfRange(array, range(0, -(1L << 62), 4), "dimension 1");
            assertOutOfRange(array, range(0, Long.MIN_VALUE, Long.MAX_VALUE), "dimension 1");
            assertOutOfRange(array, range(2, 1L << 32, 1L << 32), "dimension 1");
        }
    }

    private static void assertOutOfRange(NdArray array, AxisSelector selector, String text) {
        assertThatExceptionOfType(IndexOutOfBoundsException.class).as("%s of %s", selector, array)
                .isThrownBy(() -> Slice.of(array, ALL2, selector, ALL4)).withMessageContaining(text)
                .withMessageContaining("[0, 3)");
    }

    @Test
    void rangesRefuseStepZeroAndNegativeCounts() {
        assertThatIllegalArgumentException().isThrownBy(() -> range(0, 0, 1)).withMessageContaining("step is 0");
        assertThatIllegalArgumentException().isThrownBy(() -> range(0, 1, -1)).withMessageContaining("-1");
    }

    @Test
    void duplicatesAreRefusedAndOrderDoesNotMatter() {
        SmoothShape shape = SmoothShape.of(3);
        CooArray twice = CooArray.wrap(shape, new Indices[] {Indices.wrap(new byte[] {1, 1})},
                Values.wrap(new double[] {1, 2}));
        assertThatIllegalArgumentException().isThrownBy(() -> Slice.of(twice, ALL3))
                .withMessageContaining("[1] occurs at positions 0 and 1");
        CooArray unsorted = CooArray.wrap(shape, new Indices[] {Indices.wrap(new byte[] {2, 0})},
                Values.wrap(new double[] {1, 2}));
        assertThat(DenseOracle.doubles(Slice.of(unsorted, range(2, -1, 3)))).containsExactly(1, 0, 2);
    }

    /// A hundred thousand rows of two million elements: reading all elements for each would not come to an end.
    @Tag(Rounds.TAG)
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aLeadingRowCostsNoMoreThanItsElements() {
        int nse = Rounds.of(2_000_000);
        int slices = Rounds.of(100_000);
        long[] rows = LongStream.range(0, nse).map(k -> k * 1_000_003).toArray();
        SmoothShape shape = SmoothShape.of(rows[nse - 1] + 1, 2, 2);
        Indices zeros = Indices.wrap(new byte[nse]);
        CooArray coo = CooArray.wrap(shape, new Indices[] {Indices.wrap(rows), zeros, zeros}, Values.uniform(1, nse));
        GcsArray gcs = Convert.toGcs(coo, DimensionReduction.parse(shape, "0|1,2"));
        assertThat(gcs.compressedRows().rows()).isInstanceOf(RowIndex.Hyper.class);
        for (int k = 0; k < slices; k++) {
            assertThat(Slice.of(gcs, at(rows[k]), ALL2, ALL2).nse()).isOne();
            assertThat(Slice.of(gcs, range(rows[k] + 2, -1, 3), ALL2, ALL2).nse()).isOne();
        }
    }

    @Test
    void matricesStayMatrices() {
        CrsMatrix crs = Convert
                .toCrs(CooArray.builder(SmoothShape.of(2, 3), DType.FLOAT64).add(1, 0, 2).add(2, 1, 0).build());
        assertThat(Slice.of(crs, ALL2, range(2, -2, 2))).isInstanceOfSatisfying(CrsMatrix.class, slice -> {
            assertThat(slice.crowIndices()).containsExactly(0, 1, 2);
            assertThat(slice.colIndices().toLongArray()).containsExactly(0, 1);
        });
        assertThat(Slice.of(crs.transpose(), range(2, -2, 2), ALL2)).isInstanceOf(org.gcsarray.format.CcsMatrix.class);
    }
}
