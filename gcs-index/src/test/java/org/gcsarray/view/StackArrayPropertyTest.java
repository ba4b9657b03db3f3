package org.gcsarray.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.internal.RandomViews;

/// Stacks of layers in every format, through every kind of transform, against the overlay of what the layers hold, position by position.
class StackArrayPropertyTest {

    @Property
    void everyPositionIsThatOfTheLastLayerThatContainsIt(@ForAll Random random) {
        RandomStack expected = new RandomStack(random);
        StackArray stack = expected.stack();
        assertThat(stack.domain()).isEqualTo(expected.domain());
        Map<List<Long>, Scalar> stored = expected.stored();
        assertThat(stack.nse()).isEqualTo(stored.size()).isEqualTo(stack.storedCount());
        assertThat(DenseOracle.byIteration(stack)).containsExactlyInAnyOrderEntriesOf(stored);
        RandomStack.positions(expected.domain()).forEach(position -> {
            List<Long> index = expected.index(position);
            long[] at = index.stream().mapToLong(Long::longValue).toArray();
            assertThat(stack.backing(position)).isEqualTo(expected.backing(position));
            if (expected.backing(position).isPresent() || expected.unbacked() == StackOptions.Unbacked.FILL) {
                assertThat(stack.get(at)).isEqualTo(stored.getOrDefault(index, expected.fill()));
            } else {
                assertThatThrownBy(() -> stack.get(at)).isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("index " + Arrays.toString(position) + " lies in no layer");
            }
        });
        assertThat(stack.firstUnbacked().map(Arrays::toString)).isEqualTo(firstUnbacked(expected)
                .map(Arrays::toString));
        checkStored(ArrayView.of(stack), stored, firstUnbacked(expected), expected.unbacked());
        if (ArrayView.of(stack).keepsOrder()) {
            List<long[]> visited = new ArrayList<>();
            stack.forEachStored((index, position) -> visited.add(index.clone()));
            assertThat(visited).isSortedAccordingTo(Arrays::compare);
        }
    }

    private static Optional<long[]> firstUnbacked(RandomStack expected) {
        return RandomStack.positions(expected.domain()).filter(position -> expected.backing(position).isEmpty())
                .findFirst();
    }

    private static void checkStored(ArrayView view, Map<List<Long>, Scalar> stored, Optional<long[]> hole,
            StackOptions.Unbacked unbacked) {
        if (hole.isPresent() && unbacked == StackOptions.Unbacked.ERROR) {
            assertThatThrownBy(view::stored).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("index " + Arrays.toString(hole.get()) + " lies in no layer");
            assertThatThrownBy(() -> Convert.toCoo(view)).isInstanceOf(IllegalArgumentException.class);
        } else {
            DenseOracle.assertStores(view.stored(), stored);
            DenseOracle.assertStores(Convert.toCoo(view), stored);
        }
    }

    @Property
    void viewsOfStacksStoreTheImages(@ForAll Random random) {
        RandomStack expected = new RandomStack(random);
        StackArray stack = expected.stack();
        RandomViews views = views(stack.shape(), 6, random);
        ArrayView view = ArrayView.of(stack, views.view());
        Map<List<Long>, Scalar> elements = expected.stored();
        Map<List<Long>, Scalar> images = new HashMap<>();
        Optional<long[]> hole = Optional.empty();
        List<long[]> indices = DenseOracle.indices(SmoothShape.of(views.extents()));
        for (int k = 0; k < indices.size(); k++) {
            List<Long> at = views.listing().get(k);
            long[] position = stack.domainIndex(at.stream().mapToLong(Long::longValue).toArray());
            if (elements.containsKey(at)) {
                images.put(DenseOracle.key(indices.get(k)), elements.get(at));
            }
            if (hole.isEmpty() && expected.backing(position).isEmpty()) {
                hole = Optional.of(position);
            }
        }
        assertThat(DenseOracle.byIteration(view)).as(views.history()).containsExactlyInAnyOrderEntriesOf(images);
        assertThat(view.nse()).as(views.history()).isEqualTo(images.size());
        assertThat(view.dropped()).as(views.history()).isEqualTo(elements.keySet().stream()
                .filter(at -> !views.listing().contains(at)).count());
        checkStored(view, images, hole, expected.unbacked());
    }

    @Property
    void partsOfTheDomainHoldTheirElements(@ForAll Random random) {
        RandomStack expected = new RandomStack(random);
        StackArray whole = expected.ofOpenLayers();
        IndexDomain other = new RandomStack(random).domain();
        if (other.rank() != whole.domain().rank()) {
            return;
        }
        StackArray part = whole.within(other);
        assertThat(part.domain()).isEqualTo(other);
        Map<List<Long>, Scalar> stored = new HashMap<>();
        Map<List<Long>, Scalar> all = expected.stored();
        RandomStack.positions(other).forEach(position -> {
            Scalar value = all.get(expected.index(position));
            boolean inside = RandomStack.positions(whole.domain()).anyMatch(at -> Arrays.equals(at, position));
            if (inside && value != null) {
                long[] index = position.clone();
                for (int d = 0; d < index.length; d++) {
                    index[d] -= other.interval(d).min();
                }
                stored.put(DenseOracle.key(index), value);
            }
        });
        Map<List<Long>, Scalar> found = DenseOracle.byIteration(part);
        assertThat(found).containsAllEntriesOf(stored);
        assertThat(part.storedCount()).isEqualTo(found.size());
    }

    @Property
    void stacksOfStacksAreStacks(@ForAll Random random) {
        RandomStack expected = new RandomStack(random);
        StackArray inner = expected.stack();
        StackArray outer = StackArray.overlay(inner);
        assertThat(outer.domain()).isEqualTo(inner.domain());
        assertThat(DenseOracle.byIteration(outer)).containsExactlyInAnyOrderEntriesOf(expected.stored());
        assertThat(outer.nse()).isEqualTo(inner.nse());
    }

    /// A layer that shows a stack with gaps, under another layer: the first index that cannot be read is the same for all ways of reading.
    @Property
    void gapsOfInnerStacksAreFound(@ForAll Random random) {
        RandomStack expected = new RandomStack(random);
        StackArray inner = expected.ofOpenLayers();
        RandomViews layer = views(inner.shape(), 4, random);
        long[] extents = layer.extents();
        SmoothShape patched = SmoothShape
                .of(Arrays.stream(extents).map(extent -> random.nextLong(extent + 1)).toArray());
        CooArray patch = CooArray.builder(patched, DType.INT64).fill(inner.fill()).build();
        ArrayView covered = ArrayView.of(inner, layer.view());
        IndexTransform fromZero = IndexTransform.identity(IndexDomain.ofShape(SmoothShape.of(extents)))
                .translateOutputs(covered.domain().intervals().stream().mapToLong(IndexInterval::min).toArray());
        StackArray outer = StackArray.overlay(
                List.of(StackLayer.of(covered, fromZero), StackLayer.of(patch).withFill(inner.fill())),
                StackOptions.DEFAULT.withUnbacked(StackOptions.Unbacked.FILL)
                        .withDomain(IndexDomain.ofShape(SmoothShape.of(extents))));
        RandomViews views = views(outer.shape(), 4, random);
        ArrayView view = ArrayView.of(outer, views.view());
        List<long[]> shown = DenseOracle.indices(SmoothShape.of(extents));
        Optional<long[]> gap = DenseOracle.indices(SmoothShape.of(views.extents())).stream().filter(index -> {
            long[] at = view.toOwner(index);
            int row = IntStream.range(0, shown.size()).filter(k -> Arrays.equals(shown.get(k), at)).findFirst()
                    .orElseThrow();
            long[] below = layer.listing().get(row).stream().mapToLong(Long::longValue).toArray();
            return !patched.contains(at) && expected.unbacked() == StackOptions.Unbacked.ERROR
                    && expected.backing(inner.domainIndex(below)).isEmpty();
        }).findFirst();
        String history = layer.history() + " | " + views.history();
        if (gap.isEmpty()) {
            DenseOracle.assertStores(view.stored(), DenseOracle.byIteration(view));
        } else {
            Throwable fault = catchThrowable(() -> view.get(gap.get()));
            assertThat(fault).as(history).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("Layer 0: index ").hasMessageContaining(" lies in no layer");
            assertThatThrownBy(view::stored).as(history).isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(fault.getMessage());
        }
    }

    /// Returns views of an array after fewer than `steps` steps.
    private static RandomViews views(SmoothShape shape, int steps, Random random) {
        RandomViews views = new RandomViews(shape, random);
        for (int step = random.nextInt(steps); step > 0; step--) {
            views.step();
        }
        return views;
    }
}
