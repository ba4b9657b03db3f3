package org.gcsarray.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.gcsarray.index.AxisSelector.all;
import static org.gcsarray.index.AxisSelector.at;
import static org.gcsarray.index.AxisSelector.pick;
import static org.gcsarray.index.AxisSelector.range;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.expression.DimExpression;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.testing.Unfolding;

class ArrayViewTest {

    private static final CooArray BOARD = CooArray.builder(SmoothShape.of(3, 4), DType.FLOAT64).add(5, 0, 1)
            .add(7, 1, 3).add(9, 2, 0).add(4, 2, 3).build();

    private static GcsArray full(String layout, long... extents) {
        SmoothShape shape = SmoothShape.of(extents);
        CooArray.Builder builder = CooArray.builder(shape, DType.INT64);
        shape.forEachIndex(index -> builder.addLong(index, Arrays.stream(index).reduce(0, (a, b) -> 10 * a + b)));
        return Unfolding.of(builder.build(), DimensionReduction.parse(shape, layout), Unfolding.Rows.DENSE);
    }

    @Test
    void aViewOfAViewIsOneView() {
        ArrayView view = ArrayView.of(BOARD).select(range(1, 3), range(3, -1, -1)).transpose(1, 0).roll(1, 0);
        assertThat(view.owner()).isSameAs(BOARD);
        assertThat(view.stages()).hasSize(1);
        assertThat(DenseOracle.doubles(view)).containsExactly(0, 9, 7, 4, 0, 0, 0, 0);
        assertThat(view.nse()).isEqualTo(3);
        assertThat(view.dropped()).isEqualTo(1);
        assertThat(view.toOwner(1, 0)).containsExactly(1, 3);
        List<List<Long>> images = new ArrayList<>();
        view.imagesOf(new long[] {2, 0}, image -> images.add(DenseOracle.key(image)));
        assertThat(images).containsExactly(List.of(0L, 1L));
    }

    @Test
    void onlyTheRowsThatAViewShowsAreRead() {
        GcsArray array = full("0,1|2", 4, 5, 6);
        assertThat(read(ArrayView.of(array).select(at(2), at(3)))).isEqualTo(6);
        assertThat(read(ArrayView.of(array).select(at(2)))).isEqualTo(30);
        assertThat(read(ArrayView.of(array).select(range(1, 3)))).isEqualTo(60);
        // not the slowest row dimension: rows are passed over by their number
        assertThat(read(ArrayView.of(array).select(all(), at(3)))).isEqualTo(24);
        assertThat(read(ArrayView.of(array).select(at(2), all(), at(5)))).isEqualTo(5);
        assertThat(read(ArrayView.of(full("0|1,2", 4, 5, 6)).select(at(2), all(), at(5)))).isEqualTo(5);
        assertThat(read(ArrayView.of(array).select(pick(3, 1)))).isEqualTo(90);
        assertThat(read(ArrayView.of(array).select(range(2, 2)))).isZero();
        GcsArray columns = full("2|0,1", 4, 5, 6);
        assertThat(read(ArrayView.of(columns).select(at(2)))).isEqualTo(30);
        assertThat(read(ArrayView.of(columns).select(all(), at(3)))).isEqualTo(24);
        assertThat(read(ArrayView.of(columns).select(at(2), range(1, 3)))).isEqualTo(12);
        CooArray sorted = CooArray.builder(SmoothShape.of(9, 9), DType.FLOAT64).add(1, 2, 3).add(2, 2, 7).add(3, 5, 0)
                .add(4, 5, 8).build();
        assertThat(read(ArrayView.of(sorted).select(at(5)))).isEqualTo(2);
        assertThat(read(ArrayView.of(sorted).select(at(2), range(4, 9)))).isEqualTo(1);
        assertThat(read(ArrayView.of(sorted).select(range(3, 6), at(8)))).isEqualTo(1);
    }

    /// Returns the number of stored elements that are looked at to list those of a view.
    private static int read(ArrayView view) {
        int[] count = new int[1];
        ViewElements.forEachCandidate(view, (element, position) -> count[0]++);
        return count[0];
    }

    @Test
    void nothingGrowsWithTheExtents() {
        long huge = 1L << 61;
        CooArray sparse = CooArray.builder(SmoothShape.of(huge, huge, huge), DType.FLOAT64).add(1, 5, 6, 7)
                .add(2, huge - 1, 0, 3).build();
        ArrayView view = ArrayView.of(sparse).roll(10, 0).roll(-10, 1).flip(2).transpose(2, 0, 1).tileTo(3, huge, huge,
                huge);
        assertThat(view.nse()).isEqualTo(6);
        assertThat(view.getDouble(2, huge - 4, 9, huge - 10)).isEqualTo(2);
        assertThat(view.getDouble(2, huge - 8, 15, huge - 4)).isEqualTo(1);
        assertThat(DenseOracle.byIteration(view)).hasSize(6);
        assertThat(view.stored().nse()).isEqualTo(6);
    }

    @Test
    void repeatedElementsBeyondAnyArrayAreCountedNotStored() {
        ArrayView wide = ArrayView.of(BOARD).tileTo(1L << 40, 3, 4);
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(wide::nse).withMessageContaining("2147483647")
                .withMessageContaining("(1099511627776, 3, 4)");
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(wide::stored);
        assertThatExceptionOfType(ArithmeticException.class)
                .isThrownBy(() -> ArrayView.of(BOARD).tileTo(1L << 40, 1L << 40, 3, 4).nse())
                .withMessageContaining("2147483647").withMessageContaining("(1099511627776, 1099511627776, 3, 4)");
        assertThat(wide.getDouble(1L << 39, 1, 3)).isEqualTo(7);
        assertThat(wide.select(at(5)).nse()).isEqualTo(4);
    }

    @Test
    @Timeout(60)
    void repeatedElementsBehindAReshapeAreCountedBelowIt() {
        ArrayView wide = ArrayView.of(BOARD).tileTo(1L << 40, 3, 4).reshape(1L << 39, 8, 3).flip(1);
        assertThat(wide.stages()).hasSize(2);
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(wide::nse).withMessageContaining("2147483647");
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(wide::stored);
        assertThat(wide.dropped()).isZero();
        assertThat(wide.map().imageCount(1, 3)).isEqualTo(1L << 40);
        assertThat(ArrayView.of(BOARD).tileTo(5, 3, 4).reshape(15, 2, 2).reshape(5, 4, 3).nse()).isEqualTo(20);
    }

    /// Each of the 2^31 images of an element below the boundary has 2^20 above it.
    @Test
    @Timeout(60)
    void countingEndsWhereThereAreMoreThanAnArrayHolds() {
        ArrayView wide = ArrayView.of(BOARD).select(at(0)).expandDims(1).tileTo(4, 1L << 31).reshape(4L << 31)
                .tileTo(4L << 51);
        assertThat(wide.stages()).hasSize(2);
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(wide::nse).withMessageContaining("2147483647");
        assertThat(wide.dropped()).isEqualTo(3);
        assertThat(wide.select(range(0, 8L << 31, 1L << 30)).nse()).isEqualTo(4);
    }

    @Test
    void transformsBringOriginsAndLabels() {
        IndexDomain domain = IndexDomain.of(List.of(IndexInterval.halfOpen(10, 13)), List.of("x"));
        IndexTransform diagonal = IndexTransform.of(domain, new OutputIndexMap.Affine(-10, 1, 0),
                new OutputIndexMap.Affine(-9, 1, 0));
        ArrayView view = ArrayView.of(BOARD, diagonal);
        assertThat(view.domain()).isEqualTo(domain);
        assertThat(view.shape()).isEqualTo(SmoothShape.of(3));
        assertThat(DenseOracle.doubles(view)).containsExactly(5, 0, 4);
        ArrayView moved = view.apply(DimExpression.dims("x").halfOpenInterval(11, 13));
        assertThat(moved.domain().interval(0)).isEqualTo(IndexInterval.halfOpen(11, 13));
    }

    @Test
    void outputsOutsideTheArrayAreRefusedAtOnce() {
        IndexTransform beyond = IndexTransform.of(IndexDomain.of(IndexInterval.sized(0, 4)),
                new OutputIndexMap.Affine(0, 1, 0), new OutputIndexMap.Constant(0));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> ArrayView.of(BOARD, beyond));
        assertThatIllegalArgumentException().isThrownBy(() -> ArrayView.of(BOARD, IndexTransform.identity(domain(1))));
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> ArrayView.of(BOARD).get(0, 4));
        assertThatExceptionOfType(IndexOutOfBoundsException.class)
                .isThrownBy(() -> ArrayView.of(BOARD).imagesOf(new long[] {3, 0}, image -> {}));
    }

    private static IndexDomain domain(int rank) {
        return IndexDomain.unbounded(rank);
    }

    @Test
    void permutedCompressedArraysAreRelabelled() {
        GcsArray array = full("2,0|1", 2, 3, 4);
        StoredArray stored = ArrayView.of(array).transpose(2, 0, 1).stored();
        assertThat(((GcsArray) stored).compressedRows()).isSameAs(array.compressedRows());
        assertThat(((GcsArray) stored).reduction()).hasToString("0,1|2");
        CrsMatrix matrix = CrsMatrix.wrap(2, 3, new int[] {0, 1, 2}, Indices.wrap(new byte[] {2, 0}),
                Values.wrap(new double[] {1, 2}));
        assertThat(ArrayView.of(matrix).transpose(1, 0).stored()).isInstanceOf(CcsMatrix.class);
        assertThat(ArrayView.of(matrix).stored()).isSameAs(matrix);
        assertThat(ArrayView.of(matrix.transpose()).transpose(1, 0).stored()).isInstanceOf(CrsMatrix.class);
    }

    @Test
    void denseViewsCollapseToStrides() {
        double[] values = new double[24];
        Arrays.setAll(values, k -> k);
        StridedArray dense = StridedArray.of(SmoothShape.of(2, 3, 4), values);
        ArrayView view = ArrayView.of(dense).select(at(1), all(), range(3, -1, -2)).transpose(1, 0);
        assertThat(view.asStrided().orElseThrow().strides()).containsExactly(-2, 4);
        assertThat(view.stored().values()).isSameAs(dense.values());
        assertThat(view.isContiguous()).isFalse();
        assertThat(ArrayView.of(dense).select(at(1)).isContiguous()).isTrue();
        ArrayView merged = ArrayView.of(dense).select(all(), all(), range(0, 4, 2)).reshape(2, 6);
        assertThat(merged.stages()).hasSize(1);
        assertThat(((StridedArray) merged.owner()).strides()).containsExactly(12, 2);
        ArrayView boundary = ArrayView.of(dense).transpose(2, 0, 1).reshape(8, 3);
        assertThat(boundary.stages()).hasSize(2);
        assertThat(boundary.asStrided()).isEmpty();
        assertThat(boundary.getDouble(7, 2)).isEqualTo(23);
        assertThat(boundary.stored().values()).isNotSameAs(dense.values());
    }

    @Test
    void theTextTellsMapAndOwner() {
        assertThat(ArrayView.of(BOARD).select(at(0)).toString()).startsWith("ArrayView (4) float64")
                .contains("of CooArray (3, 4) float64, nse 4");
        assertThat(ArrayView.of(BOARD).byteSize()).isEqualTo(BOARD.byteSize());
        assertThat(ArrayView.of(BOARD)).isNotEqualTo(ArrayView.of(BOARD.pruneZeros().canonicalize(
                DuplicatePolicy.COUNT)));
    }

    @Test
    void extentsOfOneRepeatNoTimesToo() {
        CooArray one = CooArray.builder(SmoothShape.of(1, 3), DType.FLOAT64).add(5, 0, 2).build();
        for (long[] extents : new long[][] {{0, 3}, {0, 1, 3}, {2, 0, 3}}) {
            ArrayView none = ArrayView.of(one).broadcastTo(SmoothShape.of(extents));
            assertThat(none.shape()).isEqualTo(SmoothShape.of(extents));
            assertThat(none.nse()).isZero();
        }
    }

    @Test
    void repeatedElementsAreStoredWithinALimit() {
        ArrayView tiled = ArrayView.of(BOARD).tileTo(30, 3, 4);
        long bytes = tiled.nse() * (Double.BYTES + 3);
        assertThat(tiled.stored(bytes).nse()).isEqualTo(tiled.nse());
        assertThatIllegalArgumentException().isThrownBy(() -> tiled.stored(bytes - 1))
                .withMessageContaining(tiled.nse() + " elements of shape (30, 3, 4) and dtype float64 need");
    }

    @Test
    void layoutsThatDoNotFitTheViewBecomeCoordinates() {
        long large = 1L << 31;
        CooArray coo = CooArray.builder(SmoothShape.of(large, large, 2), DType.FLOAT64).add(1, 5, 6, 1).build();
        StoredArray wide = ArrayView.of(Convert.toGcs(coo, "0,1|2")).tileTo(2 * large, 2 * large, 2).materialise();
        assertThat(wide).isInstanceOf(CooArray.class);
        assertThat(wide.nse()).isEqualTo(4);
        assertThat(wide.getDouble(large + 5, large + 6, 1)).isEqualTo(1);
    }
}
