package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.testing.ArrayArbitraries;

/// Sequential products of any layout allocate nothing once they are compiled, as long as B is not reordered.
///
/// Widths below a vector have a class, and with it a JVM, of their own: [SpmmHalfVectorAllocationTest]. [PollutedAllocationTest] mixes both.
class SpmmAllocationTest {

    private static final int ROWS = 48;
    private static final int PER_ROW = 7;
    private static final int COLUMNS = ROWS + PER_ROW;
    private static final int CALLS = 100;

    /// A band of 7 elements a row: fewer than 8 a column, so that a column-major B is not reordered.
    private static CompressedRows matrix(DType dtype, int columnWidth) {
        int[] pointers = new int[ROWS + 1];
        for (int r = 0; r < ROWS; r++) {
            pointers[r + 1] = PER_ROW * (r + 1);
        }
        long nse = (long) PER_ROW * ROWS;
        Indices columns = ArrayArbitraries.inWidth(
                LongStream.range(0, nse).map(p -> p / PER_ROW + p % PER_ROW).toArray(), columnWidth);
        Values values = Values.wrap(new Random(5).doubles(nse).toArray()).convert(dtype);
        return CompressedRows.wrap(ROWS, COLUMNS, RowIndex.Dense.wrap(pointers), columns, values, Scalar.zero(dtype));
    }

    @ParameterizedTest
    @CsvSource({"4,8", "1,16", "4,17", "2,17", "8,32", "2,32", "4,130"})
    void sequentialCallsAllocateNothing(int columnWidth, int width) {
        check(columnWidth, width);
    }

    /// Checks products of all layouts.
    ///
    /// @param columnWidth bytes of a column index
    /// @param width       columns of B
    static void check(int columnWidth, int width) {
        CompressedRows rows = matrix(DType.FLOAT64, columnWidth);
        CrsMatrix doubles = CrsMatrix.wrap(rows);
        CrsMatrix floats = CrsMatrix.wrap(matrix(DType.FLOAT32, columnWidth));
        double[] b = new double[COLUMNS * width];
        double[] c = new double[ROWS * width];
        float[] fb = new float[COLUMNS * width];
        float[] fc = new float[ROWS * width];
        Parallelism here = Parallelism.sequential();
        for (DenseLayout ofB : layouts(COLUMNS, width)) {
            for (DenseLayout ofC : layouts(ROWS, width)) {
                String what = ofB + ", " + ofC;
                DenseMatrix left = DenseMatrix.wrap(b, ofB);
                DenseMatrix right = DenseMatrix.wrap(c, ofC);
                DenseMatrix floatLeft = DenseMatrix.wrap(fb, ofB);
                DenseMatrix floatRight = DenseMatrix.wrap(fc, ofC);
                allocatesNothing(what, () -> Spmm.multiply(1, doubles, left, 0.5, right, here));
                allocatesNothing(what, () -> Spmm.multiplyTransposed(1, doubles, right, 0, left, here));
                allocatesNothing(what, () -> Spmm.multiply(1, floats, floatLeft, 0, floatRight, here));
                allocatesNothing(what, () -> Spmm.multiplyTransposed(1, floats, floatRight, 0.5, floatLeft, here));
            }
        }
        CrsMatrix uniform = CrsMatrix.wrap(rows.withValues(Values.uniform(2, rows.nse()), Scalar.of(0d)).toHyperRows());
        allocatesNothing("uniform", () -> Spmm.multiply(uniform, b, c, width));
    }

    private static DenseLayout[] layouts(int rows, int width) {
        return new DenseLayout[] {DenseLayout.rowMajor(rows, width), DenseLayout.columnMajor(rows, width)};
    }

    private static void allocatesNothing(String what, Runnable call) {
        assertThat(Allocations.ofCompiled(CALLS, call)).as("bytes of %s calls of %s", CALLS, what).isZero();
    }
}
