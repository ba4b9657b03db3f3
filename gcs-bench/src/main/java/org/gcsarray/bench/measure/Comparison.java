package org.gcsarray.bench.measure;

import java.util.List;

/// Times of two contenders in turns. A ratio is the time of the other one over the time of ours: above 1, ours is faster.
///
/// @param ours      name of the first contender
/// @param other     name of the contender it is compared with
/// @param cold      whether copies beyond all caches were rotated, instead of the same operands again
/// @param copies    copies of each: ours, then the other's
/// @param calls     calls per sample: ours, then the other's
/// @param oursNanos median nanoseconds of one call of ours
/// @param otherNanos median nanoseconds of one call of the other
/// @param median    median of the ratios
/// @param geomean   geometric mean of the ratios
/// @param low       lower end of the 95% interval of the median
/// @param high      upper end of it
/// @param disturbed rounds whose two triads differed by more than 5%
/// @param ratios    ratios that were used: those of the undisturbed rounds, or of all if fewer than 5 were undisturbed
/// @param rounds    all rounds in order
/// @param oursNote  what ours says about its preparation
/// @param note      what the other contender says about its preparation
public record Comparison(String ours, String other, boolean cold, List<Integer> copies, List<Integer> calls,
        double oursNanos, double otherNanos, double median, double geomean, double low, double high, int disturbed,
        List<Double> ratios, List<Round> rounds, String oursNote, String note) {

    /// One round A B B A.
    ///
    /// @param oursNanos  mean nanoseconds of one call in the two samples of ours
    /// @param otherNanos mean nanoseconds of one call in the two samples of the other
    /// @param disturbed  whether the triads around it differed by more than 5%
    public record Round(double oursNanos, double otherNanos, boolean disturbed) {

        /// Returns the time of the other over the time of ours.
        double ratio() {
            return otherNanos / oursNanos;
        }
    }
}
