package org.gcsarray.ops.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.Collections;
import java.util.List;

import com.sun.management.ThreadMXBean;
import org.junit.jupiter.api.Test;

class ContractionPathTest {

    private static final int FACTORS = 80;

    @Test
    void aPairOfManyFactorsIsComparedWithoutLookingAtTheOthers() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        List<TermSize> factors = Collections.nCopies(FACTORS, new TermSize(new int[] {0, 1}, 4, false));

        long before = threads.getCurrentThreadAllocatedBytes();
        List<ContractionPath.Step> steps = ContractionPath.of(factors, new int[] {0, 1}, label -> 2);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;

        assertThat(steps).hasSize(FACTORS - 1);
        // with 80, 79, .. factors left, each pair of them is compared
        long pairs = (FACTORS + 1L) * FACTORS * (FACTORS - 1) / 6;
        assertThat(allocated / pairs).isLessThan(5_000);
    }
}
