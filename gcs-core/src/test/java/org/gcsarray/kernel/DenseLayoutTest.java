package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.TimeUnit;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;
import org.gcsarray.kernel.DenseLayout.Order;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// What layouts refuse, alone and as operands of a product.
class DenseLayoutTest {

    private static final Parallelism SEQUENTIAL = Parallelism.sequential();

    private static void refused(ThrowingCallable call, String... texts) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessageContainingAll(texts);
    }

    /// 2 x 3 with one element.
    private static CompressedRows twoByThree() {
        return CompressedRows.wrap(2, 3, RowIndex.Dense.wrap(new int[] {0, 1, 1}), Indices.wrap(new int[] {2}),
                Values.wrap(new double[] {5}));
    }

    @Test
    void lengthsReachToTheLastElement() {
        assertThat(DenseLayout.rowMajor(3, 4).requiredLength()).isEqualTo(12);
        assertThat(DenseLayout.rowMajor(3, 4).withLeadingDimension(10).withOffset(5).requiredLength()).isEqualTo(29);
        assertThat(DenseLayout.columnMajor(3, 4).withLeadingDimension(10).requiredLength()).isEqualTo(33);
        assertThat(DenseLayout.rowMajor(0, 4).withOffset(9).requiredLength()).isZero();
        assertThat(DenseLayout.columnMajor(Long.MAX_VALUE, 0).requiredLength()).isZero();
        assertThatThrownBy(() -> DenseLayout.rowMajor(1L << 40, 1L << 40).requiredLength())
                .isInstanceOf(ArithmeticException.class).hasMessageContaining("exceeds 2^63-1");
    }

    @Test
    void numbersAreChecked() {
        refused(() -> DenseLayout.rowMajor(-1, 2), "rows is -1");
        refused(() -> DenseLayout.columnMajor(1, -2), "columns is -2");
        refused(() -> DenseLayout.rowMajor(1, 2).withOffset(-3), "offset is -3");
        refused(() -> DenseLayout.rowMajor(3, 4).withLeadingDimension(3), "leadingDimension is 3", "(3 x 4)",
                "row-major order needs 4");
        refused(() -> new DenseLayout(Order.COLUMN_MAJOR, 3, 4, 2, 0), "column-major order needs 3");
    }

    @Test
    void operandsOfOtherExtentsAreRefused() {
        CompressedRows a = twoByThree();
        DenseLayout b = DenseLayout.columnMajor(3, 2);
        DenseLayout c = DenseLayout.rowMajor(2, 2);
        refused(() -> Spmm.multiply(1, CrsMatrix.wrap(a), DenseMatrix.wrap(new double[6], DenseLayout.rowMajor(2, 2)),
                0, DenseMatrix.wrap(new double[4], c), SEQUENTIAL),
                "b is (2 x 2); a (2 x 3) matrix needs (3 x 2)");
        refused(() -> Spmm.multiply(1, CrsMatrix.wrap(a), DenseMatrix.wrap(new double[6], b), 0,
                DenseMatrix.wrap(new double[6], DenseLayout.rowMajor(2, 3)), SEQUENTIAL),
                "c is (2 x 3)", "needs (2 x 2)");
        refused(() -> Spmm.multiply(1, CrsMatrix.wrap(a), DenseMatrix.wrap(new double[5], b), 0,
                DenseMatrix.wrap(new double[4], c), SEQUENTIAL), "the array has length 5",
                "needs 6 or more");
        refused(() -> Spmm.multiply(1, CrsMatrix.wrap(a), DenseMatrix.wrap(new double[6], b), 0,
                DenseMatrix.wrap(new double[4], c.withOffset(1)), SEQUENTIAL),
                "the array has length 4", "offset=1", "needs 5 or more");
        refused(() -> Spmm.multiplyTransposed(1, CrsMatrix.wrap(a), DenseMatrix.wrap(new double[6], b), 0,
                DenseMatrix.wrap(new double[4], c), SEQUENTIAL),
                "b is (3 x 2)", "needs (2 x 2)");
        refused(() -> Spmm.multiplyTransposed(1, CrsMatrix.wrap(a.convert(DType.FLOAT32)),
                DenseMatrix.wrap(new float[4], c), 0, DenseMatrix.wrap(new float[5], b), SEQUENTIAL),
                "the array has length 5");
        assertThatThrownBy(() -> Spmm.multiply(1, CrsMatrix.wrap(a),
                DenseMatrix.wrap(new double[6], b.withLeadingDimension(Long.MAX_VALUE)), 0,
                DenseMatrix.wrap(new double[4], c), SEQUENTIAL)).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("exceeds 2^63-1");
    }

    @Test
    void operandsThatMeetAreRefused() {
        CompressedRows a = twoByThree();
        double[] array = new double[20];
        DenseLayout b = DenseLayout.rowMajor(3, 2).withOffset(4);
        DenseLayout c = DenseLayout.rowMajor(2, 2);
        refused(() -> Spmm.multiply(1, CrsMatrix.wrap(a), DenseMatrix.wrap(array, b), 0,
                DenseMatrix.wrap(array, c.withOffset(1)), SEQUENTIAL), "same array", "offset=4",
                "offset=1");
        refused(() -> Spmm.multiply(1, CrsMatrix.wrap(a), DenseMatrix.wrap(array, b), 0,
                DenseMatrix.wrap(array, c.withOffset(9)), SEQUENTIAL), "same array");
        array[8] = 1;
        Spmm.multiply(1, CrsMatrix.wrap(a), DenseMatrix.wrap(array, b), 0, DenseMatrix.wrap(array, c), SEQUENTIAL);
        Spmm.multiply(1, CrsMatrix.wrap(a), DenseMatrix.wrap(array, b), 0, DenseMatrix.wrap(array, c.withOffset(10)),
                SEQUENTIAL);
        assertThat(array).containsExactly(5, 0, 0, 0, 0, 0, 0, 0, 1, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }

    @Test
    @Timeout(value = 1, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void copiesOfManyRowsWithoutColumns() {
        DenseMatrix empty = DenseMatrix.zeros(1L << 40, 0);
        assertThat(empty.toDoubles()).isEmpty();
        assertThat(empty.toArray().shape()).isEqualTo(SmoothShape.of(1L << 40, 0));
    }

    @Test
    void emptyOperands() {
        CompressedRows a = twoByThree();
        Spmm.multiply(1, CrsMatrix.wrap(a), DenseMatrix.wrap(new double[0], DenseLayout.columnMajor(3, 0)), 0,
                DenseMatrix.wrap(new double[0], DenseLayout.rowMajor(2, 0)), SEQUENTIAL);
        CompressedRows columnless = CompressedRows.wrap(2, 0, RowIndex.Dense.wrap(new int[] {0, 0, 0}),
                Indices.narrowest(0),
                Values.uniform(1, 0));
        double[] c = {Double.NaN, 1, Double.NaN, 1};
        Spmm.multiply(1, CrsMatrix.wrap(columnless), DenseMatrix.wrap(new double[0], DenseLayout.rowMajor(0, 1)), 0,
                DenseMatrix.wrap(c, DenseLayout.rowMajor(2, 1).withLeadingDimension(2)), SEQUENTIAL);
        assertThat(c).containsExactly(0, 1, 0, 1);
        double[] d = {3, 4, 5};
        Spmm.multiplyTransposed(1, CrsMatrix.wrap(columnless),
                DenseMatrix.wrap(new double[4], DenseLayout.rowMajor(2, 2)), 0,
                DenseMatrix.wrap(d, DenseLayout.rowMajor(0, 2)), SEQUENTIAL);
        assertThat(d).containsExactly(3, 4, 5);
    }
}
