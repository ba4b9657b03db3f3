package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.kernel.Contraction.Form;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.Unfolding;

/// The order of operands, forms, refusals, special numbers and shapes beyond any dense array.
class ContractionTest {

    private static final Parallelism SEQUENTIAL = Parallelism.sequential();

    private static final SmoothShape SHAPE = SmoothShape.of(2, 3, 4);

    private static GcsArray unfold(CooArray coo, String layout) {
        return Unfolding.of(coo, DimensionReduction.parse(coo.shape(), layout), Unfolding.Rows.SMALLER);
    }

    private static GcsArray array(String layout) {
        return unfold(CooArray.builder(SHAPE, DType.FLOAT64).add(2, 0, 1, 3).add(3, 1, 0, 0).add(5, 1, 2, 3).build(),
                layout);
    }

    private static int[] dimensions(String digits) {
        return digits.chars().map(digit -> digit - '0').toArray();
    }

    private static void refused(Runnable call, String... texts) {
        assertThatThrownBy(call::run).isInstanceOf(IllegalArgumentException.class).hasMessageContainingAll(texts);
    }

    @Test
    void dimensionsOfOperandsStandInTheOrderOfTheLayout() {
        DimensionReduction layout = DimensionReduction.parse(SHAPE, "2,0|1");
        assertThat(Contraction.contractedOrder(layout, 0, 2)).containsExactly(2, 0);
        assertThat(Contraction.freeOrder(layout, 0, 2)).containsExactly(1);
        assertThat(Contraction.contractedOrder(layout)).isEmpty();
        assertThat(Contraction.freeOrder(layout)).containsExactly(2, 0, 1);
        // elements (0, 1, 3), (1, 0, 0), (1, 2, 3) and b over (2, 0): b[3, 0] = 6, b[0, 1] = 1, b[3, 1] = 7
        double[] y = {9, 9, 9};
        Contraction.multiply(array("2,0|1"), new int[] {0, 2}, new double[] {0, 1, 2, 3, 4, 5, 6, 7}, y);
        assertThat(y).containsExactly(3 * 1, 2 * 6, 5 * 7);
        float[] z = new float[8];
        GcsArray a = array("2,0|1");
        Contraction.multiply(GcsArray.wrap(a.reduction(), a.compressedRows().convert(DType.FLOAT32)), new int[] {1},
                new float[] {1, 10, 100}, z);
        assertThat(z).containsExactly(0, 3, 0, 0, 0, 0, 20, 500);
    }

    @ParameterizedTest
    @CsvSource({"'0|1,2',12,GATHER", "'0|2,1',12,GATHER", "'1,2|0',12,SCATTER", "'0|1,2',2,DECODE",
        "'0,1|2',12,DECODE", "'0,1|2',012,DECODE", "'0,1|2','',DECODE"})
    void formsFollowTheGroups(String layout, String contracted, Form form) {
        assertThat(Form.of(DimensionReduction.parse(SHAPE, layout), dimensions(contracted))).isEqualTo(form);
    }

    @ParameterizedTest
    @CsvSource({"'0,1|2',12,GATHER", "'0,1|2',2,GATHER", "'2,1|0',2,SCATTER", "'2|1,0',12,SCATTER", "'0,2|1',2,DECODE"})
    void dimensionsOfExtentOneStandAnywhere(String layout, String contracted, Form form) {
        assertThat(Form.of(DimensionReduction.parse(SmoothShape.of(2, 1, 4), layout), dimensions(contracted)))
                .isEqualTo(form);
    }

    @Test
    void wrongDimensionsAreRefused() {
        GcsArray a = array("0|1,2");
        for (int d : new int[] {-1, 3}) {
            assertThatThrownBy(() -> Contraction.multiply(a, new int[] {d}, new double[1], new double[1]))
                    .isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessageContaining("mode " + d + " is outside 0..2");
            assertThatThrownBy(() -> Form.of(a.reduction(), d)).isInstanceOf(IndexOutOfBoundsException.class);
        }
        refused(() -> Contraction.freeOrder(a.reduction(), 1, 1), "[1, 1] name dimension 1 twice");
        refused(() -> Contraction.multiply(a, new int[] {2, 0, 2}, new double[8], new double[3]),
                "[2, 0, 2] name dimension 2 twice");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0|1,2", "1,2|0", "1|0,2"})
    void lengthsAreRefusedNamingNumbers(String layout) {
        GcsArray a = array(layout);
        int[] x = {2, 1};
        refused(() -> Contraction.multiply(a, x, new double[11], new double[2]), "b has length 11", "(2, 3, 4)",
                "width 1 need 12");
        refused(() -> Contraction.multiply(1, a, x, new double[24], 0, new double[2], 2, SEQUENTIAL),
                "y has length 2; the free dimensions [0]", "width 2 need 4");
        refused(() -> Contraction.multiply(1, a, x, new double[0], 0, new double[0], -1, SEQUENTIAL), "width is -1");
        double[] same = new double[24];
        refused(() -> Contraction.multiply(1, a, new int[0], same, 0, same, 24, SEQUENTIAL), "y has length 24");
        GcsArray square = unfold(CooArray.builder(SmoothShape.of(3, 3), DType.FLOAT64).build(), "0|1");
        double[] three = new double[3];
        refused(() -> Contraction.multiply(square, new int[] {1}, three, three), "b and y are the same array");
    }

    @Test
    void lengthsBeyondLongAreRefused() {
        SmoothShape shape = SmoothShape.of(1L << 40, 1L << 40, 2);
        GcsArray a = unfold(CooArray.builder(shape, DType.FLOAT64).add(1, 5, 5, 1).build(), "0|1,2");
        refused(() -> Contraction.multiply(a, new int[] {0, 1}, new double[0], new double[2]),
                "1208925819614629174706176");
    }

    @Test
    void otherTypesAndFillsAreRefused() {
        GcsArray a = array("0,1|2");
        int[] x = {0};
        for (DType dtype : new DType[] {DType.INT64, DType.FLOAT32}) {
            GcsArray other = GcsArray.wrap(a.reduction(), a.compressedRows().convert(dtype));
            refused(() -> Contraction.multiply(other, x, new double[2], new double[12]), dtype.toString(),
                    "Contraction over double[]");
        }
        refused(() -> Contraction.multiply(a, x, new float[2], new float[12]), "Contraction over float[]");
        GcsArray filled = GcsArray.wrap(a.reduction(), a.compressedRows().withValues(a.values(), Scalar.of(1.0)));
        refused(() -> Contraction.multiply(filled, x, new double[2], new double[12]),
                "fill is 1.0; Contraction needs fill 0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0|1,2", "1,2|0", "1|0,2", "1,0|2", "0,1|2", "2|1,0"})
    void storedInfinitiesSpread(String layout) {
        CooArray coo = CooArray.builder(SHAPE, DType.FLOAT64).add(Double.POSITIVE_INFINITY, 0, 1, 3).add(4, 1, 2, 2)
                .build();
        double[] b = new double[12];
        for (double alpha : new double[] {0, 1}) {
            double[] y = new double[2];
            Contraction.multiply(alpha, unfold(coo, layout), new int[] {1, 2}, b, 0, y, 1, SEQUENTIAL);
            assertThat(y).containsExactly(Double.NaN, 0);
        }
    }

    /// Columns, or rows, beyond 32 bits in groups whose operands fit arrays.
    @ParameterizedTest
    @ValueSource(strings = {"0|1,2,3", "1,2|0,3", "1,2,3|0", "2|3,1,0", "3|1,0,2", "2,1,0|3"})
    void wideIndices(String layout) {
        int wide = 70_000;
        CooArray coo = CooArray.builder(SmoothShape.of(3, wide, wide, 2), DType.FLOAT64)
                .add(2, 0, wide - 1, wide - 1, 1).add(3, 2, wide - 1, 4, 0).add(5, 2, 0, wide - 1, 1)
                .add(7, 1, 40_000, 40_000, 0).add(4, 2, wide - 1, wide - 1, 1).build();
        double[] b = new double[wide];
        Arrays.setAll(b, k -> k);
        GcsArray a = unfold(coo, layout);
        double[] expected = new double[3 * wide * 2];
        coo.forEachStored((index, position) -> {
            long cell = 0;
            for (int d : Contraction.freeOrder(a.reduction(), 2)) {
                cell = cell * coo.shape().extent(d) + index[d];
            }
            expected[(int) cell] += coo.values().getDouble(position) * index[2];
        });
        for (int threads = 1; threads <= 2; threads++) {
            double[] y = new double[expected.length];
            Contraction.multiply(1, a, new int[] {2}, b, 0, y, 1, Parallelism.threads(threads).withLeastWork(0));
            assertThat(y).isEqualTo(expected);
        }
    }

    /// A hundred blocks need no more memory than one.
    @Test
    void memoryDoesNotGrowWithTheArray() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        int columns = 1 << 16;
        long[] ascending = new long[columns];
        Arrays.setAll(ascending, k -> k);
        GcsArray a = GcsArray.wrap(DimensionReduction.parse(SmoothShape.of(1, 256, 256), "0|1,2"),
                CompressedRows.wrap(1,
                        columns, RowIndex.Dense.wrap(new int[] {0, columns}), Indices.narrowest(columns, ascending),
                        Values.uniform(1, columns)));
        double[] b = new double[256];
        double[] y = new double[256];
        List<int[]> sets = List.of(new int[] {1}, new int[] {2});
        for (int round = 0; round < 2; round++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            sets.forEach(set -> Contraction.multiply(a, set, b, y));
            if (round > 0) {
                assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(2 * 40_000);
            }
        }
    }
}
