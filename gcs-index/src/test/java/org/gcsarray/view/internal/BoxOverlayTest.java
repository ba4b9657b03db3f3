package org.gcsarray.view.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.index.RandomBoxes.box;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;

/// Overlays at the limits of positions, and thousands of boxes.
class BoxOverlayTest {

    private static final long INF = IndexInterval.INF;
    private static final int MANY = 10_000;
    /// The root and two nodes of each of 11 levels below it, which hold ten thousand boxes.
    private static final int MOST_NODES = 23;

    private static BoxOverlay overlay(IndexDomain first, IndexDomain... others) {
        List<IndexDomain> boxes = new ArrayList<>(List.of(others));
        boxes.addFirst(first);
        return new BoxOverlay(first.rank(), boxes);
    }

    private static BoxOverlay many(int rank, IntFunction<IndexDomain> box) {
        return new BoxOverlay(rank, IntStream.range(0, MANY).mapToObj(box).toList());
    }

    private static OutputIndexMap list(int rank, int dimension, long... values) {
        return OutputIndexMap.indexArray(0, 1, IndexTable.along(dimension, rank, values), IndexInterval.unbounded());
    }

    private static long cells(BoxOverlay overlay, IndexTransform request) {
        RequestGaps gaps = RequestGaps.of(overlay.bounds, overlay.tree, request);
        assertThat(gaps.first()).isEmpty();
        return gaps.cells();
    }

    /// Counts the nodes of a tree that are asked for the last box at a position.
    private static final class AskedNodes extends BoxTree {

        private int nodes;
        int most;

        AskedNodes(BoxOverlay overlay) {
            super(overlay.tree);
        }

        int of(int limit, long... position) {
            nodes = 0;
            last(position, position, limit);
            most = Math.max(most, nodes);
            return nodes;
        }

        @Override
        int share(int node, long[] a, long[] b) {
            nodes++;
            return super.share(node, a, b);
        }
    }

    @Test
    void theLastBoxIsOnTop() {
        BoxOverlay overlay = overlay(box(0, 5, 0, 5), box(1, 3, 2, 5), box(2, 8, 3, 4));
        assertThat(overlay.top(0, 0)).isZero();
        assertThat(overlay.top(3, 2)).isEqualTo(1);
        assertThat(overlay.top(3, 3)).isEqualTo(2);
        assertThat(overlay.top(6, 2)).isEqualTo(-1);
        assertThat(overlay.cursor().isCovered(0, 3, 2)).isTrue();
        assertThat(overlay.cursor().isCovered(1, 3, 2)).isFalse();
        assertThat(overlay.firstUncovered(box(0, 8, 0, 5))).contains(new long[] {6, 0});
    }

    @Test
    void boxesOfRankZeroContainTheOnlyPosition() {
        BoxOverlay none = new BoxOverlay(0, List.of());
        assertThat(none.top()).isEqualTo(-1);
        assertThat(none.firstUncovered(box())).contains(new long[0]);
        BoxOverlay two = new BoxOverlay(0, List.of(box(), box()));
        assertThat(two.top()).isEqualTo(1);
        assertThat(two.isMet(0)).isTrue();
        assertThat(two.isMet(1)).isFalse();
        assertThat(two.firstUncovered(box())).isEmpty();
    }

    @Test
    void infiniteBoundsReachTheOutermostPositions() {
        BoxOverlay overlay = overlay(box(-INF, INF), box(-INF, 4), box(INF - 1, INF));
        assertThat(overlay.top(1 - INF)).isEqualTo(1);
        assertThat(overlay.top(INF - 1)).isEqualTo(2);
        assertThat(overlay.top(-INF)).isEqualTo(-1);
        assertThat(overlay.top(INF)).isEqualTo(-1);
        assertThat(overlay.firstUncovered(IndexDomain.unbounded(1))).isEmpty();
    }

    @Test
    void whatHasNoLowerEndBeginsAtTheLeastPosition() {
        assertThat(overlay(box(5, 8)).firstUncovered(IndexDomain.unbounded(1))).contains(new long[] {1 - INF});
        assertThat(overlay(box(-INF, 8)).firstUncovered(IndexDomain.unbounded(1))).contains(new long[] {9});
        assertThat(overlay(box(-INF, INF - 2)).firstUncovered(IndexDomain.unbounded(1)))
                .contains(new long[] {INF - 1});
        assertThat(overlay(box(-INF, INF - 1)).firstUncovered(IndexDomain.unbounded(1))).isEmpty();
        assertThat(overlay(box(-INF, INF, 0, INF), box(7, INF, -INF, INF)).firstUncovered(box(3, INF, -INF, 4)))
                .contains(new long[] {3, 1 - INF});
    }

    @Test
    void volumesBeyondAllNumbersAreNotCounted() {
        int rank = 32;
        IndexDomain whole = IndexDomain.unbounded(rank);
        List<IndexDomain> halves = IntStream.range(0, 2)
                .mapToObj(k -> whole.map(d -> d != 31 ? IndexInterval.unbounded()
                        : k == 0 ? IndexInterval.closed(-INF, 0) : IndexInterval.closed(1, INF)))
                .toList();
        assertThat(new BoxOverlay(rank, halves).firstUncovered(whole)).isEmpty();
        IndexDomain corner = whole.map(_ -> IndexInterval.closed(1, INF - 2));
        assertThat(new BoxOverlay(rank, List.of(corner)).firstUncovered(whole.map(_ -> IndexInterval.closed(1, INF))))
                .hasValueSatisfying(x -> assertThat(x).startsWith(1, 1).endsWith(1, INF - 1));
        IndexDomain point = whole.map(_ -> IndexInterval.closed(5, 5));
        assertThat(new BoxOverlay(rank, List.of(point)).firstUncovered(whole.map(_ -> IndexInterval.closed(5, INF))))
                .hasValueSatisfying(x -> assertThat(x).startsWith(5, 5).endsWith(5, 6));
    }

    @Test
    void outputsAtTheLimitsAreExact() {
        BoxOverlay overlay = overlay(box(INF - 3, INF - 1));
        // 2^63 - 1 - 2^61 x reaches the box nowhere, leaves 64 bits for negative x
        assertThat(overlay.firstUncovered(IndexTransform.of(box(-4, 4), new Affine(Long.MAX_VALUE, -(1L << 61), 0))))
                .contains(new long[] {-4});
        // 3 * 2^62 alone exceeds 64 bits
        assertThat(overlay.firstUncovered(IndexTransform.of(box(3, 3), new Affine(Long.MIN_VALUE, 1L << 62, 0))))
                .contains(new long[] {3});
        assertThat(overlay.firstUncovered(IndexTransform.of(box(3, 3), new Affine(Long.MIN_VALUE, INF, 0)))).isEmpty();
        assertThat(overlay.firstUncovered(IndexTransform.of(box(2, 3), new Affine(Long.MIN_VALUE, INF, 0))))
                .contains(new long[] {2});
        assertThat(overlay.firstUncovered(IndexTransform.of(box(1, 1), new Affine(Long.MIN_VALUE, Long.MIN_VALUE, 0))))
                .contains(new long[] {1});
        assertThat(overlay.firstUncovered(
                IndexTransform.of(box(INF - 2, INF - 1), new Affine(2 - INF - INF + (INF - 3), 1, 0))))
                .contains(new long[] {INF - 2});
        assertThat(overlay.firstUncovered(IndexTransform.of(box(1 - INF, 3 - INF), new Affine(0, -1, 0)))).isEmpty();
    }

    @Test
    void fewRowsOfManyColumnsAreAnsweredAtOnce() {
        long columns = 1_000_000_000_000L;
        BoxOverlay overlay = overlay(box(0, 9, 0, columns / 2), box(0, 9, columns / 2 + 1, columns - 2),
                box(3, 3, 0, columns));
        IndexTransform rows = IndexTransform.of(box(0, 2, 0, columns - 1), list(2, 0, 3, 3, 7), new Affine(0, 1, 1));
        assertThat(overlay.firstUncovered(rows)).contains(new long[] {2, columns - 1});
        IndexTransform turned = IndexTransform.of(box(0, columns - 1, 0, 2), list(2, 1, 3, 3, 7),
                new Affine(columns - 1, -1, 0));
        assertThat(overlay.firstUncovered(turned)).contains(new long[] {0, 2});
    }

    @Test
    void circlesOfAnyPeriodAreCheckedWithoutGoingRound() {
        long period = 1L << 40;
        BoxOverlay gap = overlay(box(0, period / 2), box(period / 2 + 2, period));
        IndexDomain rounds = box(-period * 3 + 5, period * 1000);
        assertThat(gap.firstUncovered(IndexTransform.of(rounds, new Cyclic(0, 1, 0, 0, period))))
                .contains(new long[] {-period * 3 + period / 2 + 1});
        assertThat(gap.firstUncovered(IndexTransform.of(rounds, new Cyclic(0, 1, 0, 0, period / 2 + 1)))).isEmpty();
        // line and circle on one dimension: a few long turns, or many short ones
        BoxOverlay square = overlay(box(-INF, INF, 0, period), box(-INF, INF - 9, -5, -1));
        assertThat(square.firstUncovered(IndexTransform.of(rounds, new Affine(0, 1, 0),
                new Cyclic(-1, 1, 0, 7, period + 1)))).isEmpty();
        assertThat(square.firstUncovered(IndexTransform.of(box(-INF + 1, INF - 1), new Affine(0, 1, 0),
                new Cyclic(-1, 1, 0, 0, 3)))).contains(new long[] {firstMultipleOfThreeFrom(INF - 8)});
    }

    private static long firstMultipleOfThreeFrom(long least) {
        return LongStream.iterate(least, x -> x + 1).filter(x -> x % 3 == 0).findFirst().orElseThrow();
    }

    @Test
    void thousandsOfRowBlocksAndTiles() {
        BoxOverlay rows = many(2, k -> box(3L * k, 3L * k + 2, -7, 1L << 61));
        IndexTransform all = IndexTransform.identity(box(0, 3 * MANY - 1, -7, 1L << 61));
        assertThat(cells(rows, all)).isLessThanOrEqualTo(2 * MANY);
        BoxOverlay tiles = many(2, k -> box(k / 100 * 5L, k / 100 * 5L + 4, k % 100 * 9L, k % 100 * 9L + 8));
        IndexTransform square = IndexTransform.identity(box(0, 499, 0, 899));
        assertThat(cells(tiles, square)).isLessThanOrEqualTo(2 * MANY);
        assertThat(tiles.firstUncovered(box(0, 500, 3, 899))).contains(new long[] {500, 3});
        assertThat(IntStream.range(0, MANY).filter(rows::isMet).count()).isZero();
        assertThat(IntStream.range(0, MANY).allMatch(k -> tiles.top(k / 100 * 5L + 4, k % 100 * 9L) == k)).isTrue();
    }

    @Test
    void requestsOfManyBoxesAskForThoseTheyMeet() {
        BoxOverlay rows = many(2, k -> box(3L * k, 3L * k + 2, 0, 9));
        assertThat(cells(rows, IndexTransform.of(box(0, 9), new Constant(300), new Affine(0, 1, 0)))).isZero();
        assertThat(cells(rows, IndexTransform.of(box(0, 9, 0, 5), new Affine(300, 1, 1), new Affine(0, 1, 0))))
                .isLessThanOrEqualTo(3);
        long[] picked = new Random(5).longs(1000, 0, 3 * MANY).toArray();
        long[] places = new Random(6).longs(1000, 0, 10).toArray();
        assertThat(cells(rows, IndexTransform.of(box(0, 999), list(1, 0, picked), list(1, 0, places))))
                .isLessThanOrEqualTo(2 * MANY);
        assertThat(cells(rows, IndexTransform.of(box(0, 999, 0, 9), list(2, 0, picked), new Affine(9, -1, 1))))
                .isLessThanOrEqualTo(2 * MANY);
    }

    @Test
    void equalAndNestedBoxesAreNoLongerThanOthers() {
        BoxOverlay equal = many(1, _ -> box(0, 9));
        BoxOverlay inward = many(2, k -> box(k, 3L * MANY - k, k, 3L * MANY - k));
        List<IndexDomain> shuffled = new ArrayList<>(
                IntStream.range(0, MANY).mapToObj(inward::box).toList());
        Collections.shuffle(shuffled, new Random(1));
        BoxOverlay anyhow = new BoxOverlay(2, shuffled);
        AskedNodes ofEqual = new AskedNodes(equal);
        AskedNodes ofInward = new AskedNodes(inward);
        AskedNodes ofAnyhow = new AskedNodes(anyhow);
        BoxOverlay.Cursor cursor = anyhow.cursor();
        for (int x = 0; x < MANY + 5; x++) {
            assertThat(equal.top(x % 10)).isEqualTo(MANY - 1);
            assertThat(ofEqual.of(-1, x % 10)).isOne();
            assertThat(inward.top(x, 2 * MANY)).isEqualTo(Math.min(x, MANY - 1));
            assertThat(ofInward.of(-1, x, 2 * MANY)).isLessThanOrEqualTo(MOST_NODES);
            assertThat(cursor.isCovered(MANY - 1, x, x)).isFalse();
            assertThat(ofAnyhow.of(MANY - 1, x, x)).isLessThanOrEqualTo(MOST_NODES);
        }
        assertThat(cells(equal, IndexTransform.identity(box(0, 9)))).isZero();
        IndexDomain far = box(0, 5L * MANY, 0, 3L * MANY);
        assertThat(inward.firstUncovered(far)).contains(new long[] {3 * MANY + 1, 0});
        shuffled.add(box(3 * MANY, INF, 0, INF));
        assertThat(cells(new BoxOverlay(2, shuffled), IndexTransform.identity(far))).isLessThan(10);
    }

    @Test
    void anUnboundedRequestIsRefused() {
        assertThatThrownBy(() -> overlay(box(0, 1)).firstUncovered(IndexTransform.identity(IndexDomain.unbounded(1))))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("(-inf*, +inf*)");
    }
}
