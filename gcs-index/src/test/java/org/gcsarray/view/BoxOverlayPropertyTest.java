package org.gcsarray.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.HIGH;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

import org.gcsarray.house.Effort;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.Positions;
import org.gcsarray.index.RandomBoxes;
import org.gcsarray.index.RandomTransforms;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.internal.BoxOverlay;
import org.gcsarray.view.internal.RandomViews;

/// Overlays against going through all boxes and all positions.
class BoxOverlayPropertyTest {

    private static Stream<List<Long>> list(Optional<long[]> position) {
        return position.stream().map(RandomViews::boxed);
    }

    @Property
    @Effort(HIGH)
    void positions(@ForAll Random random, @ForAll @IntRange(min = 0, max = 4) int rank) {
        List<IndexDomain> boxes = new RandomBoxes(random).boxes(rank);
        BoxOverlay overlay = new BoxOverlay(rank, boxes);
        BoxOverlay.Cursor cursor = overlay.cursor();
        assertThat(IntStream.range(0, boxes.size()).mapToObj(overlay::box)).isEqualTo(boxes);
        for (int k = 0; k < 200; k++) {
            long[] position = random.longs(rank, -12, 13).toArray();
            if (rank > 0 && k % 10 == 0) {
                long[] extremes = {-IndexInterval.INF, RandomBoxes.LEAST, RandomBoxes.GREATEST, IndexInterval.INF,
                    Long.MIN_VALUE,
                    Long.MAX_VALUE};
                position[random.nextInt(rank)] = extremes[random.nextInt(extremes.length)];
            }
            int top = RandomBoxes.top(boxes, position);
            assertThat(overlay.top(position)).as("%s of %s", position, boxes).isEqualTo(top);
            if (!boxes.isEmpty()) {
                int box = random.nextInt(boxes.size());
                assertThat(cursor.isCovered(box, position)).as("%s, box %s of %s", position, box, boxes)
                        .isEqualTo(top > box);
            }
        }
    }

    @Property
    @Effort(HIGH)
    void cursorsWalkFromNeighbourToNeighbour(@ForAll Random random) {
        List<IndexDomain> boxes = new RandomBoxes(random).boxes(2);
        BoxOverlay.Cursor cursor = new BoxOverlay(2, boxes).cursor();
        long[] position = {0, 0};
        for (int k = 0; k < 200; k++) {
            position[random.nextInt(2)] += random.nextInt(-1, 2);
            int top = RandomBoxes.top(boxes, position);
            if (top >= 0) {
                int box = random.nextInt(top + 1);
                assertThat(cursor.isCovered(box, position)).isEqualTo(top > box);
            }
        }
    }

    @Property
    @Effort(HIGH)
    void relations(@ForAll Random draws, @ForAll @IntRange(min = 0, max = 4) int rank) {
        RandomBoxes random = new RandomBoxes(draws);
        List<IndexDomain> boxes = random.boxes(rank);
        IndexDomain region = random.any(rank);
        BoxOverlay overlay = new BoxOverlay(rank, boxes);
        List<Integer> met = new ArrayList<>();
        overlay.forEachMeeting(region, met::add);
        assertThat(met).isEqualTo(IntStream.range(0, boxes.size())
                .filter(k -> RandomBoxes.common(boxes.get(k), region).isPresent()).boxed().toList());
        for (int k = 0; k < boxes.size(); k++) {
            IndexDomain box = boxes.get(k);
            List<IndexDomain> later = boxes.subList(k + 1, boxes.size());
            assertThat(overlay.isMet(k)).as("box %s of %s", k, boxes)
                    .isEqualTo(later.stream().anyMatch(other -> RandomBoxes.common(other, box).isPresent()));
            Optional<IndexDomain> part = RandomBoxes.common(box, region);
            assertThat(overlay.isHidden(k, region)).as("box %s of %s within %s", k, boxes, region)
                    .isEqualTo(part.isEmpty() || later.stream()
                            .anyMatch(other -> RandomBoxes.common(other, part.get()).equals(part)));
        }
    }

    @Property
    @Effort(HIGH)
    void regions(@ForAll Random draws, @ForAll @IntRange(min = 0, max = 3) int rank) {
        RandomBoxes random = new RandomBoxes(draws);
        List<IndexDomain> boxes = random.boxes(rank);
        IndexDomain region = random.any(rank);
        BoxOverlay overlay = new BoxOverlay(rank, boxes);
        assertThat(list(overlay.firstUncovered(region))).as("%s of %s", region, boxes)
                .isEqualTo(list(RandomBoxes.firstUncovered(boxes, region)).toList());
        IndexDomain inner = region.map(d -> IndexInterval.closed(-8, 8));
        if (rank < 3) {
            assertThat(list(overlay.firstUncovered(inner))).as("%s of %s", inner, boxes).isEqualTo(
                    list(Positions.of(inner).stream().filter(x -> RandomBoxes.top(boxes, x) < 0).findFirst()).toList());
        }
    }

    private static Stream<long[]> positions(IndexDomain domain) {
        return RandomViews.indices(domain.shape().extents()).map(index -> IntStream.range(0, index.length)
                .mapToLong(d -> domain.interval(d).min() + index[d]).toArray());
    }

    @Property
    @Effort(HIGH)
    void transforms(@ForAll Random random) {
        RandomTransforms transforms = new RandomTransforms(random);
        IndexDomain domain = IndexDomain.unbounded(random.nextInt(4)).map(_ -> IndexInterval
                .sized(random.nextInt(-9, 9),
                        random.nextInt(9) == 0 ? 0 : 1 + random.nextInt(random.nextInt(3) == 0 ? 14 : 5)));
        int rank = random.nextInt(5);
        IndexTransform request = transforms.transform(domain, rank);
        List<IndexDomain> boxes = new RandomBoxes(random).boxes(rank);
        BoxOverlay overlay = new BoxOverlay(rank, boxes);
        List<List<Long>> expected = list(positions(domain)
                .filter(x -> RandomBoxes.top(boxes, request.apply(x)) < 0).findFirst()).toList();
        assertThat(list(overlay.firstUncovered(request))).as("%s of %s", request, boxes).isEqualTo(expected);
        assertThat(list(overlay.firstUncovered(request.normalised()))).as("%s of %s", request.normalised(), boxes)
                .isEqualTo(expected);
    }

    @Property
    @Effort(HIGH)
    void views(@ForAll Random random) {
        SmoothShape owner = SmoothShape
                .of(random.longs(random.nextInt(4), random.nextInt(8) == 0 ? 0 : 1, 6).toArray());
        RandomViews views = new RandomViews(owner, random);
        for (int k = random.nextInt(7); k > 0; k--) {
            views.step();
        }
        List<IndexDomain> boxes = new RandomBoxes(random).boxes(owner.rank());
        long[] origin = random.longs(owner.rank(), -6, 4).toArray();
        List<List<Long>> shown = views.listing();
        List<long[]> indices = RandomViews.indices(views.extents()).toList();
        Optional<long[]> expected = IntStream.range(0, shown.size()).filter(k -> RandomBoxes.top(boxes,
                IntStream.range(0, origin.length).mapToLong(d -> origin[d] + shown.get(k).get(d)).toArray()) < 0)
                .mapToObj(indices::get).findFirst();
        assertThat(list(StackGaps.first(new BoxOverlay(owner.rank(), boxes), views.view(), origin)))
                .as("%s at %s of %s", views.history(), origin, boxes).isEqualTo(list(expected).toList());
    }
}
