package org.gcsarray.buffer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.testing.ArrayArbitraries;

class IndicesTest {

    @Test
    void readsZeroExtend() {
        assertThat(Indices.wrap(new byte[] {-1, 127, -128}).toLongArray()).containsExactly(255, 127, 128);
        assertThat(Indices.wrap(new char[] {'\uffff', '\u8000'}).toLongArray()).containsExactly(65_535, 32_768);
        assertThat(Indices.wrap(new int[] {-1, Integer.MIN_VALUE}).toLongArray()).containsExactly((1L << 32) - 1,
                1L << 31);
        assertThat(Indices.wrap(new long[] {Long.MAX_VALUE, -5}).toLongArray()).containsExactly(Long.MAX_VALUE, -5);
    }

    @Test
    void widthIsAFunctionOfTheBound() {
        assertThat(List.of(0L, 1L, 256L, 257L, 65_536L, 65_537L, 1L << 32, (1L << 32) + 1, Long.MAX_VALUE).stream()
                .map(Indices::widthFor))
                .containsExactly(1, 1, 1, 2, 2, 4, 4, 8, 8);
    }

    @Test
    void narrowestHoldsTheLargestIndexOfEachWidth() {
        for (long bound : new long[] {1, 256, 257, 65_536, 65_537, 1L << 31, 1L << 32, (1L << 32) + 1,
            Long.MAX_VALUE}) {
            Indices indices = Indices.narrowest(bound, 0, bound - 1);
            assertThat(indices.byteWidth()).isEqualTo(Indices.widthFor(bound));
            assertThat(indices.byteSize()).isEqualTo(2L * Indices.widthFor(bound));
            assertThat(indices.toLongArray()).containsExactly(0, bound - 1);
        }
    }

    @Test
    void narrowestRefusesWhatIsOutside() {
        assertThatThrownBy(() -> Indices.narrowest(4, 0, 4)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("indices[1] = 4");
        assertThatThrownBy(() -> Indices.narrowest(4, -1)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("indices[0] = -1");
        assertThatThrownBy(() -> Indices.narrowest(0, 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(Indices.narrowest(0).size()).isZero();
    }

    @Test
    void narrowestCopiesAndWrapShares() {
        long[] given = {1, 2};
        Indices copied = Indices.narrowest(Long.MAX_VALUE, given);
        Indices shared = Indices.wrap(given);
        given[0] = 9;
        assertThat(copied.get(0)).isEqualTo(1);
        assertThat(shared.get(0)).isEqualTo(9);
    }

    @Test
    void narrowToNeverChangesAnIndex() {
        Indices wide = Indices.wrap(new int[] {3, 300});
        assertThat(wide.narrowTo(301).toLongArray()).containsExactly(3, 300);
        assertThat(wide.narrowTo(301).byteWidth()).isEqualTo(2);
        assertThat(wide.narrowTo(1L << 32)).isSameAs(wide);
        assertThat(Indices.wrap(new byte[] {-1}).narrowTo(1L << 40).get(0)).isEqualTo(255);
        assertThatThrownBy(() -> wide.narrowTo(256)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("300");
        assertThatThrownBy(() -> Indices.wrap(new long[] {-1}).narrowTo(256))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("-1");
    }

    @Test
    void everyWidthChecksPositions() {
        for (int width = 1; width <= 8; width *= 2) {
            Indices indices = ArrayArbitraries.inWidth(new long[] {4, 5, 6}, width);
            assertThat(indices.size()).isEqualTo(3);
            assertThat(indices.byteWidth()).isEqualTo(width);
            assertThat(indices).hasToString("[4, 5, 6]");
            assertThat(indices.slice(1, 3).toLongArray()).containsExactly(5, 6);
            assertThat(indices.slice(2, 2).size()).isZero();
            assertThat(indices.gather(new int[] {2, 0, 2}).toLongArray()).containsExactly(6, 4, 6);
            assertThatThrownBy(() -> indices.get(3)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> indices.get(-1)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> indices.gather(new int[] {3})).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> indices.slice(1, 4)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> indices.slice(-1, 2)).isInstanceOf(IndexOutOfBoundsException.class);
            assertThatThrownBy(() -> indices.slice(2, 1)).isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void copiesAreOfRangesWithin() {
        for (int width = 1; width <= 8; width *= 2) {
            Indices indices = ArrayArbitraries.inWidth(new long[] {4, 5, 6}, width);
            for (int from = -2; from <= 5; from++) {
                for (int to = -2; to <= 5; to++) {
                    int first = from;
                    int end = to;
                    int[] ints = new int[2];
                    long[] longs = new long[2];
                    if (from < 0 || to < from || to > 3 || to - from > 2) {
                        assertThatThrownBy(() -> indices.copyTo(first, end, ints))
                                .isInstanceOf(IndexOutOfBoundsException.class);
                        assertThatThrownBy(() -> indices.copyTo(first, end, longs))
                                .isInstanceOf(IndexOutOfBoundsException.class);
                    } else {
                        long[] expected = Arrays.copyOf(Arrays.copyOf(new long[] {4 + from, 5 + from}, to - from), 2);
                        indices.copyTo(from, to, ints);
                        indices.copyTo(from, to, longs);
                        assertThat(longs).containsExactly(expected);
                        assertThat(Arrays.stream(ints).asLongStream().toArray()).containsExactly(expected);
                    }
                }
            }
        }
    }

    @Test
    void computedIndicesHaveTheWidthOfTheirBound() {
        assertThat(Indices.of(256, 3, k -> 255L - k)).isInstanceOf(Indices8.class)
                .extracting(Indices::toLongArray).isEqualTo(new long[] {255, 254, 253});
        assertThat(Indices.of(257, 2, k -> 256L * k)).isInstanceOf(Indices16.class)
                .extracting(Indices::toLongArray).isEqualTo(new long[] {0, 256});
        assertThat(Indices.of(1L << 40, 1, k -> 1L << 39)).isInstanceOf(Indices64.class)
                .extracting(Indices::toLongArray).isEqualTo(new long[] {1L << 39});
        assertThat(Indices.of(0, 0, k -> k).size()).isZero();
    }
}
