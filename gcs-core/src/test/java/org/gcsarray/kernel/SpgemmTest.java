package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;
import org.gcsarray.parallel.Parallelism;

class SpgemmTest {

    private static CompressedRows plain(long cols, int[] pointers, long[] columns, double... values) {
        return CompressedRows.wrap(pointers.length - 1, cols, RowIndex.Dense.wrap(pointers),
                Indices.narrowest(cols, columns),
                Values.wrap(values));
    }

    private static CompressedRows diagonal(int n) {
        return CompressedRows.wrap(n, n, RowIndex.Dense.wrap(IntStream.rangeClosed(0, n).toArray()),
                Indices.wrap(IntStream.range(0, n).toArray()), Values.uniform(2, n));
    }

    /// `rows` rows with one element each, all in column 0.
    private static CompressedRows column(int rows) {
        return CompressedRows.wrap(rows, 1, RowIndex.Dense.wrap(IntStream.rangeClosed(0, rows).toArray()),
                Indices.wrap(new byte[rows]), Values.uniform(1, rows));
    }

    private static CompressedRows row(int cols) {
        return CompressedRows.wrap(1, cols, RowIndex.Dense.wrap(new int[] {0, cols}),
                Indices.wrap(IntStream.range(0, cols).toArray()), Values.uniform(1, cols));
    }

    @Test
    void nanAndInfinitySpreadThroughStoredElementsOnly() {
        double infinite = Double.POSITIVE_INFINITY;
        CompressedRows a = plain(3, new int[] {0, 2, 3}, new long[] {0, 1, 2}, 1, 0, 1);
        CompressedRows b = plain(2, new int[] {0, 1, 2, 3}, new long[] {0, 0, 1}, 1, infinite, Double.NaN);
        // 1 + 0 * infinity is NaN; row 1 does not meet the infinity
        assertThat(SparseCase.cells(Spgemm.multiply(CrsMatrix.wrap(a), CrsMatrix.wrap(b)).unfolded()))
                .isEqualTo(List.of("0 0 NaN", "1 1 NaN"));
    }

    @Test
    void aMatrixTimesItself() {
        CompressedRows a = plain(2, new int[] {0, 2, 3}, new long[] {0, 1, 1}, 1, 2, 3);
        assertThat(SparseCase.cells(Spgemm.multiply(CrsMatrix.wrap(a), CrsMatrix.wrap(a)).unfolded()))
                .isEqualTo(List.of("0 0 1.0", "0 1 8.0", "1 1 9.0"));
    }

    @Test
    void float32IsAddedInDouble() {
        float[] ones = {1, 1, 1};
        CompressedRows a = CompressedRows.wrap(1, 3, RowIndex.Dense.wrap(new int[] {0, 3}),
                Indices.wrap(new byte[] {0, 1, 2}),
                Values.wrap(ones));
        CompressedRows b = CompressedRows.wrap(3, 1, RowIndex.Dense.wrap(new int[] {0, 1, 2, 3}),
                Indices.wrap(new byte[3]),
                Values.wrap(new float[] {0x1p24f, 1, 1}));
        CompressedRows c = Spgemm.multiply(CrsMatrix.wrap(a), CrsMatrix.wrap(b)).unfolded();
        assertThat(c.values().dtype()).isEqualTo(DType.FLOAT32);
        // in float, 2^24 + 1 + 1 stays 2^24
        assertThat(c.values().getDouble(0)).isEqualTo(0x1p24 + 2);
    }

    /// 2^40 steps by rows and columns would not come to an end.
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void identityCostsItsRowsOnly() {
        int n = 1 << 20;
        CompressedRows c = Spgemm.multiply(CrsMatrix.wrap(diagonal(n)), CrsMatrix.wrap(diagonal(n))).unfolded();
        assertThat(c.nse()).isEqualTo(n);
        assertThat(c.byteSize()).isEqualTo(4L * (n + 1) + 12L * n);
        assertThat(c.columns().get(n - 1)).isEqualTo(n - 1);
        assertThat(c.values().getDouble(n / 2)).isEqualTo(4);
    }

    /// Before anything is multiplied: a million columns by a million rows would not come to an end.
    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aResultBeyondOneArrayIsRefusedWithItsNumber() {
        int n = 1 << 20;
        assertThatThrownBy(() -> Spgemm.multiply(CrsMatrix.wrap(column(n)), CrsMatrix.wrap(row(n))).unfolded())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1099511627776 elements").hasMessageContaining("2147483639");
    }

    @Test
    void aResultBeyondTheLimitIsRefusedWithItsNumber() {
        CompressedRows a = column(100);
        CompressedRows b = row(50);
        // 101 pointers, 5000 columns of 1 byte and values of 8
        long bytes = 4 * 101 + 5000 * 9;
        assertThat(Spgemm.multiply(CrsMatrix.wrap(a), CrsMatrix.wrap(b), Parallelism.sequential(), bytes).unfolded()
                .byteSize()).isEqualTo(bytes);
        assertThatThrownBy(() -> Spgemm
                .multiply(CrsMatrix.wrap(a), CrsMatrix.wrap(b), Parallelism.sequential(), bytes - 1).unfolded())
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("5000 elements")
                .hasMessageContaining("45.4 kB");
    }

    /// A row of A that meets two rows of B takes nothing for the others.
    @Test
    void whatTakesNoPartCostsNothing() {
        int n = 1 << 20;
        CompressedRows b = CompressedRows.wrap(n, n, RowIndex.Dense.wrap(IntStream.rangeClosed(0, n).toArray()),
                Indices.wrap(IntStream.range(0, n).toArray()), Values.wrap(new double[n]));
        CompressedRows a = CompressedRows.wrap(1, n, RowIndex.Dense.wrap(new int[] {0, 2}),
                Indices.wrap(new int[] {5, 700}),
                Values.wrap(new double[] {1, 2}));
        assertThat(Allocations.ofCompiled(1, n, () -> Spgemm.multiply(CrsMatrix.wrap(a), CrsMatrix.wrap(b))))
                .isLessThan(n);
    }

    @Test
    void flopsAreTwoForEachPair() {
        assertThat(Spgemm.flops(CrsMatrix.wrap(column(7)), CrsMatrix.wrap(row(5)))).isEqualTo(70);
        assertThat(Spgemm.flops(CrsMatrix.wrap(column(7).toHyperRows()), CrsMatrix.wrap(row(5).toHyperRows())))
                .isEqualTo(70);
        assertThatThrownBy(() -> Spgemm.flops(CrsMatrix.wrap(row(5)), CrsMatrix.wrap(row(5))))
                .hasMessageContaining("A is 1 x 5 and B is 1 x 5; B needs 5 rows");
    }

    @Test
    void bothPartsOfComplexProductsAreAdded() {
        CompressedRows a = plain(2, new int[] {0, 2}, new long[] {0, 1}, 1, 1)
                .withValues(Values.wrapComplex(new double[] {1, 2, 0, -1}), Scalar.complex(0, 0));
        CompressedRows b = plain(1, new int[] {0, 1, 2}, new long[] {0, 0}, 1, 1)
                .withValues(Values.wrapComplex(new double[] {3, -1, 2, 5}), Scalar.complex(0, 0));
        CompressedRows c = Spgemm.multiply(CrsMatrix.wrap(a), CrsMatrix.wrap(b), Semiring.PLUS_TIMES,
                Parallelism.sequential(), Long.MAX_VALUE).unfolded();
        // (1 + 2i)(3 - i) = 5 + 5i, -i (2 + 5i) = 5 - 2i
        assertThat(c.values().get(0)).isEqualTo(Scalar.complex(10, 3));
    }

    @Test
    void faultsOfProductsOverSemirings() {
        CompressedRows a = column(7);
        CompressedRows integers = column(7).convert(DType.INT32);
        Parallelism one = Parallelism.sequential();
        assertThatThrownBy(() -> Spgemm
                .multiply(CrsMatrix.wrap(a), CrsMatrix.wrap(a), Semiring.OR_AND, one, Long.MAX_VALUE).unfolded())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("A is 7 x 1 and B is 7 x 1; B needs 1 row");
        assertThatThrownBy(() -> Spgemm
                .multiply(CrsMatrix.wrap(integers), CrsMatrix.wrap(row(5)), Semiring.PLUS_TIMES, one, Long.MAX_VALUE)
                .unfolded())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("values of A have dtype int32, those of B float64; Spgemm over plus.times needs one type: "
                        + "convert them with Sparse.asType or CompressedRows.convert");
        CompressedRows bytes = column(7).convert(DType.INT8);
        assertThatThrownBy(() -> Spgemm.multiply(CrsMatrix.wrap(bytes), CrsMatrix.wrap(row(5).convert(DType.INT8)),
                Semiring.PLUS_TIMES, one, Long.MAX_VALUE).unfolded()).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("values of A have dtype int8, those of B int8; Spgemm over plus.times needs one type that "
                        + "arithmetic runs in: convert them with Sparse.asType or CompressedRows.convert");
        assertThatThrownBy(() -> Spgemm.multiply(CrsMatrix.wrap(integers), CrsMatrix.wrap(row(5).convert(DType.INT32)),
                Semiring.MIN_PLUS, one, Long.MAX_VALUE).unfolded()).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("values of A have dtype int32, those of B int32; Spgemm over min.plus needs one type, "
                        + "float64 or float32: convert them with Sparse.asType or CompressedRows.convert");
        CompressedRows ones = a.withValues(a.values(), Scalar.of(1.0));
        assertThatThrownBy(() -> Spgemm
                .multiply(CrsMatrix.wrap(ones), CrsMatrix.wrap(row(5)), Semiring.MAX_PLUS, one, Long.MAX_VALUE)
                .unfolded())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("fills of A and B are 1.0 and 0.0; Spgemm over max.plus needs 0 or -Infinity for both");
        CompressedRows large = integers.withValues(Values.uniform(Scalar.of(1 << 20), 7), Scalar.zero(DType.INT32));
        CompressedRows wide = row(5).convert(DType.INT32).withValues(Values.uniform(Scalar.of(1 << 20), 5),
                Scalar.zero(DType.INT32));
        assertThatThrownBy(() -> Spgemm
                .multiply(CrsMatrix.wrap(large), CrsMatrix.wrap(wide), Semiring.PLUS_TIMES, one, Long.MAX_VALUE)
                .unfolded())
                .isInstanceOf(ArithmeticException.class)
                .hasMessage(
                        "Spgemm of int32 and int32: a sum of products exceeds the range of int32; the result is 7 x 5")
                .hasRootCauseMessage("the sum of products 1099511627776 exceeds the range of int32");
        CompressedRows most = large.convert(DType.INT64).withValues(
                Values.uniform(Scalar.of(Long.MAX_VALUE), large.nse()), Scalar.zero(DType.INT64));
        CcsMatrix columns = CcsMatrix.wrap(wide.convert(DType.INT64));
        assertThatThrownBy(() -> Spgemm.multiply(columns, CcsMatrix.wrap(most), Semiring.PLUS_TIMES, one,
                Long.MAX_VALUE).unfolded()).isInstanceOf(ArithmeticException.class)
                .hasMessage(
                        "Spgemm of int64 and int64: a sum of products exceeds the range of int64; the result is 5 x 7");
        assertThatThrownBy(() -> Spgemm.multiply(CrsMatrix.wrap(integers), CrsMatrix.wrap(row(5).convert(DType.INT32)),
                Semiring.PLUS_TIMES, one, 100).unfolded())
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("the result would have 35 elements");
    }

    @Test
    void faultsSayWhatIsWrong() {
        CompressedRows a = column(7);
        CompressedRows b = row(5);
        assertThatThrownBy(() -> Spgemm.multiply(CrsMatrix.wrap(b), CrsMatrix.wrap(b)).unfolded())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("A is 1 x 5 and B is 1 x 5; B needs 5 rows");
        assertThatThrownBy(
                () -> Spgemm.multiply(CrsMatrix.wrap(a), CrsMatrix.wrap(b.convert(DType.FLOAT32))).unfolded())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("A have dtype float64, those of B float32");
        assertThatThrownBy(() -> Spgemm
                .multiply(CrsMatrix.wrap(a.convert(DType.INT64)), CrsMatrix.wrap(b.convert(DType.INT64))).unfolded())
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("int64");
        assertThatThrownBy(() -> Spgemm
                .multiply(CrsMatrix.wrap(a), CrsMatrix.wrap(b.withValues(b.values(), Scalar.of(1.5)))).unfolded())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("fill of B is 1.5; Spgemm needs fill 0");
        assertThatThrownBy(() -> Spgemm
                .multiplyMasked(CrsMatrix.wrap(a), CrsMatrix.wrap(b), CrsMatrix.wrap(a), Parallelism.sequential())
                .unfolded())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("mask is 7 x 1; the product is 7 x 5");
        assertThatThrownBy(() -> Spgemm
                .multiplyOutside(CrsMatrix.wrap(a), CrsMatrix.wrap(b), CrsMatrix.wrap(b), Parallelism.sequential())
                .unfolded())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("mask is 1 x 5; the product is 7 x 5");
    }

    @Test
    void plansSayWhatDoesNotFit() {
        CrsMatrix a = CrsMatrix.wrap(column(3));
        CrsMatrix b = CrsMatrix.wrap(row(2));
        Spgemm.Plan plan = Spgemm.plan(a, b);
        assertThat(plan).hasToString("product of (3, 2), nse 6 from 3 and 2, 6 products");
        // columns of B' times columns of A'
        assertThat(Spgemm.plan(b.transpose(), a.transpose()))
                .hasToString("product of (2, 3), nse 6 from 2 and 3, 6 products");
        assertThatThrownBy(() -> plan.multiply(new double[2], new double[3], new double[6], Parallelism.sequential()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a, b and c have 2, 3 and 6 values; the plan needs 3, 2 and 6");
        assertThatThrownBy(() -> plan.multiply(new float[3], new float[2], new float[5], Parallelism.sequential()))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("3, 2 and 5");
        assertThatThrownBy(() -> plan.withValues(Values.wrap(new double[5])))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("5");
        assertThatThrownBy(() -> Spgemm.plan(a, a.transpose())).isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "A is stored by rows, B by columns; a plan needs both alike: convert B with Convert.toCrs(..)");
        assertThatThrownBy(() -> Spgemm.plan(a, a)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("A is 3 x 1 and B is 3 x 1; B needs 1 row");
        CompressedRows filled = row(2).withValues(Values.wrap(new boolean[2]), Scalar.of(true));
        assertThatThrownBy(() -> Spgemm.plan(a, CrsMatrix.wrap(filled))).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("fill of B is true; Spgemm needs fill 0");
    }

    @Test
    void plansDoNotWriteOverTheirOperands() {
        Spgemm.Plan plan = Spgemm.plan(CrsMatrix.wrap(column(3)), CrsMatrix.wrap(row(1)));
        double[] same = new double[3];
        assertThatThrownBy(() -> plan.multiply(same, new double[1], same, Parallelism.sequential()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a and c are the same array; the result would overwrite the input");
        Spgemm.Plan other = Spgemm.plan(CrsMatrix.wrap(column(1)), CrsMatrix.wrap(row(3)));
        float[] one = new float[3];
        assertThatThrownBy(() -> other.multiply(new float[1], one, one, Parallelism.sequential()))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("b and c are the same array");
    }

    /// A sum for each column would take 17 GB.
    @Test
    void plansOfVeryManyColumnsHaveASumForEachThatOccurs() {
        long columns = Integer.MAX_VALUE - 1L;
        CompressedRows b = CompressedRows.wrap(1, columns, RowIndex.Dense.wrap(new int[] {0, 2}),
                Indices.narrowest(columns, 5, columns - 1), Values.uniform(1, 2));
        Spgemm.Plan plan = Spgemm.plan(CrsMatrix.wrap(column(2)), CrsMatrix.wrap(b));
        double[] c = new double[4];
        plan.multiply(new double[] {1, 10}, new double[] {2, 3}, c, Parallelism.sequential());
        assertThat(c).containsExactly(2, 3, 20, 30);
        assertThat(plan.withValues(Values.wrap(c)).getDouble(1, columns - 1)).isEqualTo(30);
    }

    /// Which values the matrices have, and of which type, is nothing to a plan.
    @Test
    void plansAreOfStructures() {
        Spgemm.Plan plan = Spgemm.plan(CrsMatrix.wrap(column(3).convert(DType.INT8)),
                CrsMatrix.wrap(row(2).convert(DType.COMPLEX128)));
        float[] c = new float[6];
        plan.multiply(new float[] {1, 2, 3}, new float[] {10, 100}, c, Parallelism.sequential());
        assertThat(plan.withValues(Values.wrap(c)).getDouble(2, 1)).isEqualTo(300);
        // an infinity is over when the next values come
        plan.multiply(new float[] {Float.POSITIVE_INFINITY, 2, 3}, new float[] {0, 1}, c, Parallelism.sequential());
        plan.multiply(new float[] {1, 2, 3}, new float[] {10, 100}, c, Parallelism.sequential());
        assertThat(c).containsExactly(10, 100, 20, 200, 30, 300);
    }
}
