package org.gcsarray.io.internal.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;

class SymmetryCompletionTest {

    @Test
    void aMatrixThatNoArrayHoldsIsRefused() {
        assertThat(SymmetryCompletion.arraySize(Integer.MAX_VALUE - 8, DType.INT8)).isEqualTo(Integer.MAX_VALUE - 8);
        assertThat(SymmetryCompletion.arraySize((1 << 30) - 5, DType.COMPLEX128)).isEqualTo((1 << 30) - 5);
        assertThatThrownBy(() -> SymmetryCompletion.arraySize(1L << 31, DType.FLOAT64))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "the completed matrix has 2147483648 elements of float64, and one Java array holds 2147483639");
        assertThatThrownBy(() -> SymmetryCompletion.arraySize(1 << 30, DType.COMPLEX128))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("1073741819");
    }
}
