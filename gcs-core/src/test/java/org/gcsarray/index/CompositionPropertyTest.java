package org.gcsarray.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.testing.Effort.Level.HIGH;

import java.util.List;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.testing.Effort;

/// A composition is one transform applied after the other, whatever the kinds of the maps.
class CompositionPropertyTest {

    @Property
    @Effort(HIGH)
    void isApplyingTwice(@ForAll long seed) {
        RandomTransforms random = new RandomTransforms(seed);
        IndexDomain middle = random.explicit(random.between(0, 2), 1);
        IndexTransform outer = random.transform(middle, random.between(0, 2));
        IndexTransform inner = random.into(random.explicit(random.between(0, 2), random.oneIn(9) ? 0 : 1), middle);
        IndexTransform composed = outer.compose(inner);
        assertThat(composed.domain()).isEqualTo(inner.domain());
        for (long[] x : Positions.of(inner.domain())) {
            assertThat(composed.apply(x)).as("%s after %s at %s", outer, inner, x)
                    .isEqualTo(outer.apply(inner.apply(x)));
        }
    }

    @Property
    @Effort(HIGH)
    void agreesWhereBothApply(@ForAll long seed) {
        RandomTransforms random = new RandomTransforms(seed);
        IndexTransform outer = random.transform(random.any(random.between(0, 2)), random.between(0, 2));
        IndexTransform inner = random.transform(random.any(random.between(0, 2)), outer.inputRank());
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
    void chainsAreAssociative(@ForAll long seed) {
        RandomTransforms random = new RandomTransforms(seed);
        IndexDomain first = random.explicit(random.between(1, 2), 1);
        IndexDomain second = random.explicit(random.between(1, 2), 1);
        IndexDomain third = random.explicit(random.between(1, 2), 1);
        IndexTransform f = random.transform(third, 2);
        IndexTransform g = random.into(second, third);
        IndexTransform h = random.into(first, second);
        IndexTransform left = f.compose(g).compose(h);
        IndexTransform right = f.compose(g.compose(h));
        for (long[] x : Positions.of(first)) {
            long[] expected = f.apply(g.apply(h.apply(x)));
            assertThat(left.apply(x)).isEqualTo(expected);
            assertThat(right.apply(x)).isEqualTo(expected);
        }
    }

    @Property
    void longChainsStaySingleTransforms(@ForAll long seed) {
        RandomTransforms random = new RandomTransforms(seed);
        IndexTransform whole = random.transform(random.explicit(2, 1), 2);
        List<IndexTransform> steps = new java.util.ArrayList<>(List.of(whole));
        for (int k = 0; k < 8; k++) {
            IndexTransform step = random.into(random.explicit(2, 1), steps.getLast().domain());
            steps.add(step);
            whole = whole.compose(step);
        }
        for (long[] x : Positions.of(whole.domain())) {
            long[] y = x;
            for (IndexTransform step : steps.reversed()) {
                y = step.apply(y);
            }
            assertThat(whole.apply(x)).isEqualTo(y);
        }
    }

    @Property
    void refusesExactlyWhatLeavesTheDomainBetween(@ForAll long seed) {
        RandomTransforms random = new RandomTransforms(seed);
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
