package org.gcsarray.view.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Optional;

import org.junit.jupiter.api.Test;

import org.gcsarray.reduction.internal.StridedLoops;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ViewMap;

/// Views of strided owners as strides.
class ViewStridesTest {

    private static Optional<StridedLoops> of(ViewMap view, long offset, long... strides) {
        return view.asTransform().flatMap(map -> ViewStrides.of(map, offset, strides));
    }

    private static StridedLoops loops(SmoothShape shape, long... strides) {
        return of(ViewMap.identity(shape), 0, strides).orElseThrow();
    }

    private static void assertReshaped(StridedLoops loops, long[] extents, long... strides) {
        assertThat(loops.reshape(extents).orElseThrow().strides()).containsExactly(strides);
    }

    @Test
    void extentsSplitAndJoinWhereStridesAllowIt() {
        assertReshaped(loops(SmoothShape.of(3, 2, 2), 5, 2, 1), new long[] {3, 4}, 5, 1);
        assertReshaped(loops(SmoothShape.of(4, 5, 8), 50, 10, 1), new long[] {20, 8}, 10, 1);
        assertReshaped(loops(SmoothShape.of(13, 13, 5, 1), 1625, 125, 25, 1), new long[] {845, 1}, 25, 0);
        assertReshaped(loops(SmoothShape.of(4), -1), new long[] {2, 2}, -2, -1);
        assertReshaped(loops(SmoothShape.of(2, 3), 0, 0), new long[] {6}, 0);
        assertThat(loops(SmoothShape.of(3, 4), 1, 3).reshape(12)).isEmpty();
        assertThat(loops(SmoothShape.of(2, 3), 0, 1).reshape(6)).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> loops(SmoothShape.of(2), 1).reshape(3))
                .withMessageContaining("(3)");
    }

    @Test
    void addressesAreDistinctWhereStepsExceedSpans() {
        assertThat(loops(SmoothShape.of(3, 4), 4, 1).hasDistinctAddresses()).isTrue();
        assertThat(loops(SmoothShape.of(3, 4), -1, 3).hasDistinctAddresses()).isTrue();
        assertThat(loops(SmoothShape.of(3, 3), 1, 1).hasDistinctAddresses()).isFalse();
        assertThat(loops(SmoothShape.of(3, 2), 0, 1).hasDistinctAddresses()).isFalse();
        assertThat(loops(SmoothShape.of(1, 2), 0, 1).hasDistinctAddresses()).isTrue();
        assertThat(loops(SmoothShape.of(0, 2), 0, 0).hasDistinctAddresses()).isTrue();
    }

    @Test
    void whatGoesRoundOrThroughAListHasNone() {
        ViewMap square = ViewMap.identity(SmoothShape.of(3, 3));
        assertThat(of(square.transpose(1, 0).reshape(9), 0, 3, 1)).isEmpty();
        assertThat(of(square.roll(1, 0).diagonal(0, 0, 1), 0, 3, 1)).isEmpty();
        assertThat(of(square.diagonal(0, 0, 1), 7, 3, 1).map(StridedLoops::strides))
                .contains(new long[] {4});
        assertThat(of(square.roll(1, 0), 0, 3, 1)).isEmpty();
        assertThat(of(square, 0, 3, 1).map(StridedLoops::isContiguous)).isEqualTo(Optional.of(true));
    }

    @Test
    void whatLiesAtOneAddressMayGoRound() {
        ViewMap rows = ViewMap.identity(SmoothShape.of(3, 2)).roll(1, 0);
        assertThat(of(rows, 5, 0, 1).map(StridedLoops::strides)).contains(new long[] {0, 1});
        assertThat(of(rows, 5, 0, 1).map(StridedLoops::offset)).contains(5L);
    }
}
