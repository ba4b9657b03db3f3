package org.gcsarray.advice.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import org.gcsarray.shape.SmoothShape;

class AdviceNumbersTest {

    @Test
    void whatIsNoNumberIsADash() {
        assertThat(AdviceNumbers.percent(0.0 / 0.0)).isEqualTo("–");
        assertThat(AdviceNumbers.times(1 / 0.0)).isEqualTo("–");
        assertThat(AdviceNumbers.brief(Double.NaN)).isEqualTo("–");
    }

    @Test
    void ratiosPartsAndCounts() {
        assertThat(AdviceNumbers.percent(0.12345)).isEqualTo("12.3 %");
        assertThat(AdviceNumbers.percent(0.77)).isEqualTo("77.0 %");
        assertThat(AdviceNumbers.percent(0.012345)).isEqualTo("1.23 %");
        assertThat(AdviceNumbers.percent(12.3456)).isEqualTo("1234.6 %");
        assertThat(AdviceNumbers.times(1.239)).isEqualTo("1.24×");
        assertThat(AdviceNumbers.times(12345.6)).isEqualTo("12346×");
        assertThat(AdviceNumbers.count(1234567)).isEqualTo("1,234,567");
        assertThat(AdviceNumbers.shape(SmoothShape.of(2, 30000))).isEqualTo("2 × 30,000");
        assertThat(AdviceNumbers.decimal(1.0 / 3)).isEqualTo("0.333");
        assertThat(AdviceNumbers.decimal(100)).isEqualTo("100");
    }
}
