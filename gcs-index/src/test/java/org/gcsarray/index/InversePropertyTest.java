package org.gcsarray.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.HIGH;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.house.Effort;

/// A transform and its inverse undo each other.
class InversePropertyTest {

    @Provide
    Arbitrary<IndexTransform> invertible() {
        return RandomTransforms.cases(RandomTransforms::invertible);
    }

    @Provide
    Arbitrary<IndexTransform> any() {
        return RandomTransforms.cases(random -> random.transform(random.explicit(random.between(0, 2), 1),
                random.between(0, 2)));
    }

    @Property
    @Effort(HIGH)
    void undoes(@ForAll("invertible") IndexTransform transform) {
        IndexTransform inverse = transform.inverse();
        for (long[] x : Positions.of(transform.domain())) {
            assertThat(inverse.apply(transform.apply(x))).as("%s inverse %s", transform, inverse).isEqualTo(x);
        }
        for (long[] y : Positions.of(inverse.domain())) {
            assertThat(transform.apply(inverse.apply(y))).isEqualTo(y);
            assertThat(transform.compose(inverse).apply(y)).isEqualTo(y);
        }
        assertThat(inverse.domain().elementCount()).isEqualTo(transform.domain().elementCount());
    }

    @Property
    @Effort(HIGH)
    void ofTheInverseIsTheTransform(@ForAll("invertible") IndexTransform transform) {
        IndexTransform twice = transform.inverse().inverse();
        assertThat(twice.domain()).isEqualTo(transform.domain());
        for (long[] x : Positions.of(transform.domain())) {
            assertThat(twice.apply(x)).isEqualTo(transform.apply(x));
        }
        if (transform.outputs().stream().noneMatch(OutputIndexMap.Cyclic.class::isInstance)) {
            assertThat(twice).isEqualTo(transform);
        }
    }

    @Property
    void existsOnlyWhereEachPositionIsTakenOnce(@ForAll("any") IndexTransform transform) {
        long distinct = Positions.of(transform.domain()).stream()
                .map(x -> java.util.Arrays.toString(transform.apply(x)))
                .distinct().count();
        if (distinct == transform.domain().elementCount()) {
            return;
        }
        org.assertj.core.api.Assertions.assertThatThrownBy(transform::inverse)
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("not invertible");
    }
}
