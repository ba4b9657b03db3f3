package org.gcsarray.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.advice.Advice.Timing;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.layout.Workload;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

class ConfirmationTest {

    /// Column 0 holds 400,000 elements, more than a sample; so samples of whole columns hold more than those of whole rows.
    private static CooArray mostInColumn0() {
        SmoothShape shape = SmoothShape.of(400_000, 300);
        int nse = 700_000;
        return CooArray.wrap(shape,
                new Indices[] {Indices.of(shape.extent(0), nse, k -> k < 600_000 ? k / 2 : k - 300_000),
                    Indices.of(shape.extent(1), nse, k -> k >= 600_000 || k % 2 == 0 ? 0 : 1 + k / 2 % 299)},
                Values.uniform(1.0, nse).plain());
    }

    @Test
    void eachTimingTellsTheShareOfItsOwnSamples() {
        CooArray array = mostInColumn0();
        List<DimensionReduction> finalists = List.of(DimensionReduction.parse(array.shape(), "0|1"),
                DimensionReduction.parse(array.shape(), "1|0"));
        List<Timing> timings = new Confirmation(array, Workload.parse(List.of("spmv:0")), 1, Parallelism.sequential())
                .time(finalists, Duration.ofNanos(1));
        assertThat(timings.getFirst().sampled()).isBetween(0.8, 0.9);
        assertThat(timings.getLast().sampled()).isEqualTo(1);
    }
}
