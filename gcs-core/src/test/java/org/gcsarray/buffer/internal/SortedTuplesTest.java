package org.gcsarray.buffer.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.Indices;
import org.gcsarray.parallel.Parallelism;

/// Sorting of inputs large enough for buckets, against a stable comparison sort.
class SortedTuplesTest {

    @ParameterizedTest
    @CsvSource({"1,300,70000", "2,300,70000", "5,300,70000", "1,3,2", "3,3,2", "2,4000000000,4000000000",
        "2,9000000000000000000,3", "3,1,5000000000"})
    void sortsAsAStableComparisonSort(int threads, long firstBound, long secondBound) {
        int size = 50_000;
        SplittableRandom random = new SplittableRandom(7);
        long[] first = random.longs(size, 0, firstBound).toArray();
        // skewed, so that buckets differ in size and tuples repeat
        long[] second = random.longs(size, 0, secondBound).map(k -> k % 5 == 0 ? 0 : k).toArray();
        long[] bounds = {firstBound, secondBound};
        Indices[] keys = {Indices.narrowest(firstBound, first), Indices.narrowest(secondBound, second)};
        int[] expected = IntStream.range(0, size).boxed()
                .sorted(Comparator.comparingLong((Integer k) -> first[k]).thenComparingLong(k -> second[k]))
                .mapToInt(Integer::intValue)
                .toArray();

        SortedTuples sorted = SortedTuples.of(Parallelism.threads(threads).withLeastWork(0), bounds, keys);

        assertThat(sorted.order()).isEqualTo(expected);
        assertThat(sorted.isSortedBefore()).isFalse();
        assertThat(sorted.key(0).toLongArray()).isEqualTo(Arrays.stream(expected).mapToLong(k -> first[k]).toArray());
        assertThat(sorted.key(1).toLongArray()).isEqualTo(Arrays.stream(expected).mapToLong(k -> second[k]).toArray());
        for (int k = 1; k < size; k++) {
            boolean repeat = first[expected[k]] == first[expected[k - 1]]
                    && second[expected[k]] == second[expected[k - 1]];
            assertThat(sorted.isRepeat(k)).isEqualTo(repeat);
        }
    }

    /// Tuples of up to 64 bits, and of more; shuffled and sorted before.
    @ParameterizedTest
    @CsvSource({"300,70000", "3,2", "1,1", "4000000000,4000000000", "9000000000000000000,3"})
    void runsOfEqualTuplesStartWhereOneDiffers(long firstBound, long secondBound) {
        for (int size : new int[] {0, 1, 2, 1023, 1024, 1025, 5000}) {
            SplittableRandom random = new SplittableRandom(size);
            long[][] tuples = IntStream.range(0, size)
                    .mapToObj(_ -> new long[] {random.nextLong(firstBound) & -8, random.nextLong(secondBound) % 3})
                    .toArray(long[][]::new);
            int[] shuffled = runStarts(tuples, firstBound, secondBound);
            Arrays.sort(tuples, Arrays::compare);
            int[] expected = IntStream.rangeClosed(0, size)
                    .filter(k -> k == 0 || k == size || !Arrays.equals(tuples[k], tuples[k - 1])).toArray();
            assertThat(runStarts(tuples, firstBound, secondBound)).as("%s", size).isEqualTo(expected);
            assertThat(shuffled).as("%s", size).isEqualTo(expected);
        }
    }

    private static int[] runStarts(long[][] tuples, long firstBound, long secondBound) {
        return SortedTuples.of(new long[] {firstBound, secondBound},
                Indices.narrowest(firstBound, Arrays.stream(tuples).mapToLong(tuple -> tuple[0]).toArray()),
                Indices.narrowest(secondBound, Arrays.stream(tuples).mapToLong(tuple -> tuple[1]).toArray()))
                .runStarts();
    }
}
