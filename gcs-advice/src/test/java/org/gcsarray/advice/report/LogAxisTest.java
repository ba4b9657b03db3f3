package org.gcsarray.advice.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;

class LogAxisTest {

    @Property
    void ticksAreFewRoundAndInside(@ForAll @DoubleRange(min = -3, max = 15) double low,
            @ForAll @DoubleRange(min = 0, max = 12) double decades) {
        LogAxis axis = LogAxis.around(DoubleStream.of(Math.pow(10, low), Math.pow(10, low + decades)));
        List<Double> ticks = axis.ticks();
        assertThat(ticks).hasSizeBetween(2, 7).isSorted().doesNotHaveDuplicates();
        for (double tick : ticks) {
            assertThat(axis.position(tick)).isBetween(-1e-9, 1 + 1e-9);
            double digits = tick / Math.pow(10, Math.floor(Math.log10(tick) + 1e-9) - 1);
            assertThat(digits).isCloseTo(Math.rint(digits), within(1e-6));
        }
    }

    @Property
    void valuesLieInsideInTheirOrder(@ForAll @DoubleRange(min = 0.01, max = 1e15) double one,
            @ForAll @DoubleRange(min = 0.01, max = 1e15) double other) {
        LogAxis axis = LogAxis.around(DoubleStream.of(one, other));
        assertThat(axis.position(one)).isBetween(0.0, 1.0);
        assertThat(Double.compare(axis.position(one), axis.position(other))).isEqualTo(Double.compare(one, other));
        assertThat(axis.position(Math.sqrt(one) * Math.sqrt(other))).isCloseTo(0.5, within(1e-9));
    }

    @Example
    void aSingleValueHasAnAxisOfAFactorOfTwo() {
        LogAxis axis = LogAxis.around(DoubleStream.of(1000));
        assertThat(Math.pow(10, axis.high() - axis.low())).isCloseTo(2, within(1e-9));
        assertThat(axis.ticks()).containsExactly(800.0, 1000.0, 1200.0, 1400.0);
    }

    @Example
    void ticksFollowTheLength() {
        assertThat(LogAxis.around(DoubleStream.of(10, 100)).ticks()).containsExactly(10.0, 20.0, 50.0, 100.0);
        assertThat(LogAxis.around(DoubleStream.of(1, 1e4)).ticks()).containsExactly(1.0, 10.0, 100.0, 1e3, 1e4);
    }
}
