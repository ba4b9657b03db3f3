package org.gcsarray.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.advice.Advice.Candidate;
import org.gcsarray.advice.Advice.Interval;
import org.gcsarray.advice.Advice.Timing;
import org.gcsarray.layout.CostModel;
import org.gcsarray.layout.CostModel.Cost.OperationCost;
import org.gcsarray.layout.CostModel.Cost.Term;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Operation;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

class RankingTest {

    private static final SmoothShape SHAPE = SmoothShape.of(20, 30, 40);

    private static Candidate candidate(String layout, long rows, double nanos, boolean finalist) {
        return new Candidate(new LayoutPrediction.Bytes(DimensionReduction.parse(SHAPE, layout), true, 100, rows, 800),
                new CostModel.Cost(List.of(new OperationCost(Operation.parse("spmv:2"), 1, "gather",
                        List.of(new Term("steps", nanos))))),
                finalist, Optional.empty());
    }

    private static Ranking<Candidate> predicted(Candidate... candidates) {
        return Ranking.of(List.of(candidates), one -> Ranking.Time.of(one.cost().nanos()),
                one -> one.bytes().totalBytes());
    }

    private static List<String> layouts(List<Candidate> candidates) {
        return candidates.stream().map(one -> one.layout().toString()).toList();
    }

    private static Optional<Interval> interval(double low, double high) {
        return Optional.of(new Interval(low, high));
    }

    @ParameterizedTest
    @ValueSource(doubles = {100, 100.5, 101.3, 103})
    void aFewPercentOfPredictedTimeBuyNoBytes(double nanos) {
        Ranking<Candidate> ranking = predicted(candidate("0|1,2", 20, 120, true), candidate("0,1|2", 90, 100, true),
                candidate("1,0|2", 50, nanos, true));
        assertThat(layouts(ranking.ordered())).containsExactly("1,0|2", "0,1|2", "0|1,2");
        assertThat(layouts(ranking.tied())).containsExactly("1,0|2", "0,1|2");
    }

    @Test
    void moreThanThatDoes() {
        Ranking<Candidate> ranking = predicted(candidate("0,1|2", 90, 100, true), candidate("1,0|2", 50, 104, true));
        assertThat(layouts(ranking.ordered())).containsExactly("0,1|2", "1,0|2");
        assertThat(layouts(ranking.tied())).containsExactly("0,1|2");
    }

    @Test
    void measuredTimesReferToTheRecommended() {
        Candidate a = candidate("0|1,2", 20, 100, true);
        Candidate b = candidate("0,1|2", 90, 110, true);
        Ranking<Candidate> ranking = Ranking.ofMeasured(List.of(a, b), List.of(
                new Timing(200, 1, interval(1, 1), 7, 1), new Timing(100, 0.5, interval(0.4, 0.8), 7, 1)));
        assertThat(layouts(ranking.ordered())).containsExactly("0,1|2", "0|1,2");
        assertThat(layouts(ranking.tied())).containsExactly("0,1|2");
        assertThat(ranking.ordered().get(0).timing()).contains(new Timing(100, 1, Optional.empty(), 7, 1));
        assertThat(ranking.ordered().get(1).timing())
                .contains(new Timing(200, 2, interval(1 / 0.8, 1 / 0.4), 7, 1));
    }

    @Test
    void intervalsThatOverlapAreATie() {
        Candidate a = candidate("0|1,2", 40, 100, true);
        Candidate b = candidate("0,1|2", 30, 110, true);
        Candidate c = candidate("1,0|2", 50, 110, true);
        Candidate d = candidate("2|0,1", 1, 110, true);
        Ranking<Candidate> ranking = Ranking.ofMeasured(List.of(a, b, c, d), List.of(
                new Timing(66, 1, interval(1, 1), 3, 1), new Timing(70, 1.01, interval(0.8756, 1.144), 3, 1),
                new Timing(72, 1.018, Optional.empty(), 1, 1), new Timing(90, 1.3, interval(1.1, 1.4), 3, 1)));
        assertThat(layouts(ranking.tied())).containsExactly("0,1|2", "0|1,2", "1,0|2");
        assertThat(layouts(ranking.ordered())).containsExactly("0,1|2", "0|1,2", "1,0|2", "2|0,1");
        // one round tells no spread, of its own layout or of one that is compared with it
        assertThat(ranking.ordered().get(2).timing().orElseThrow().interval()).isEmpty();
    }

    @Test
    void aWideIntervalIsATieButNoReasonToRecommendASlowLayout() {
        Candidate a = candidate("0|1,2", 40, 100, true);
        Candidate b = candidate("0,1|2", 30, 110, true);
        Ranking<Candidate> ranking = Ranking.ofMeasured(List.of(a, b), List.of(
                new Timing(66, 1, interval(1, 1), 3, 1), new Timing(900, 17, interval(0.01, 900), 3, 1)));
        assertThat(layouts(ranking.tied())).containsExactly("0|1,2", "0,1|2");
    }

    @Test
    void rulesOfOthersFollowTheShapeAlone() {
        assertThat(Rules.smallestExtent(SmoothShape.of(5, 3, 4, 3))).map(Object::toString).contains("1|0,2,3");
        assertThat(Rules.evenOdd(SmoothShape.of(5, 3, 4, 3, 2))).map(Object::toString).contains("0,2,4|1,3");
        assertThat(Rules.evenOdd(SmoothShape.of(1L << 40, 3, 1L << 40))).isEmpty();
        assertThat(Rules.smallestExtent(SmoothShape.of(1L << 40, 3, 1L << 40))).isEmpty();
    }
}
