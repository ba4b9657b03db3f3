package org.gcsarray.kernel.internal.spgemm;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.Indices;
import org.gcsarray.testing.ArrayArbitraries;

/// Ids of every width, as many as the least directory has entries (16) and some more or less, below bounds up to 2^63-1.
class IdLookupTest {

    private static final int[] COUNTS = {0, 1, 2, 15, 16, 17, 31, 32, 33, 255};

    private static void check(long[] ids, int width, long bound) {
        Indices stored = ArrayArbitraries.inWidth(ids, width);
        IdLookup lookup = IdLookup.of(stored, bound);
        LongStream near = Arrays.stream(ids).flatMap(id -> LongStream.rangeClosed(id - 1, id + 1));
        LongStream ends = LongStream.of(0, 1, bound / 2, bound - 2, bound - 1);
        LongStream.concat(near, ends).filter(id -> id >= 0 && id < bound).forEach(id -> {
            int position = Arrays.binarySearch(ids, id);
            assertThat(lookup.find(id)).as("%s of %s ids below %s", id, ids.length, bound)
                    .isEqualTo(Math.max(position, -1));
        });
    }

    /// Evenly spread, all at the begin, and all at the end but for the first.
    @ParameterizedTest
    @ValueSource(longs = {255, 256, 257, 65_535, 65_536, 65_537, (1L << 28) - 1, 1L << 28, (1L << 28) + 1,
        (1L << 31) + 5, (1L << 32) + 1, Long.MAX_VALUE - 1, Long.MAX_VALUE})
    void idsAreFound(long bound) {
        for (int count : COUNTS) {
            int least = Indices.widthFor(bound);
            for (int width = least; width <= 8; width *= 2) {
                check(LongStream.range(0, count).map(k -> k * (bound / Math.max(1, count))).toArray(), width, bound);
                check(LongStream.range(0, count).toArray(), width, bound);
                check(LongStream.range(0, count).map(k -> k == 0 ? 0 : bound - count + k).toArray(), width, bound);
            }
        }
    }

    @Test
    void everyIdOfASmallBound() {
        for (int bound = 1; bound <= 70; bound++) {
            for (int step = 1; step <= 5; step++) {
                int by = step;
                check(LongStream.range(0, bound).filter(id -> id % by == by - 1).toArray(), 1, bound);
            }
        }
    }

    /// Ranks of columns beyond int, repeated and in any order.
    @Test
    void columnsBecomeRanks() {
        long[] columns = {Long.MAX_VALUE - 1, 5, 1L << 31, 5, 0, (1L << 31) - 1, Long.MAX_VALUE - 1, 1L << 32};
        ColumnRanks ranks = ColumnRanks.of(Indices.wrap(columns));
        long[] distinct = Arrays.stream(columns).sorted().distinct().toArray();
        assertThat(ranks.size()).isEqualTo(distinct.length);
        for (int rank = 0; rank < distinct.length; rank++) {
            assertThat(ranks.column(rank)).isEqualTo(distinct[rank]);
        }
        assertThat(ranks.ranks(Indices.wrap(columns))).containsExactly(5, 1, 3, 1, 0, 2, 5, 4);
        int[] absent = ranks.ranks(Indices.wrap(new long[] {1, 6, (1L << 31) + 1, Long.MAX_VALUE}));
        assertThat(Arrays.stream(absent)).hasSize(4).allMatch(rank -> rank < 0);
        assertThat(ColumnRanks.of(Indices.wrap(new long[0])).size()).isZero();
        assertThat(ColumnRanks.of(Indices.wrap(new byte[] {(byte) 255, 0, (byte) 255})).ranks(
                Indices.wrap(new char[] {255, 1, 0}))).startsWith(1).endsWith(0).hasSize(3);
    }
}
