package org.gcsarray.conformance.operations;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.house.GoldenRecord;

/// How closely a golden record expects numbers; 0 and 0 if exactly.
///
/// @param relative distance in units of the expected number
/// @param absolute distance beyond
public record Tolerance(double relative, double absolute) {

    /// Reads the field `cmp`.
    public static Tolerance of(GoldenRecord golden) {
        double[] found = new double[2];
        golden.inside("cmp", cmp -> {
            switch (cmp.text("mode")) {
                case "exact" -> {
                    // no tolerance
                }
                case "close" -> {
                    found[0] = GoldenRecord.number(cmp.node("rtol"));
                    found[1] = GoldenRecord.number(cmp.node("atol"));
                }
                default -> cmp.failUnknown(cmp.text("mode"));
            }
        });
        return new Tolerance(found[0], found[1]);
    }

    boolean isExact() {
        return relative == 0 && absolute == 0;
    }

    /// Returns whether a number is as it is expected.
    public boolean isMet(Scalar expected, Scalar actual) {
        return expected.sameNumber(actual)
                || (!isExact() && Math.hypot(expected.real() - actual.real(), expected.imaginary()
                        - actual.imaginary()) <= absolute
                                + relative * Math.hypot(expected.real(), expected.imaginary()));
    }
}
