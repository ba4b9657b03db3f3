package org.gcsarray.ops.create;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;

class CounterRandomTest {

    @Test
    void isSplitMix64() {
        // the sequence that reference implementations give for this seed
        CounterRandom random = new CounterRandom(1234567);
        assertThat(LongStream.range(0, 5).map(random::u64).mapToObj(Long::toUnsignedString)).containsExactly(
                "6457827717110365317", "3203168211198807973", "9817491932198370423", "4593380528125082431",
                "16408922859458223821");
    }

    @Test
    void distributionsHaveTheirMoments() {
        CounterRandom random = new CounterRandom(5);
        double[] normal = LongStream.range(0, 100_000).mapToDouble(random::normal).toArray();
        double mean = Arrays.stream(normal).average().orElseThrow();
        double variance = Arrays.stream(normal).map(x -> (x - mean) * (x - mean)).average().orElseThrow();
        assertThat(mean).isBetween(-0.02, 0.02);
        assertThat(variance).isBetween(0.97, 1.03);
        assertThat(LongStream.range(0, 1000).mapToDouble(random::symmetric))
                .allSatisfy(x -> assertThat(x).isBetween(-1.0, 1.0));
        assertThat(LongStream.range(0, 1000).map(k -> random.below(k, 3)).distinct()).containsExactlyInAnyOrder(0L, 1L,
                2L);
    }

    @Test
    void permutationsHoldEveryNumberOnce() {
        assertThat(new CounterRandom(1).permutation(1000)).doesNotHaveDuplicates()
                .containsExactlyInAnyOrder(IntStream.range(0, 1000).toArray());
        assertThat(new CounterRandom(1).permutation(1000)).isNotEqualTo(new CounterRandom(2).permutation(1000));
    }

    @Test
    void denseOperandsFollowTheirFormula() {
        double[] x = CounterRandom.dense(3, 4);
        assertThat(x).hasSize(12);
        assertThat(x[7]).isEqualTo(2 * new CounterRandom(777).u01(7) - 1);
    }
}
