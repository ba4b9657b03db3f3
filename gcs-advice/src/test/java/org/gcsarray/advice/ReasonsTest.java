package org.gcsarray.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import org.gcsarray.advice.Advice.Candidate;
import org.gcsarray.advice.Advice.Interval;
import org.gcsarray.advice.Advice.Timing;
import org.gcsarray.buffer.DType;
import org.gcsarray.format.CooArray;
import org.gcsarray.layout.CostModel;
import org.gcsarray.layout.CostModel.Cost.OperationCost;
import org.gcsarray.layout.CostModel.Cost.Term;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Workload;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

class ReasonsTest {

    private static final Workload WORKLOAD = Workload.parse(List.of("spmv:2"));
    private static final CooArray ARRAY = CooArray.builder(SmoothShape.of(20, 30, 40), DType.FLOAT64)
            .add(new long[] {1, 2, 3}, 1).add(new long[] {4, 5, 6}, 2).build();

    private static Candidate candidate(String layout, long rows, Optional<Timing> timing) {
        return new Candidate(
                new LayoutPrediction.Bytes(DimensionReduction.parse(ARRAY.shape(), layout), true, 100, rows, 800),
                new CostModel.Cost(List.of(new OperationCost(WORKLOAD.items().getFirst().operation(), 1, "gather",
                        List.of(new Term("starting rows", 3e7), new Term("clearing y", 1e7))))),
                true, timing);
    }

    /// Measured times of three layouts of 0,1|2, 1,0|2 and 2|0,1 in that order, the first of which is recommended.
    private static List<String> measured(int tied, Timing... others) {
        List<Candidate> candidates = new ArrayList<>(
                List.of(candidate("0,1|2", 10, Optional.of(new Timing(6e7, 1, Optional.empty(), 9, 1)))));
        String[] layouts = {"1,0|2", "2|0,1"};
        for (int k = 0; k < others.length; k++) {
            candidates.add(candidate(layouts[k], 11 + k, Optional.of(others[k])));
        }
        return reasons(candidates, tied);
    }

    private static List<String> reasons(List<Candidate> candidates, int tied) {
        return new Reasons(ARRAY, WORKLOAD, candidates, candidates.stream().limit(tied).map(Candidate::bytes).toList(),
                candidates.getFirst().bytes()).recommendation();
    }

    private static Timing timing(double nanos, double ratio, int rounds) {
        return new Timing(nanos, ratio, rounds == 1 ? Optional.empty()
                : Optional.of(new Interval(ratio * 0.99, ratio * 1.01)), rounds, 1);
    }

    @Test
    void aWinnerIsNamedWithWhatTakesItsTime() {
        assertThat(measured(1, timing(7e7, 1.2, 7), timing(6.4e7, 1.1, 7))).containsExactly(
                "0,1|2 was the fastest of 3 measured: 60 ms, 30 ms per element.",
                "The measured times were 1.5 to 1.8 times the predicted ones.",
                "spmv:2 (gather) spends 75 % of its predicted time on starting rows.",
                "0,1|2 takes 964 B, the fewest of all layouts.");
    }

    @Test
    void aTieOfFewRoundsAsksForALongerBudget() {
        assertThat(measured(3, timing(6.1e7, 1.01, 3), timing(6.2e7, 1.018, 3))).startsWith(
                "0,1|2, 1,0|2 and 2|0,1 cannot be told apart (3 rounds); a longer budget helps.",
                "Of these, 0,1|2 takes the fewest bytes; its measured time is 60 ms, 30 ms per element.");
        assertThat(measured(2, timing(6.1e7, 1.01, 1), timing(9e7, 1.5, 3)).getFirst())
                .isEqualTo("0,1|2 and 1,0|2 cannot be told apart (1 round); a longer budget helps.");
        assertThat(measured(3, timing(6.1e7, 1.01, 2), timing(9e7, 1.1, 30)).getFirst())
                .isEqualTo("0,1|2, 1,0|2 and 2|0,1 cannot be told apart (2 to 30 rounds); a longer budget helps.");
    }

    @Test
    void equallyFastIsWhatManyRoundsSay() {
        assertThat(measured(3, timing(6.1e7, 1.01, 12), timing(6.2e7, 0.99, 9)).getFirst())
                .isEqualTo("0,1|2, 1,0|2 and 2|0,1 are equally fast, to within 3 % (9 to 12 rounds).");
    }

    @Test
    void aFewerBytesBeyondTheMarginAreMentioned() {
        List<Candidate> candidates = List.of(
                candidate("0,1|2", 10, Optional.of(new Timing(6e7, 1, Optional.empty(), 3, 1))),
                candidate("1,0|2", 5, Optional.of(new Timing(9e8, 17, Optional.of(new Interval(0.1, 90)), 3, 1))));
        assertThat(reasons(candidates, 2)).contains("Among those of them that took at most 1.5 times the shortest "
                + "time, 0,1|2 takes the fewest bytes; its measured time is 60 ms, 30 ms per element.");
    }

    @Test
    void predictionsThatTieAreCounted() {
        List<Candidate> candidates = Stream.of("0,1|2", "1,0|2", "2|0,1", "2|1,0", "0|1,2")
                .map(layout -> candidate(layout, 10, Optional.empty())).toList();
        assertThat(reasons(candidates, 4).getFirst()).isEqualTo("0,1|2, 1,0|2, 2|0,1 and 1 other cannot be told apart: "
                + "their predicted times differ by at most 3 %.");
        assertThat(reasons(candidates.subList(0, 2), 2).get(1)).isEqualTo("They take the same number of bytes, so "
                + "the fastest, 0,1|2, comes first; its predicted time is 40 ms, 20 ms per element.");
        assertThat(reasons(candidates, 1)).first().isEqualTo(
                "0,1|2 is predicted fastest: 40 ms, 20 ms per element.");
    }
}
