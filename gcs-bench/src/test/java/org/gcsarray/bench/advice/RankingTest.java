package org.gcsarray.bench.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

import org.gcsarray.bench.advice.Advice.Candidate;
import org.gcsarray.bench.advice.Advice.Timing;
import org.gcsarray.index.DimensionReduction;
import org.gcsarray.layout.LayoutBytes;
import org.gcsarray.layout.LayoutCost;
import org.gcsarray.layout.LayoutCost.OperationCost;
import org.gcsarray.layout.LayoutCost.Term;
import org.gcsarray.layout.Operation;
import org.gcsarray.shape.SmoothShape;

class RankingTest {

    private static final SmoothShape SHAPE = SmoothShape.of(20, 30, 40);

    private static Candidate candidate(String layout, long rows, double nanos, boolean finalist) {
        return new Candidate(new LayoutBytes(DimensionReduction.parse(SHAPE, layout), true, 100, rows, 800),
                new LayoutCost(List.of(new OperationCost(Operation.parse("spmv:2"), 1, "gather",
                        List.of(new Term("steps", nanos))))),
                finalist, Optional.empty());
    }

    @Test
    void equalTimesAreDecidedByBytes() {
        List<Candidate> ranked = Ranking.byTime(
                List.of(candidate("0|1,2", 20, 120, true), candidate("0,1|2", 90, 100, true),
                        candidate("1,0|2", 50, 100.5, true)),
                1.01, one -> one.cost().nanos());
        assertThat(ranked).extracting(one -> one.layout().toString()).containsExactly("1,0|2", "0,1|2", "0|1,2");
    }

    @Test
    void measuredTimesComeFirstAndRefer() {
        Candidate a = candidate("0|1,2", 20, 100, true);
        Candidate b = candidate("0,1|2", 90, 110, true);
        Candidate c = candidate("2|0,1", 40, 300, false);
        List<Candidate> ranked = Ranking.byMeasurement(List.of(a, b, c), List.of(a, b),
                List.of(new Timing(200, 1, 1, 1, 7, 1), new Timing(100, 0.5, 0.4, 0.6, 7, 1)), 1.01);
        assertThat(ranked).extracting(one -> one.layout().toString()).containsExactly("0,1|2", "0|1,2", "2|0,1");
        assertThat(ranked.get(0).timing()).contains(new Timing(100, 1, 0.8, 1.2, 7, 1));
        assertThat(ranked.get(1).timing()).contains(new Timing(200, 2, 2, 2, 7, 1));
        assertThat(ranked.get(2).timing()).isEmpty();
    }

    @Test
    void rulesOfOthersFollowTheShapeAlone() {
        assertThat(Rules.smallestExtent(SmoothShape.of(5, 3, 4, 3))).map(Object::toString).contains("1|0,2,3");
        assertThat(Rules.evenOdd(SmoothShape.of(5, 3, 4, 3, 2))).map(Object::toString).contains("0,2,4|1,3");
        assertThat(Rules.evenOdd(SmoothShape.of(1L << 40, 3, 1L << 40))).isEmpty();
        assertThat(Rules.smallestExtent(SmoothShape.of(1L << 40, 3, 1L << 40))).isEmpty();
    }
}
