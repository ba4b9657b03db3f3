package org.gcsarray.view.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.index.RandomBoxes.GREATEST;
import static org.gcsarray.index.RandomBoxes.LEAST;
import static org.gcsarray.index.RandomBoxes.box;
import static org.gcsarray.index.RandomBoxes.common;
import static org.gcsarray.index.RandomBoxes.isEmpty;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.RandomBoxes;
import org.gcsarray.view.internal.RandomViews;

/// Trees and overlays of boxes near the origin and near the outermost positions against going through all boxes.
class BoxTreePropertyTest {

    /// Ascending positions that decide everything: a few at either end and about the origin, 4 of each.
    private static final long[] PLACES = LongStream.concat(LongStream.rangeClosed(LEAST, LEAST + 3), LongStream
            .concat(LongStream.rangeClosed(-2, 1), LongStream.rangeClosed(GREATEST - 3, GREATEST))).toArray();

    /// Boxes of one rank, and positions to ask for.
    record Case(int rank, List<IndexDomain> boxes, List<List<Long>> positions) {

        long[] position(int k) {
            return positions.get(k).stream().mapToLong(Long::longValue).toArray();
        }
    }

    /// Returns an interval between two of the places, an empty one, or one without end.
    private static IndexInterval interval(int a, int b, int kind) {
        long low = PLACES[Math.min(a, b)];
        long high = PLACES[Math.max(a, b)];
        return switch (kind) {
            case 0 -> low < GREATEST ? IndexInterval.closed(low + 1, low) : IndexInterval.closed(low, low - 1);
            case 1 -> new IndexInterval(-IndexInterval.INF, high, true, false);
            case 2 -> new IndexInterval(low, IndexInterval.INF, false, true);
            default -> IndexInterval.closed(low, high);
        };
    }

    @Provide
    Arbitrary<Case> cases() {
        Arbitrary<Integer> place = Arbitraries.integers().between(0, PLACES.length - 1);
        Arbitrary<IndexInterval> interval = Combinators
                .combine(place, place, Arbitraries.integers().between(0, 40)).as(BoxTreePropertyTest::interval);
        Arbitrary<Long> position = Arbitraries.oneOf(place.map(k -> PLACES[k]), place.map(k -> PLACES[k] + 1),
                Arbitraries.of(-IndexInterval.INF, IndexInterval.INF, Long.MIN_VALUE, Long.MAX_VALUE));
        return Arbitraries.integers().between(0, 3).flatMap(rank -> Combinators.combine(
                interval.list().ofSize(rank).map(box -> IndexDomain.of(box.toArray(IndexInterval[]::new))).list()
                        .ofMaxSize(rank < 3 ? 40 : 12),
                position.list().ofSize(rank).list().ofSize(6)).as(
                        (boxes, positions) -> new Case(rank, boxes,
                                positions)))
                .withoutEdgeCases();
    }

    /// Returns the numbers of the boxes with `least <= a` and `greatest >= b` in every dimension.
    private static int[] hits(List<IndexDomain> boxes, long[] a, long[] b) {
        return IntStream.range(0, boxes.size()).filter(k -> !isEmpty(boxes.get(k))
                && IntStream.range(0, a.length)
                        .allMatch(d -> Math.max(boxes.get(k).interval(d).min(), LEAST) <= a[d]
                                && Math.min(boxes.get(k).interval(d).max(), GREATEST) >= b[d]))
                .toArray();
    }

    private static void check(List<IndexDomain> boxes, BoxTree tree, long[] a, long[] b) {
        int[] hits = hits(boxes, a, b);
        assertThat(tree.all(a, b)).as("%s, %s of %s", Arrays.toString(a), Arrays.toString(b), boxes).isEqualTo(hits);
        for (int limit : new int[] {-1, 0, boxes.size() / 2, boxes.size()}) {
            assertThat(tree.last(a, b, limit))
                    .as("%s, %s above %s of %s", Arrays.toString(a), Arrays.toString(b), limit, boxes)
                    .isEqualTo(Math.max(limit, hits.length == 0 ? -1 : hits[hits.length - 1]));
        }
    }

    @Property
    void questionsOfEveryForm(@ForAll("cases") Case a) {
        BoxTree tree = BoxTreeBuilder.build(new BoxBounds(a.rank, a.boxes));
        for (int k = 0; k < a.positions.size(); k++) {
            for (int l = 0; l < 3; l++) {
                check(a.boxes, tree, a.position(k), a.position(l));
            }
        }
    }

    /// Leaves have at most eight boxes: rows that touch, tiles, boxes within one another from outside and from inside, equal ones, and
    /// some with an empty one among them.
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 7, 8, 9, 15, 16, 17, 32, 33, 64, 65, 129})
    void leavesAndNodes(int count) {
        List<IntFunction<IndexDomain>> kinds = List.of(k -> box(3L * k, 3L * k + 2, 0, 9),
                k -> box(k % 9, k % 9, k / 9, k / 9), k -> box(-k, k, -2L * k, k), k -> box(k - 200, 200 - k, 0, 9),
                k -> box(1, 2, 3, 4), k -> k % 4 == 3 ? box(5, 4, 0, 9) : box(k, k + 5L, k, k + 1L));
        for (IntFunction<IndexDomain> kind : kinds) {
            List<IndexDomain> boxes = IntStream.range(0, count).mapToObj(kind).toList();
            BoxTree tree = BoxTreeBuilder.build(new BoxBounds(2, boxes));
            for (long[] position : new long[][] {{0, 0}, {1, 3}, {3L * count - 1, 9}, {3L * count, 9}, {4, 4},
                {count / 2, count / 2}, {-count, 0}}) {
                check(boxes, tree, position, position);
                check(boxes, tree, new long[] {position[0] + 4, position[1] + 4}, position);
                check(boxes, tree, position, new long[] {position[0] + 2, position[1]});
            }
        }
    }

    @Property
    void overlaysNearTheOutermostPositions(@ForAll("cases") Case a) {
        BoxOverlay overlay = new BoxOverlay(a.rank, a.boxes);
        BoxOverlay.Cursor cursor = overlay.cursor();
        for (int k = 0; k < a.positions.size(); k++) {
            long[] position = a.position(k);
            int top = RandomBoxes.top(a.boxes, position);
            assertThat(overlay.top(position)).isEqualTo(top);
            for (int box = 0; box < a.boxes.size(); box++) {
                assertThat(cursor.isCovered(box, position))
                        .as("%s, box %s of %s", Arrays.toString(position), box, a.boxes)
                        .isEqualTo(top > box);
            }
        }
        if (a.boxes.isEmpty()) {
            return;
        }
        IndexDomain region = a.boxes.getFirst();
        TreeSet<Integer> met = new TreeSet<>();
        overlay.forEachMeeting(region, met::add);
        assertThat(met).containsExactlyElementsOf(IntStream.range(0, a.boxes.size())
                .filter(k -> common(a.boxes.get(k), region).isPresent()).boxed().toList());
        for (int k = 0; k < a.boxes.size(); k++) {
            IndexDomain box = a.boxes.get(k);
            List<IndexDomain> later = a.boxes.subList(k + 1, a.boxes.size());
            assertThat(overlay.isMet(k)).isEqualTo(later.stream().anyMatch(other -> common(other, box).isPresent()));
            Optional<IndexDomain> part = common(box, region);
            assertThat(overlay.isHidden(k, region)).isEqualTo(
                    part.isEmpty() || later.stream().anyMatch(other -> common(other, part.get()).equals(part)));
        }
    }

    @Property
    void gapsNearTheOutermostPositions(@ForAll("cases") Case a) {
        List<IndexDomain> boxes = a.boxes.subList(0, Math.min(a.boxes.size(), 10));
        BoxOverlay overlay = new BoxOverlay(a.rank, boxes);
        List<IndexDomain> regions = Stream
                .concat(Stream.of(IndexDomain.unbounded(a.rank)), a.boxes.reversed().stream().limit(2)).toList();
        for (IndexDomain region : regions) {
            Optional<List<Long>> expected = RandomBoxes.firstUncovered(boxes, region).map(RandomViews::boxed);
            assertThat(overlay.firstUncovered(region).map(RandomViews::boxed)).as("%s of %s", region, boxes)
                    .isEqualTo(expected);
        }
    }
}
