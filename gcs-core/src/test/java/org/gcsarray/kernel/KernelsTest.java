package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionException;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.parallel.StoppedException;

/// What the kernels refuse, empty matrices, and interrupted threads.
class KernelsTest {

    private static CompressedRows twoByThree(Values values, Scalar fill) {
        return CompressedRows.wrap(2, 3, RowIndex.Dense.wrap(new int[] {0, 1, 2}), Indices.wrap(new byte[] {2, 0}),
                values,
                fill);
    }

    private static CompressedRows ones() {
        return twoByThree(Values.wrap(new double[] {1, 1}), Scalar.of(0.0));
    }

    private static void refused(ThrowingCallable call, String... texts) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessageContainingAll(texts);
    }

    @Test
    void otherValueTypesAreRefusedNamingTheConversion() {
        for (DType dtype : DType.values()) {
            CompressedRows a = twoByThree(Values.uniform(Scalar.one(dtype), 2), Scalar.zero(dtype));
            if (dtype != DType.FLOAT64) {
                refused(() -> Spmv.multiply(CrsMatrix.wrap(a), new double[3], new double[2]), dtype.toString(), "Spmv",
                        "float64",
                        "asType(DType.FLOAT64)");
                refused(() -> Spmv.multiplyTransposed(1, CrsMatrix.wrap(a), new double[2], 0, new double[3],
                        Parallelism.sequential()), "asType(DType.FLOAT64)");
                refused(() -> Spmm.multiply(CrsMatrix.wrap(a), new double[6], new double[4], 2), "Spmm",
                        "asType(DType.FLOAT64)");
                refused(() -> Spmm.multiplyTransposed(1, CrsMatrix.wrap(a),
                        DenseMatrix.wrap(new double[4], a.rowCount(), 2), 0,
                        DenseMatrix.wrap(new double[6], a.columnCount(), 2), Parallelism.sequential()),
                        "asType(DType.FLOAT64)");
            }
            if (dtype != DType.FLOAT32) {
                refused(() -> Spmv.multiply(CrsMatrix.wrap(a), new float[3], new float[2]), dtype.toString(), "Spmv",
                        "float32",
                        "asType(DType.FLOAT32)");
                refused(() -> Spmv.multiplyTransposed(1, CrsMatrix.wrap(a), new float[2], 0, new float[3],
                        Parallelism.sequential()), "asType(DType.FLOAT32)");
                refused(() -> Spmm.multiply(CrsMatrix.wrap(a), new float[6], new float[4], 2), "Spmm",
                        "asType(DType.FLOAT32)");
                refused(() -> Spmm.multiplyTransposed(1, CrsMatrix.wrap(a),
                        DenseMatrix.wrap(new float[4], a.rowCount(), 2), 0,
                        DenseMatrix.wrap(new float[6], a.columnCount(), 2), Parallelism.sequential()),
                        "asType(DType.FLOAT32)");
            }
            if (dtype.isComplex()) {
                refused(() -> Spmv.multiply(CrsMatrix.wrap(a), new double[3], new double[2]), "imaginary parts");
            }
            double[] y = new double[2];
            Spmv.multiply(CrsMatrix.wrap(a.convert(DType.FLOAT64)), new double[] {1, 2, 3}, y);
            assertThat(y).containsExactly(3, 1);
        }
    }

    @Test
    void otherFillsAreRefused() {
        for (double fill : new double[] {1, Double.NaN, -1e-300}) {
            CompressedRows a = twoByThree(Values.uniform(1, 2), Scalar.of(fill));
            refused(() -> Spmv.multiply(CrsMatrix.wrap(a), new double[3], new double[2]),
                    "fill is " + fill + "; Spmv needs fill 0");
            refused(() -> Spmv.multiplyTransposed(1, CrsMatrix.wrap(a), new double[2], 0, new double[3],
                    Parallelism.sequential()), "fill is " + fill);
            refused(() -> Spmm.multiply(CrsMatrix.wrap(a), new double[3], new double[2], 1),
                    "fill is " + fill + "; Spmm needs fill 0");
        }
        double[] y = new double[2];
        Spmv.multiply(CrsMatrix.wrap(twoByThree(Values.uniform(1, 2), Scalar.of(-0.0))), new double[] {1, 2, 3}, y);
        assertThat(y).containsExactly(3, 1);
    }

    @Test
    void lengthsAreRefusedNamingNumbers() {
        CompressedRows a = ones();
        refused(() -> Spmv.multiply(CrsMatrix.wrap(a), new double[2], new double[2]),
                "x has length 2; a (2 x 3) matrix needs 3");
        refused(() -> Spmv.multiply(CrsMatrix.wrap(a), new double[3], new double[3]),
                "y has length 3; a (2 x 3) matrix needs 2");
        refused(() -> Spmv.multiplyTransposed(1, CrsMatrix.wrap(a), new double[3], 0, new double[3],
                Parallelism.sequential()),
                "x has length 3; a (2 x 3) matrix needs 2");
        refused(() -> Spmv.multiplyTransposed(1, CrsMatrix.wrap(a), new double[2], 0, new double[2],
                Parallelism.sequential()),
                "y has length 2; a (2 x 3) matrix needs 3");
        refused(() -> Spmm.multiply(CrsMatrix.wrap(a), new double[5], new double[4], 2),
                "b has length 5; a (2 x 3) matrix needs 6 for width 2");
        refused(() -> Spmm.multiply(CrsMatrix.wrap(a), new double[6], new double[5], 2),
                "c has length 5; a (2 x 3) matrix needs 4 for width 2");
        refused(() -> Spmm.multiply(CrsMatrix.wrap(a), new double[6], new double[4], -1), "width is -1");
        double[] square = new double[2];
        CompressedRows twoByTwo = CompressedRows.wrap(2, 2, RowIndex.Dense.wrap(new int[] {0, 0, 0}),
                Indices.narrowest(2),
                Values.uniform(1, 0));
        refused(() -> Spmv.multiply(CrsMatrix.wrap(twoByTwo), square, square), "same array");
        refused(() -> Spmm.multiply(CrsMatrix.wrap(twoByTwo), square, square, 1), "same array");
    }

    /// A matrix with more columns than any Java array has elements is refused by its numbers, not by an overflow.
    @Test
    void hugeMatricesAreRefusedNamingNumbers() {
        CompressedRows a = CompressedRows.wrap(1L << 62, 1L << 61,
                RowIndex.Hyper.wrap(Indices.wrap(new long[0]), new int[] {0}), Indices.wrap(new long[0]),
                Values.uniform(1, 0));
        refused(() -> Spmv.multiply(CrsMatrix.wrap(a), new double[3], new double[2]), "x has length 3",
                "needs 2305843009213693952");
        refused(() -> Spmm.multiply(CrsMatrix.wrap(a), new double[3], new double[2], 16), "b has length 3",
                "36893488147419103232");
        refused(() -> Spmm.multiplyTransposed(1, CrsMatrix.wrap(a), DenseMatrix.wrap(new double[3], a.rowCount(), 16),
                0, DenseMatrix.wrap(new double[2], a.columnCount(), 16), Parallelism.sequential()),
                "the matrix would have 4611686018427387904 x 16 elements");
        Spmm.multiply(CrsMatrix.wrap(a), new double[0], new double[0], 0);
    }

    @Test
    void emptyMatrices() {
        CompressedRows none = CompressedRows.wrap(0, 0, RowIndex.Dense.wrap(new int[] {0}), Indices.narrowest(0),
                Values.uniform(1, 0));
        for (int threads = 1; threads <= 3; threads++) {
            Parallelism parallelism = Parallelism.threads(threads).withLeastWork(0);
            for (CompressedRows a : new CompressedRows[] {none, none.toHyperRows()}) {
                Spmv.multiply(1, CrsMatrix.wrap(a), new double[0], 0, new double[0], parallelism);
                Spmv.multiplyTransposed(1, CrsMatrix.wrap(a), new double[0], 0, new double[0], parallelism);
                Spmm.multiply(1, CrsMatrix.wrap(a), DenseMatrix.wrap(new double[0], a.columnCount(), 3), 0,
                        DenseMatrix.wrap(new double[0], a.rowCount(), 3), parallelism);
            }
        }
        CompressedRows columnless = CompressedRows.wrap(2, 0, RowIndex.Dense.wrap(new int[] {0, 0, 0}),
                Indices.narrowest(0),
                Values.uniform(1, 0));
        double[] y = {Double.NaN, Double.NaN};
        Spmv.multiply(CrsMatrix.wrap(columnless), new double[0], y);
        assertThat(y).containsExactly(0, 0);
    }

    @Test
    void parallelismChecksItsArguments() {
        refused(() -> Parallelism.threads(0), "threads is 0");
        refused(() -> Parallelism.on(ForkJoinPool.commonPool(), -3), "threads is -3");
        assertThat(Parallelism.threads(4).tasksFor(Parallelism.DEFAULT_LEAST_WORK - 1)).isEqualTo(1);
        assertThat(Parallelism.threads(4).tasksFor(Parallelism.DEFAULT_LEAST_WORK)).isEqualTo(4);
        assertThat(Parallelism.sequential().tasksFor(Long.MAX_VALUE)).isEqualTo(1);
    }

    @Test
    void whatAnExecutorThrowsReachesTheCaller() {
        Parallelism closed = Parallelism.on(task -> {
            throw new RejectedExecutionException("closed");
        }, 2).withLeastWork(0);
        assertThatThrownBy(() -> Spmv.multiply(1, CrsMatrix.wrap(ones()), new double[3], 0, new double[2], closed))
                .isInstanceOf(RejectedExecutionException.class);
    }

    @Test
    void anInterruptedThreadBeginsNoProduct() {
        for (int threads : new int[] {1, 2}) {
            double[] y = {7, 7};
            Thread.currentThread().interrupt();
            try {
                assertThatThrownBy(() -> Spmv.multiply(1, CrsMatrix.wrap(ones()), new double[] {1, 2, 3}, 0, y,
                        Parallelism.threads(threads).withLeastWork(0))).isInstanceOf(StoppedException.class);
            } finally {
                assertThat(Thread.interrupted()).isTrue();
            }
            assertThat(y).containsExactly(7, 7);
        }
    }

    @Test
    void anInterruptedThreadBeginsNoSolve() {
        CrsMatrix diagonal = CrsMatrix.wrap(2, 2, new int[] {0, 1, 2}, Indices.wrap(new byte[] {0, 1}),
                Values.wrap(new double[] {2, 4}));
        for (int width : new int[] {1, 2}) {
            double[] x = new double[2 * width];
            Arrays.fill(x, 7);
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> TriangularSolve.solve(diagonal, TriangularSolve.Triangle.LOWER,
                    TriangularSolve.Diagonal.STORED, x, x, width)).isInstanceOf(StoppedException.class);
            assertThat(Thread.interrupted()).isTrue();
            assertThat(x).containsOnly(7);
        }
    }
}
