package org.gcsarray.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.index.RandomBoxes.box;

import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.internal.BoxOverlay;

/// Examples of views with indices that no box contains; a property test is that of [BoxOverlay].
class ViewGapsTest {

    private static final long INF = IndexInterval.INF;

    private static BoxOverlay overlay(IndexDomain... boxes) {
        return new BoxOverlay(boxes[0].rank(), List.of(boxes));
    }

    @Test
    void theOnlyPositionOfRankZeroIsRepeated() {
        ViewMap repeated = ViewMap.identity(SmoothShape.of()).tileTo(4);
        assertThat(new ViewGaps(overlay(box(), box())).first(repeated)).isEmpty();
        assertThat(new ViewGaps(new BoxOverlay(0, List.of())).first(repeated)).contains(new long[] {0});
    }

    @Test
    void reshapesAreReadInTheOrderBeforeThem() {
        long n = 1_000_000;
        BoxOverlay overlay = overlay(box(10, n + 9, 0, n - 2), box(10, n + 8, n - 1, n - 1));
        ViewMap view = ViewMap.identity(SmoothShape.of(n, n));
        assertThat(new ViewGaps(overlay, 10, 0).first(view)).contains(new long[] {n - 1, n - 1});
        assertThat(new ViewGaps(overlay, 10, 0).first(view.reshape(n * 2, n / 2)))
                .contains(new long[] {2 * n - 1, n / 2 - 1});
        ViewMap part = view.reshape(n * 2, n / 2).select(AxisSelector.range(5, 2 * n));
        assertThat(new ViewGaps(overlay, 7, 0).first(part)).contains(new long[] {0, 0});
        assertThat(new ViewGaps(overlay, 7, 0).first(part.reshape((2 * n - 5) * n / 2))).contains(new long[] {0});
        assertThat(new ViewGaps(overlay, 10, 0).first(part)).contains(new long[] {2 * n - 6, n / 2 - 1});
        assertThat(new ViewGaps(overlay, 10, 0).first(part.flip(0))).contains(new long[] {0, n / 2 - 1});
        BoxOverlay small = overlay(box(0, 99, 0, 98), box(0, 98, 99, 99));
        ViewMap columns = ViewMap.identity(SmoothShape.of(100, 100)).reshape(200, 50).transpose(1, 0);
        assertThat(new ViewGaps(small, 0, 0).first(columns.select(AxisSelector.range(0, 49)))).isEmpty();
        assertThat(new ViewGaps(small, 0, 0).first(columns)).contains(new long[] {49, 199});
        assertThat(new ViewGaps(overlay(box(-INF, INF, -INF, INF)), 7, 0).first(part)).isEmpty();
    }
}
