package org.gcsarray.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;

/// Stacks of one element less than 2^31, of 2^31, and of one more, without the memory: their blocks are one block of uniform values.
class StackBeyondArraysTest {

    private static final int ROWS = 1 << 16;
    private static final int COLUMNS = 1 << 8;

    /// Returns rows with the first `inRow` of 256 columns each.
    private static NdArray full(int rows, int inRow) {
        int[] pointers = new int[rows + 1];
        Arrays.setAll(pointers, r -> r * inRow);
        byte[] columns = new byte[rows * inRow];
        for (int p = 0; p < columns.length; p++) {
            columns[p] = (byte) (p % inRow);
        }
        return CrsMatrix.wrap(CompressedRows.wrap(rows, COLUMNS, RowIndex.Dense.wrap(pointers), Indices.wrap(columns),
                Values.uniform(2, columns.length)));
    }

    /// The stack counts what no array holds; what would have to put it into one says no before it begins.
    @Test
    void oneArrayOfMoreElementsIsRefused() {
        List<NdArray> layers = new ArrayList<>(Collections.nCopies(128, full(ROWS, COLUMNS)));
        layers.add(full(1, 1));
        StackArray stack = StackArray.concat(layers, 0);
        assertThat(stack.storedCount()).isEqualTo((1L << 31) + 1);
        assertThat(stack.rowStack().nse()).isEqualTo((1L << 31) + 1);
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(stack::nse)
                .withMessageContaining("2147483649").withMessageContaining("2147483647");
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> ArrayView.of(stack).stored())
                .withMessageContaining("2147483649").withMessageContaining("2147483647");
        assertThat(stack.getDouble(128L * ROWS, 0)).isEqualTo(2);
        assertThat(stack.getDouble(128L * ROWS, 1)).isZero();
    }
}
