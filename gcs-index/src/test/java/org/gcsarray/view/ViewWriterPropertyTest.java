package org.gcsarray.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.List;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.StridedArray;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.internal.RandomViews;

/// Writing through chains of views against writing to the listed elements one by one.
class ViewWriterPropertyTest {

    @Property
    void assignmentThroughChainsIsAssignmentOneByOne(@ForAll Random random) {
        StridedArray owner = dense(random);
        RandomViews views = new RandomViews(owner.shape(), random);
        for (int step = random.nextInt(6); step > 0; step--) {
            views.step();
        }
        double[] expected = DenseOracle.doubles(owner);
        ArrayView view = ArrayView.of(owner, views.view());
        List<List<Long>> listing = views.listing();
        double[] values = random.doubles(listing.size()).toArray();
        for (int k = 0; k < values.length; k++) {
            expected[owner.position(listing.get(k).stream().mapToLong(Long::longValue).toArray())] += values[k];
        }
        view.writer().accumulate(StridedArray.of(view.shape(), values));
        double[] actual = DenseOracle.doubles(owner);
        for (int k = 0; k < expected.length; k++) {
            assertThat(actual[k]).as(views.history()).isCloseTo(expected[k], within(1e-9));
        }
        if (view.isInjective()) {
            assertThat(new HashSet<>(listing)).hasSameSizeAs(listing);
            view.writer().assign(StridedArray.of(view.shape(), values));
            assertThat(DenseOracle.doubles(view)).as(views.history()).containsExactly(values);
        } else {
            assertThatIllegalStateException().isThrownBy(() -> view.writer().fill(Scalar.of(0.0)));
        }
    }

    private static StridedArray dense(Random random) {
        SmoothShape shape = SmoothShape.of(random.nextLong(1, 5), random.nextLong(1, 4), random.nextLong(1, 4));
        return StridedArray.of(shape, random.doubles(shape.size()).toArray());
    }
}
