package org.gcsarray.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

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
                .hasMessageContaining("1 index (");
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
        assertThatThrownBy(() -> SmoothShape.of(2, 0).checkIndices(0, 0)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage(
                        "index 0 of dimension 1 is out of range: the dimension is empty (indices (0, 0), shape (2, 0))");
        assertThatThrownBy(() -> SmoothShape.of(2, 0).chip(Map.of(1, 0L)))
                .hasMessageContaining("index 0 of dimension 1 is out of range: the dimension is empty");
        assertThatThrownBy(() -> SmoothShape.of().chip(Map.of(0, 0L)))
                .hasMessageContaining("dimension 0 is out of range: there are no dimensions of shape ()");
        assertThatThrownBy(() -> shape.checkIndices(-1, 0)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("index -1");
        assertThatThrownBy(() -> shape.checkIndices(0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("needs 2");
    }

    @Test
    void permutesExtentsLikeNumpy() {
        assertThat(SmoothShape.of(2, 3, 4).transpose(1, 2, 0)).isEqualTo(SmoothShape.of(3, 4, 2));
        assertThatThrownBy(() -> SmoothShape.of(2, 3).transpose(0, 0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("dimension 0 occurs twice");
        assertThatThrownBy(() -> SmoothShape.of(2, 3).transpose(0, 2)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("dimension 2");
        assertThatThrownBy(() -> SmoothShape.of(2, 3).transpose(-1, 0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("dimension -1");
        assertThatThrownBy(() -> SmoothShape.of(2, 3).transpose(0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("needs 2");
    }

    @Test
    void broadcastsLikeNumpy() {
        assertThat(SmoothShape.broadcast(List.of())).isEqualTo(SmoothShape.of());
        assertThat(SmoothShape.broadcast(List.of(SmoothShape.of(2, 1, 4), SmoothShape.of(3, 1), SmoothShape.of())))
                .isEqualTo(SmoothShape.of(2, 3, 4));
        assertThat(SmoothShape.broadcast(List.of(SmoothShape.of(0), SmoothShape.of(1))))
                .isEqualTo(SmoothShape.broadcast(List.of(SmoothShape.of(1), SmoothShape.of(0))))
                .isEqualTo(SmoothShape.of(0));
        assertThatThrownBy(() -> SmoothShape.broadcast(List.of(SmoothShape.of(2, 3), SmoothShape.of(4))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("shapes (2, 3), (4) do not broadcast: extents 3 and 4");
        assertThatThrownBy(() -> SmoothShape.broadcast(List.of(SmoothShape.of(0), SmoothShape.of(2))))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void originIsPartOfTheValue() {
        long[] origin = {-1, 5};
        SmoothShape shape = SmoothShape.of(2, 3).withOrigin(origin);
        origin[0] = 9;
        shape.origin()[1] = 9;
        assertThat(shape.origin()).containsExactly(-1, 5);
        assertThat(shape.origin(1)).isEqualTo(5);
        assertThat(shape.end(1)).isEqualTo(8);
        assertThat(shape).isNotEqualTo(SmoothShape.of(2, 3)).hasToString("(2, 3) at (-1, 5)")
                .isEqualTo(SmoothShape.of(2, 3).withOrigin(-1, 5))
                .hasSameHashCodeAs(SmoothShape.of(2, 3).withOrigin(-1, 5));
        assertThat(shape.sameExtents(SmoothShape.of(2, 3))).isTrue();
        assertThat(shape.transpose(1, 0)).isEqualTo(SmoothShape.of(3, 2).withOrigin(5, -1));
        assertThat(shape.asSmooth()).isEqualTo(SmoothShape.of(2, 3));
        shape.checkIndices(-1, 7);
        assertThatThrownBy(() -> shape.checkIndices(1, 4)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("index 1 of dimension 0 is outside -1..0");
        assertThatThrownBy(() -> shape.origin(2)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("dimension 2");
        assertThatThrownBy(() -> shape.withOrigin(1)).isInstanceOf(ShapeException.class)
                .hasMessageContaining("needs 2");
    }

    @Test
    void theNextIndexIsTheNextOfAllAndTheFirstAfterTheLast() {
        SmoothShape shape = SmoothShape.of(2, 1, 3).withOrigin(0, 5, -1);
        long[] index = shape.origin();
        shape.forEachIndex(expected -> {
            assertThat(index).containsExactly(expected);
            boolean isLast = Arrays.equals(expected, new long[] {1, 5, 1});
            assertThat(shape.next(index, 3)).isEqualTo(!isLast);
        });
        assertThat(index).containsExactly(shape.origin());
        assertThat(shape.next(index, 1)).isTrue();
        assertThat(index).containsExactly(1, 5, -1);
        assertThat(SmoothShape.of().next(new long[0], 0)).isFalse();
    }

    @Test
    void boundsStayIn63Bits() {
        SmoothShape top = SmoothShape.of(3).withOrigin(Long.MAX_VALUE - 3);
        assertThat(top.end(0)).isEqualTo(Long.MAX_VALUE);
        assertThat(top.contains(Long.MAX_VALUE - 1)).isTrue();
        assertThat(top.contains(Long.MAX_VALUE)).isFalse();
        assertThatThrownBy(() -> SmoothShape.of(3).withOrigin(Long.MAX_VALUE - 2))
                .isInstanceOf(ArithmeticException.class).hasMessageContaining("9223372036854775805 + extent 3");
        SmoothShape bottom = SmoothShape.of(Long.MAX_VALUE).withOrigin(Long.MIN_VALUE);
        assertThat(bottom.contains(Long.MIN_VALUE)).isTrue();
        assertThat(bottom.contains(0)).isFalse();
        assertThatThrownBy(() -> bottom.slice(new long[] {Long.MIN_VALUE}, new long[] {Long.MAX_VALUE}))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }
}
