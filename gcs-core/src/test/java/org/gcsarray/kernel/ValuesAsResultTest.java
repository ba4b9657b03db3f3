package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.RowStack;
import org.gcsarray.kernel.TriangularSolve.Diagonal;
import org.gcsarray.kernel.TriangularSolve.Triangle;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// No kernel writes its result over the values of its matrix: each rejects the array that they were wrapped from. The matrix is 3 x 3 and diagonal,
/// so every result has three elements, too.
class ValuesAsResultTest {

    private static final Parallelism ONE = Parallelism.sequential();

    private static CompressedRows rows(int count, Values values) {
        int[] pointers = new int[count + 1];
        byte[] columns = new byte[count];
        for (int k = 0; k < count; k++) {
            pointers[k + 1] = k + 1;
            columns[k] = (byte) k;
        }
        return CompressedRows.wrap(count, 3, RowIndex.Dense.wrap(pointers), Indices.wrap(columns), values);
    }

    private static Map<String, NdArray> matrices(CompressedRows rows) {
        return Map.of("rows", CrsMatrix.wrap(rows), "columns", CcsMatrix.wrap(rows), "array", array(rows), "stack",
                RowStack.of(rows));
    }

    private static GcsArray array(CompressedRows rows) {
        return GcsArray.wrap(DimensionReduction.parse(SmoothShape.of(3, 3), "0|1"), rows);
    }

    @Test
    void doubles() {
        double[] values = {1, 2, 3};
        double[] in = {1, 1, 1};
        CompressedRows rows = rows(3, Values.wrap(values));
        DenseMatrix result = DenseMatrix.wrap(values, 3, 1);
        DenseMatrix b = DenseMatrix.wrap(in, 3, 1);
        Map<String, ThrowingCallable> calls = new LinkedHashMap<>();
        matrices(rows).forEach((kind, a) -> {
            calls.put("Spmv of " + kind, () -> Spmv.multiply(a, in, values));
            calls.put("Spmv, transposed, of " + kind, () -> Spmv.multiplyTransposed(1, a, in, 0, values, ONE));
            calls.put("Spmm of arrays, of " + kind, () -> Spmm.multiply(a, in, values, 1));
            calls.put("Spmm of " + kind, () -> Spmm.multiply(1, a, b, 0, result, ONE));
            calls.put("Spmm, transposed, of " + kind, () -> Spmm.multiplyTransposed(1, a, b, 0, result, ONE));
            calls.put("Sddmm of " + kind, () -> Sddmm.multiply(a, in, in, 1, values, ONE));
            calls.put("Sddmm, sampled, of " + kind, () -> Sddmm.sample(a, in, in, 1, values, ONE));
            calls.put("TriangularSolve of " + kind,
                    () -> TriangularSolve.solve(a, Triangle.LOWER, Diagonal.STORED, in, values));
            calls.put("TriangularSolve, transposed, of " + kind,
                    () -> TriangularSolve.solveTransposed(a, Triangle.LOWER, Diagonal.STORED, in, values));
            for (SpmvPlan.Form form : SpmvPlan.Form.values()) {
                SpmvPlan plan = SpmvPlan.of(a, form, ONE);
                calls.put("SpmvPlan " + form + " of " + kind, () -> plan.multiply(in, values));
            }
            for (SpmmPlan.Form form : SpmmPlan.Form.values()) {
                SpmmPlan plan = SpmmPlan.of(a, 1, form, ONE);
                calls.put("SpmmPlan of arrays, " + form + " of " + kind, () -> plan.multiply(in, values));
                calls.put("SpmmPlan " + form + " of " + kind, () -> plan.multiply(1, b, 0, result));
                calls.put("SpmmPlan, infinite, " + form + " of " + kind,
                        () -> plan.multiply(Double.POSITIVE_INFINITY, b, 0, result));
            }
        });
        GcsArray array = array(rows);
        calls.put("Spmv of rows as stored", () -> Spmv.multiplyRows(1, rows, in, 0, values, ONE));
        calls.put("Spmm of rows as stored", () -> Spmm.multiplyRows(1, rows, b, 0, result, ONE));
        calls.put("Contraction", () -> Contraction.multiply(array, new int[] {1}, in, values));
        calls.put("Mttkrp", () -> Mttkrp.multiply(array, 0, new double[][] {{}, in}, 1, values));
        calls.put("Ttv", () -> Ttv.plan(array, 1).multiply(in, values, ONE));
        calls.put("Ttm", () -> Ttm.plan(array, 1, 1).multiplyTransposed(in, values, ONE));
        calls.forEach(ValuesAsResultTest::refused);
        assertThat(values).containsExactly(1, 2, 3);
    }

    @Test
    void floats() {
        float[] values = {1, 2, 3};
        float[] in = {1, 1, 1};
        CompressedRows rows = rows(3, Values.wrap(values));
        DenseMatrix result = DenseMatrix.wrap(values, 3, 1);
        DenseMatrix b = DenseMatrix.wrap(in, 3, 1);
        Map<String, ThrowingCallable> calls = new LinkedHashMap<>();
        matrices(rows).forEach((kind, a) -> {
            calls.put("Spmv of " + kind, () -> Spmv.multiply(a, in, values));
            calls.put("Spmm of arrays, of " + kind, () -> Spmm.multiply(a, in, values, 1));
            calls.put("Spmm of " + kind, () -> Spmm.multiply(1, a, b, 0, result, ONE));
            calls.put("Sddmm of " + kind, () -> Sddmm.multiply(a, in, in, 1, values, ONE));
            calls.put("TriangularSolve of " + kind,
                    () -> TriangularSolve.solve(a, Triangle.LOWER, Diagonal.STORED, in, values));
            for (SpmvPlan.Form form : SpmvPlan.Form.values()) {
                SpmvPlan plan = SpmvPlan.of(a, form, ONE);
                calls.put("SpmvPlan " + form + " of " + kind, () -> plan.multiply(in, values));
            }
            for (SpmmPlan.Form form : SpmmPlan.Form.values()) {
                SpmmPlan plan = SpmmPlan.of(a, 1, form, ONE);
                calls.put("SpmmPlan " + form + " of " + kind, () -> plan.multiply(in, values));
            }
        });
        GcsArray array = array(rows);
        calls.put("Contraction", () -> Contraction.multiply(array, new int[] {1}, in, values));
        calls.put("Mttkrp", () -> Mttkrp.multiply(array, 0, new float[][] {{}, in}, 1, values));
        calls.put("Ttv", () -> Ttv.plan(array, 1).multiply(in, values, ONE));
        calls.put("Ttm", () -> Ttm.plan(array, 1, 1).multiplyTransposed(in, values, ONE));
        calls.forEach(ValuesAsResultTest::refused);
        assertThat(values).containsExactly(1, 2, 3);
    }

    /// Kernels look at all blocks of a stack, not only at the first.
    @Test
    void blocksOfStacks() {
        double[] values = {1, 2};
        RowStack stack = RowStack.of(rows(0, Values.wrap(new double[0])), rows(2, Values.wrap(values)));
        refused("Spmv", () -> Spmv.multiply(stack, new double[3], values));
        refused("Sddmm", () -> Sddmm.multiply(stack, new double[2], new double[3], 1, values, ONE));
    }

    /// Where values are copied, or of another array, the result is written.
    @Test
    void otherArraysAreWritten() {
        double[] values = {1, 2, 3};
        double[] y = new double[3];
        Spmv.multiply(CrsMatrix.wrap(rows(3, Values.wrap(values))), values, y);
        assertThat(y).containsExactly(1, 4, 9);
        Spmv.multiply(CrsMatrix.wrap(rows(3, Values.uniform(2, 3))), y, values);
        assertThat(values).containsExactly(2, 8, 18);
    }

    private static void refused(String name, ThrowingCallable call) {
        assertThatThrownBy(call).as(name).isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching(
                        "the values of [aTs] and [cmxy] are the same array; the result would overwrite the input");
    }
}
