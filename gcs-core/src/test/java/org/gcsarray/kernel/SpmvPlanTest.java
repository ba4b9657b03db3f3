package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.parallel.Parallelism;

/// What a plan takes, says and refuses.
class SpmvPlanTest {

    /// A full band: row r has columns r .. r+4.
    private static CompressedRows band(int rows) {
        int[] pointers = new int[rows + 1];
        int[] columns = new int[5 * rows];
        for (int p = 0; p < columns.length; p++) {
            columns[p] = p / 5 + p % 5;
            pointers[p / 5 + 1] = p + 1;
        }
        return CompressedRows.wrap(rows, rows + 4L, RowIndex.Dense.wrap(pointers), Indices.wrap(columns),
                Values.wrap(new Random(1).doubles(columns.length).toArray()));
    }

    @Test
    void fewCallsTakeTheRowsAtNoCost() {
        SpmvPlan plan = SpmvPlan.of(CrsMatrix.wrap(band(1000)), SpmvPlan.LEAST_CALLS - 1);
        assertThat(plan.form()).isEqualTo(SpmvPlan.Form.ROWS);
        assertThat(plan.addedByteSize()).isZero();
        assertThat(plan.buildNanos()).isZero();
        assertThat(plan.reason()).contains("49 expected calls do not repay");
    }

    /// Also where parts of a sum overflow when alpha multiplies them.
    @Test
    void plansOfWhatIsStoredGiveTheBitsOfOneProduct() {
        CompressedRows a = band(3000);
        for (NdArray matrix : List.of(CrsMatrix.wrap(a), CcsMatrix.wrap(a))) {
            double[] x = new Random(4).doubles(matrix.shape().extent(1), -0x1p1022, 0x1p1022).toArray();
            for (int threads = 1; threads < 4; threads++) {
                Parallelism parallelism = Parallelism.threads(threads).withLeastWork(100);
                double[] expected = new Random(5).doubles(matrix.shape().extent(0)).toArray();
                double[] y = expected.clone();
                Spmv.multiply(1.5, matrix, x, 0.5, expected, parallelism);
                SpmvPlan plan = SpmvPlan.of(matrix,
                        matrix instanceof CrsMatrix ? SpmvPlan.Form.ROWS : SpmvPlan.Form.COLUMNS, parallelism);
                plan.multiply(1.5, x, 0.5, y);
                assertThat(y).isEqualTo(expected);
            }
        }
    }

    @Test
    void manyCallsMeasureAndSaySo() {
        SpmvPlan plan = SpmvPlan.of(CrsMatrix.wrap(band(1000)), 10_000);
        assertThat(plan.reason()).matches(
                "slices take \\d+\\.\\d+ of the time of rows \\(median of \\d+ paired calls; .* us and .* us\\)(: only code .*)?");
        assertThat(plan.buildNanos()).isPositive();
        assertThat(plan.addedByteSize() > 0).isEqualTo(plan.form() == SpmvPlan.Form.SLICES);
        assertThat(plan.toString()).startsWith("SpmvPlan on ").contains(plan.reason());
    }

    /// Five values and five column numbers serve 8 rows of a band: 8.5 bytes an element, rows and starts aside.
    @Test
    void aBandNeedsNoColumnPerElement() {
        CompressedRows a = band(8000);
        SpmvPlan plan = SpmvPlan.of(CrsMatrix.wrap(a), SpmvPlan.Form.SLICES, Parallelism.sequential());
        assertThat(plan.toString()).contains(
                "1000 slices of up to 8 rows (1000 with runs of columns, 0 with shared, 0 with 16-bit, 0 with 32-bit columns), 0 elements beside them");
        assertThat(plan.addedByteSize())
                .isEqualTo(8L * 40_008 + 4L * 5000 + 4L * 1001 + 2 * 1000 + 3 * 4L * 1000 + 4);
    }

    @Test
    void faultsAreNamed() {
        CompressedRows a = band(10);
        SpmvPlan plan = SpmvPlan.of(CrsMatrix.wrap(a), SpmvPlan.Form.SLICES, Parallelism.sequential());
        assertThatThrownBy(() -> plan.multiply(new double[13], new double[10]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("x has length 13; a (10 x 14) matrix needs 14");
        assertThatThrownBy(() -> plan.multiply(new double[14], new double[11]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("y has length 11; a (10 x 14) matrix needs 10");
        assertThatThrownBy(() -> plan.multiply(new float[14], new float[10]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("SpmvPlan over float[] needs float32");
        assertThatThrownBy(() -> SpmvPlan.of(CrsMatrix.wrap(a), -1))
                .hasMessage("expectedCalls is -1; must be at least 0");
        assertThatThrownBy(() -> SpmvPlan.of(
                CrsMatrix.wrap(a.withValues(Values.uniform(2, a.nse()).convert(DType.INT64), Scalar.zero(DType.INT64))),
                1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("SpmvPlan");
        assertThatThrownBy(() -> SpmvPlan.of(CrsMatrix.wrap(a.withValues(a.values(), Scalar.of(1d))), 1))
                .hasMessageContaining("needs fill 0");
        CompressedRows square = CompressedRows.wrap(4, 4, RowIndex.Dense.wrap(new int[5]), Indices.wrap(new int[0]),
                Values.wrap(new double[0]));
        double[] same = new double[4];
        assertThatThrownBy(
                () -> SpmvPlan.of(CrsMatrix.wrap(square), SpmvPlan.Form.SLICES, Parallelism.sequential()).multiply(same,
                        same))
                .hasMessageContaining("x and y are the same array");
        CompressedRows wide = CompressedRows.wrap(1, 1L << 40, RowIndex.Dense.wrap(new int[2]),
                Indices.wrap(new long[0]),
                Values.wrap(new double[0]));
        assertThatThrownBy(() -> SpmvPlan.of(CrsMatrix.wrap(wide), 1))
                .hasMessageContaining("hold at most 2147483639 elements");
        CompressedRows longest = CompressedRows.wrap(1, Integer.MAX_VALUE, RowIndex.Dense.wrap(new int[2]),
                Indices.wrap(new int[0]), Values.wrap(new double[0]));
        for (long calls : new long[] {1, 1000}) {
            assertThatThrownBy(() -> SpmvPlan.of(CrsMatrix.wrap(longest), calls))
                    .hasMessage("a (1 x 2147483647) matrix cannot be multiplied with arrays, which hold at most"
                            + " 2147483639 elements");
        }
    }
}
