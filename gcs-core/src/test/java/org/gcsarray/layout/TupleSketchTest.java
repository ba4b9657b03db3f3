package org.gcsarray.layout;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TupleSketchTest {

    private static double estimate(int distinct, int repeats, long seed) {
        TupleSketch sketch = new TupleSketch();
        for (int r = 0; r < repeats; r++) {
            long[] hashes = new SplittableRandom(seed).longs(distinct).toArray();
            sketch.addAll(hashes, hashes.length);
        }
        return sketch.estimate();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 10, 100, 1000, 3000, 10_000, 20_000, 50_000, 200_000, 1_000_000})
    void theErrorIsThatOfTheMethodWithoutBias(int distinct) {
        int runs = 40;
        double bias = 0;
        double square = 0;
        for (int run = 0; run < runs; run++) {
            double error = estimate(distinct, 1, run) / distinct - 1;
            assertThat(error).isBetween(-0.08, 0.08);
            bias += error / runs;
            square += error * error / runs;
        }
        assertThat(Math.sqrt(square)).isLessThan(0.0163 * 1.5);
        assertThat(bias).isBetween(-0.0163 * 4 / Math.sqrt(runs), 0.0163 * 4 / Math.sqrt(runs));
    }

    @Test
    void repeatsDoNotCount() {
        assertThat(estimate(5000, 3, 1)).isEqualTo(estimate(5000, 1, 1));
    }

    @Test
    void theExtremesOfHashes() {
        assertThat(new TupleSketch().estimate()).isZero();
        TupleSketch sketch = new TupleSketch();
        sketch.addAll(new long[] {0, -1, 99}, 2);
        assertThat(sketch.estimate()).isBetween(1.9, 2.1);
    }
}
