package org.gcsarray.bench.measure;

import org.gcsarray.internal.CheckReturnValue;

/// Decides whether a result is right.
@FunctionalInterface
@CheckReturnValue
public interface Verifier {

    /// Checks a result.
    ///
    /// @param who    whose it is, for the text of the exception
    /// @param result numbers in the order of the contest
    /// @throws IllegalStateException if one is wrong; the text says where, expected and actual
    void check(String who, double[] result);

    /// Returns a verifier against reference values with a bound of the error for each.
    ///
    /// @param expected reference, computed with compensated sums
    /// @param bound    largest |result - expected| of each number
    static Verifier within(double[] expected, double[] bound) {
        return (who, result) -> {
            if (result.length != expected.length) {
                throw new IllegalStateException(who + ": the result has " + result.length + " numbers; expected are "
                        + expected.length);
            }
            for (int k = 0; k < result.length; k++) {
                if (!(Math.abs(result[k] - expected[k]) <= bound[k])) {
                    throw new IllegalStateException(who + ": result[" + k + "] is " + result[k] + "; expected is "
                            + expected[k] + " within " + bound[k]);
                }
            }
        };
    }
}
