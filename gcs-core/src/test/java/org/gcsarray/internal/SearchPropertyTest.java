package org.gcsarray.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class SearchPropertyTest {

    @Property
    void findsTheFirstInFewTests(@ForAll @IntRange(max = 50) int from, @ForAll @IntRange(max = 300) int size,
            @ForAll @IntRange(max = 360) int border) {
        AtomicInteger tests = new AtomicInteger();
        int found = Search.first(from, from + size, k -> {
            tests.incrementAndGet();
            assertThat(k).isBetween(from, from + size - 1);
            return k >= border;
        });
        assertThat(found).isEqualTo(Math.clamp(border, from, from + size));
        assertThat(tests.get()).isLessThanOrEqualTo(32 - Integer.numberOfLeadingZeros(size));
    }

    @Property
    void reachesTheLargestInt(@ForAll @IntRange(min = Integer.MAX_VALUE - 1000) int border) {
        assertThat(Search.first(0, Integer.MAX_VALUE, k -> k >= border)).isEqualTo(border);
    }

    /// As the general search does, with numbers that repeat.
    @Property
    void findsTheFirstNumberThatIsLargeEnough(@ForAll int[] numbers, @ForAll @IntRange(max = 20) int begin,
            @ForAll int least) {
        Arrays.sort(numbers);
        int from = Math.min(begin, numbers.length);
        for (int wanted : IntStream.concat(IntStream.of(numbers), IntStream.of(least)).toArray()) {
            assertThat(Search.firstAtLeast(numbers, from, numbers.length, wanted))
                    .isEqualTo(Search.first(from, numbers.length, k -> numbers[k] >= wanted));
        }
    }
}
