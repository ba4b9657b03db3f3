package org.gcsarray.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// Ranges, steps, lists, diagonals and points of compressed rows, against the elements that the view itself shows.
class SelectedRowsPropertyTest {

    @Provide
    Arbitrary<GcsArray> arrays() {
        return ArrayArbitraries.gcsArrays();
    }

    @Property
    void selectionsHoldWhatTheViewShows(@ForAll("arrays") GcsArray owner, @ForAll Random random) {
        CooArray array = Convert.toCoo(owner);
        AxisSelector[] selectors = new AxisSelector[array.shape().rank()];
        for (int d = 0; d < selectors.length; d++) {
            selectors[d] = selector(array, d, random);
        }
        ArrayView view = ArrayView.of(owner).select(selectors);
        SelectedRows.of(view.map(), owner).ifPresent(rows -> assertShows(rows, view));
        assertShows(view.stored(), view);
    }

    @Property
    void diagonalsAndPointsAreLookedUp(@ForAll("arrays") GcsArray owner, @ForAll Random random) {
        CooArray array = Convert.toCoo(owner);
        int[] axes = ArrayArbitraries.shuffled(array.shape().rank(), random);
        ArrayView view = ArrayView.of(owner).diagonal(random.nextInt(7) - 3L, axes[0], axes[1]);
        SoughtCells.of(view.map(), owner).ifPresent(cells -> assertShows(cells, view));
        assertShows(view.stored(), view);
        if (!array.shape().isEmpty()) {
            int count = random.nextInt(5);
            ArrayView points = ArrayView.of(owner).points(IntStream.range(0, axes.length)
                    .mapToObj(d -> random.ints(count, 0, Integer.MAX_VALUE).mapToLong(_ -> index(array, d, random))
                            .toArray())
                    .toArray(long[][]::new));
            SoughtCells.of(points.map(), owner).ifPresent(cells -> assertShows(cells, points));
            assertShows(points.stored(), points);
        }
    }

    private static void assertShows(StoredArray stored, ArrayView view) {
        assertThat(stored.shape()).isEqualTo(view.shape());
        assertThat(stored.nse()).isEqualTo(view.nse());
        assertThat(stored.fill()).isEqualTo(view.fill());
        assertThat(DenseOracle.byIteration(stored)).isEqualTo(DenseOracle.byIteration(view));
    }

    /// All of a dimension, one index, a range with a step in either direction, or a list.
    private static AxisSelector selector(CooArray array, int d, Random random) {
        long extent = array.shape().extent(d);
        if (extent == 0 || random.nextInt(3) == 0) {
            return AxisSelector.all();
        }
        long one = index(array, d, random);
        long other = index(array, d, random);
        return switch (random.nextInt(4)) {
            case 0 -> AxisSelector.at(one);
            case 1 -> AxisSelector.range(Math.min(one, other), Math.max(one, other) + random.nextInt(2),
                    1 + random.nextInt(3));
            case 2 -> AxisSelector.range(Math.max(one, other), Math.min(one, other) - 1, -1 - random.nextInt(3));
            default -> AxisSelector.pick(random.ints(random.nextInt(5), 0, Integer.MAX_VALUE)
                    .mapToLong(_ -> index(array, d, random)).toArray());
        };
    }

    private static long index(CooArray array, int d, Random random) {
        return array.nse() > 0 && random.nextInt(4) > 0 ? array.indices(d).get(random.nextInt((int) array.nse()))
                : random.nextLong(array.shape().extent(d));
    }

    @Test
    void selectionsOfAMatrixKeepItsRows() {
        CrsMatrix matrix = Convert.toCrs(CooArray.builder(SmoothShape.of(3, 4), DType.FLOAT64).add(1, 0, 0).add(2, 0, 2)
                .add(3, 2, 1).add(4, 2, 3).build());
        ArrayView all = ArrayView.of(matrix);
        for (ArrayView view : List.of(all.select(AxisSelector.pick(2, 0, 2)), all.select(AxisSelector.range(2, -1, -1)),
                all.select(AxisSelector.all(), AxisSelector.range(1, 3)),
                all.select(AxisSelector.pick(0, 2), AxisSelector.pick(3, 0)), all.roll(1, 1))) {
            assertThat(view.stored()).isInstanceOf(CrsMatrix.class);
        }
        assertThat(SelectedRows.of(all.diagonal(0, 0, 1).map(), matrix)).isEmpty();
        assertThat(SelectedRows.of(all.select(AxisSelector.all(), AxisSelector.pick(2, 2)).map(), matrix)).isEmpty();
        assertThat(SoughtCells.of(all.points(new long[] {2, 0}, new long[] {1, 2}).map(), matrix).orElseThrow().nse())
                .isEqualTo(2);
        assertThat(SoughtCells.of(all.map(), matrix)).isEmpty();
    }

    @Test
    void materialisedRowsTakeTheSmallerForm() {
        GcsArray array = Convert
                .toGcs(CooArray.builder(SmoothShape.of(1000, 3), DType.FLOAT64).add(1, 5, 1).add(2, 700, 2)
                        .build(), "0|1");
        StoredArray part = ArrayView.of(array).select(AxisSelector.range(0, 900)).materialise();
        assertThat(((GcsArray) part).compressedRows().rows()).isInstanceOf(RowIndex.Hyper.class);
    }
}
