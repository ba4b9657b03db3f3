package org.gcsarray.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.HIGH;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.house.Effort;
import org.gcsarray.index.ImageCursor;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.internal.RandomViews;

/// Random chains of operations against the list of elements.
class ViewMapPropertyTest {

    private static RandomViews chain(Random random, int steps) {
        SmoothShape owner = SmoothShape
                .of(random.longs(random.nextInt(4), random.nextInt(8) == 0 ? 0 : 1, 6).toArray());
        RandomViews views = new RandomViews(owner, random);
        for (int k = 0; k < steps; k++) {
            views.step();
        }
        return views;
    }

    @Property
    @Effort(HIGH)
    void showsTheElementsAndFindsThemAgain(@ForAll Random draws) {
        RandomViews views = chain(draws, 10);
        ViewMap view = views.view();
        assertThat(view.shape().extents()).as(views.history()).containsExactly(views.extents());
        List<long[]> indices = RandomViews.indices(views.extents()).toList();
        assertThat(indices.stream().map(index -> RandomViews.boxed(view.toOwner(index))).toList())
                .as(views.history()).isEqualTo(views.listing());
        ImageCursor cursor = view.images();
        RandomViews.indices(view.ownerShape().extents()).forEach(owner -> {
            List<List<Long>> expected = new ArrayList<>();
            for (int k = 0; k < indices.size(); k++) {
                if (views.listing().get(k).equals(RandomViews.boxed(owner))) {
                    expected.add(RandomViews.boxed(indices.get(k)));
                }
            }
            List<List<Long>> found = new ArrayList<>();
            for (boolean more = cursor.find(owner); more; more = cursor.next()) {
                found.add(RandomViews.boxed(cursor.index()));
            }
            assertThat(found).as("images of %s in %s", RandomViews.boxed(owner), views.history()).isEqualTo(expected);
            assertThat(view.imageCount(owner)).isEqualTo(expected.size());
        });
        boolean injective = new HashSet<>(views.listing()).size() == views.listing().size();
        if (view.stages().size() == 1) {
            assertThat(view.isInjective()).as(views.history()).isEqualTo(injective);
        } else if (view.isInjective()) {
            assertThat(injective).as(views.history()).isTrue();
        }
    }

    @Property
    @Effort(HIGH)
    void equalFunctionsAreEqualValues(@ForAll Random draws) {
        RandomViews views = chain(draws, 6);
        ViewMap view = views.view();
        IndexDomain domain = view.domain();
        OutputIndexMap[] listed = new OutputIndexMap[view.ownerShape().rank()];
        for (int j = 0; j < listed.length; j++) {
            int output = j;
            listed[j] = OutputIndexMap.indexArray(0, 1,
                    IndexTable.of(views.listing().stream().mapToLong(owner -> owner.get(output)).toArray(),
                            views.extents()),
                    IndexInterval.unbounded());
        }
        ViewMap rebuilt = ViewMap.of(view.ownerShape(), IndexTransform.of(domain, listed));
        assertThat(rebuilt.sameMapping(view)).as(views.history()).isTrue();
        if (view.stages().size() == 1) {
            assertThat(view).as(views.history()).isEqualTo(rebuilt).hasSameHashCodeAs(rebuilt);
        }
        assertThat(view.sameMapping(rebuilt)).isTrue();
    }

    @Property
    @Effort(HIGH)
    void isOneTransform(@ForAll Random draws) {
        RandomViews views = chain(draws, 7);
        ViewMap view = views.view();
        IndexTransform transform = view.toIndexTransform(Integer.MAX_VALUE);
        assertThat(transform.domain()).isEqualTo(view.domain());
        List<List<Long>> listing = RandomViews.indices(views.extents()).map(index -> {
            for (int d = 0; d < index.length; d++) {
                index[d] += view.domain().interval(d).min();
            }
            return RandomViews.boxed(transform.apply(index));
        }).toList();
        assertThat(listing).as(views.history()).isEqualTo(views.listing());
        assertThat(ViewMap.of(view.ownerShape(), transform).sameMapping(view)).isTrue();
        // public construction accepts it as it is
        assertThat(IndexTransform.of(transform.domain(), transform.outputs().toArray(OutputIndexMap[]::new)))
                .isEqualTo(transform);
    }

    @Property
    @Effort(HIGH)
    void knowsRangeAndOrder(@ForAll Random draws) {
        RandomViews views = chain(draws, 5);
        ViewMap view = views.view();
        if (!view.shape().isEmpty()) {
            BoxScan box = BoxScan.of(view);
            for (int d = 0; d < view.ownerShape().rank(); d++) {
                int dimension = d;
                LongSummaryStatistics touched = views.listing().stream().mapToLong(owner -> owner.get(dimension))
                        .summaryStatistics();
                if (view.stages().size() == 1) {
                    assertThat(box.least()[d]).as(views.history()).isEqualTo(touched.getMin());
                    assertThat(box.greatest()[d]).as(views.history()).isEqualTo(touched.getMax());
                } else {
                    assertThat(box.least()[d]).as(views.history()).isLessThanOrEqualTo(touched.getMin());
                    assertThat(box.greatest()[d]).as(views.history()).isGreaterThanOrEqualTo(touched.getMax());
                }
            }
        }
        if (view.keepsOrder()) {
            List<long[]> images = new ArrayList<>();
            RandomViews.indices(view.ownerShape().extents())
                    .forEach(owner -> view.imagesOf(owner, index -> images.add(index.clone())));
            assertThat(images).as(views.history()).isSortedAccordingTo(Arrays::compare);
        }
    }
}
