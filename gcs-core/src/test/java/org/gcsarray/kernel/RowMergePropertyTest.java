package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOW;

import java.util.List;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.house.Effort;
import org.gcsarray.parallel.Parallelism;

/// Sums and products of sparse matrices against the definition over column widths, row forms, values, extents and threads.
class RowMergePropertyTest {

    private static final long[] EXTENTS = {70, 300, 70_000, 5_000_000, 1L << 31, (1L << 32) + 7, Long.MAX_VALUE};

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
