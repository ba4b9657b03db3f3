package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.testing.Unfolding;

/// What MTTKRP, TTV and TTM refuse, special numbers, and shapes beyond any dense array.
class TensorKernelsTest {

    private static final Parallelism SEQUENTIAL = Parallelism.sequential();

    private static GcsArray array(String layout, DType dtype, Scalar fill) {
        SmoothShape shape = SmoothShape.of(2, 3, 4);
        CooArray coo = CooArray.builder(shape, DType.FLOAT64).add(2, 0, 1, 3).add(3, 1, 0, 0).add(5, 1, 0, 2).build();
        GcsArray a = Unfolding.of(coo, DimensionReduction.parse(shape, layout), Unfolding.Rows.SMALLER);
        return GcsArray.wrap(a.reduction(),
                a.compressedRows().withValues(a.values().convert(dtype), fill.convert(dtype)));
    }

    private static GcsArray array(String layout) {
        return array(layout, DType.FLOAT64, Scalar.of(0.0));
    }

    private static double[][] factors(int rank) {
        return new double[][] {new double[2 * rank], new double[3 * rank], new double[4 * rank]};
    }

    private static void refused(Runnable call, String... texts) {
        assertThatThrownBy(call::run).isInstanceOf(IllegalArgumentException.class).hasMessageContainingAll(texts);
    }

    @Test
    void modesAreChecked() {
        GcsArray a = array("0|1,2");
        for (int mode : new int[] {-1, 3}) {
            for (Runnable call : List.<Runnable>of(() -> Mttkrp.multiply(a, mode, factors(1), 1, new double[2]),
                    () -> Ttv.multiply(a, mode, new double[2]), () -> Ttm.multiply(a, mode, new double[2], 1))) {
                assertThatThrownBy(call::run).isInstanceOf(IndexOutOfBoundsException.class)
                        .hasMessageContaining("mode " + mode + " is outside 0..2");
            }
        }
    }

    @Test
    void lengthsAreRefusedNamingNumbers() {
        GcsArray a = array("0|1,2");
        double[][] two = {new double[2], new double[3]};
        refused(() -> Mttkrp.multiply(a, 0, two, 1, new double[2]), "2 factors given", "needs 3");
        refused(() -> Mttkrp.multiply(a, 1, factors(2), 3, new double[9]), "factors[0] has length 4", "needs 6");
        refused(() -> Mttkrp.multiply(a, 1, factors(2), 2, new double[5]), "m has length 5", "needs 6");
        refused(() -> Mttkrp.multiply(a, 1, factors(2), -1, new double[5]), "components is -1");
        refused(() -> Ttv.multiply(a, 1, new double[2]), "v has length 2", "needs 3");
        refused(() -> Ttv.innerProduct(a, two), "2 factors given");
        refused(() -> Ttv.innerProduct(a, factors(2)), "vectors[0] has length 4", "needs 2");
        refused(() -> Ttm.multiply(a, 1, new double[5], 2), "m has length 5", "needs 6");
        refused(() -> Ttm.multiplyTransposed(a, 1, new double[5], -2, SEQUENTIAL), "k is -2");
    }

    @Test
    void plansSayWhatDoesNotFit() {
        GcsArray a = array("0|1,2");
        Ttv.Plan vectors = Ttv.plan(a, 2);
        assertThat(vectors).hasToString("product over mode 2 of 3 elements: shape (2, 3), nse 2");
        assertThat(Ttv.plan(a, 0))
                .hasToString("product over mode 0 of 3 elements: shape (3, 4), nse 3, elements sorted");
        refused(() -> vectors.multiply(new double[3], new double[2], SEQUENTIAL),
                "v and y have 3 and 2 values; the plan needs 4 and 2");
        refused(() -> vectors.multiply(new float[4], new float[2], SEQUENTIAL), "float64", "Ttv over float[]");
        refused(() -> vectors.withValues(Values.wrap(new double[3])), "3 values given; the product stores 2");
        refused(() -> vectors.forValues(Values.wrap(new double[2])), "2 values given; the array of the plan stores 3");
        refused(() -> Ttv.plan(array("0|1,2", DType.FLOAT64, Scalar.of(1.0)), 0), "fill is 1.0");
        Ttm.Plan matrices = Ttm.plan(a, 2, 5);
        assertThat(matrices).hasToString("product over mode 2 of 3 elements: shape (2, 3, 5), nse 10");
        refused(() -> matrices.multiplyTransposed(new double[20], new double[9], SEQUENTIAL),
                "m and y have 20 and 9 values; the plan needs 20 and 10");
        refused(() -> matrices.forValues(Values.wrap(new double[4])), "4 values given", "stores 3");
        refused(() -> matrices.withValues(Values.wrap(new double[9])), "9");
        refused(() -> Ttm.plan(a, 2, -1), "k is -1");
        double[] same = new double[3];
        refused(() -> Ttv.plan(a, 1).multiply(same, same, SEQUENTIAL), "v and y are the same array");
        refused(() -> Ttm.plan(a, 1, 1).multiplyTransposed(same, same, SEQUENTIAL), "m and y are the same array");
        CompressedRows one = CompressedRows.wrap(2, 1L << 62, RowIndex.Dense.wrap(new int[] {0, 1, 1}),
                Indices.narrowest(1L << 62, 5),
                Values.wrap(new double[] {3}));
        Ttm.Plan huge = Ttm.plan(GcsArray.wrap(DimensionReduction.parse(SmoothShape.of(2, 1L << 62), "0|1"), one), 1,
                4);
        refused(() -> huge.multiplyTransposed(new double[0], SEQUENTIAL),
                "m and y have 0 and 4 values; the plan needs 18446744073709551616 and 4");
        assertThatThrownBy(() -> Ttm.plan(a, 3, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> Ttv.plan(a, -1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    /// The factor of the mode itself plays no part: neither its length nor whether it is the output.
    @Test
    void theFactorOfTheModeIsNotLookedAt() {
        double[][] factors = factors(1);
        Arrays.stream(factors).forEach(factor -> Arrays.fill(factor, 1));
        Mttkrp.multiply(array("0|1,2"), 0, factors, 1, factors[0]);
        assertThat(factors[0]).containsExactly(2, 8);
        refused(() -> Mttkrp.multiply(GcsArray.wrap(square(), emptyRows()), 0, new double[][] {{}, factors[1]}, 1,
                factors[1]), "factors[1] and m are the same array");
    }

    private static DimensionReduction square() {
        return DimensionReduction.parse(SmoothShape.of(3, 3), "0|1");
    }

    private static CompressedRows emptyRows() {
        return CompressedRows.wrap(3, 3, RowIndex.Dense.wrap(new int[4]), Indices.narrowest(3), Values.uniform(1, 0));
    }

    @Test
    void otherTypesAndFillsAreRefused() {
        for (DType dtype : new DType[] {DType.INT64, DType.FLOAT32}) {
            GcsArray a = array("0|1,2", dtype, Scalar.zero(dtype));
            refused(() -> Mttkrp.multiply(a, 0, factors(1), 1, new double[2]), dtype.toString(), "Mttkrp");
            refused(() -> Ttv.multiply(a, 0, new double[2]), dtype.toString(), "Ttv");
            refused(() -> Ttv.innerProduct(a, factors(1)), dtype.toString(), "Ttv");
            refused(() -> Ttm.multiply(a, 0, new double[2], 1), dtype.toString(), "Ttm", "asType(DType.FLOAT64)");
        }
        GcsArray filled = array("0|1,2", DType.FLOAT64, Scalar.of(1.0));
        refused(() -> Mttkrp.multiply(filled, 0, factors(1), 1, new double[2]), "fill is 1.0; Mttkrp needs fill 0");
        refused(() -> Ttv.multiply(filled, 0, new double[2]), "fill is 1.0; Ttv needs fill 0");
        refused(() -> Ttm.multiply(filled, 0, new double[2], 1), "fill is 1.0; Ttm needs fill 0");
    }

    @Test
    void coordinatesMustBeCanonical() {
        CooArray twice = CooArray.builder(SmoothShape.of(3), DType.FLOAT64).add(1, 2).add(1, 2).buildAsAdded();
        refused(() -> Ttv.multiply(twice, 0, new double[3], SEQUENTIAL), "not canonical");
    }

    /// More fibres than a block has elements. A product that is -0.0 becomes 0.0, as in a sum.
    @Test
    void fibresOfOneElementAreMultiplied() {
        int count = 2500;
        int[] pointers = IntStream.rangeClosed(0, count).toArray();
        Indices columns = Indices.narrowest(7, IntStream.range(0, count).mapToLong(k -> k % 7).toArray());
        double[] v = {1, -2, 0.5, 0, Double.NaN, 3, -1};
        double[] numbers = IntStream.range(0, count).mapToDouble(k -> k % 5 - 2).toArray();
        double[] expected = IntStream.range(0, count).mapToDouble(k -> 0.0 + numbers[k] * v[k % 7]).toArray();
        for (Values values : List.of(Values.wrap(numbers), Values.wrap(numbers).least())) {
            GcsArray a = GcsArray.wrap(DimensionReduction.parse(SmoothShape.of(count, 7), "0|1"),
                    CompressedRows.wrap(count, 7, RowIndex.Dense.wrap(pointers), columns, values));
            for (int threads = 1; threads <= 3; threads++) {
                CooArray y = Ttv.multiply(a, 1, v, Parallelism.threads(threads).withLeastWork(1));
                assertThat(y.values().toDoubles()).isEqualTo(expected);
            }
        }
    }

    @Test
    void specialNumbersMeetStoredElementsOnly() {
        for (String layout : new String[] {"0|1,2", "0,1|2", "2|1,0", "1,2|0"}) {
            GcsArray a = array(layout);
            double[] v = {1, Double.NaN, Double.POSITIVE_INFINITY, 1};
            CooArray y = Ttv.multiply(a, 2, v);
            assertThat(DenseOracle.doubles(y)).containsExactly(0, 2, 0, Double.POSITIVE_INFINITY, 0, 0);
            double[] m = new double[2];
            Mttkrp.multiply(a, 0, new double[][] {{}, {1, 1, Double.NaN}, v}, 1, m);
            assertThat(m).containsExactly(2, Double.POSITIVE_INFINITY);
            assertThat(DenseOracle.doubles(Ttm.multiply(a, 2, v, 1)))
                    .containsExactly(0, 2, 0, Double.POSITIVE_INFINITY, 0, 0);
            double[][] vectors = {{1, 1}, {1, 1, Double.NaN}, {1, Double.NaN, 1, 1}};
            assertThat(Ttv.innerProduct(a, vectors)).isEqualTo(10);
        }
    }

    @Test
    void operandsAreNotModified() {
        GcsArray a = array("1|0,2");
        double[][] factors = factors(9);
        double[][] copies = new double[3][];
        Random random = new Random(1);
        for (int d = 0; d < 3; d++) {
            Arrays.setAll(factors[d], k -> random.nextDouble());
            copies[d] = factors[d].clone();
        }
        double[] stored = {3, 5, 2};
        Mttkrp.multiply(a, 1, factors, 9, new double[27]);
        Ttm.multiply(a, 2, factors[2], 9);
        Ttv.multiply(a, 2, Arrays.copyOf(factors[2], 4));
        assertThat(factors).isDeepEqualTo(copies);
        for (int p = 0; p < 3; p++) {
            assertThat(a.values().getDouble(p)).isEqualTo(stored[p]);
        }
    }

    /// Groups of 2^62 cells, more free cells than a long counts: everything but the dense operands stays as small as the elements.
    @Test
    void hugeShapes() {
        SmoothShape shape = SmoothShape.of(1L << 31, 1L << 31, 2, 1L << 40);
        DimensionReduction layout = DimensionReduction.parse(shape, "1,0|3,2");
        CooArray coo = CooArray.builder(shape, DType.FLOAT64).add(2, 5, 1L << 30, 0, (1L << 40) - 1)
                .add(3, 5, 1L << 30, 1, (1L << 40) - 1).add(4, (1L << 31) - 1, 0, 1, 7).build();
        GcsArray a = Unfolding.of(coo, layout, Unfolding.Rows.HYPER);
        CooArray y = Ttv.multiply(a, 2, new double[] {10, 1});
        DenseOracle.assertStores(y, Map.of(List.of(5L, 1L << 30, (1L << 40) - 1), Scalar.of(23.0),
                List.of((1L << 31) - 1, 0L, 7L), Scalar.of(4.0)));
        assertThatThrownBy(() -> Ttm.multiply(a, 2, new double[] {10, 1}, 1)).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("2147483648");
        refused(() -> Ttv.multiply(a, 3, new double[2]), "needs 1099511627776");
        double[][] none = new double[4][0];
        Mttkrp.multiply(a, 2, none, 0, new double[0]);
        refused(() -> Mttkrp.multiply(a, 2, none, 1 << 30, new double[0]),
                "needs 2305843009213693952");
    }

    @Test
    void hugeRowNumbers() {
        SmoothShape shape = SmoothShape.of(1L << 30, 3, 1L << 30);
        CooArray coo = CooArray.builder(shape, DType.FLOAT64).add(2, 9, 1, 8).add(3, 9, 2, 8)
                .add(4, (1L << 30) - 1, 0, (1L << 30) - 1).build();
        for (String layout : new String[] {"0,2|1", "0|2,1", "1|0,2", "0,1|2"}) {
            GcsArray a = Unfolding.of(coo, DimensionReduction.parse(shape, layout), Unfolding.Rows.HYPER);
            GcsArray y = Ttm.multiply(a, 1, new double[] {1, 10, 100, 0, 0, 1}, 2);
            DenseOracle.assertStores(y,
                    Map.of(List.of(9L, 0L, 8L), Scalar.of(320.0), List.of(9L, 1L, 8L), Scalar.of(3.0),
                            List.of((1L << 30) - 1, 0L, (1L << 30) - 1), Scalar.of(4.0),
                            List.of((1L << 30) - 1, 1L, (1L << 30) - 1), Scalar.of(0.0)));
            assertThat(y.byteSize()).isLessThan(1000);
        }
    }

    @Test
    void productsBeyondOneArrayAreRefusedNamingNumbers() {
        SmoothShape shape = SmoothShape.of(70_000, 1);
        int[] pointers = new int[70_001];
        Arrays.setAll(pointers, k -> k);
        GcsArray a = GcsArray.wrap(DimensionReduction.parse(shape, "0|1"), CompressedRows.wrap(70_000, 1,
                RowIndex.Dense.wrap(pointers), Indices.wrap(new byte[70_000]), Values.uniform(1, 70_000)));
        refused(() -> Ttm.multiplyTransposed(a, 1, new double[40_000], 40_000, SEQUENTIAL), "70000 fibres",
                "2800000000");
    }

    /// One index of the mode holds nearly everything: its sum is spread over all tasks.
    @Test
    void giantSlices() {
        int columns = 5000;
        int[] pointers = {0, 1, columns + 1, columns + 2};
        int[] indices = new int[columns + 2];
        for (int j = 0; j < columns; j++) {
            indices[j + 1] = j;
        }
        CompressedRows rows = CompressedRows.wrap(3, columns, RowIndex.Dense.wrap(pointers),
                Indices.wrap(indices).narrowTo(columns), Values.uniform(2, columns + 2));
        SmoothShape shape = SmoothShape.of(3, 50, 100);
        double[] ones = new double[100 * 3];
        Arrays.fill(ones, 1);
        for (CompressedRows form : new CompressedRows[] {rows, rows.toHyperRows()}) {
            GcsArray a = GcsArray.wrap(DimensionReduction.parse(shape, "0|1,2"), form);
            for (int threads = 1; threads <= 9; threads++) {
                double[] m = new double[9];
                Mttkrp.multiply(a, 0, new double[][] {{}, Arrays.copyOf(ones, 150), ones}, 3, m,
                        Parallelism.threads(threads).withLeastWork(0));
                assertThat(m).containsExactly(2, 2, 2, 10_000, 10_000, 10_000, 2, 2, 2);
            }
        }
    }
}
