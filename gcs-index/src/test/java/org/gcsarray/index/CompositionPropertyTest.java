package org.gcsarray.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.house.Effort.Level.HIGH;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.house.Effort;

/// A composition is one transform applied after the other, whatever the kinds of the maps.
class CompositionPropertyTest {

    record Pair(IndexTransform outer, IndexTransform inner) {}

    @Provide
    Arbitrary<Pair> fitting() {
        return RandomTransforms.cases(random -> {
            IndexDomain middle = random.explicit(random.between(0, 2), 1);
            return new Pair(random.transform(middle, random.between(0, 2)),
                    random.into(random.explicit(random.between(0, 2), random.oneIn(9) ? 0 : 1), middle));
        });
    }

    @Provide
    Arbitrary<Pair> any() {
        return RandomTransforms.cases(random -> {
            IndexTransform outer = random.transform(random.any(random.between(0, 2)), random.between(0, 2));
            return new Pair(outer, random.transform(random.any(random.between(0, 2)), outer.inputRank()));
        });
    }

    /// Each goes into the domain of the one before it.
    @Provide
    Arbitrary<List<IndexTransform>> chains() {
        return RandomTransforms.cases(random -> {
            List<IndexTransform> chain = new ArrayList<>();
            chain.add(random.transform(random.explicit(random.between(1, 2), 1), 2));
            for (int k = random.between(2, 8); k > 0; k--) {
                chain.add(random.into(random.explicit(random.between(1, 2), 1), chain.getLast().domain()));
            }
            return chain;
        });
    }

    @Property
    @Effort(HIGH)
    void isApplyingTwice(@ForAll("fitting") Pair pair) {
        IndexTransform outer = pair.outer;
        IndexTransform inner = pair.inner;
        IndexTransform composed = outer.compose(inner);
        assertThat(composed.domain()).isEqualTo(inner.domain());
        for (long[] x : Positions.of(inner.domain())) {
            assertThat(composed.apply(x)).as("%s after %s at %s", outer, inner, x)
                    .isEqualTo(outer.apply(inner.apply(x)));
        }
    }

    @Property
    @Effort(HIGH)
    void agreesWhereBothApply(@ForAll("any") Pair pair) {
        IndexTransform outer = pair.outer;
        IndexTransform inner = pair.inner;
        if (inner.domain().intervals().stream().anyMatch(IndexInterval::isEmpty)) {
            return;
        }
        IndexTransform composed;
        try {
            composed = outer.compose(inner);
        } catch (IndexOutOfBoundsException e) {
            assertThat(Positions.of(today(inner))).as("%s after %s: %s", outer, inner, e.getMessage())
                    .anyMatch(x -> !Positions.contains(outer.domain(), inner.apply(x)));
            return;
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageContaining("must be explicit and finite");
            return;
        }
        if (composed.domain().intervals().stream().anyMatch(IndexInterval::isEmpty)) {
            return;
        }
        for (long[] x : Positions.of(composed.domain())) {
            long[] y = inner.apply(x);
            if (Positions.contains(outer.domain(), y)) {
                assertThat(composed.apply(x)).as("%s after %s at %s", outer, inner, x).isEqualTo(outer.apply(y));
            }
        }
    }

    /// The domain with finite bounds taken for explicit ones, but along cyclic maps, which are checked beyond implicit bounds too.
    private static IndexDomain today(IndexTransform transform) {
        IndexInterval[] intervals = transform.domain().intervals().toArray(IndexInterval[]::new);
        for (int d = 0; d < intervals.length; d++) {
            int dimension = d;
            if (transform.outputs().stream().noneMatch(
                    map -> map instanceof OutputIndexMap.Cyclic cyclic && cyclic.dimension() == dimension)) {
                intervals[d] = intervals[d].withImplicit(false, false);
            }
        }
        return IndexDomain.of(intervals);
    }

    @Property
    void chainsAreAssociative(@ForAll("chains") List<IndexTransform> chain) {
        IndexTransform f = chain.get(0);
        IndexTransform g = chain.get(1);
        IndexTransform h = chain.get(2);
        IndexTransform left = f.compose(g).compose(h);
        IndexTransform right = f.compose(g.compose(h));
        for (long[] x : Positions.of(h.domain())) {
            long[] expected = f.apply(g.apply(h.apply(x)));
            assertThat(left.apply(x)).isEqualTo(expected);
            assertThat(right.apply(x)).isEqualTo(expected);
        }
    }

    @Property
    void longChainsStaySingleTransforms(@ForAll("chains") List<IndexTransform> steps) {
        IndexTransform whole = steps.stream().reduce(IndexTransform::compose).orElseThrow();
        for (long[] x : Positions.of(whole.domain())) {
            long[] y = x;
            for (IndexTransform step : steps.reversed()) {
                y = step.apply(y);
            }
            assertThat(whole.apply(x)).isEqualTo(y);
        }
    }

    @Property
    void refusesExactlyWhatLeavesTheDomainBetween(@ForAll Random draws) {
        RandomTransforms random = new RandomTransforms(draws);
        IndexDomain middle = random.explicit(2, 1);
        IndexTransform outer = IndexTransform.identity(middle);
        IndexTransform inner = random.transform(random.explicit(2, 1), 2);
        if (inner.outputs().stream().anyMatch(OutputIndexMap.IndexArray.class::isInstance)) {
            return;
        }
        boolean inside = Positions.of(inner.domain()).stream()
                .allMatch(x -> Positions.contains(middle, inner.apply(x)));
        if (inside) {
            assertThat(outer.compose(inner).outputRank()).isEqualTo(2);
        } else {
            assertThatThrownBy(() -> outer.compose(inner)).isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessageContaining("dimension ");
        }
    }
}
