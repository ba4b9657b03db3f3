package org.gcsarray.advice.report;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// A logarithmic axis over positive numbers.
///
/// @param low  decimal logarithm of the least number
/// @param high that of the greatest, above `low`
record LogAxis(double low, double high) {

    private static final double MARGIN = Math.log10(1.1);
    private static final double LEAST_LENGTH = Math.log10(2);
    private static final double SHORT = Math.log10(5);
    private static final double DECADES_WITH_PARTS = 2;
    private static final double MOST_DECADES = 6;
    private static final List<Integer> PARTS = List.of(1, 2, 5);
    private static final List<Integer> WHOLE = List.of(1);

    /// Returns an axis with some margin around numbers, which covers a factor of two at least.
    ///
    /// @param values finite and above 0, at least one
    static LogAxis around(DoubleStream values) {
        var logarithms = values.map(Math::log10).summaryStatistics();
        double middle = (logarithms.getMin() + logarithms.getMax()) / 2;
        double half = Math.max((logarithms.getMax() - logarithms.getMin()) / 2 + MARGIN, LEAST_LENGTH / 2);
        return new LogAxis(middle - half, middle + half);
    }

    /// Returns where a number lies, 0 at the low end and 1 at the high end.
    double position(double value) {
        return (Math.log10(value) - low) / (high - low);
    }

    /// Returns two to seven round numbers on the axis, ascending: multiples of one step, 1-2-5 numbers or powers of ten, by length.
    List<Double> ticks() {
        double least = Math.pow(10, low);
        double greatest = Math.pow(10, high);
        if (high - low < SHORT) {
            double step = stepAtLeast((greatest - least) / 5);
            return LongStream.rangeClosed((long) Math.ceil(least / step), (long) Math.floor(greatest / step))
                    .mapToObj(multiple -> multiple * step).toList();
        }
        boolean everyDecade = high - low < DECADES_WITH_PARTS;
        int stride = everyDecade ? 1 : (int) Math.ceil((high - low) / MOST_DECADES);
        return IntStream.iterate((int) Math.floor(low), power -> power <= high, power -> power + stride).boxed()
                .flatMap(power -> (everyDecade ? PARTS : WHOLE).stream().map(digit -> digit * Math.pow(10, power)))
                .filter(tick -> tick >= least && tick <= greatest).toList();
    }

    private static double stepAtLeast(double length) {
        double power = Math.pow(10, Math.floor(Math.log10(length)));
        return DoubleStream.of(1, 2, 5, 10).map(digit -> digit * power).filter(step -> step >= length).findFirst()
                .orElse(10 * power);
    }
}
