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
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;
import org.gcsarray.parallel.Parallelism;

/// What a plan takes, says and refuses.
class SpmmPlanTest {

    /// Row r has columns 5 s .. 5 s + 4 with s = r / same: `same` rows in a row have the same columns.
    static CompressedRows blocks(int rows, int same) {
        int[] pointers = new int[rows + 1];
        int[] columns = new int[5 * rows];
        for (int p = 0; p < columns.length; p++) {
            columns[p] = p / 5 / same * 5 + p % 5;
            pointers[p / 5 + 1] = p + 1;
        }
        return CompressedRows.wrap(rows, 5L * rows, RowIndex.Dense.wrap(pointers), Indices.wrap(columns),
                Values.wrap(new Random(1).doubles(columns.length).toArray()));
    }

    @Test
    void fewCallsTakeTheRowsAtNoCost() {
        SpmmPlan plan = SpmmPlan.of(CrsMatrix.wrap(blocks(1000, 2)), 8, SpmmPlan.LEAST_CALLS - 1);
        assertThat(plan.form()).isEqualTo(SpmmPlan.Form.ROWS);
        assertThat(plan.width()).isEqualTo(8);
        assertThat(plan.addedByteSize()).isZero();
        assertThat(plan.buildNanos()).isZero();
        assertThat(plan.reason()).contains("49 expected calls do not repay");
    }

    @Test
    void manyCallsMeasureAndSaySo() {
        SpmmPlan plan = SpmmPlan.of(CrsMatrix.wrap(blocks(1000, 2)), 8, 10_000);
        assertThat(plan.reason()).matches(
                "pairs take \\d+\\.\\d+ of the time of rows \\(median of \\d+ paired calls; .* us and .* us\\)");
        assertThat(plan.buildNanos()).isPositive();
        assertThat(plan.addedByteSize() > 0).isEqualTo(plan.form() == SpmmPlan.Form.PAIRS);
        assertThat(plan.toString()).startsWith("SpmmPlan of width 8 on ").contains(plan.reason());
    }

    @Test
    void rowsWithoutCommonColumnsAreNotTimed() {
        SpmmPlan plan = SpmmPlan.of(CrsMatrix.wrap(blocks(1000, 1)), 8, 10_000);
        assertThat(plan.form()).isEqualTo(SpmmPlan.Form.ROWS);
        assertThat(plan.reason()).isEqualTo("pairs of rows share 0.000 of the elements; from 0.3 on they are tried");
        assertThat(plan.addedByteSize()).isZero();
    }

    /// Two rows of the same columns need one column for two values.
    @Test
    void pairsSayWhatTheyShareAndHold() {
        SpmmPlan plan = SpmmPlan.of(CrsMatrix.wrap(blocks(1000, 2)), 8, SpmmPlan.Form.PAIRS, Parallelism.sequential());
        assertThat(plan.toString()).contains("500 pairs of rows, 1.000 of the elements share B; as asked");
        assertThat(plan.addedByteSize()).isEqualTo(4L * (1000 + 1501 + 501 + 2500) + 8L * 5000);
    }

    /// An infinite factor makes results without stored elements NaN, in pairs of rows, too.
    @Test
    void aFactorBeyondFloat32IsInfinite() {
        CompressedRows a = CompressedRows.wrap(3, 1, RowIndex.Dense.wrap(new int[] {0, 1, 1, 2}),
                Indices.wrap(new byte[2]), Values.wrap(new float[] {1, -2}));
        for (SpmmPlan.Form form : SpmmPlan.Form.values()) {
            DenseMatrix c = DenseMatrix.zeros(DType.FLOAT32, 3, 2);
            SpmmPlan.of(CrsMatrix.wrap(a), 2, form, Parallelism.sequential()).multiply(1e300,
                    DenseMatrix.wrap(new float[] {1, 3}, 1, 2), 0, c);
            assertThat(c.toDoubles()).as("%s", form).containsExactly(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY,
                    Double.NaN, Double.NaN, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY);
        }
    }

    @Test
    void productsOfWidth0TakeAnyExtent() {
        CompressedRows a = CompressedRows.wrap(1L << 40, 1L << 41,
                RowIndex.Hyper.compress(1L << 40, Indices.wrap(new long[] {(1L << 40) - 1})),
                Indices.wrap(new long[] {1L << 40}), Values.wrap(new double[] {5}));
        Parallelism here = Parallelism.sequential();
        for (SpmmPlan plan : List.of(SpmmPlan.of(CrsMatrix.wrap(a), 0, 1), SpmmPlan.of(CrsMatrix.wrap(a), 0, 1000),
                SpmmPlan.of(CrsMatrix.wrap(a), 0, SpmmPlan.Form.COLUMNS, here))) {
            double[] c = {};
            plan.multiply(new double[0], c);
            plan.multiply(2, DenseMatrix.zeros(DType.FLOAT64, 1L << 41, 0), 1,
                    DenseMatrix.zeros(DType.FLOAT64, 1L << 40, 0));
            assertThat(c).isEmpty();
        }
        assertThat(SpmmPlan.of(CrsMatrix.wrap(a), 0, 1000).reason())
                .isEqualTo("pairs are not tried for products without elements");
        assertThatThrownBy(() -> SpmmPlan.of(CrsMatrix.wrap(a), 0, SpmmPlan.Form.PAIRS, here))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a (1099511627776 x 2199023255552) matrix cannot be stored as pairs of rows, which have"
                        + " extents below 2^31");
    }

    @Test
    void faultsAreNamed() {
        CompressedRows a = blocks(10, 2);
        Parallelism here = Parallelism.sequential();
        for (SpmmPlan.Form form : SpmmPlan.Form.values()) {
            SpmmPlan plan = SpmmPlan.of(CrsMatrix.wrap(a), 2, form, here);
            assertThatThrownBy(() -> plan.multiply(new double[99], new double[20]))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("b has length 99; a (10 x 50) matrix needs 100 for width 2");
            assertThatThrownBy(() -> plan.multiply(new double[100], new double[21]))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("c has length 21; a (10 x 50) matrix needs 20 for width 2");
            assertThatThrownBy(() -> plan.multiply(new float[100], new float[20]))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("SpmmPlan over float[] needs float32");
            assertThatThrownBy(() -> plan.multiply(1, DenseMatrix.wrap(new double[150], DenseLayout.rowMajor(50, 3)), 0,
                    DenseMatrix.wrap(new double[30], DenseLayout.rowMajor(10, 3))))
                    .hasMessage("b has 3 columns; the plan is for 2");
            assertThatThrownBy(() -> plan.multiply(1, DenseMatrix.wrap(new double[100], DenseLayout.rowMajor(50, 2)), 0,
                    DenseMatrix.wrap(new double[22], DenseLayout.rowMajor(11, 2))))
                    .hasMessage("c is (11 x 2); a (10 x 50) matrix needs (10 x 2)");
            double[] same = new double[120];
            assertThatThrownBy(() -> plan.multiply(1, DenseMatrix.wrap(same, DenseLayout.rowMajor(50, 2)), 0,
                    DenseMatrix.wrap(same, DenseLayout.rowMajor(10, 2).withOffset(99))))
                    .hasMessageContaining("meet in it");
        }
        assertThatThrownBy(() -> SpmmPlan.of(CrsMatrix.wrap(a), -1, 1)).hasMessage("width is -1; must be at least 0");
        assertThatThrownBy(() -> SpmmPlan.of(CrsMatrix.wrap(a), 2, -1))
                .hasMessage("expectedCalls is -1; must be at least 0");
        assertThatThrownBy(() -> SpmmPlan.of(CrsMatrix.wrap(a), 1 << 26, 1))
                .hasMessage("a (10 x 50) matrix cannot be multiplied"
                        + " with arrays of width 67108864, which hold at most 2147483639 elements");
        assertThatThrownBy(() -> SpmmPlan.of(CrsMatrix.wrap(a.withValues(a.values(), Scalar.of(1d))), 2, 1))
                .hasMessageContaining("needs fill 0");
        assertThatThrownBy(() -> SpmmPlan.of(
                CrsMatrix.wrap(a.withValues(Values.uniform(2, a.nse()).convert(DType.INT64), Scalar.zero(DType.INT64))),
                2, 1))
                .hasMessageContaining("SpmmPlan");
    }
}
