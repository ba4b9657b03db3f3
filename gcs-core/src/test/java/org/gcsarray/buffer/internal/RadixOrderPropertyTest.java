package org.gcsarray.buffer.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.Indices;
import org.gcsarray.testing.ArrayArbitraries;

class RadixOrderPropertyTest {

    /// Bounds at the limits of the widths and of the 11-bit digits.
    private static final long[] BOUNDS = {1, 2, 3, 256, 257, 2047, 2048, 2049, 65_536, 65_537, 1L << 22, (1L << 22) + 1,
        1L << 31, 1L << 32,
        (1L << 33) + 5, 1L << 44, Long.MAX_VALUE};

    @Provide
    Arbitrary<long[]> bounds() {
        return Arbitraries.of(Arrays.stream(BOUNDS).boxed().toList()).list().ofMinSize(1).ofMaxSize(4)
                .map(list -> list.stream().mapToLong(Long::longValue).toArray());
    }

    @Property
    void isTheStableComparisonSort(@ForAll("bounds") long[] bounds, @ForAll Random random) {
        int size = random.nextInt(60);
        Indices[] keys = new Indices[bounds.length];
        for (int d = 0; d < keys.length; d++) {
            keys[d] = keys(bounds[d], size, random);
        }
        Integer[] expected = IntStream.range(0, size).boxed().toArray(Integer[]::new);
        Comparator<Integer> byKeys = (_, _) -> 0;
        for (Indices key : keys) {
            byKeys = byKeys.thenComparingLong(key::get);
        }
        Arrays.sort(expected, byKeys);
        int[] order = SortedTuples.of(bounds, keys).order();
        assertThat(order).containsExactly(Arrays.stream(expected).mapToInt(Integer::intValue).toArray());
        Indices[] sorted = Arrays.stream(keys).map(key -> key.gather(order)).toArray(Indices[]::new);
        assertThat(RadixOrder.isAscending(sorted)).isTrue();
        boolean ascending = IntStream.range(0, size).allMatch(k -> expected[k] == k);
        assertThat(RadixOrder.isAscending(keys)).isEqualTo(ascending);
        for (int k = 1; k < size; k++) {
            assertThat(Integer.signum(RadixOrder.compare(keys, k - 1, k)))
                    .isEqualTo(Integer.signum(byKeys.compare(k - 1, k)));
        }
    }

    /// Few distinct keys, so that ties are frequent; the greatest index of the bound among them; any width that holds them.
    private static Indices keys(long bound, int size, Random random) {
        long[] few = {0, bound - 1, bound / 2, random.nextLong(bound), random.nextLong(bound)};
        long[] chosen = IntStream.range(0, size).mapToLong(k -> few[random.nextInt(few.length)]).toArray();
        if (random.nextInt(4) == 0) {
            Arrays.sort(chosen);
        }
        int width = Indices.widthFor(bound) << random
                .nextInt(1 + Integer.numberOfTrailingZeros(8 / Indices.widthFor(bound)));
        return ArrayArbitraries.inWidth(chosen, width);
    }
}
