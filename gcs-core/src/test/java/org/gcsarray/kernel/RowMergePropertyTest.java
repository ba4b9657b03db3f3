package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOW;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.PlainValues;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.house.Effort;
import org.gcsarray.parallel.Parallelism;

/// Sums and products of sparse matrices against the definition over column widths, row forms, values, extents and threads.
class RowMergePropertyTest {

    private static final long[] EXTENTS = {70, 300, 70_000, 5_000_000, 1L << 31, 1L << 32, (1L << 32) + 7,
        Long.MAX_VALUE};

    private static SparseCase.Axis axis(Random random) {
        return SparseCase.Axis.random(random, random.nextInt(random.nextBoolean() ? 4 : 30), EXTENTS);
    }

    @Property
    void sumsAndProducts(@ForAll Random random) {
        SparseCase a = SparseCase.random(random, axis(random), axis(random), random.nextInt(4) == 0);
        SparseCase b = SparseCase.random(random, a.rows(), a.columns(), random.nextInt(4) == 0);
        DType dtype = random.nextBoolean() ? DType.FLOAT64 : DType.FLOAT32;
        CompressedRows left = a.matrix(random, dtype);
        CompressedRows right = b.matrix(random, dtype);
        List<String> leftBefore = SparseCase.cells(left);
        List<String> rightBefore = SparseCase.cells(right);
        Parallelism parallelism = Parallelism.threads(1 + random.nextInt(5)).withLeastWork(0);
        double alpha = KernelCase.factor(random);
        double beta = KernelCase.factor(random);
        CompressedRows sum = RowMerge.add(alpha, CrsMatrix.wrap(left), beta, CrsMatrix.wrap(right), parallelism)
                .unfolded();
        a.merge(b, true, (x, y) -> alpha * x + beta * y).check(sum);
        assertThat(sum.values().dtype()).isEqualTo(dtype);
        a.merge(b, false, (x, y) -> x * y)
                .check(RowMerge.hadamard(CrsMatrix.wrap(left), CrsMatrix.wrap(right), parallelism).unfolded());
        a.merge(a, true, Double::sum).check(RowMerge.add(CrsMatrix.wrap(left), CrsMatrix.wrap(left)).unfolded());
        a.merge(b, false, (x, y) -> x * y)
                .check(RowMerge.hadamard(CrsMatrix.wrap(left), CrsMatrix.wrap(right)).unfolded());
        assertThat(SparseCase.cells(left)).isEqualTo(leftBefore);
        assertThat(SparseCase.cells(right)).isEqualTo(rightBefore);
    }

    /// Results of one workspace, some of which are given back, are those of new memory; what is kept never changes.
    @Property
    @Effort(LOW)
    void workspacesGiveTheSameBits(@ForAll Random random) {
        RowMerge.Workspace workspace = new RowMerge.Workspace();
        List<CompressedArray> kept = new ArrayList<>();
        List<List<String>> cells = new ArrayList<>();
        SparseCase.Axis rows = axis(random);
        SparseCase.Axis columns = axis(random);
        for (int step = 0; step < 12; step++) {
            DType dtype = random.nextBoolean() ? DType.FLOAT64 : DType.FLOAT32;
            CompressedArray a = CrsMatrix.wrap(SparseCase.random(random, rows, columns, false).matrix(random, dtype));
            CompressedArray b = kept.isEmpty() || kept.getLast().dtype() != dtype || random.nextBoolean()
                    ? CrsMatrix.wrap(SparseCase.random(random, rows, columns, false).matrix(random, dtype))
                    : kept.getLast();
            Parallelism parallelism = Parallelism.threads(1 + random.nextInt(3)).withLeastWork(0);
            boolean adds = random.nextBoolean();
            CompressedArray result = adds ? workspace.add(1, a, 2, b, parallelism)
                    : workspace.hadamard(a, b, parallelism);
            CompressedArray expected = adds ? RowMerge.add(1, a, 2, b, parallelism)
                    : RowMerge.hadamard(a, b, parallelism);
            check(result, false, expected.unfolded());
            if (random.nextBoolean()) {
                workspace.takeBack(a); // not made there
                workspace.takeBack(result);
            } else {
                kept.add(result);
                cells.add(SparseCase.cells(result.unfolded()));
            }
            if (random.nextInt(8) == 0) {
                workspace.clear();
                assertThat(workspace.byteSize()).isZero();
            }
        }
        for (int k = 0; k < kept.size(); k++) {
            assertThat(SparseCase.cells(kept.get(k).unfolded())).isEqualTo(cells.get(k));
        }
    }

    /// The sum of many matrices against the definition, of small integers, whose order does not matter.
    @Property
    void sumsOfMany(@ForAll Random random) {
        SparseCase a = SparseCase.random(random, axis(random), axis(random), random.nextInt(4) == 0);
        DType dtype = random.nextBoolean() ? DType.FLOAT64 : DType.FLOAT32;
        boolean byColumns = random.nextBoolean();
        List<CompressedArray> matrices = new ArrayList<>();
        SparseCase expected = a;
        matrices.add(read(byColumns, a.matrix(random, dtype)));
        for (int k = 1 + random.nextInt(5); k > 0; k--) {
            SparseCase next = SparseCase.random(random, a.rows(), a.columns(), random.nextInt(4) == 0);
            expected = expected.merge(next, true, Double::sum);
            matrices.add(read(byColumns, next.matrix(random, dtype)));
        }
        CompressedArray sum = RowMerge.sum(matrices,
                Parallelism.threads(1 + random.nextInt(5)).withLeastWork(0));
        assertThat(sum.isByColumns()).isEqualTo(byColumns);
        assertThat(sum.dtype()).isEqualTo(dtype);
        expected.check(sum.unfolded());
    }

    /// A plan gives the bits of the sum and the product, for the values it was made with and for others.
    @Property
    void plansGiveTheSameBits(@ForAll Random random) {
        SparseCase a = SparseCase.random(random, axis(random), axis(random), random.nextInt(4) == 0);
        SparseCase b = SparseCase.random(random, a.rows(), a.columns(), random.nextInt(4) == 0);
        DType dtype = random.nextBoolean() ? DType.FLOAT64 : DType.FLOAT32;
        CompressedRows left = a.matrix(random, dtype);
        CompressedRows right = b.matrix(random, dtype);
        Parallelism parallelism = Parallelism.threads(1 + random.nextInt(5)).withLeastWork(0);
        boolean byColumns = random.nextBoolean();
        RowMerge.Plan sum = RowMerge.planSum(read(byColumns, left), read(byColumns, right));
        RowMerge.Plan product = RowMerge.planHadamard(read(byColumns, left), read(byColumns, right));
        for (int round = 0; round < 2; round++) {
            double alpha = KernelCase.factor(random);
            double beta = KernelCase.factor(random);
            CompressedRows expectedSum = RowMerge.addRows(alpha, left, beta, right, parallelism);
            CompressedRows expectedProduct = RowMerge.hadamardRows(left, right, parallelism);
            assertThat(sum.nse()).isEqualTo(expectedSum.nse());
            if (dtype == DType.FLOAT64) {
                double[] c = new double[sum.nse()];
                sum.add(alpha, left.values().toDoubles(), beta, right.values().toDoubles(), c, parallelism);
                check(sum.withValues(Values.wrap(c)), byColumns, expectedSum);
                int[] inA = sum.positionsInA();
                int[] inB = sum.positionsInB();
                for (int k = 0; k < c.length; k++) {
                    assertThat(c[k]).isEqualTo(0.0 + (inA[k] < 0 ? 0 : alpha * left.values().getDouble(inA[k]))
                            + (inB[k] < 0 ? 0 : beta * right.values().getDouble(inB[k])));
                }
                double[] d = new double[product.nse()];
                product.hadamard(left.values().toDoubles(), right.values().toDoubles(), d, parallelism);
                check(product.withValues(Values.wrap(d)), byColumns, expectedProduct);
                double[] e = new double[product.nse()];
                product.combine((x, y) -> 0.0 + x * y, left.values().toDoubles(), right.values().toDoubles(), e,
                        parallelism);
                assertThat(e).isEqualTo(d);
            } else {
                float[] c = new float[sum.nse()];
                sum.add(alpha, PlainValues.floats(left.values()), beta, PlainValues.floats(right.values()), c,
                        parallelism);
                check(sum.withValues(Values.wrap(c)), byColumns, expectedSum);
                float[] d = new float[product.nse()];
                product.hadamard(PlainValues.floats(left.values()), PlainValues.floats(right.values()), d, parallelism);
                check(product.withValues(Values.wrap(d)), byColumns, expectedProduct);
            }
            left = changed(left, random);
            right = changed(right, random);
        }
    }

    private static CompressedArray read(boolean byColumns, CompressedRows rows) {
        return byColumns ? CcsMatrix.wrap(rows) : CrsMatrix.wrap(rows);
    }

    private static CompressedRows changed(CompressedRows rows, Random random) {
        double[] numbers = new double[rows.nse()];
        Arrays.setAll(numbers, _ -> random.nextInt(5) == 0 ? -0.0 : random.nextInt(9) - 4);
        DType dtype = rows.values().dtype();
        return rows.withValues(Values.wrap(numbers).convert(dtype), rows.fill());
    }

    private static void check(CompressedArray actual, boolean byColumns, CompressedRows expected) {
        assertThat(actual.isByColumns()).isEqualTo(byColumns);
        assertThat(SparseCase.cells(actual.unfolded())).isEqualTo(SparseCase.cells(expected));
        assertThat(actual.dtype()).isEqualTo(expected.values().dtype());
    }

    /// Rows across the blocks in which a task reads, giant ones included: C - A is B.
    @Property
    @Effort(LOW)
    void longRows(@ForAll Random random) {
        int rows = 1 + random.nextInt(40);
        int cols = 1 + random.nextInt(9000);
        CompressedRows a = RandomRows.of(random, rows, cols, random.nextDouble());
        CompressedRows b = RandomRows.of(random, rows, cols, random.nextDouble());
        double[][] left = RandomRows.dense(a);
        double[][] right = RandomRows.dense(b);
        CompressedRows expected = RowMerge.add(2, CrsMatrix.wrap(a), 3, CrsMatrix.wrap(b), Parallelism.sequential())
                .unfolded();
        double[][] sum = RandomRows.dense(expected);
        double[][] product = RandomRows.dense(RowMerge.hadamard(CrsMatrix.wrap(a), CrsMatrix.wrap(b)).unfolded());
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < cols; j++) {
                assertThat(sum[i][j]).isEqualTo(2 * left[i][j] + 3 * right[i][j] + 0.0);
                assertThat(product[i][j] + 0.0).isEqualTo(left[i][j] * right[i][j] + 0.0);
            }
        }
        for (int threads = 2; threads <= 4; threads++) {
            Parallelism parallelism = Parallelism.threads(threads).withLeastWork(0);
            assertThat(
                    SparseCase.cells(RowMerge.add(2, CrsMatrix.wrap(a), 3, CrsMatrix.wrap(b), parallelism).unfolded()))
                    .isEqualTo(SparseCase.cells(expected));
        }
    }
}
