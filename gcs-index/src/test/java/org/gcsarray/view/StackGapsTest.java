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
class StackGapsTest {

    private static final long INF = IndexInterval.INF;

    private static BoxOverlay overlay(IndexDomain... boxes) {
        return new BoxOverlay(boxes[0].rank(), List.of(boxes));
    }

    @Test
    void theOnlyPositionOfRankZeroIsRepeated() {
        ViewMap repeated = ViewMap.identity(SmoothShape.of()).tileTo(4);
        assertThat(StackGaps.first(overlay(box(), box()), repeated)).isEmpty();
        assertThat(StackGaps.first(new BoxOverlay(0, List.of()), repeated)).contains(new long[] {0});
    }

    @Test
    void reshapesAreReadInTheOrderBeforeThem() {
        long n = 1_000_000;
        BoxOverlay overlay = overlay(box(10, n + 9, 0, n - 2), box(10, n + 8, n - 1, n - 1));
        ViewMap view = ViewMap.identity(SmoothShape.of(n, n));
        assertThat(StackGaps.first(overlay, view, 10, 0)).contains(new long[] {n - 1, n - 1});
        assertThat(StackGaps.first(overlay, view.reshape(n * 2, n / 2), 10, 0))
                .contains(new long[] {2 * n - 1, n / 2 - 1});
        ViewMap part = view.reshape(n * 2, n / 2).select(AxisSelector.range(5, 2 * n));
        assertThat(StackGaps.first(overlay, part, 7, 0)).contains(new long[] {0, 0});
        assertThat(StackGaps.first(overlay, part.reshape((2 * n - 5) * n / 2), 7, 0)).contains(new long[] {0});
        assertThat(StackGaps.first(overlay, part, 10, 0)).contains(new long[] {2 * n - 6, n / 2 - 1});
        assertThat(StackGaps.first(overlay, part.flip(0), 10, 0)).contains(new long[] {0, n / 2 - 1});
        BoxOverlay small = overlay(box(0, 99, 0, 98), box(0, 98, 99, 99));
        ViewMap columns = ViewMap.identity(SmoothShape.of(100, 100)).reshape(200, 50).transpose(1, 0);
        assertThat(StackGaps.first(small, columns.select(AxisSelector.range(0, 49)), 0, 0)).isEmpty();
        assertThat(StackGaps.first(small, columns, 0, 0)).contains(new long[] {49, 199});
        assertThat(StackGaps.first(overlay(box(-INF, INF, -INF, INF)), part, 7, 0)).isEmpty();
    }
}
