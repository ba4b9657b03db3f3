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

/// The search for a gap among boxes of keys against going through all keys: empty lists and single boxes, nested, touching and equal
/// ones, boxes that stand out of the axes, and axes of 2^63-3 keys.
class GapSearchPropertyTest {

    /// The keys of an axis from the outermost position on, as many as there are finite positions.
    private static final long MOST_KEYS = 2 * IndexInterval.INF - 1;

    /// Axes and boxes of two numbers per axis, in any order.
    record Case(List<LineAxis> axes, List<List<Integer>> boxes) {

        /// Returns per box and axis the least and the greatest key, such that one at least is within the axis.
        long[] bounds() {
            return boxes.stream().flatMapToLong(box -> IntStream.range(0, axes.size()).boxed()
                    .flatMapToLong(v -> ends(box.get(2 * v), box.get(2 * v + 1), axes.get(v).size()))).toArray();
        }

        private static LongStream ends(int a, int b, long size) {
            return LongStream.of(Math.min(Math.min(a, b), size - 1), Math.max(Math.max(a, b), 0));
        }
    }

    private static LineAxis line(long base, long size) {
        return new LineAxis(base, base + size - 1, List.of());
    }

    @Provide
    Arbitrary<Case> cases() {
        Arbitrary<Integer> origin = Arbitraries.integers().between(-9, 9);
        Arbitrary<LineAxis> axis = Combinators.combine(origin, Arbitraries.integers().between(1, 7))
                .as((base, size) -> line(base, size));
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
        long[] extents = a.axes.stream().mapToLong(LineAxis::size).toArray();
        return RandomViews.indices(extents)
                .filter(keys -> Arrays.stream(boxes).noneMatch(box -> isWithin(bounds, box, keys))).findFirst()
                .map(keys -> IntStream.range(0, rank).mapToLong(v -> a.axes.get(v).position(keys[v])).toArray());
    }

    /// All boxes are searched, then every other one with what was found before: a later position must not replace it.
    @Property
    void gapsAreFound(@ForAll("cases") Case a) {
        long[] bounds = a.bounds();
        LineAxis[] axes = a.axes.toArray(LineAxis[]::new);
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
        LineAxis[] axes = new LineAxis[rank];
        long base = 1 - IndexInterval.INF;
        Arrays.setAll(axes, v -> line(base, MOST_KEYS));
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
