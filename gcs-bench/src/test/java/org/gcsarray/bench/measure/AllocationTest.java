package org.gcsarray.bench.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.Test;

class AllocationTest {

    private double[] kept = new double[0];

    @Test
    void countsWhatACallAllocates() {
        assertThat(Allocation.of(() -> kept = new double[1_000_000])).isBetween(8_000_000L, 8_100_000L);
        assertThat(Allocation.of(() -> kept[0] = 1)).isBetween(0L, 100_000L);
    }

    @Test
    void countsWhatOtherThreadsAllocate() {
        assertThat(Allocation.of(() -> CompletableFuture.runAsync(() -> kept = new double[1_000_000]).join()))
                .isBetween(8_000_000L, 8_500_000L);
    }
}
