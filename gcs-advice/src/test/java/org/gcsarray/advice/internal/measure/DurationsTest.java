package org.gcsarray.advice.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurationsTest {

    @ParameterizedTest
    @CsvSource({"0, 0 ns", "0.25, 0.25 ns", "9.996, 10 ns", "999.4, 999 ns", "999.6, 1 us", "12345, 12.3 us",
        "999499, 999 us", "999501, 1 ms", "1.5e8, 150 ms", "9.996e8, 1 s", "2e9, 2 s", "1.234e12, 1230 s",
        "3.6e15, 3600000 s", "1.2e-5, 0.000012 ns", "1e-300, 1E-300 ns", "2e30, 2E+21 s",
        "Infinity, impossible"})
    void haveThreeDigitsInTheUnitThatTheyReach(double nanos, String words) {
        assertThat(Durations.text(nanos)).isEqualTo(words);
    }
}
