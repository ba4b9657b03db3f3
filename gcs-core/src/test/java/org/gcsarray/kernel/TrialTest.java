package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// Two ways in turns. How long they take is not asked.
class TrialTest {

    @Test
    void withoutATimeToSpendThereIsOneRound() {
        StringBuilder order = new StringBuilder();
        Trial trial = Trial.of(() -> order.append('A'), () -> order.append('B'), 0);
        assertThat(order).hasToString("ABBA");
        assertThat(trial.calls()).isEqualTo(2);
        assertThat(trial.ratio()).isPositive();
    }

    @Test
    void theOutcomeInWords() {
        assertThat(new Trial(2_500, 2_000, 1.25, 50).inWords("rows", "slices")).isEqualTo(
                "slices take 0.800 of the time of rows (median of 50 paired calls; 2.00 us and 2.50 us)");
    }
}
