package org.gcsarray.advice.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class StatisticsTest {

    @Test
    void medianAndGeomean() {
        assertThat(Statistics.median(3, 1, 2)).isEqualTo(2);
        assertThat(Statistics.median(4, 1, 3, 2)).isEqualTo(2.5);
        assertThat(Statistics.median()).isNaN();
        assertThat(Statistics.geomean(1, 4)).isCloseTo(2, within(1e-15));
        assertThat(Statistics.geomean()).isNaN();
    }

    @Test
    void intervalsHoldTheMedianAndNarrowWithTheSamples() {
        double[] few = IntStream.range(0, 9).mapToDouble(k -> 1 + 0.1 * (k % 3)).toArray();
        double[] many = IntStream.range(0, 900).mapToDouble(k -> 1 + 0.001 * (k % 300)).toArray();
        double[] wide = Statistics.medianInterval(1, few);
        double[] narrow = Statistics.medianInterval(1, many);
        assertThat(Statistics.median(few)).isBetween(wide[0], wide[1]);
        assertThat(wide[1]).isGreaterThan(wide[0]);
        assertThat(narrow[1] - narrow[0]).isBetween(1e-3, wide[1] - wide[0]);
        assertThat(Statistics.medianInterval(1, few)).isEqualTo(wide);
    }

    @Test
    void nearestBandwidthIsByRatioAndThreads() {
        List<Bandwidth> points = List.of(new Bandwidth(1 << 20, 1, 9, 9), new Bandwidth(32 << 20, 1, 5, 5),
                new Bandwidth(32 << 20, 2, 8, 8));
        assertThat(Bandwidth.nearest(points, 3 << 20, 1)).isEqualTo(points.get(0));
        assertThat(Bandwidth.nearest(points, 9 << 20, 1)).isEqualTo(points.get(1));
        assertThat(Bandwidth.nearest(points, 1, 2)).isEqualTo(points.get(2));
    }

    @Test
    void bandwidthIsFinite() {
        assertThat(Bandwidth.measure(1)).hasSize(2).allSatisfy(point -> {
            assertThat(point.triad()).isPositive().isFinite();
            assertThat(point.read()).isPositive().isFinite();
        });
    }
}
