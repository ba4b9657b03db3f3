package org.gcsarray.index.expression;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexInterval.Form;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.expression.ExpressionModel.Axis;
import org.gcsarray.shape.SmoothShape;

class IndexingPropertyTest {

    @Property
    void termsTakeWhatNumpyWouldTake(@ForAll Random random, @ForAll Indexing.Mode mode,
            @ForAll @IntRange(max = 4) int rank) {
        IndexTransform transform = RandomTransforms.of(random, rank, 1);
        List<Axis> axes = ExpressionModel.of(transform, List.of()).axes();
        List<AxisSelector> terms = new RandomTerms(random, axes).direct();
        NumpyModel model = new NumpyModel(axes, mode, terms);
        Indexing indexing = Indexing.of(mode, terms.toArray(AxisSelector[]::new));
        IndexTransform actual = indexing.apply(transform);
        ExpressionModel expected = new ExpressionModel(model.axes(), x -> transform.apply(model.source(x)), List.of());
        assertThat(withoutFlags(actual.domain())).isEqualTo(expected.domain());
        assertThat(indexing.apply(transform.domain())).isEqualTo(actual.domain());
        expected.positions().limit(500)
                .forEach(x -> assertThat(actual.apply(x)).containsExactly(expected.outputs().apply(x)));
    }

    private static IndexDomain withoutFlags(IndexDomain domain) {
        return domain.withImplicit(new boolean[domain.rank()], new boolean[domain.rank()]);
    }

    /// In an expression the terms see the selected dimensions as if they were all, and the result keeps the order of the dimensions.
    @Property
    void termsOnSelectedDimensionsAreTermsOnThoseMovedToTheFront(@ForAll Random random, @ForAll Indexing.Mode mode,
            @ForAll @IntRange(min = 1, max = 4) int rank) {
        IndexTransform labelled = DimExpression.all().label(names("d", rank))
                .apply(RandomTransforms.of(random, rank, 1));
        int[] selection = RandomTransforms.selection(random, rank, 1).stream().mapToInt(d -> d).toArray();
        IndexTransform front = DimExpression.dims(selection).moveTo(0).apply(labelled);
        List<Axis> axes = ExpressionModel.of(front, List.of()).axes().subList(0, selection.length);
        AxisSelector[] terms = new RandomTerms(random, axes).onSelection().toArray(AxisSelector[]::new);

        DimExpression.Selected inside = DimExpression.dims(selection).index(mode, terms).resolve(labelled);
        IndexTransform direct = Indexing.of(mode, terms).apply(front);

        int given = inside.count();
        assertThat(given).isEqualTo(direct.inputRank() - rank + selection.length);
        IndexTransform named = DimExpression.dims(inside.selection()).label(names("t", given))
                .apply(inside.transform());
        IndexTransform expected = DimExpression.dims(IntStream.range(0, given).toArray()).label(names("t", given))
                .apply(direct);
        assertThat(named).isEqualTo(DimExpression.dims(named.domain().labels().toArray(String[]::new)).transpose()
                .apply(expected));
        assertThat(unselected(named.domain())).isEqualTo(unselected(expected.domain())).isSorted();
    }

    private static List<String> unselected(IndexDomain domain) {
        return domain.labels().stream().filter(label -> label.startsWith("d")).toList();
    }

    private static String[] names(String prefix, int count) {
        return IntStream.range(0, count).mapToObj(i -> prefix + i).toArray(String[]::new);
    }

    @Property
    void aClippedSliceTakesWhatExists(@ForAll @IntRange(min = -4, max = 4) int min, @ForAll @IntRange(max = 5) int size,
            @ForAll @IntRange(min = -9, max = 9) int start, @ForAll @IntRange(min = -9, max = 9) int stop,
            @ForAll @IntRange(min = 1, max = 3) int stride, @ForAll boolean backward) {
        long step = backward ? -stride : stride;
        IndexInterval interval = IndexInterval.sized(min, size);
        long begin = backward ? Math.min(start, interval.max()) : Math.max(start, interval.min());
        long[] expected = LongStream.iterate(begin, p -> backward ? p > stop : p < stop, p -> p + step)
                .filter(interval::contains).toArray();
        IndexTransform actual = Indexing.of(Indexing.Mode.DEFAULT, AxisSelector.clipped(start, stop, step))
                .apply(IndexTransform.identity(IndexDomain.of(interval)));
        IndexInterval taken = actual.domain().interval(0);
        assertThat(LongStream.rangeClosed(taken.min(), taken.max()).map(x -> actual.apply(x)[0]))
                .containsExactly(LongStream.of(expected).boxed().toArray(Long[]::new));
    }

    /// Random terms that are possible on given axes, none of which is empty.
    private static final class RandomTerms {

        private final Random random;
        private final List<Axis> axes;
        private final long[] joint;
        private final List<AxisSelector> terms = new ArrayList<>();
        private int next;

        RandomTerms(Random random, List<Axis> axes) {
            this.random = random;
            this.axes = axes;
            this.joint = random.ints(random.nextInt(3), 1, 4).asLongStream().toArray();
        }

        /// Terms for all axes but some in a row, for which an ellipsis or the end stands; new axes and masks of rank 0 among them.
        List<AxisSelector> direct() {
            int rest = random.nextInt(axes.size() + 1);
            int after = random.nextInt(rest, axes.size() + 1);
            addUpTo(rest);
            if (after < axes.size() || random.nextBoolean()) {
                terms.add(AxisSelector.ellipsis());
            }
            next = after;
            addUpTo(axes.size());
            return terms;
        }

        private void addUpTo(int end) {
            while (next < end) {
                switch (random.nextInt(9)) {
                    case 0 -> terms.add(AxisSelector.newAxis());
                    case 1 -> terms.add(AxisSelector.where(SmoothShape.of(), true));
                    default -> add(end);
                }
            }
        }

        /// Terms for all axes.
        List<AxisSelector> onSelection() {
            while (next < axes.size()) {
                add(axes.size());
            }
            return terms;
        }

        private void add(int end) {
            Axis axis = axes.get(next);
            switch (random.nextInt(5)) {
                case 0 -> terms.add(AxisSelector.at(pick(axis)));
                case 1, 2 -> terms.add(slice(axis));
                case 3 -> terms.add(AxisSelector.pick(table(axis)));
                default -> terms.add(mask(random.nextInt(1, Math.min(2, end - next) + 1)));
            }
            next += NumpyModel.consumed(terms.getLast());
        }

        private long pick(Axis axis) {
            return random.nextLong(axis.min(), axis.max() + 1);
        }

        private AxisSelector slice(Axis axis) {
            long a = pick(axis);
            long b = pick(axis);
            long step = random.nextInt(1, 4);
            OptionalLong low = random.nextInt(4) > 0 ? OptionalLong.of(Math.min(a, b)) : OptionalLong.empty();
            OptionalLong high = random.nextInt(4) > 0 ? OptionalLong.of(Math.max(a, b)) : OptionalLong.empty();
            return random.nextBoolean() ? new AxisSelector.Range(Form.HALF_OPEN, low, high, step)
                    : new AxisSelector.Range(Form.HALF_OPEN, high, low, -step);
        }

        /// A table that broadcasts to the joint shape.
        private IndexTable table(Axis axis) {
            long[] extents = LongStream.of(joint).skip(random.nextInt(joint.length + 1))
                    .map(extent -> random.nextInt(3) == 0 ? 1 : extent).toArray();
            int size = (int) LongStream.of(extents).reduce(1, (a, b) -> a * b);
            return IndexTable.of(LongStream.range(0, size).map(k -> pick(axis)).toArray(), extents);
        }

        /// A mask over the next axes, as long as they are or longer, with as many flags as the joint shape allows; an index array if an
        /// axis has negative positions only.
        private AxisSelector mask(int rank) {
            List<Axis> covered = axes.subList(next, next + rank);
            if (covered.stream().anyMatch(axis -> axis.max() < 0)) {
                return AxisSelector.pick(table(axes.get(next)));
            }
            long[] extents = covered.stream().mapToLong(axis -> axis.max() + 1 + random.nextInt(2)).toArray();
            boolean[] flags = new boolean[(int) LongStream.of(extents).reduce(1, (a, b) -> a * b)];
            long wanted = joint.length == 0 || random.nextBoolean() ? 1 : joint[joint.length - 1];
            for (int k = 0; k < wanted; k++) {
                int place = 0;
                for (int i = 0; i < rank; i++) {
                    Axis axis = covered.get(i);
                    place = (int) (place * extents[i] + random.nextLong(Math.max(0, axis.min()), axis.max() + 1));
                }
                flags[place] = true;
            }
            AxisSelector.Mask mask = AxisSelector.where(SmoothShape.of(extents), flags);
            return mask.count() == wanted ? mask : AxisSelector.pick(table(axes.get(next)));
        }
    }
}
