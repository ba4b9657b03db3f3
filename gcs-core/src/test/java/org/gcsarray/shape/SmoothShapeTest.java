package org.gcsarray.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;

import org.junit.jupiter.api.Test;

class SmoothShapeTest {

    @Test
    void holdsItsExtentsByValue() {
        long[] extents = {2, 3, 4};
        SmoothShape shape = SmoothShape.of(extents);
        extents[0] = 99;
        shape.extents()[1] = 99;
        assertThat(shape.extents()).containsExactly(2, 3, 4);
        assertThat(shape.rank()).isEqualTo(3);
        assertThat(shape.extent(2)).isEqualTo(4);
        assertThat(shape.size()).isEqualTo(24);
        assertThat(shape).isEqualTo(SmoothShape.of(2, 3, 4)).hasSameHashCodeAs(SmoothShape.of(2, 3, 4))
                .hasToString("(2, 3, 4)");
        assertThat(shape).isNotEqualTo(SmoothShape.of(2, 3)).isNotEqualTo(SmoothShape.of(2, 4, 3))
                .isNotEqualTo("(2, 3, 4)");
    }

    @Test
    void rankZeroHasOneCell() {
        SmoothShape scalar = SmoothShape.of();
        assertThat(scalar.rank()).isZero();
        assertThat(scalar.size()).isOne();
        assertThat(scalar.isEmpty()).isFalse();
        assertThat(scalar).hasToString("()");
        scalar.checkIndices();
        assertThatThrownBy(() -> scalar.checkIndices(0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1 indices");
        assertThatThrownBy(() -> scalar.extent(0)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("dimension 0");
    }

    @Test
    void refusesNegativeExtentsAndRankAbove32() {
        assertThatThrownBy(() -> SmoothShape.of(2, -7, 3)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("extent of dimension 1 is -7");
        assertThat(SmoothShape.of(new long[32]).rank()).isEqualTo(32);
        assertThatThrownBy(() -> SmoothShape.of(new long[33])).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("rank is 33");
    }

    @Test
    void sizeIsZeroBeforeItOverflows() {
        long huge = Long.MAX_VALUE;
        assertThat(SmoothShape.of(huge, huge, 0, huge).size()).isZero();
        assertThat(SmoothShape.of(huge, huge, 0, huge).isEmpty()).isTrue();
        assertThat(SmoothShape.of(huge, 1).size()).isEqualTo(huge);
        SmoothShape beyond = SmoothShape.of(65_536, 65_536, 65_536, 32_768);
        assertThat(beyond.cellCount()).isEqualTo(BigInteger.TWO.pow(63));
        assertThatThrownBy(beyond::size).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("9223372036854775808");
    }

    @Test
    void checksIndicesStrictly() {
        SmoothShape shape = SmoothShape.of(2, 3);
        shape.checkIndices(1, 2);
        assertThatThrownBy(() -> shape.checkIndices(0, 3)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("index 3 of dimension 1 is outside 0..2");
        assertThatThrownBy(() -> shape.checkIndices(-1, 0)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("index -1");
        assertThatThrownBy(() -> shape.checkIndices(0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("needs 2");
    }

    @Test
    void permutesExtentsLikeNumpy() {
        assertThat(SmoothShape.of(2, 3, 4).permute(1, 2, 0)).isEqualTo(SmoothShape.of(3, 4, 2));
        assertThatThrownBy(() -> SmoothShape.of(2, 3).permute(0, 0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("dimension 0 occurs twice");
        assertThatThrownBy(() -> SmoothShape.of(2, 3).permute(0, 2)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("dimension 2");
        assertThatThrownBy(() -> SmoothShape.of(2, 3).permute(-1, 0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("dimension -1");
        assertThatThrownBy(() -> SmoothShape.of(2, 3).permute(0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("needs 2");
    }
}
