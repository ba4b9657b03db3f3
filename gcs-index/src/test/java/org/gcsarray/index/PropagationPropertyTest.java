package org.gcsarray.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.house.Effort.Level.HIGH;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.house.Effort;

/// Propagated bounds hold exactly the positions whose outputs are permitted.
class PropagationPropertyTest {

    @Property
    void keepsThePositionsWithPermittedOutputs(@ForAll Random draws) {
        RandomTransforms random = new RandomTransforms(draws);
        IndexTransform transform = affine(random.transform(random.any(random.between(0, 2)), random.between(0, 2)));
        IndexDomain bounds = bounds(random, transform);
        IndexDomain propagated;
        try {
            propagated = transform.propagate(bounds);
        } catch (IndexOutOfBoundsException e) {
            return;
        }
        if (propagated.intervals().stream().anyMatch(IndexInterval::isEmpty)) {
            return;
        }
        List<long[]> expected = Positions.of(transform.domain()).stream()
                .filter(x -> Positions.contains(bounds, transform.apply(x))).toList();
        assertThat(Positions.of(propagated)).as("%s under %s", transform, bounds)
                .usingRecursiveComparison().isEqualTo(expected);
    }

    /// Bounds of any sort; all explicit where two maps share a dimension, since of disjoint bounds the implicit one moves the explicit one,
    /// and where an interval is empty, since only its lower bound has an image.
    private static IndexDomain bounds(RandomTransforms random, IndexTransform transform) {
        long maps = transform.outputs().stream().filter(OutputIndexMap.Affine.class::isInstance).count();
        long single = IntStream.range(0, transform.inputRank()).filter(transform::isOneToOne).count();
        IndexDomain any = random.any(transform.outputRank());
        return maps == single && any.intervals().stream().noneMatch(IndexInterval::isEmpty) ? any
                : random.explicit(transform.outputRank(), 0);
    }

    /// Cyclic maps and index arrays imply nothing; the constant 0 stands in their place.
    private static IndexTransform affine(IndexTransform transform) {
        return IndexTransform.of(transform.domain(), transform.outputs().stream()
                .map(map -> map instanceof OutputIndexMap.Affine ? map : new OutputIndexMap.Constant(0))
                .toArray(OutputIndexMap[]::new));
    }

    @Property
    @Effort(HIGH)
    void explicitBoundsStayOrAreRefused(@ForAll Random draws) {
        RandomTransforms random = new RandomTransforms(draws);
        IndexTransform transform = random.transform(random.explicit(random.between(0, 2), 1), random.between(0, 2));
        if (transform.outputs().stream().anyMatch(OutputIndexMap.IndexArray.class::isInstance)) {
            return;
        }
        IndexDomain bounds = random.any(transform.outputRank());
        if (Positions.of(transform.domain()).stream()
                .allMatch(x -> Positions.contains(bounds, transform.apply(x)))) {
            assertThat(transform.propagate(bounds)).isEqualTo(transform.domain());
        } else {
            assertThatThrownBy(() -> transform.propagate(bounds)).as("%s under %s", transform, bounds)
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Property
    @Effort(HIGH)
    void arrayValuesAreBoundToTheOutputBounds(@ForAll Random draws) {
        RandomTransforms random = new RandomTransforms(draws);
        IndexTransform transform = random.transform(random.explicit(2, 1), 2);
        IndexDomain bounds = random.any(transform.outputRank());
        IndexTransform bound;
        try {
            bound = transform.propagateToTransform(bounds);
        } catch (IndexOutOfBoundsException e) {
            return;
        }
        for (long[] x : Positions.of(bound.domain())) {
            if (Positions.contains(bounds, transform.apply(x))) {
                assertThat(bound.apply(x)).isEqualTo(transform.apply(x));
            } else {
                assertThatThrownBy(() -> bound.apply(x)).as("%s under %s", transform, bounds)
                        .isInstanceOf(IndexOutOfBoundsException.class)
                        .hasMessageContaining("index array value");
            }
        }
    }
}
