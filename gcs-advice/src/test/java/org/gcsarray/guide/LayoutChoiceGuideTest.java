package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;

import org.junit.jupiter.api.Test;

import org.gcsarray.advice.Advice;
import org.gcsarray.advice.LayoutAdvisor;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.house.Thorough;

/// The guide to the choice of a layout shows the code between the markers here, and the code does what its comments say.
class LayoutChoiceGuideTest {

    @Test
    @Thorough
    void advice() {
        CooArray tensor = CooArray.of(new long[] {2, 3, 4}, new int[][] {{0, 1, 1}, {1, 0, 2}, {2, 3, 3}},
                new double[] {1, 2, 4});
        // begin
        Advice advice = LayoutAdvisor.ofUser() // costs of this machine: measured once, in about 3 s, and kept
                .withBudget(Duration.ofSeconds(5)).advise(tensor, "spmv:2", "mttkrp:0:16=10");
        GcsArray best = Convert.toGcs(tensor, advice.recommended().layout());
        String why = advice.reason();
        // end
        assertThat(best.getDouble(1, 2, 3)).isEqualTo(4);
        assertThat(why).contains("spmv:2");
    }
}
