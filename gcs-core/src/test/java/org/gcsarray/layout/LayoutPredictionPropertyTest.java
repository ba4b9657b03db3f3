package org.gcsarray.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.Unfolding;

/// Predicted bytes are the bytes of the array once built, for every storage class, plain and hyper-sparse.
class LayoutPredictionPropertyTest {

    private static final long MAX_DENSE_ROWS = 100_000;

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.smallShapes(2, 5).flatMap(ArrayArbitraries::cooArrays);
    }

    @Provide
    Arbitrary<CooArray> wideArrays() {
        return ArrayArbitraries.wideShapes(2, 4).flatMap(ArrayArbitraries::cooArrays);
    }

    @Property
    void predictionIsExact(@ForAll("arrays") CooArray coo) {
        List<LayoutPrediction.Bytes> predicted = LayoutPrediction.of(coo);
        assertThat(predicted).hasSize(2 * Layouts.classes(coo.shape()).size())
                .isSortedAccordingTo(LayoutPrediction.Bytes.BY_TOTAL);
        predicted.forEach(bytes -> checkBuilt(bytes, coo));
    }

    @Property
    void predictionIsExactAtTheLimitsOfTheWidths(@ForAll("wideArrays") CooArray coo) {
        List<LayoutPrediction.Bytes> predicted = LayoutPrediction.of(coo);
        assertThat(predicted.stream().filter(LayoutPrediction.Bytes::hyper))
                .hasSameSizeAs(Layouts.classes(coo.shape()));
        assertThat(predicted).isSortedAccordingTo(LayoutPrediction.Bytes.BY_TOTAL);
        for (LayoutPrediction.Bytes bytes : predicted) {
            assertThat(bytes.hyper() || RowIndex.Dense.isPossible(bytes.layout().rowCount())).isTrue();
            if (bytes.hyper() || bytes.layout().rowCount() <= MAX_DENSE_ROWS) {
                checkBuilt(bytes, coo);
            }
        }
    }

    private static void checkBuilt(LayoutPrediction.Bytes bytes, CooArray coo) {
        GcsArray built = Unfolding.of(coo, bytes.layout(), bytes.hyper() ? Unfolding.Rows.HYPER : Unfolding.Rows.DENSE);
        assertThat(bytes.totalBytes()).as("%s, hyper %s, of %s", bytes.layout(), bytes.hyper(), coo)
                .isEqualTo(built.byteSize());
        assertThat(bytes.indexBytes()).isEqualTo(built.compressedRows().indexByteSize());
        assertThat(bytes.valueBytes()).isEqualTo(built.values().byteSize());
        assertThat(bytes.nse()).isEqualTo(built.nse());
        assertThat(bytes.nonEmptyRows()).isEqualTo(built.compressedRows().rows().nonEmptyRows());
        assertThat(bytes.columnByteWidth()).isEqualTo(built.compressedRows().columns().byteWidth());
        assertThat(bytes.reason()).contains(Long.toString(bytes.nonEmptyRows()))
                .contains(bytes.layout().rowCount() + " row").doesNotContain(" 1 columns")
                .contains(bytes.layout().columnCount() + (bytes.layout().columnCount() == 1 ? " column" : " columns")
                        + " in "
                        + 8 * bytes.columnByteWidth() + " bits");
    }

    @Property
    void bytesOfAClassDoNotDependOnTheOrderInsideItsGroups(@ForAll("arrays") CooArray coo) {
        if (coo.shape().rank() > 4) {
            return;
        }
        List<LayoutPrediction.Bytes> predicted = LayoutPrediction.of(coo);
        Layouts.forEach(coo.shape(), layout -> {
            long smallest = Unfolding.of(coo, layout, Unfolding.Rows.SMALLER).byteSize();
            long best = predicted.stream().filter(bytes -> sameRows(bytes, layout.rowDimensions()))
                    .mapToLong(LayoutPrediction.Bytes::totalBytes).min().orElseThrow();
            assertThat(smallest).as("%s", layout).isEqualTo(best);
        });
    }

    @Property
    void theSmallestOfOneLayoutIsWhatTheRuleOfConversionsMakes(
            @ForAll("layouts") DimensionReduction layout, @ForAll Random random) {
        CooArray coo = TupleOracle.dependent(layout.shape(), random.nextInt(60), random);
        LayoutPrediction.Bytes bytes = LayoutPrediction.smallest(layout, DistinctCounts.of(coo));
        if (bytes.hyper() || layout.rowCount() <= MAX_DENSE_ROWS) {
            GcsArray built = Unfolding.of(coo, layout, Unfolding.Rows.SMALLER);
            assertThat(bytes.totalBytes()).isEqualTo(built.byteSize());
            assertThat(bytes.hyper()).isEqualTo(built.compressedRows().rows() instanceof RowIndex.Hyper);
        }
        assertThat(bytes.layout()).isSameAs(layout);
    }

    @Provide
    Arbitrary<DimensionReduction> layouts() {
        return ArrayArbitraries.layouts();
    }

    @Test
    void theSmallestNeedsALayoutOfTheShapeWithTwoGroups() {
        SmoothShape shape = SmoothShape.of(2, 3, 4);
        DistinctCounts counts = DistinctCounts.of(TupleOracle.none(shape));
        assertThatThrownBy(
                () -> LayoutPrediction.smallest(DimensionReduction.parse(SmoothShape.of(2, 3), "0|1"), counts))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("layout 0|1 is of shape (2, 3); the counts are of an array of shape (2, 3, 4)");
        assertThatThrownBy(() -> LayoutPrediction.smallest(DimensionReduction.parse(shape, "0|1|2"), counts))
                .hasMessage("layout 0|1|2 has 3 groups; compressed rows need 2");
    }

    private static boolean sameRows(LayoutPrediction.Bytes bytes, int[] rows) {
        return Arrays.equals(bytes.layout().rowDimensions(), Arrays.stream(rows).sorted().toArray());
    }

    @Property
    void nonCanonicalArraysAreRefused(@ForAll("unsorted") CooArray coo) {
        if (coo.isCanonical()) {
            assertThat(LayoutPrediction.of(coo)).isNotEmpty();
        } else {
            assertThatThrownBy(() -> LayoutPrediction.of(coo)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("canonical");
        }
    }

    @Provide
    Arbitrary<CooArray> unsorted() {
        return ArrayArbitraries.smallShapes(2, 3).flatMap(ArrayArbitraries::unsortedCooArrays);
    }

    @Test
    void ranksBelowTwoHaveNoLayout() {
        assertThat(LayoutPrediction.of(CooArray.builder(SmoothShape.of(5), DType.BOOL).build())).isEmpty();
        assertThat(LayoutPrediction.of(CooArray.builder(SmoothShape.of(), DType.BOOL).build())).isEmpty();
    }

    @Test
    void arraysWithoutElementsHaveBytesToo() {
        for (SmoothShape shape : List.of(SmoothShape.of(2, 3), SmoothShape.of(0, 3), SmoothShape.of(3, 0, 2))) {
            CooArray none = CooArray.builder(shape, DType.FLOAT64).build();
            assertThat(LayoutPrediction.of(none)).isNotEmpty().allSatisfy(bytes -> checkBuilt(bytes, none));
        }
    }

    @Test
    void theReasonNamesItsNumbers() {
        CooArray coo = CooArray.builder(SmoothShape.of(2, 3, 4), DType.FLOAT64).add(1, 0, 0, 1).add(2, 1, 2, 3).build();
        Map<String, String> reasons = new TreeMap<>();
        LayoutPrediction.of(coo)
                .forEach(bytes -> reasons.put(bytes.layout() + (bytes.hyper() ? " hyper" : ""), bytes.reason()));
        assertThat(reasons)
                .containsEntry("0,1|2",
                        "6 rows with one pointer each, 2 non-empty; 4 columns in 8 bits; 15.00 index bytes per element")
                .containsEntry("0,1|2 hyper",
                        "2 of 6 rows are non-empty and listed with ids of 8 bits; 4 columns in 8 bits; 8.00 index bytes per element");
    }
}
