package org.gcsarray.advice.internal.measure;

import java.math.BigDecimal;
import java.math.MathContext;

/// Durations as people read them.
public final class Durations {

    private static final String[] UNITS = {"ns", "us", "ms", "s"};

    private static final MathContext DIGITS = new MathContext(3);

    private Durations() {}

    /// Returns a duration in the unit that it reaches, with at most three significant digits: `12.3 us`. One without end is `impossible`.
    ///
    /// @param nanos nanoseconds, at least 0
    public static String text(double nanos) {
        if (!Double.isFinite(nanos)) {
            return "impossible";
        }
        int unit = 0;
        double number = nanos;
        // three digits of 999.5 are those of 1000
        while (unit < UNITS.length - 1 && number >= 999.5) {
            number /= 1000;
            unit++;
        }
        BigDecimal rounded = new BigDecimal(number).round(DIGITS).stripTrailingZeros();
        boolean plain = number == 0 || (number >= 1e-6 && number < 1e15);
        return (plain ? rounded.toPlainString() : rounded.toString()) + " " + UNITS[unit];
    }
}
