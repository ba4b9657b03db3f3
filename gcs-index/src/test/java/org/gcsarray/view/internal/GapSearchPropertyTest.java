package org.gcsarray.view.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.view.internal.FirstPosition;
import org.gcsarray.view.internal.RandomViews;

/// The search for a gap among boxes of keys against going through all keys: empty lists and single boxes, nested, touching and equal
/// ones, boxes that stand out of the axes, axes whose positions are not in the order of their keys, and axes of 2^63-3 keys.
class GapSearchPropertyTest {

    /// The keys of an axis from the outermost position on, as many as there are finite positions.
    private static final long MOST_KEYS = 2 * IndexInterval.INF - 1;

    /// An axis and, for each of its positions in ascending order, the key.
    @SuppressWarnings("ArrayRecordComponent") // a bundle of arguments, never compared
    record Axis(RequestAxis axis, long[] positions, long[] keys) {}

    /// Axes and boxes of two numbers per axis, in any order.
    record Case(List<Axis> axes, List<List<Integer>> boxes) {

        /// Returns per box and axis the least and the greatest key, such that one at least is within the axis.
        long[] bounds() {
            return boxes.stream().flatMapToLong(box -> IntStream.range(0, axes.size()).boxed()
                    .flatMapToLong(v -> ends(box.get(2 * v), box.get(2 * v + 1), axes.get(v).axis.size()))).toArray();
        }

        private static LongStream ends(int a, int b, long size) {
            return LongStream.of(Math.min(Math.min(a, b), size - 1), Math.max(Math.max(a, b), 0));
        }
    }

    private static Axis line(int base, int step, int size) {
        long[] keys = LongStream.range(0, size).toArray();
        return new Axis(new RequestAxis.Line(base, step, size, List.of()),
                Arrays.stream(keys).map(key -> base + step * key).toArray(), keys);
    }

    /// Returns an axis of listed numbers, the keys being those of the sorted numbers.
    private static Axis listed(int origin, List<Integer> numbers) {
        long[] values = numbers.stream().mapToLong(Integer::longValue).toArray();
        IndexArray array = new IndexArray(0, 1, IndexTable.of(values, values.length), IndexInterval.unbounded());
        IndexInterval window = IndexInterval.sized(origin, values.length);
        return axis(RequestAxis.Listed.of(window, 0, array), window, values);
    }

    private static Axis circle(int origin, int size, int shift, int period) {
        Cyclic map = new Cyclic(0, 1, 0, shift, period);
        IndexInterval window = IndexInterval.sized(origin, size);
        return axis(RequestAxis.Circle.of(window, 0, map), window,
                LongStream.range(origin, origin + size).map(map::place).toArray());
    }

    private static Axis axis(RequestAxis axis, IndexInterval window, long... numbers) {
        long[] distinct = Arrays.stream(numbers).sorted().distinct().toArray();
        return new Axis(axis, LongStream.rangeClosed(window.min(), window.max()).toArray(),
                Arrays.stream(numbers).map(number -> Arrays.binarySearch(distinct, number)).toArray());
    }

    @Provide
    Arbitrary<Case> cases() {
        Arbitrary<Integer> origin = Arbitraries.integers().between(-9, 9);
        Arbitrary<Integer> size = Arbitraries.integers().between(1, 7);
        Arbitrary<Axis> axis = Arbitraries.oneOf(
                Combinators.combine(origin, Arbitraries.integers().between(1, 3), size)
                        .as(GapSearchPropertyTest::line),
                Combinators.combine(origin, Arbitraries.integers().between(-3, 3).list().ofMinSize(1).ofMaxSize(8))
                        .as(GapSearchPropertyTest::listed),
                Combinators.combine(origin, size, Arbitraries.integers().between(0, 4),
                        Arbitraries.integers().between(2, 5))
                        .as((begin, count, shift, period) -> circle(begin, count, shift % period, period)));
        return axis.list().ofMaxSize(3).flatMap(axes -> Arbitraries.integers().between(-2, 8).list()
                .ofSize(2 * axes.size()).list().ofMaxSize(14).map(boxes -> new Case(axes, boxes)))
                .withoutEdgeCases();
    }

    /// Returns whether a box contains keys.
    private static boolean isWithin(long[] bounds, int box, long... keys) {
        return IntStream.range(0, keys.length).allMatch(v -> bounds[2 * (box * keys.length + v)] <= keys[v]
                && keys[v] <= bounds[2 * (box * keys.length + v) + 1]);
    }

    private static Optional<long[]> first(Case a, long[] bounds, int[] boxes) {
        int rank = a.axes.size();
        long[] extents = a.axes.stream().mapToLong(axis -> axis.positions.length).toArray();
        return RandomViews.indices(extents).filter(index -> {
            long[] keys = IntStream.range(0, rank).mapToLong(v -> a.axes.get(v).keys[(int) index[v]]).toArray();
            return Arrays.stream(boxes).noneMatch(box -> isWithin(bounds, box, keys));
        }).findFirst().map(index -> IntStream.range(0, rank)
                .mapToLong(v -> a.axes.get(v).positions[(int) index[v]]).toArray());
    }

    /// All boxes are searched, then every other one with what was found before: a later position must not replace it.
    @Property
    void gapsAreFound(@ForAll("cases") Case a) {
        long[] bounds = a.bounds();
        RequestAxis[] axes = a.axes.stream().map(Axis::axis).toArray(RequestAxis[]::new);
        int[] all = IntStream.range(0, a.boxes.size()).toArray();
        FirstPosition found = new FirstPosition();
        assertThat(new GapSearch(axes, bounds, found).search(all)).isPositive();
        Optional<long[]> expected = first(a, bounds, all);
        assertThat(found.get().map(RandomViews::boxed)).isEqualTo(expected.map(RandomViews::boxed));

        int[] some = IntStream.range(0, a.boxes.size()).filter(box -> box % 2 == 0).toArray();
        Optional<long[]> before = first(a, bounds, some);
        new GapSearch(axes, bounds, found).search(some);
        Optional<long[]> least = List.of(expected, before).stream().flatMap(Optional::stream).min(Arrays::compare);
        assertThat(found.get().map(RandomViews::boxed)).isEqualTo(least.map(RandomViews::boxed));
    }

    /// A number near the begin, the middle or the end of the keys.
    private static long far(int number) {
        int place = Math.floorMod(number, 5);
        return switch (Math.floorMod(number / 5, 3)) {
            case 0 -> place;
            case 1 -> MOST_KEYS / 2 + place;
            default -> MOST_KEYS - 1 - place;
        };
    }

    /// The first gap begins, along each axis, at key 0 or behind a box.
    private static List<Long> candidates(long[] bounds, int boxes, int rank, int axis) {
        TreeSet<Long> keys = new TreeSet<>(List.of(0L));
        for (int box = 0; box < boxes; box++) {
            long next = bounds[2 * (box * rank + axis) + 1] + 1;
            if (next < MOST_KEYS) {
                keys.add(next);
            }
        }
        return new ArrayList<>(keys);
    }

    @Provide
    Arbitrary<List<List<Integer>>> farBoxes() {
        return Arbitraries.integers().between(1, 2).flatMap(
                rank -> Arbitraries.integers().between(0, 14).list().ofSize(2 * rank).list().ofMinSize(1).ofMaxSize(12))
                .withoutEdgeCases();
    }

    @Property
    void gapsAtTheLimitsAreFound(@ForAll("farBoxes") List<List<Integer>> boxes) {
        int rank = boxes.getFirst().size() / 2;
        long[] bounds = boxes.stream().flatMapToLong(box -> IntStream.range(0, rank).boxed().flatMapToLong(
                v -> LongStream.of(far(box.get(2 * v)), far(box.get(2 * v + 1))).sorted())).toArray();
        RequestAxis[] axes = new RequestAxis[rank];
        long base = 1 - IndexInterval.INF;
        Arrays.setAll(axes, v -> new RequestAxis.Line(base, 1, MOST_KEYS, List.of()));
        List<List<Long>> keys = IntStream.range(0, rank).mapToObj(v -> candidates(bounds, boxes.size(), rank, v))
                .toList();
        Optional<List<Long>> expected = RandomViews.indices(keys.stream().mapToLong(List::size).toArray())
                .map(index -> IntStream.range(0, rank).mapToLong(v -> keys.get(v).get((int) index[v])).toArray())
                .filter(key -> IntStream.range(0, boxes.size()).noneMatch(box -> isWithin(bounds, box, key)))
                .findFirst().map(key -> Arrays.stream(key).map(k -> base + k).boxed().toList());
        FirstPosition found = new FirstPosition();
        new GapSearch(axes, bounds, found).search(IntStream.range(0, boxes.size()).toArray());
        assertThat(found.get().map(RandomViews::boxed)).isEqualTo(expected);
    }
}
