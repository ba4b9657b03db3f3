package org.gcsarray.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.ImageCursor;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.index.RandomTransforms;
import org.gcsarray.index.expression.DimExpression;
import org.gcsarray.index.expression.PerDimension;
import org.gcsarray.shape.SmoothShape;

/// What the maps of views look like, how large they stay and what is refused.
class ViewMapTest {

    private static final long HUGE = 1_000_000_000_000L;

    private static final ViewMap SQUARE = ViewMap.identity(SmoothShape.of(3, 3));
    private static final ViewMap LABELLED = SQUARE.compose(IndexTransform.of(
            IndexDomain.of(List.of(IndexInterval.sized(5, 3), IndexInterval.sized(-1, 3)), List.of("x", "y")),
            new Affine(-5, 1, 0), new Affine(1, 1, 1)));

    private static void assertMaps(ViewMap view, OutputIndexMap... maps) {
        assertThat(view.stages()).hasSize(1);
        assertThat(view.stages().getFirst().outputs()).containsExactly(maps);
    }

    private static List<List<Long>> images(ViewMap view, long... owner) {
        List<List<Long>> images = new ArrayList<>();
        view.imagesOf(owner, index -> images.add(Arrays.stream(index).boxed().toList()));
        return images;
    }

    @Test
    void operationsAreMaps() {
        assertMaps(SQUARE.transpose(1, 0), new Affine(0, 1, 1), new Affine(0, 1, 0));
        assertMaps(SQUARE.select(AxisSelector.at(1)), new Constant(1), new Affine(0, 1, 0));
        assertMaps(SQUARE.tileTo(6, 3), new Cyclic(0, 1, 0, 0, 3), new Affine(0, 1, 1));
        assertMaps(SQUARE.roll(1, 1), new Affine(0, 1, 0), new Cyclic(0, 1, 1, 2, 3));
        assertMaps(SQUARE.roll(1, 1).select(AxisSelector.all(), AxisSelector.range(1, 3)), new Affine(0, 1, 0),
                new Affine(0, 1, 1));
        assertMaps(SQUARE.tileTo(6, 3).select(AxisSelector.range(1, 6, 2)), new Cyclic(2, -1, 0, 1, 3),
                new Affine(0, 1, 1));
        assertMaps(SQUARE.diagonal(0, 0, 1), new Affine(0, 1, 0), new Affine(0, 1, 0));
        assertMaps(SQUARE.select(AxisSelector.pick(2, 2, 0)),
                new IndexArray(0, 1, IndexTable.of(new long[] {2, 2, 0}, 3, 1), IndexInterval.unbounded()),
                new Affine(0, 1, 1));
    }

    @Test
    void imagesAreNoneOneOrMany() {
        assertThat(images(SQUARE.select(AxisSelector.at(1)), 1, 2)).containsExactly(List.of(2L));
        assertThat(images(SQUARE.select(AxisSelector.at(1)), 0, 2)).isEmpty();
        assertThat(images(SQUARE.tileTo(6, 3), 2, 1)).containsExactly(List.of(2L, 1L), List.of(5L, 1L));
        assertThat(images(SQUARE.select(AxisSelector.pick(2, 2, 0)), 2, 0)).containsExactly(List.of(0L, 0L),
                List.of(1L, 0L));
        assertThat(images(SQUARE.diagonal(0, 0, 1), 1, 2)).isEmpty();
        assertThat(images(SQUARE.tileTo(0, 3, 3), 1, 2)).isEmpty();
        ViewMap scalar = ViewMap.identity(SmoothShape.of());
        assertThat(images(scalar)).containsExactly(List.of());
        assertThat(images(scalar.tileTo(2))).containsExactly(List.of(0L), List.of(1L));
        assertThat(images(scalar.tileTo(0))).isEmpty();
    }

    @Test
    void everyTermCountsFromZero() {
        ViewMap moved = ViewMap.of(SmoothShape.of(9), DimExpression.all().halfOpenInterval(3, 9)
                .apply(IndexTransform.identity(IndexDomain.ofShape(SmoothShape.of(9)))));
        assertThat(moved.select(AxisSelector.at(1)).toOwner()).containsExactly(4);
        assertThat(moved.select(AxisSelector.fromEnd(1)).toOwner()).containsExactly(8);
        assertThat(moved.select(AxisSelector.range(1, 4)).toOwner(0)).containsExactly(4);
        assertThat(moved.select(AxisSelector.clipped(-2, 70, 4)).shape()).isEqualTo(SmoothShape.of(2));
        assertThat(moved.select(AxisSelector.clipped(-2, 70, 4)).toOwner(1)).containsExactly(7);
        long backwards = Long.MIN_VALUE;
        assertThat(SQUARE.select(AxisSelector.clipped(9, -9, backwards)))
                .isEqualTo(SQUARE.select(AxisSelector.range(2, -1, backwards)));
        for (AxisSelector still : List.of(AxisSelector.clipped(0, 3, 0), AxisSelector.every(0))) {
            assertThatIllegalArgumentException().isThrownBy(() -> SQUARE.select(still))
                    .withMessage("step is 0; a range needs a step other than 0");
        }
        assertThat(moved.select(AxisSelector.pick(5, 0, 0)).toOwner(0)).containsExactly(8);
        assertThat(moved.select(AxisSelector.where(false, true, false, false, false, true)).toOwner(1))
                .containsExactly(8);
        assertThat(moved.select(AxisSelector.pick(IndexTable.of(new long[] {1, 2, 3, 4}, 2, 2))).toOwner(1, 0))
                .containsExactly(6);
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> moved.select(AxisSelector.fromEnd(7))).withMessageContaining("index -1");
        assertThat(SQUARE.select(PerDimension.ranges(PerDimension.of(1, 0), PerDimension.of(3, 2),
                PerDimension.absent())).toOwner(0, 0)).containsExactly(1, 0);
    }

    @Test
    void masksAndNewAxes() {
        ViewMap masked = SQUARE.select(AxisSelector.newAxis(),
                AxisSelector.where(SmoothShape.of(3, 3), true, false, false, false, false, true, true, false, false));
        assertThat(masked.shape()).isEqualTo(SmoothShape.of(1, 3));
        assertThat(masked.toOwner(0, 0)).containsExactly(0, 0);
        assertThat(masked.toOwner(0, 1)).containsExactly(1, 2);
        assertThat(masked.toOwner(0, 2)).containsExactly(2, 0);
        assertThat(images(masked, 1, 2)).containsExactly(List.of(0L, 1L));
        assertThat(images(masked, 1, 0)).isEmpty();
        ViewMap scalar = ViewMap.identity(SmoothShape.of());
        assertThat(scalar.select(AxisSelector.where(SmoothShape.of(), true)).shape()).isEqualTo(SmoothShape.of(1));
        assertThat(scalar.select(AxisSelector.where(SmoothShape.of(), false)).shape()).isEqualTo(SmoothShape.of(0));
        assertThat(SQUARE.select(AxisSelector.ellipsis(), AxisSelector.at(1)))
                .isEqualTo(SQUARE.select(AxisSelector.all(),
                        AxisSelector.at(1)));
        assertThat(SQUARE.expandDims(1).shape()).isEqualTo(SmoothShape.of(3, 1, 3));
        assertThat(SQUARE.expandDims(1).squeeze(1)).isEqualTo(SQUARE);
    }

    @Test
    void operationsCountFromZeroAndKeepLabels() {
        assertThat(LABELLED.toOwner(0, 2)).containsExactly(0, 2);
        ViewMap rows = LABELLED.select(AxisSelector.range(1, 3), AxisSelector.at(0));
        assertThat(rows.domain().toString()).isEqualTo("{ \"x\": [0, 2) }");
        assertThat(rows.toOwner(1)).containsExactly(2, 0);
        assertThat(LABELLED.transpose(1, 0).domain().labels()).containsExactly("y", "x");
        assertThat(LABELLED.tileTo(2, 3, 6).domain().labels()).containsExactly("", "x", "y");
        assertThat(LABELLED.reshape(1, 3, 1, 3).domain().labels()).containsExactly("", "x", "", "y");
        assertThat(LABELLED.reshape(9).domain().labels()).containsExactly("");
        for (long shift : new long[] {0, 3, -6}) {
            assertThat(LABELLED.roll(shift, 0)).isEqualTo(LABELLED.transpose(0, 1));
        }
    }

    @Test
    void transformsAreCheckedWhole() {
        SmoothShape row = SmoothShape.of(1, 4);
        IndexDomain two = IndexDomain.of(IndexInterval.sized(0, 2));
        // the first dimension has one position, so that its map no longer refers to it
        assertOutside(() -> ViewMap.of(row, IndexTransform.of(two, list(0, 5), list(0, 3))), "5");
        assertOutside(() -> ViewMap.of(row, IndexTransform.of(two, list(0, 0), list(0, 4))), "4");
        assertOutside(() -> ViewMap.of(row, IndexTransform.of(two, new Constant(0), new Affine(3, 1, 0))),
                "dimension 0 is [0, 2)", "[-3, 1)");
        assertOutside(() -> ViewMap.of(row, IndexTransform.of(two, new Constant(1), new Affine(0, 1, 0))), "1");
        IndexTransform open = IndexTransform.of(IndexDomain.unbounded(2), new Constant(0), new Affine(0, 2, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> ViewMap.of(row, open))
                .withMessageContaining("dimension 1").withMessageContaining("-inf");
        IndexTransform closing = IndexTransform.of(IndexDomain.unbounded(1), new Constant(0), new Affine(0, 2, 0));
        assertThat(ViewMap.of(row, closing).shape()).isEqualTo(SmoothShape.of(2));
    }

    private static OutputIndexMap list(long... values) {
        return OutputIndexMap.indexArray(0, 1, IndexTable.of(values, values.length), IndexInterval.unbounded());
    }

    @Test
    void extentsMayBeHuge() {
        ViewMap huge = ViewMap.identity(SmoothShape.of(HUGE, HUGE, 6));
        ViewMap split = huge.reshape(HUGE, HUGE, 2, 3);
        assertThat(split.stages()).hasSize(2);
        assertThat(split.toOwner(HUGE - 1, 7, 1, 2)).containsExactly(HUGE - 1, 7, 5);
        assertThat(images(split, 3, HUGE - 1, 4)).containsExactly(List.of(3L, HUGE - 1, 1L, 1L));
        assertThat(split.reshape(HUGE, HUGE, 6)).isEqualTo(huge);
        assertThat(split.isInjective()).isTrue();
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> huge.reshape(HUGE / 2, HUGE * 2, 6)).withMessageContaining("" + HUGE * 2);
        ViewMap line = ViewMap.identity(SmoothShape.of(HUGE));
        assertMaps(line.roll(-1, 0).roll(5, 0).flip(0), new Cyclic(HUGE - 1, -1, 0, 4, HUGE));
        ViewMap tiles = ViewMap.identity(SmoothShape.of(6)).tileTo(6 * HUGE);
        assertMaps(tiles.roll(-1, 0), new Cyclic(0, 1, 0, 1, 6));
        assertMaps(tiles.select(AxisSelector.range(1, 6 * HUGE, 4)).flip(0).select(AxisSelector.range(0, HUGE)),
                tiles.select(AxisSelector.range(6 * HUGE - 3 - 4 * (HUGE - 1), 6 * HUGE - 2, 4)).flip(0).stages()
                        .getFirst().output(0));
        assertThat(tiles.imageCount(4)).isEqualTo(HUGE);
        assertThat(BoxScan.of(tiles).greatest()).containsExactly(5);
        ViewMap diagonal = ViewMap.identity(SmoothShape.of(5, 3)).diagonal(0, 0, 1).tileTo(3 * HUGE);
        assertThat(diagonal.imageCount(1, 1)).isEqualTo(HUGE);
        assertThat(diagonal.imageCount(1, 2)).isZero();
        ViewMap uneven = ViewMap.identity(SmoothShape.of(4, 6)).tileTo(12 * HUGE, 12 * HUGE).diagonal(0, 0, 1);
        assertThat(uneven.imageCount(1, 3)).isEqualTo(HUGE);
        assertThat(uneven.imageCount(1, 2)).isZero();
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> tiles.select(AxisSelector.range(0, 6 * HUGE - 1)).roll(1, 0));
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> SQUARE.tileTo(HUGE, HUGE, 3, 3).imageCount(0, 0));
    }

    /// From the shape before the first reshape, 2^20 * 2^60 elements would have to be counted together.
    @Test
    void aReshapeOfAReshapeCountsOnlyWhatItHasTo() {
        ViewMap wide = ViewMap.identity(SmoothShape.of(1L << 40, 1L << 40));
        ViewMap split = wide.reshape(1L << 20, 1L << 20, 1L << 40);
        ViewMap joined = split.reshape(1L << 20, 1L << 60);
        assertThat(joined.toOwner(3, (5L << 40) + 7)).containsExactly((3L << 20) + 5, 7);
        assertThat(joined.imageCount((3L << 20) + 5, 7)).isOne();
        joined.imagesOf(new long[] {(3L << 20) + 5, 7}, index -> assertThat(index).containsExactly(3, (5L << 40) + 7));
        assertThat(joined.reshape(1L << 20, 1L << 20, 1L << 40)).isEqualTo(split);
    }

    @Test
    void causesOfRepetitionAreNamed() {
        assertThat(SQUARE.repetition()).isEmpty();
        assertThat(SQUARE.tileTo(6, 3).repetition()).contains("axis 0 repeats with period 3");
        assertThat(SQUARE.tileTo(2, 3, 3).repetition()).contains("axis 0 repeats one element 2 times");
        assertThat(SQUARE.select(AxisSelector.all(), AxisSelector.pick(2, 0, 1, 1)).repetition())
                .contains("axis 1 shows one element at [2] and [3]");
        // either circle repeats, both together only after six steps
        ViewMap both = ViewMap.identity(SmoothShape.of(2, 3)).tileTo(6, 6).diagonal(0, 0, 1);
        assertThat(both.isInjective()).isTrue();
        assertThat(ViewMap.identity(SmoothShape.of(2, 3)).tileTo(12, 12).diagonal(0, 0, 1).repetition())
                .contains("axis 0 repeats with period 6");
    }

    @Test
    void faultsNameAxisValueAndLimit() {
        assertOutside(() -> LABELLED.select(AxisSelector.at(3), AxisSelector.range(0, 5)),
                "index 3 of dimension 0 \"x\" is outside [0, 3)", "index 4 of dimension 1 \"y\"");
        assertOutside(() -> LABELLED.select(AxisSelector.pick(0, -1)), "index -1 of dimension 0 \"x\"");
        assertOutside(() -> SQUARE.points(new long[] {0, 3}, new long[] {0, 1}), "index 3", "[0, 3)");
        assertOutside(() -> SQUARE.flip(2), "axis 2", "[0, 2)");
        assertOutside(() -> SQUARE.diagonal(0, 0, -1), "axis -1");
        assertOutside(() -> SQUARE.expandDims(3), "3", "[0, 2]");
        assertOutside(() -> SQUARE.toOwner(0, 3), "3");
        assertOutside(() -> SQUARE.imagesOf(new long[] {3, 0}, index -> {}), "3");
        assertRefused(() -> SQUARE.select(AxisSelector.at(0), AxisSelector.at(0), AxisSelector.at(0)), "3 axes",
                "has 2");
        assertRefused(() -> SQUARE.select(AxisSelector.ellipsis(), AxisSelector.ellipsis()), "ellipsis");
        assertRefused(() -> LABELLED.select(AxisSelector.where(true, false)), "extent 2", "\"x\"", "extent 3");
        assertRefused(() -> SQUARE.points(new long[] {0}), "1 list of", "2 axes");
        assertRefused(() -> SQUARE.points(new long[] {0}, new long[0]), "0 indices", "dimension 1");
        assertRefused(() -> SQUARE.diagonal(0, 1, 1), "both are 1");
        assertRefused(() -> SQUARE.flip(1, 1), "axis 1", "twice");
        assertRefused(() -> SQUARE.squeeze(1), "axis 1", "extent 3");
        assertOutside(() -> SQUARE.roll(1, 2), "axis 2", "[0, 2)");
        assertRefused(() -> LABELLED.tileTo(7, 2), "extent 7", "\"x\"", "extent 2", "\"y\"");
        assertRefused(() -> SQUARE.tileTo(3), "(3)");
        assertRefused(() -> SQUARE.reshape(2, 4), "8", "9");
        assertRefused(() -> SQUARE.reshape(-1, 9), "-1");
        assertRefused(() -> SQUARE.slices(3), "3", "2");
        assertRefused(() -> SQUARE.slicesRight(-1), "-1");
        assertRefused(() -> SQUARE.transpose(1, 0).reshape(9).toIndexTransform(8), "8 entries");
        AxisSelector[] many = new AxisSelector[31];
        Arrays.fill(many, AxisSelector.newAxis());
        assertRefused(() -> SQUARE.select(many), "33", "32");
    }

    private static void assertOutside(ThrowingCallable call, String... texts) {
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(call)
                .satisfies(e -> assertThat(e.getMessage()).contains(texts));
    }

    private static void assertRefused(ThrowingCallable call, String... texts) {
        assertThatIllegalArgumentException().isThrownBy(call)
                .satisfies(e -> assertThat(e.getMessage()).contains(texts));
    }

    @Test
    void slicesFixAxesFromEitherSide() {
        ViewMap wide = ViewMap.identity(SmoothShape.of(2, 3));
        assertThat(wide.slices(0)).containsExactly(wide);
        assertThat(wide.slices(1)).containsExactly(wide.select(AxisSelector.at(0)), wide.select(AxisSelector.at(1)));
        assertThat(wide.slicesRight(1)).hasSize(3).first()
                .isEqualTo(wide.select(AxisSelector.all(), AxisSelector.at(0)));
        assertThat(wide.slices(2).map(cell -> cell.toOwner()[1])).containsExactly(0L, 1L, 2L, 0L, 1L, 2L);
        assertThat(ViewMap.identity(SmoothShape.of(2, 0)).slices(2)).isEmpty();
    }

    @Test
    void orderIsKeptByIncreasingMapsInOrder() {
        assertThat(SQUARE.select(AxisSelector.range(0, 3, 2)).keepsOrder()).isTrue();
        assertThat(SQUARE.select(AxisSelector.pick(0, 2), AxisSelector.pick(0, 1, 2)).expandDims(0).keepsOrder())
                .isTrue();
        assertThat(SQUARE.reshape(9).select(AxisSelector.range(2, 7)).keepsOrder()).isTrue();
        assertThat(SQUARE.transpose(1, 0).keepsOrder()).isFalse();
        assertThat(SQUARE.flip(1).keepsOrder()).isFalse();
        assertThat(SQUARE.roll(1, 1).keepsOrder()).isFalse();
        assertThat(SQUARE.tileTo(2, 3, 3).keepsOrder()).isFalse();
        assertThat(SQUARE.diagonal(0, 0, 1).keepsOrder()).isFalse();
        assertThat(SQUARE.select(AxisSelector.all(), AxisSelector.all(), AxisSelector.newAxis()).tileTo(3, 3, 4)
                .keepsOrder())
                .isTrue();
    }

    /// Element (2, 1) is at every ninth place from 7 on. As long as order is kept, none of its 10^12 images need to be gathered.
    @Test
    @Timeout(60)
    void imagesBehindAReshapeThatKeepsOrderAreNotGathered() {
        ViewMap split = SQUARE.tileTo(HUGE, 3, 3).reshape(HUGE / 2, 6, 3);
        assertThat(split.stages()).hasSize(2);
        assertThat(firstImages(split)).containsExactly(new long[] {0, 2, 1}, new long[] {0, 5, 1},
                new long[] {1, 2, 1});
        assertThat(firstImages(split.select(AxisSelector.range(2, HUGE / 4), AxisSelector.range(1, 5))))
                .containsExactly(new long[] {0, 1, 1}, new long[] {1, 1, 1}, new long[] {2, 1, 1});
        assertThat(firstImages(split.expandDims(3).tileTo(HUGE / 2, 6, 3, 2))).containsExactly(
                new long[] {0, 2, 1, 0}, new long[] {0, 2, 1, 1}, new long[] {0, 5, 1, 0});
        assertThat(firstImages(SQUARE.tileTo(8, 3, 3).reshape(4, 6, 3).select(AxisSelector.all(),
                AxisSelector.range(3, 5)))).isEmpty();
    }

    @Test
    void axesThatOnlyRepeatElementsAreReshapedWithoutCounting() {
        ViewMap rows = SQUARE.tileTo(HUGE, 3, 3).reshape(HUGE / 1000, 10, 100, 3, 3);
        assertMaps(rows, new Affine(0, 1, 3), new Affine(0, 1, 4));
        ViewMap part = rows.select(AxisSelector.at(7), AxisSelector.range(2, 9));
        assertThat(part.imageCount(2, 1)).isEqualTo(700);
        assertThat(part.reshape(700, 9).toOwner(699, 5)).containsExactly(1, 2);
        ViewMap all = ViewMap.identity(SmoothShape.of(1)).tileTo(HUGE).reshape(HUGE / 100, 100)
                .select(AxisSelector.pick(3, 3, 5));
        assertThat(all.imageCount(0)).isEqualTo(300);
    }

    /// One by one, the 10^12 repetitions of an element would take hours.
    @Test
    @Timeout(60)
    void imagesBehindAReshapeAreCountedFromTheSideThatHasFewer() {
        ViewMap circle = ViewMap.identity(SmoothShape.of(3)).tileTo(3 * HUGE).reshape(HUGE / 1000, 3000)
                .select(AxisSelector.at(5));
        assertThat(circle.stages()).hasSize(2);
        assertThat(circle.imageCount(1)).isEqualTo(1000);
        ViewMap repeated = SQUARE.tileTo(HUGE, 3, 3).reshape(HUGE / 100, 100, 9)
                .select(AxisSelector.range(1, HUGE / 200), AxisSelector.all(), AxisSelector.pick(0, 4, 4, 7));
        assertThat(repeated.stages()).hasSize(2);
        assertThat(repeated.imageCount(1, 1)).isEqualTo(2 * 100 * (HUGE / 200 - 1));
        assertThat(repeated.imageCount(2, 1)).isEqualTo(100 * (HUGE / 200 - 1));
        assertThat(repeated.imageCount(2, 2)).isZero();
    }

    /// One by one, the 10^12 repetitions of an element would take hours.
    @Test
    @Timeout(60)
    void imagesInASmallPartOfALongTilingAreFoundAmongItsIndices() {
        ViewMap split = SQUARE.tileTo(HUGE, 3, 3).reshape(HUGE / 2, 6, 3);
        ViewMap part = split.select(AxisSelector.pick(HUGE / 2 - 1, 4, 4), AxisSelector.range(5, 0, -1));
        assertThat(part.stages()).hasSize(2);
        List<long[]> images = new ArrayList<>();
        part.imagesOf(new long[] {2, 1}, index -> images.add(index.clone()));
        assertThat(images).containsExactly(new long[] {0, 0, 1}, new long[] {0, 3, 1}, new long[] {1, 0, 1},
                new long[] {1, 3, 1}, new long[] {2, 0, 1}, new long[] {2, 3, 1});
        ViewMap element = split.select(AxisSelector.at(7), AxisSelector.at(2), AxisSelector.at(1));
        element.imagesOf(new long[] {2, 1}, index -> images.add(index.clone()));
        assertThat(images.getLast()).isEmpty();
        int before = images.size();
        element.imagesOf(new long[] {2, 2}, index -> images.add(index.clone()));
        assertThat(images).hasSize(before);
    }

    /// Every second index of a rolled axis of odd extent is listed, for which no memory is large enough here.
    @Test
    void aTableThatIsTooLargeToMakeIsRefused() {
        ViewMap rolled = ViewMap.identity(SmoothShape.of((1L << 32) - 3)).roll(1, 0);
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> rolled.select(AxisSelector.every(2)))
                .withMessageContainingAll("output dimension 0", "index array", "2147483647 numbers of 8 bytes",
                        "a quarter of the heap");
        assertThat(rolled.select(AxisSelector.range(1, 1001, 2)).toOwner(499)).containsExactly(998);
    }

    private static List<long[]> firstImages(ViewMap map) {
        List<long[]> first = new ArrayList<>();
        ImageCursor images = map.images();
        for (boolean found = images.find(new long[] {2, 1}); found && first.size() < 3; found = images.next()) {
            first.add(images.index().clone());
        }
        return first;
    }

    @Test
    void aPermutationIsTheWholeOwnerInAnOrderOfAxes() {
        ViewMap all = ViewMap.identity(SmoothShape.of(3, 3, 1));
        assertThat(all.transpose(2, 0, 1).permutation()).hasValueSatisfying(
                axes -> assertThat(axes).containsExactly(2, 0, 1));
        assertThat(all.diagonal(0, 0, 1).expandDims(0).permutation()).isEmpty();
        assertThat(all.flip(0).permutation()).isEmpty();
        assertThat(all.select(AxisSelector.at(0)).permutation()).isEmpty();
        IndexTransform diagonal = IndexTransform.of(IndexDomain.ofShape(SmoothShape.of(3, 2)), new Affine(0, 1, 0),
                new Affine(0, 1, 0));
        assertThat(ViewMap.of(SmoothShape.of(3, 3), diagonal).permutation()).isEmpty();
    }

    @Test
    void permutationsAreThoseThatTheMapsAre() {
        int found = 0;
        for (long seed = 0; seed < 4000; seed++) {
            RandomTransforms random = new RandomTransforms(new Random(seed));
            int rank = random.between(0, 3);
            IndexTransform transform = random.transform(random.explicit(rank, 1), rank);
            long[] least = new long[rank];
            long[] greatest = new long[rank];
            Arrays.fill(least, Long.MAX_VALUE);
            Arrays.fill(greatest, Long.MIN_VALUE);
            transform.domain().shape().forEachIndex(index -> {
                long[] position = new long[rank];
                Arrays.setAll(position, d -> index[d] + transform.domain().interval(d).min());
                long[] output = transform.apply(position);
                Arrays.setAll(least, j -> Math.min(least[j], output[j]));
                Arrays.setAll(greatest, j -> Math.max(greatest[j], output[j]));
            });
            long[] extents = new long[rank];
            Arrays.setAll(extents, j -> greatest[j] - least[j] + 1);
            long[] back = Arrays.stream(least).map(number -> -number).toArray();
            ViewMap map = ViewMap.of(SmoothShape.of(extents), transform.translateOutputs(back));
            boolean expected = orders(rank).stream().anyMatch(axes -> isInOrder(map, axes));
            assertThat(map.permutation().isPresent()).as("%s", map).isEqualTo(expected);
            map.permutation().ifPresent(axes -> assertThat(isInOrder(map, axes)).as("%s", map).isTrue());
            found += expected ? 1 : 0;
        }
        assertThat(found).isPositive();
    }

    private static List<int[]> orders(int rank) {
        List<int[]> orders = new ArrayList<>(List.of(new int[0]));
        for (int length = 0; length < rank; length++) {
            List<int[]> longer = new ArrayList<>();
            for (int[] order : orders) {
                for (int d = 0; d < rank; d++) {
                    int next = d;
                    if (Arrays.stream(order).noneMatch(taken -> taken == next)) {
                        int[] more = Arrays.copyOf(order, length + 1);
                        more[length] = d;
                        longer.add(more);
                    }
                }
            }
            orders = longer;
        }
        return orders;
    }

    private static boolean isInOrder(ViewMap map, int... axes) {
        if (!map.ownerShape().transpose(axes).equals(map.shape())) {
            return false;
        }
        boolean[] same = {true};
        map.shape().forEachIndex(index -> {
            long[] shown = map.toOwner(index);
            for (int k = 0; k < axes.length; k++) {
                same[0] &= shown[axes[k]] == index[k];
            }
        });
        return same[0];
    }
}
