package org.gcsarray.kernel.internal.spgemm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;

/// Values of rows of a product in other types and over other semirings, added by hand: [RowValueLoops] for each kind of number, and rows that
/// [RowSums] finds for them.
class RowValuesTest {

    /// Rows {0, 2}, {1, 2} and {}.
    private static final SparseRows B = new SparseRows(new int[] {0, 2, 4, 4}, new int[] {0, 2, 1, 2}, new double[0], 3,
            0);

    /// Row 0 of the result is A[0] times row 0 of B plus A[1] times row 1, row 1 is A[3] times row 0.
    private static Values sums(RowValues ofProduct) {
        RowSums sums = new RowSums(B, new RowTerms(new int[] {0, 1, -1, 0, 2}, new double[0]), 6);
        RowValues values = ofProduct.forTask(3);
        int[] columns = new int[3 + RowSums.PADDING];
        assertThat(sums.count(0, 3)).isEqualTo(3);
        values.take(columns, sums.columns(0, 3, columns, values), 0);
        assertThat(new int[] {columns[0], columns[1], columns[2]}).containsExactly(0, 1, 2);
        values.take(columns, sums.columns(3, 5, columns, values), 3);
        assertThat(new int[] {columns[0], columns[1]}).containsExactly(0, 2);
        return ofProduct.values();
    }

    @Test
    void integers() {
        Values a = Values.wrap(new long[] {2, 3, 9, 5, 9});
        Values b = Values.wrap(new long[] {1, 10, 100, 1000});
        Values all = sums(RowValues.ofIntegers(a, b, B, 5));
        assertThat(new long[] {all.getLong(0), all.getLong(1), all.getLong(2), all.getLong(3), all.getLong(4)})
                .containsExactly(2, 300, 3020, 5, 50);
        Values narrow = sums(RowValues.ofIntegers(a.convert(DType.INT32), b.convert(DType.INT32), B, 5));
        assertThat(narrow.dtype()).isEqualTo(DType.INT32);
        assertThat(narrow.getLong(2)).isEqualTo(3020);
        Values large = Values.wrap(new long[] {Long.MAX_VALUE, 1, 0, 0, 0});
        assertThatThrownBy(() -> sums(RowValues.ofIntegers(large, b, B, 5))).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void truths() {
        Values all = sums(RowValues.ofTruths(Values.wrap(new double[] {2, 0, 9, 0.5, 9}),
                Values.wrap(new long[] {1, 0, 7, 7}), B, 5));
        assertThat(new boolean[] {all.getLong(0) != 0, all.getLong(1) != 0, all.getLong(2) != 0, all.getLong(3) != 0,
            all.getLong(4) != 0}).containsExactly(true, false, false, true, false);
    }

    @Test
    void complexNumbers() {
        Values all = sums(RowValues.ofComplex(Values.wrapComplex(new double[] {0, 1, 2, 0, 9, 9, 1, 1, 9, 9}),
                Values.wrapComplex(new double[] {1, 2, 3, 4, 5, 6, 7, 8}), B, 5));
        // i (1 + 2i), 2 (5 + 6i), i (3 + 4i) + 2 (7 + 8i), (1 + i) (1 + 2i), (1 + i) (3 + 4i)
        assertThat(new double[] {all.getReal(0), all.getReal(1), all.getReal(2), all.getReal(3), all.getReal(4)})
                .containsExactly(-2, 10, 10, -1, -1);
        assertThat(new double[] {all.getImaginary(0), all.getImaginary(1), all.getImaginary(2), all.getImaginary(3),
            all.getImaginary(4)}).containsExactly(1, 12, 19, 3, 7);
    }

    @Test
    void extremes() {
        Values a = Values.wrap(new double[] {1, 2, 9, 10, 9});
        Values b = Values.wrap(new double[] {5, 6, 7, -8});
        Values least = sums(RowValues.ofExtremes(a, b, B, 5, Double.POSITIVE_INFINITY, ExtremeLoop::minPlus));
        assertThat(new double[] {least.getReal(0), least.getReal(1), least.getReal(2), least.getReal(3),
            least.getReal(4)}).containsExactly(6, 9, -6, 15, 16);
        Values greatest = sums(RowValues.ofExtremes(a.convert(DType.FLOAT32), b.convert(DType.FLOAT32), B, 5,
                Double.NEGATIVE_INFINITY, ExtremeLoop::maxPlus));
        assertThat(greatest.dtype()).isEqualTo(DType.FLOAT32);
        assertThat(greatest.getReal(2)).isEqualTo(7);
    }
}
