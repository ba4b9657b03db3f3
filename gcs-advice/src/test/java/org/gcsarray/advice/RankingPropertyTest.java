package org.gcsarray.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.advice.Ranking.Time;

/// Rankings of random times, with and without intervals, and bytes.
class RankingPropertyTest {

    record Layout(int name, Time time, long bytes) {}

    /// Times within a factor of two, many of them close together; half of the lists are predictions, without intervals.
    @Provide
    Arbitrary<List<Layout>> layouts() {
        Arbitrary<Double> values = Arbitraries.oneOf(Arbitraries.doubles().between(100, 110).ofScale(1),
                Arbitraries.doubles().between(100, 200).ofScale(0));
        return Arbitraries.doubles().between(0, 0.6).ofScale(2).flatMap(spread -> Combinators
                .combine(values, Arbitraries.doubles().between(0, 1).ofScale(2), Arbitraries.longs().between(1, 20))
                .as((value, share, bytes) -> new Layout(0,
                        new Time(value, value * (1 - spread * share), value * (1 + spread * share)), bytes))
                .list().uniqueElements(one -> one.time.value()).ofMinSize(1).ofMaxSize(12))
                .map(list -> {
                    List<Layout> named = new ArrayList<>();
                    list.forEach(one -> named.add(new Layout(named.size(), one.time, one.bytes)));
                    return named;
                });
    }

    private static Ranking<Layout> rank(List<Layout> layouts) {
        return Ranking.of(layouts, Layout::time, Layout::bytes);
    }

    @Property
    void nothingTiedAndFastTakesFewerBytesThanTheRecommended(@ForAll("layouts") List<Layout> layouts) {
        Ranking<Layout> ranking = rank(layouts);
        Layout fastest = layouts.stream().min(Comparator.comparingDouble(one -> one.time.value())).orElseThrow();
        double least = fastest.time.value();
        List<Layout> tied = layouts.stream()
                .filter(one -> one.time.value() <= 1.03 * least || one.time.low() <= fastest.time.high()).toList();
        assertThat(ranking.tied()).containsExactlyInAnyOrderElementsOf(tied);
        Layout recommended = ranking.ordered().getFirst();
        assertThat(ranking.tied().getFirst()).isEqualTo(recommended);
        assertThat(recommended.time.value()).isLessThanOrEqualTo(1.5 * least);
        assertThat(tied.stream().filter(one -> one.time.value() <= 1.5 * least)).allSatisfy(one -> {
            assertThat(one.bytes).isGreaterThanOrEqualTo(recommended.bytes);
            if (one.bytes == recommended.bytes) {
                assertThat(one.time.value()).isGreaterThanOrEqualTo(recommended.time.value());
            }
        });
    }

    @Property
    void theOthersFollowByTime(@ForAll("layouts") List<Layout> layouts) {
        Ranking<Layout> ranking = rank(layouts);
        assertThat(ranking.ordered()).containsExactlyInAnyOrderElementsOf(layouts);
        assertThat(ranking.ordered().stream().skip(1).map(one -> one.time.value())).isSorted();
        assertThat(ranking.tied().stream().skip(1).map(one -> one.time.value())).isSorted();
    }

    @Property
    void neitherOrderNorUnitMatters(@ForAll("layouts") List<Layout> layouts, @ForAll Random random) {
        Ranking<Layout> ranking = rank(layouts);
        List<Layout> shuffled = new ArrayList<>(layouts);
        Collections.shuffle(shuffled, random);
        Layout first = rank(shuffled).ordered().getFirst();
        assertThat(first.bytes).isEqualTo(ranking.ordered().getFirst().bytes);
        assertThat(first.time.value()).isEqualTo(ranking.ordered().getFirst().time.value());
        Ranking<Layout> scaled = Ranking.of(layouts,
                one -> new Time(one.time.value() * 1024, one.time.low() * 1024, one.time.high() * 1024), Layout::bytes);
        assertThat(scaled).isEqualTo(ranking);
    }
}
