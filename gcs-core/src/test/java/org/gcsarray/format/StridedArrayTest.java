package org.gcsarray.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

class StridedArrayTest {

    private static Values buffer(int size) {
        double[] iota = new double[size];
        Arrays.setAll(iota, k -> k);
        return Values.wrap(iota);
    }

    @Test
    void negativeStridesOfTheSpecification() {
        StridedArray array = StridedArray.wrap(SmoothShape.of(2, 3), new long[] {-1, -2}, 5,
                Values.wrap(new double[] {6, 3, 5, 2, 4, 1}));
        assertThat(DenseOracle.doubles(array)).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(array.position(1, 2)).isZero();
        assertThat(array.offset()).isEqualTo(5);
        assertThat(array.isRowMajor()).isFalse();
        assertThat(array.toString()).endsWith("\n1 2 3\n4 5 6");
    }

    @Test
    void zeroStridesBroadcast() {
        StridedArray array = StridedArray.wrap(SmoothShape.of(3, 2), new long[] {0, 1}, 1, buffer(3));
        assertThat(DenseOracle.doubles(array)).containsExactly(1, 2, 1, 2, 1, 2);
        assertThat(array.nse()).isEqualTo(6);
        assertThat(array.byteSize()).isEqualTo(24);
        StridedArray huge = StridedArray.wrap(SmoothShape.of(Long.MAX_VALUE, Long.MAX_VALUE), new long[] {0, 0}, 0,
                buffer(1));
        assertThat(huge.getDouble(Long.MAX_VALUE - 1, 12)).isZero();
        assertThatThrownBy(huge::nse).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void everyReachableAddressMustLieInTheBuffer() {
        outside(new long[] {2, 3}, new long[] {3, 1}, 0, 5, "0..5; the buffer has 0..4");
        outside(new long[] {2, 3}, new long[] {3, 1}, -1, 6, "-1..4");
        outside(new long[] {2, 3}, new long[] {-3, 1}, 2, 6, "-1..4");
        outside(new long[] {2}, new long[] {Long.MAX_VALUE}, 1, 6, "9223372036854775808");
        outside(new long[] {3, 3}, new long[] {Long.MAX_VALUE, Long.MIN_VALUE}, 0, 6,
                "-18446744073709551616..18446744073709551614");
        outside(new long[0], new long[0], 1, 1, "1..1");
        outside(new long[0], new long[0], 0, 0, "0..0");
        StridedArray tight = StridedArray.wrap(SmoothShape.of(2, 3), new long[] {3, 1}, 0, buffer(6));
        assertThat(tight.isRowMajor()).isTrue();
    }

    private static void outside(long[] extents, long[] strides, long offset, int size, String text) {
        assertThatThrownBy(() -> StridedArray.wrap(SmoothShape.of(extents), strides, offset, buffer(size)))
                .isInstanceOf(IndexOutOfBoundsException.class).hasMessageContaining(text);
    }

    @Test
    void extentOneStridesNeverMatter() {
        StridedArray array = StridedArray.wrap(SmoothShape.of(1, 2), new long[] {Long.MIN_VALUE, 1}, 0, buffer(2));
        assertThat(DenseOracle.doubles(array)).containsExactly(0, 1);
        assertThat(array.isRowMajor()).isTrue();
    }

    @Test
    void emptyArraysReachNothing() {
        StridedArray array = StridedArray.wrap(SmoothShape.of(5, 0), new long[] {100, -100}, -7, buffer(0));
        assertThat(array.nse()).isZero();
        assertThat(DenseOracle.byIteration(array)).isEmpty();
        assertThatThrownBy(() -> array.getDouble(0, 0)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void rankZeroIsOneElement() {
        StridedArray scalar = StridedArray.of(SmoothShape.of(), new double[] {7});
        assertThat(scalar.getDouble()).isEqualTo(7);
        assertThat(scalar.nse()).isOne();
        assertThat(DenseOracle.byIteration(scalar)).hasSize(1);
        assertThat(scalar.toString()).endsWith("\n7");
        assertThat(StridedArray.of(SmoothShape.of(3, 0), new double[0]).toString()).endsWith("0 bytes");
        assertThat(scalar.transpose().getDouble()).isEqualTo(7);
    }

    @Test
    void ofCopiesAndWrapShares() {
        double[] elements = {1, 2};
        StridedArray copied = StridedArray.of(SmoothShape.of(2), elements);
        long[] strides = {1};
        StridedArray shared = StridedArray.wrap(SmoothShape.of(2), strides, 0, Values.wrap(elements));
        elements[0] = 9;
        strides[0] = 0;
        shared.strides()[0] = 0;
        assertThat(copied.getDouble(0)).isEqualTo(1);
        assertThat(shared.getDouble(0)).isEqualTo(9);
        assertThat(shared.getDouble(1)).isEqualTo(2);
    }

    @Test
    void countsMustAgree() {
        assertThatThrownBy(() -> StridedArray.of(SmoothShape.of(2, 3), new double[5]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("5 values").hasMessageContaining("6 elements");
        assertThatThrownBy(() -> StridedArray.wrap(SmoothShape.of(2, 3), new long[] {1}, 0, buffer(6)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1 entry;").hasMessageContaining("needs 2");
        assertThatThrownBy(() -> StridedArray.of(SmoothShape.of(1L << 40, 1L << 40), new double[5]))
                .isInstanceOf(ArithmeticException.class);
    }

    @Test
    void permuteMovesStrides() {
        StridedArray array = StridedArray.wrap(SmoothShape.of(2, 3, 4), new long[] {12, 4, 1}, 0, buffer(24));
        StridedArray permuted = array.transpose(2, 0, 1);
        assertThat(permuted.shape()).isEqualTo(SmoothShape.of(4, 2, 3));
        assertThat(permuted.getDouble(3, 1, 2)).isEqualTo(array.getDouble(1, 2, 3)).isEqualTo(23);
        assertThat(permuted.getDouble(1, 0, 2)).isEqualTo(array.getDouble(0, 2, 1));
        assertThat(permuted.isRowMajor()).isFalse();
        assertThat(array.fill()).isEqualTo(Scalar.of(0.0));
    }
}
