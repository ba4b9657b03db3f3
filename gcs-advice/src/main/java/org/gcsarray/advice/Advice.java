package org.gcsarray.advice;

import java.util.List;
import java.util.Optional;

import org.gcsarray.buffer.DType;
import org.gcsarray.layout.CostModel;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Workload;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Which layout to choose for an array and a workload, and why.
///
/// @param shape      shape of the array
/// @param dtype      type of its values
/// @param nse        its stored elements
/// @param cooBytes   its bytes as coordinates
/// @param workload   operations it is used for
/// @param layouts    layouts that were compared
/// @param pruned     what was left out of the comparison, in words; empty if nothing was
/// @param candidates the best layouts, the recommended first
/// @param tied       layouts whose times cannot be told apart, the recommended first; it alone if it is faster than all others. Not all
///                   of them need to be among the candidates
/// @param baselines  layouts that other rules choose, for comparison
/// @param reasons    the recommendation in sentences
/// @param conversion whether converting pays, in words; empty if there is nothing to convert from
public record Advice(SmoothShape shape, DType dtype, long nse, long cooBytes, Workload workload, long layouts,
        String pruned, List<Candidate> candidates, List<DimensionReduction> tied, List<Baseline> baselines,
        List<String> reasons, String conversion) {

    /// Copies the lists.
    public Advice {
        candidates = List.copyOf(candidates);
        tied = List.copyOf(tied);
        baselines = List.copyOf(baselines);
        reasons = List.copyOf(reasons);
    }

    /// A layout with what is known of it.
    ///
    /// @param bytes    its exact bytes, plain or hyper-sparse rows, whichever is smaller; without operations a layout is a candidate with either
    /// @param cost     its predicted time
    /// @param finalist whether it was predicted to be among the best
    /// @param timing   its measured time, if it was measured
    public record Candidate(LayoutPrediction.Bytes bytes, CostModel.Cost cost, boolean finalist,
            Optional<Timing> timing) {

        /// Returns the layout.
        public DimensionReduction layout() {
            return bytes.layout();
        }
    }

    /// A measured time.
    ///
    /// @param nanos    nanoseconds of the workload, from the samples
    /// @param ratio    time over that of the recommended layout, paired; 1 for itself
    /// @param interval where the ratio lies; none for the recommended layout itself and from a single round, which tells no spread
    /// @param rounds   rounds A B B A
    /// @param sampled  share of the stored elements that the samples hold
    public record Timing(double nanos, double ratio, Optional<Interval> interval, int rounds, double sampled) {}

    /// Where a ratio of times lies: its 95% interval from 7 rounds on, the least and the greatest ratio of fewer.
    ///
    /// @param low  lower end
    /// @param high upper end
    public record Interval(double low, double high) {}

    /// What a simpler rule would have chosen.
    ///
    /// @param rule      the rule in words
    /// @param candidate its layout
    public record Baseline(String rule, Candidate candidate) {}

    /// Returns the recommendation in words: its sentences in one line.
    public String reason() {
        return String.join(" ", reasons);
    }

    /// Returns whether the best were timed.
    public boolean measured() {
        return candidates.stream().anyMatch(one -> one.timing().isPresent());
    }

    /// Returns the recommended layout.
    public Candidate recommended() {
        return candidates.getFirst();
    }
}
