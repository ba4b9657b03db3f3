package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.RowStack;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

class RowMergeTest {

    private static CompressedRows row(long[] columns, double... values) {
        return CompressedRows.wrap(1, 4, RowIndex.Dense.wrap(new int[] {0, values.length}),
                Indices.narrowest(4, columns),
                Values.wrap(values));
    }

    /// Returns a square matrix whose row r has the columns within 5 of `r + shift`.
    private static CompressedRows band(int rows, int shift, DType dtype) {
        int[] pointers = new int[rows + 1];
        List<Integer> columns = new ArrayList<>();
        for (int r = 0; r < rows; r++) {
            for (int c = Math.max(0, r + shift - 5); c <= Math.min(rows - 1, r + shift + 5); c++) {
                columns.add(c);
            }
            pointers[r + 1] = columns.size();
        }
        double[] values = IntStream.range(0, columns.size()).mapToDouble(p -> p * 7 % 101 - 50).toArray();
        return CompressedRows.wrap(rows, rows, RowIndex.Dense.wrap(pointers),
                Indices.narrowest(rows, columns.stream().mapToLong(c -> c).toArray()),
                Values.wrap(values).convert(dtype));
    }

    @Test
    void rowsThatResembleEachOtherAreMergedLikeAnyOthers() {
        for (int rows : new int[] {900, 70_000}) {
            for (DType dtype : List.of(DType.FLOAT64, DType.FLOAT32)) {
                CompressedRows a = band(rows, 0, dtype);
                for (int shift : new int[] {0, 1, 3, 20}) {
                    CompressedRows b = band(rows, shift, dtype);
                    for (int threads : new int[] {1, 3}) {
                        Parallelism parallelism = Parallelism.threads(threads).withLeastWork(0);
                        assertSum(RowMerge.addRows(2, a, -1, b, parallelism), a, b);
                        assertSum(RowMerge.addRows(2, a, -1, b.withValues(b.values().least(), b.fill()), parallelism),
                                a, b);
                        assertProduct(RowMerge.hadamardRows(a, b, parallelism), a, b);
                        assertProduct(RowMerge.hadamardRows(a, b.withValues(b.values().least(), b.fill()), parallelism),
                                a, b);
                    }
                }
            }
        }
    }

    /// Compares each row with the sum of `2 A` and `-B`, written out.
    private static void assertSum(CompressedRows sum, CompressedRows a, CompressedRows b) {
        for (int r = 0; r < sum.rowCount(); r++) {
            Map<Long, Double> expected = new TreeMap<>();
            numbers(a, r).forEach((column, number) -> expected.merge(column, 2 * number, Double::sum));
            numbers(b, r).forEach((column, number) -> expected.merge(column, 0.0 - number, Double::sum));
            assertThat(numbers(sum, r)).isEqualTo(expected);
        }
    }

    /// Compares with `a .* b`, whose rows are looked up in maps.
    private static void assertProduct(CompressedRows result, CompressedRows a, CompressedRows b) {
        CompressedRows product = result.toDenseRows(Long.MAX_VALUE);
        for (int r = 0; r < a.rowCount(); r++) {
            Map<Long, Double> expected = numbers(a, r);
            Map<Long, Double> factors = numbers(b, r);
            expected.keySet().retainAll(factors.keySet());
            expected.replaceAll((column, number) -> 0.0 + number * factors.getOrDefault(column, Double.NaN));
            assertThat(numbers(product, r)).isEqualTo(expected);
        }
    }

    private static Map<Long, Double> numbers(CompressedRows rows, int r) {
        Map<Long, Double> numbers = new TreeMap<>();
        RowIndex.Dense index = (RowIndex.Dense) rows.rows();
        for (int p = index.start(r); p < index.end(r); p++) {
            numbers.put(rows.columns().get(p), 0.0 + rows.values().getDouble(p));
        }
        return numbers;
    }

    @Test
    void nanAndInfinitySpreadThroughStoredElementsOnly() {
        double infinite = Double.POSITIVE_INFINITY;
        CompressedRows a = row(new long[] {0, 1, 2}, Double.NaN, infinite, infinite);
        CompressedRows b = row(new long[] {2, 3}, -infinite, 1);
        assertThat(SparseCase.cells(RowMerge.add(CrsMatrix.wrap(a), CrsMatrix.wrap(b)).unfolded()))
                .isEqualTo(List.of("0 0 NaN", "0 1 Infinity", "0 2 NaN", "0 3 1.0"));
        assertThat(SparseCase
                .cells(RowMerge.add(0, CrsMatrix.wrap(a), 1, CrsMatrix.wrap(b), Parallelism.sequential()).unfolded()))
                .isEqualTo(List.of("0 0 NaN", "0 1 NaN", "0 2 NaN", "0 3 1.0"));
        assertThat(SparseCase.cells(
                RowMerge.add(infinite, CrsMatrix.wrap(b), 1, CrsMatrix.wrap(a), Parallelism.sequential()).unfolded()))
                .isEqualTo(List.of("0 0 NaN", "0 1 Infinity", "0 2 NaN", "0 3 Infinity"));
        assertThat(SparseCase.cells(RowMerge.hadamard(CrsMatrix.wrap(a), CrsMatrix.wrap(b)).unfolded()))
                .isEqualTo(List.of("0 2 -Infinity"));
    }

    @Test
    void columnsOf32BitsAscendUnsigned() {
        int n = 40;
        int[] all = IntStream.range(0, n).map(k -> k * 0x0600_0000).toArray();
        int[] even = IntStream.range(0, n / 2).map(k -> all[2 * k]).toArray();
        double[] ones = new double[n];
        Arrays.fill(ones, 1);
        CrsMatrix a = CrsMatrix.wrap(1, 1L << 32, new int[] {0, n}, Indices.wrap(all), Values.wrap(ones));
        CrsMatrix b = CrsMatrix.wrap(1, 1L << 32, new int[] {0, n / 2}, Indices.wrap(even), Values.uniform(2, n / 2));
        for (CompressedArray sum : List.of(RowMerge.add(a, b), RowMerge.add(b, a))) {
            assertThat(sum.unfolded().columns().toLongArray()).isEqualTo(a.colIndices().toLongArray());
            assertThat(sum.values().toDoubles())
                    .isEqualTo(IntStream.range(0, n).mapToDouble(k -> k % 2 == 0 ? 3 : 1).toArray());
        }
        for (CompressedArray product : List.of(RowMerge.hadamard(a, b), RowMerge.hadamard(b, a))) {
            assertThat(product.unfolded().columns().toLongArray()).isEqualTo(b.colIndices().toLongArray());
            assertThat(product.values().toDoubles()).containsOnly(2);
        }
    }

    @Test
    void sumsSayWhichMatrixDoesNotFit() {
        CrsMatrix a = CrsMatrix.wrap(row(new long[] {0, 1}, 1, 2));
        Parallelism here = Parallelism.sequential();
        assertThat(SparseCase.cells(RowMerge.sum(List.of(a, a, a), here).unfolded())).containsExactly("0 0 3.0",
                "0 1 6.0");
        assertThat(SparseCase.cells(RowMerge.sum(List.of(a), here).unfolded())).containsExactly("0 0 1.0", "0 1 2.0");
        assertThatThrownBy(() -> RowMerge.sum(List.of(), here)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("needs one matrix at least");
        assertThatThrownBy(() -> RowMerge.sum(List.of(a, a, a.transpose()), here))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("A is matrix 0 and B is matrix 2: A is 1 x ");
        CrsMatrix other = CrsMatrix.wrap(a.compressedRows().convert(DType.FLOAT32));
        assertThatThrownBy(() -> RowMerge.sum(List.of(a, other), here)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("matrix 1").hasMessageContaining("float32");
    }

    /// The sums of pairs, and of those sums, take a copy of the stack each: 6 for 64 matrices.
    @Test
    void theBlocksOfAStackAreJoinedOnceForASum() {
        int n = 20_000;
        CrsMatrix a = CrsMatrix.wrap(1, n, new int[] {0, n},
                Indices.wrap(IntStream.range(0, n).toArray()), Values.wrap(new double[n]));
        RowStack stack = RowStack.of(a.compressedRows(),
                CompressedRows.wrap(1, n, RowIndex.Dense.wrap(new int[2]), Indices.wrap(new int[0]),
                        Values.wrap(new double[0])));
        CrsMatrix none = CrsMatrix.wrap(2, n, new int[3], Indices.wrap(new int[0]), Values.wrap(new double[0]));
        List<NdArray> matrices = new ArrayList<>(List.of(stack));
        while (matrices.size() < 64) {
            matrices.add(none);
        }
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        assertThat(RowMerge.sum(matrices, Parallelism.sequential()).nse()).isEqualTo(n);
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(20 * a.byteSize());
    }

    @Test
    void plansKeepTheLayoutOfAnyRankAndSayWhatDoesNotFit() {
        SmoothShape shape = SmoothShape.of(2, 1, 2);
        GcsArray a = GcsArray.wrap(DimensionReduction.parse(shape, "1|2,0"), row(new long[] {0, 1}, 1, 2));
        GcsArray b = GcsArray.wrap(DimensionReduction.parse(shape, "1|2,0"), row(new long[] {1}, 5));
        RowMerge.Plan plan = RowMerge.planSum(a, b);
        assertThat(plan).hasToString("merge of (2, 1, 2) in layout 1|2,0, nse 2 from 2 and 1, 16 bytes of positions");
        CompressedArray none = plan.withValues(Values.wrap(new double[2]));
        assertThat(none.reduction()).isEqualTo(a.reduction());
        double[] c = new double[2];
        plan.combine((x, y) -> 10 * x + y, new double[] {1, 2}, new double[] {3}, c, Parallelism.sequential());
        assertThat(c).containsExactly(10, 23);
        assertThatThrownBy(() -> plan.add(1, new double[2], 1, new double[2], c, Parallelism.sequential()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a, b and c have 2, 2 and 2 values; the plan needs 2, 1 and 2");
        assertThatThrownBy(() -> plan.add(1, c, 1, new double[1], c, Parallelism.sequential()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a and c are the same array; the result would overwrite the input");
        RowMerge.Plan product = RowMerge.planHadamard(a, b);
        float[] one = new float[1];
        assertThatThrownBy(() -> product.hadamard(new float[2], one, one, Parallelism.sequential()))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("b and c are the same array");
        assertThatThrownBy(() -> plan.withValues(Values.wrap(new double[3])))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("3");
        GcsArray other = GcsArray.wrap(DimensionReduction.parse(shape, "1|0,2"), row(new long[] {1}, 5));
        assertThatThrownBy(() -> RowMerge.planHadamard(a, other)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "A is laid out as 1|2,0 of (2, 1, 2), B as 1|0,2 of (2, 1, 2); planHadamard needs one layout: "
                                + "convert B");
        CompressedRows filled = row(new long[] {0}, 1).withValues(Values.wrap(new double[] {1}), Scalar.of(2.0));
        assertThatThrownBy(() -> RowMerge.planSum(CrsMatrix.wrap(filled), CrsMatrix.wrap(filled)))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("fill of A is 2.0");
        CompressedRows complex = row(new long[] {0}, 1).withValues(Values.wrapComplex(new double[] {1, 0}),
                Scalar.complex(0, 2));
        assertThatThrownBy(() -> RowMerge.planHadamard(CrsMatrix.wrap(row(new long[] {0}, 1)), CrsMatrix.wrap(complex)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("fill of B is 0.0+2.0i; planHadamard needs fill 0");
        long wide = (1L << 53) + 1;
        CompressedRows exact = row(new long[] {0}, 1).withValues(Values.wrap(new long[] {1}), Scalar.of(wide));
        assertThatThrownBy(() -> RowMerge.planSum(CrsMatrix.wrap(exact), CrsMatrix.wrap(exact)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("fill of A is " + wide + "; planSum needs fill 0");
    }

    @Test
    void workspacesWriteOverWhatTheyTookBack() {
        CrsMatrix a = CrsMatrix.wrap(2, 300, new int[] {0, 2, 3}, Indices.wrap(new char[] {0, 299, 7}),
                Values.wrap(new double[] {1, 2, 3}));
        RowMerge.Workspace workspace = new RowMerge.Workspace();
        for (BinaryOperator<NdArray> merge : List.<BinaryOperator<NdArray>>of(
                (x, y) -> workspace.add(1, x, 1, y, Parallelism.sequential()),
                (x, y) -> workspace.hadamard(x, y, Parallelism.sequential()))) {
            CompressedArray first = (CompressedArray) merge.apply(a, a);
            CompressedArray second = (CompressedArray) merge.apply(a, a);
            double[] values = Backing.of((Float64Values) first.values());
            assertThat(Backing.of((Float64Values) second.values())).isNotSameAs(values);
            workspace.takeBack(first);
            assertThat(workspace.byteSize()).isGreaterThanOrEqualTo(3 * 4 + 3 * 2 + 3 * 8);
            CompressedArray third = (CompressedArray) merge.apply(second, a);
            assertThat(Backing.of((Float64Values) third.values())).isSameAs(values);
            workspace.takeBack(third);
            workspace.clear();
            assertThat(Backing.of((Float64Values) ((CompressedArray) merge.apply(a, a)).values())).isNotSameAs(values);
        }
    }

    @Test
    void sumsOfFloatsAreRoundedOnce() {
        CompressedRows a = row(new long[] {0}, 1).convert(DType.FLOAT32);
        CompressedRows c = RowMerge
                .add(0x1p-24, CrsMatrix.wrap(a), 1 + 0x1p-24, CrsMatrix.wrap(a), Parallelism.sequential()).unfolded();
        assertThat(c.values().getDouble(0)).isEqualTo((float) (1 + 0x1p-23));
    }

    @Test
    void faultsSayWhatIsWrong() {
        CompressedRows a = row(new long[] {0}, 1);
        CompressedRows b = CompressedRows.wrap(1, 5, RowIndex.Dense.wrap(new int[2]), Indices.wrap(new byte[0]),
                Values.wrap(new double[0]));
        assertThatThrownBy(() -> RowMerge.add(CrsMatrix.wrap(a), CrsMatrix.wrap(b)).unfolded())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("A is 1 x 4 and B is 1 x 5");
        assertThatThrownBy(
                () -> RowMerge.hadamard(CrsMatrix.wrap(a), CrsMatrix.wrap(a.convert(DType.FLOAT32))).unfolded())
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("float64, those of B float32");
        assertThatThrownBy(() -> RowMerge
                .add(CrsMatrix.wrap(a.withValues(a.values(), Scalar.of(2.5))), CrsMatrix.wrap(a)).unfolded())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("fill of A is 2.5; add needs fill 0");
    }
}
