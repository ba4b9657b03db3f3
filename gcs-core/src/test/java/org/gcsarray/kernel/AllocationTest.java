package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;

/// Sequential kernel calls allocate nothing once they are compiled.
class AllocationTest {

    private static final int CALLS = 200;

    /// A band of 48 elements a row, 49 and 47 in turn: uneven enough for gathers.
    private static CompressedRows matrix(DType dtype, int columnWidth, boolean hyper) {
        int rows = 64;
        int[] pointers = new int[rows + 1];
        long[] inRows = new long[48 * rows];
        for (int r = 0; r < rows; r++) {
            pointers[r + 1] = 48 * (r + 1) + (r + 1) % 2;
            for (int p = pointers[r]; p < pointers[r + 1]; p++) {
                inRows[p] = (long) r + p - pointers[r];
            }
        }
        Indices columns = ArrayArbitraries.inWidth(inRows, columnWidth);
        Values values = Values.wrap(new Random(5).doubles(48L * rows).toArray()).convert(dtype);
        CompressedRows plain = CompressedRows.wrap(rows, rows + 48L, RowIndex.Dense.wrap(pointers), columns, values,
                Scalar.zero(dtype));
        return hyper ? plain.toHyperRows() : plain;
    }

    @ParameterizedTest
    @CsvSource({"1,false", "2,true", "4,false", "4,true", "8,false"})
    void sequentialCallsAllocateNothing(int columnWidth, boolean hyper) {
        CrsMatrix doubles = CrsMatrix.wrap(matrix(DType.FLOAT64, columnWidth, hyper));
        CrsMatrix floats = CrsMatrix.wrap(matrix(DType.FLOAT32, columnWidth, hyper));
        double[] x = new double[112];
        double[] y = new double[64];
        float[] fx = new float[112];
        float[] fy = new float[64];
        double[] b = new double[112 * 19];
        double[] c = new double[64 * 19];
        float[] fb = new float[112 * 19];
        float[] fc = new float[64 * 19];
        DenseMatrix left = DenseMatrix.wrap(b, 112, 19);
        DenseMatrix right = DenseMatrix.wrap(c, 64, 19);
        DenseMatrix floatLeft = DenseMatrix.wrap(fb, 112, 19);
        DenseMatrix floatRight = DenseMatrix.wrap(fc, 64, 19);
        allocatesNothing("Spmv double", () -> Spmv.multiply(doubles, x, y));
        allocatesNothing("Spmv double transposed",
                () -> Spmv.multiplyTransposed(1, doubles, y, 0, x, Parallelism.sequential()));
        allocatesNothing("Spmv float", () -> Spmv.multiply(floats, fx, fy));
        allocatesNothing("Spmv float transposed",
                () -> Spmv.multiplyTransposed(1, floats, fy, 0, fx, Parallelism.sequential()));
        allocatesNothing("Spmm double", () -> Spmm.multiply(doubles, b, c, 19));
        allocatesNothing("Spmm float", () -> Spmm.multiply(floats, fb, fc, 19));
        allocatesNothing("Spmm double transposed",
                () -> Spmm.multiplyTransposed(1, doubles, right, 0, left, Parallelism.sequential()));
        allocatesNothing("Spmm float transposed",
                () -> Spmm.multiplyTransposed(1, floats, floatRight, 0, floatLeft, Parallelism.sequential()));
        SpmvPlan plan = SpmvPlan.of(doubles, SpmvPlan.Form.SLICES, Parallelism.sequential());
        SpmvPlan floatPlan = SpmvPlan.of(floats, SpmvPlan.Form.SLICES, Parallelism.sequential());
        allocatesNothing("SpmvPlan double", () -> plan.multiply(x, y));
        allocatesNothing("SpmvPlan float", () -> floatPlan.multiply(fx, fy));
        CrsMatrix uniform = CrsMatrix.wrap(doubles.compressedRows().withValues(
                Values.uniform(2, doubles.compressedRows().nse()), Scalar.of(0d)));
        allocatesNothing("Spmv uniform", () -> Spmv.multiply(uniform, x, y));
        CcsMatrix columns = doubles.transpose();
        allocatesNothing("Spmv by columns", () -> Spmv.multiply(columns, y, x));
        allocatesNothing("Spmm by columns", () -> Spmm.multiply(1, columns, right, 0, left, Parallelism.sequential()));
        allocatesNothing("Spmv of rows as they are",
                () -> Spmv.multiplyRows(1, doubles.compressedRows(), x, 0, y, Parallelism.sequential()));
        allocatesNothing("Spmm uniform", () -> Spmm.multiply(uniform, b, c, 19));
    }

    /// The smallest array here takes thousands of bytes, the task of a call, which the compiler mostly leaves out, less than a hundred.
    @Test
    void plansOfStructuresAllocateNoArrays() {
        CrsMatrix a = CrsMatrix.wrap(matrix(DType.FLOAT64, 4, false));
        CrsMatrix none = CrsMatrix.wrap(64, 112, new int[65], Indices.wrap(new int[0]), Values.wrap(new double[0]));
        Parallelism here = Parallelism.sequential();
        double[] values = a.compressedRows().values().toDoubles();
        double[] empty = {};
        RowMerge.Plan sum = RowMerge.planSum(a, a);
        RowMerge.Plan alone = RowMerge.planSum(a, none);
        RowMerge.Plan product = RowMerge.planHadamard(a, a);
        double[] merged = new double[sum.nse()];
        allocatesNoArrays("RowMerge.Plan add", () -> sum.add(2, values, 3, values, merged, here));
        allocatesNoArrays("RowMerge.Plan add of nothing", () -> alone.add(2, values, 3, empty, merged, here));
        allocatesNoArrays("RowMerge.Plan hadamard", () -> product.hadamard(values, values, merged, here));
        Spgemm.Plan square = Spgemm.plan(a, CrsMatrix.wrap(TransposedRows.of(a.compressedRows())));
        double[] c = new double[square.nse()];
        double[] transposed = new double[values.length];
        allocatesNoArrays("Spgemm.Plan", () -> square.multiply(values, transposed, c, here));
        GcsArray tensor = GcsArray.wrap(DimensionReduction.parse(SmoothShape.of(8, 8, 112), "0,1|2"),
                a.compressedRows());
        Ttv.Plan vectors = Ttv.plan(tensor, 2);
        Ttm.Plan matrices = Ttm.plan(tensor, 2, 19);
        double[] v = new double[112];
        double[] m = new double[112 * 19];
        double[] y = new double[vectors.nse()];
        double[] z = new double[matrices.nse()];
        allocatesNoArrays("Ttv.Plan", () -> vectors.multiply(v, y, here));
        allocatesNoArrays("Ttm.Plan", () -> matrices.multiplyTransposed(m, z, here));
    }

    private static void allocatesNothing(String what, Runnable call) {
        assertThat(Allocations.ofCompiled(CALLS, call)).as("bytes of %s calls of %s", CALLS, what).isZero();
    }

    private static void allocatesNoArrays(String what, Runnable call) {
        assertThat(Allocations.ofCompiled(CALLS, 100 * CALLS, call)).as("bytes of %s calls of %s", CALLS, what)
                .isLessThanOrEqualTo(100 * CALLS);
    }
}
