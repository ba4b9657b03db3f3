package org.gcsarray.spark.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.Indices;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.testing.Sessions;

class KeyExchangeTest {

    @Test
    void keysAreDealtByHashAndStayAscending() {
        long[] keys = new Random(5).longs(10_000, 0, Long.MAX_VALUE).sorted().distinct().toArray();
        List<long[]> parts = TupleKeys.deal(keys, 7);
        assertThat(parts).hasSize(7).allSatisfy(part -> assertThat(part).isSorted().hasSizeBetween(1200, 1700));
        assertThat(TupleKeys.union(parts)).containsExactly(keys);
        assertThat(TupleKeys.deal(keys, 1)).containsExactly(keys);
    }

    @Test
    void equalKeysOfAllPartitionsCountOnceWhereASetHasSeveralTargets() {
        List<long[]> rows = new ArrayList<>();
        Random random = new Random(8);
        for (int k = 0; k < 4; k++) {
            rows.add(random.longs(5000, 0, 8000).toArray());
        }
        long expected = rows.stream().flatMapToLong(Arrays::stream).distinct().count();
        // as if there were many elements: 3 sets of 5, 5 and 1 partitions
        KeyExchange exchange = KeyExchange.of(SmoothShape.of(1L << 40, 1L << 33, 3), 5L << 20,
                List.of(0b001L, 0b010L, 0b100L));
        JavaSparkContext context = JavaSparkContext.fromSparkContext(Sessions.local().sparkContext());
        long[] counts = exchange.count(context.parallelize(rows, 4).map(KeyExchangeTest::indices));
        assertThat(counts).containsExactly(expected, expected, 3);
    }

    private static Indices[] indices(long[] rows) {
        long[] wide = rows.clone();
        byte[] cyclic = new byte[rows.length];
        for (int k = 0; k < rows.length; k++) {
            wide[k] <<= 20;
            cyclic[k] = (byte) (k % 3);
        }
        return new Indices[] {Indices.wrap(wide), Indices.wrap(rows), Indices.wrap(cyclic)};
    }
}
