package org.gcsarray.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOW;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.house.Effort;
import org.gcsarray.index.expression.DimExpression;
import org.gcsarray.index.expression.PerDimension;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.internal.RandomViews;

/// Views of stacks of views of stacks, down to arrays of every format, against a plain map of their elements: read by element and by iteration,
/// converted to every format, written through.
class NestedViewsPropertyTest {

    /// An array of int64 beside what it stores.
    private record Tower(NdArray array, Map<List<Long>, Scalar> stored) {}

    private static final class Builder {

        private final Random random;
        private final boolean isDense;
        private long next = 1;

        Builder(Random random, boolean isDense) {
            this.random = random;
            this.isDense = isDense;
        }

        /// Returns a tower of some storeys, each a stack or a view of the ones below.
        Tower tower(int rank, int storeys) {
            if (storeys == 0) {
                return array(rank);
            }
            return random.nextInt(3) == 0 ? stack(rank, storeys - 1) : view(tower(rank, storeys - 1));
        }

        private Tower array(int rank) {
            SmoothShape shape = SmoothShape.of(random.longs(rank, random.nextInt(8) == 0 ? 0 : 1, 4).toArray());
            CooArray.Builder builder = CooArray.builder(shape, DType.INT64);
            Map<List<Long>, Scalar> stored = new HashMap<>();
            for (long[] index : DenseOracle.indices(shape)) {
                if (isDense || random.nextBoolean()) {
                    stored.put(DenseOracle.key(index), Scalar.of(next));
                    builder.addLong(index, next++);
                }
            }
            CooArray coo = builder.build(DuplicatePolicy.ERROR);
            if (isDense) {
                return new Tower(ArrayViewPropertyTest.dense(coo, random), stored);
            }
            List<StoredArray> owners = ArrayViewPropertyTest.owners(coo, random);
            return new Tower(owners.get(random.nextInt(owners.size())), stored);
        }

        private Tower view(Tower below) {
            RandomViews views = new RandomViews(below.array().shape(), random);
            for (int step = random.nextInt(1, 4); step > 0; step--) {
                views.step();
            }
            ArrayView seen = ArrayView.of(below.array()).apply(DimExpression.all().toZeroOrigin());
            ArrayView view = ArrayView.of(seen, views.view().toIndexTransform(Integer.MAX_VALUE));
            Map<List<Long>, Scalar> stored = new HashMap<>();
            List<long[]> indices = DenseOracle.indices(view.shape());
            for (int k = 0; k < indices.size(); k++) {
                Scalar value = below.stored().get(views.listing().get(k));
                if (value != null) {
                    stored.put(DenseOracle.key(indices.get(k)), value);
                }
            }
            return new Tower(view, stored);
        }

        private Tower stack(int rank, int storeys) {
            List<Tower> towers = new ArrayList<>();
            Tower first = tower(rank, storeys);
            int common = first.array().shape().rank();
            towers.add(first);
            for (int tries = random.nextInt(4); tries > 0; tries--) {
                Tower other = tower(rank, storeys);
                if (other.array().shape().rank() == common) {
                    towers.add(other);
                }
            }
            List<StackLayer> layers = new ArrayList<>();
            List<long[]> origins = new ArrayList<>();
            for (Tower tower : towers) {
                long[] origin = random.longs(common, -2, 3).toArray();
                origins.add(origin);
                ArrayView view = ArrayView.of(tower.array());
                layers.add(StackLayer.of(common == 0 ? view
                        : view.apply(DimExpression.all().translateTo(PerDimension.of(origin)))));
            }
            StackArray stack = StackArray.overlay(layers,
                    StackOptions.DEFAULT.withUnbacked(StackOptions.Unbacked.FILL));
            Map<List<Long>, Scalar> stored = new HashMap<>();
            for (int k = 0; k < towers.size(); k++) {
                for (long[] index : DenseOracle.indices(towers.get(k).array().shape())) {
                    long[] position = index.clone();
                    for (int d = 0; d < common; d++) {
                        position[d] += origins.get(k)[d] - stack.domain().interval(d).min();
                    }
                    Scalar value = towers.get(k).stored().get(DenseOracle.key(index));
                    if (value == null) {
                        stored.remove(DenseOracle.key(position));
                    } else {
                        stored.put(DenseOracle.key(position), value);
                    }
                }
            }
            return new Tower(stack, stored);
        }
    }

    private static DimensionReduction layout(SmoothShape shape, Random random) {
        return DimensionReduction.of(shape, ArrayArbitraries.shuffled(shape.rank(), random),
                1 + random.nextInt(shape.rank() - 1));
    }

    @Property
    @Effort(LOW)
    void towersStoreWhatTheirStoreysShow(@ForAll Random random) {
        Tower tower = new Builder(random, false).tower(random.nextInt(4), random.nextInt(1, 6));
        NdArray array = tower.array();
        Map<List<Long>, Scalar> stored = tower.stored();
        DenseOracle.assertStores(array, stored);
        DenseOracle.assertStores(Convert.toCoo(array), stored);
        DenseOracle.assertStores(ArrayView.materialised(array), stored);
        assertThat(DenseOracle.byElement(Convert.toStrided(array))).isEqualTo(DenseOracle.byElement(array));
        if (array.shape().rank() >= 2) {
            DenseOracle.assertStores(Convert.toGcs(array, layout(array.shape(), random)), stored);
        }
        if (array.shape().rank() == 2) {
            DenseOracle.assertStores(Convert.toCrs(array), stored);
            DenseOracle.assertStores(Convert.toCcs(array), stored);
        }
    }

    /// Elements of one number are one element of some array below: what is set at one of them is read at all.
    @Property
    @Effort(LOW)
    void whatIsWrittenThroughATowerIsReadThroughIt(@ForAll Random random) {
        Tower tower = new Builder(random, true).tower(random.nextInt(4), random.nextInt(1, 5));
        ArrayView view = ArrayView.of(tower.array());
        Map<List<Long>, Scalar> expected = new HashMap<>(tower.stored());
        if (view.map().repetition().isPresent() || expected.isEmpty()) {
            return;
        }
        List<List<Long>> places = expected.keySet().stream().sorted((a, b) -> a.toString().compareTo(b.toString()))
                .toList();
        List<Long> place = places.get(random.nextInt(places.size()));
        Scalar before = expected.get(place);
        try {
            view.writer().set(Scalar.of(-1L), place.stream().mapToLong(Long::longValue).toArray());
        } catch (IllegalStateException e) {
            assertThat(e).hasMessageContaining("shows elements twice");
            return;
        }
        expected.replaceAll((_, value) -> value.equals(before) ? Scalar.of(-1L) : value);
        assertThat(DenseOracle.byIteration(view)).isEqualTo(expected);
    }
}
