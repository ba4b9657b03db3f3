package org.gcsarray.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class LayoutOracleTest {

    @Test
    void ranksAreCorrelated() {
        assertThat(LayoutOracle.correlation(new double[] {1, 2, 3}, new double[] {10, 200, 3000})).isEqualTo(1);
        assertThat(LayoutOracle.correlation(new double[] {1, 2, 3}, new double[] {3, 2, 1})).isEqualTo(-1);
        // ranks 0, 1.5, 1.5, 3 and 0, 1, 2, 3
        assertThat(LayoutOracle.correlation(new double[] {1, 5, 5, 7}, new double[] {1, 2, 3, 4}))
                .isCloseTo(4.5 / Math.sqrt(4.5 * 5), within(1e-12));
    }
}
