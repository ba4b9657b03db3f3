package org.gcsarray.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOW;
import static org.gcsarray.house.Effort.Level.LOWEST;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CooArray;
import org.gcsarray.house.Effort;
import org.gcsarray.house.Thorough;
import org.gcsarray.layout.LayoutPrediction.Search;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.Unfolding;

/// The pruned search for the storage classes of ranks above 8, against all of them.
class ClassSearchTest {

    private static final long MAX_DENSE_ROWS = 100_000;

    private static SmoothShape shape(int rank, Random random) {
        long[] choice = {1, 2, 3, 5, 8, 17, 100, 256, 1000, 70_000};
        return SmoothShape.of(random.ints(rank, 0, choice.length).mapToLong(k -> choice[k]).toArray());
    }

    private static long leastOfAll(CooArray array) {
        DistinctCounts counts = DistinctCounts.of(array);
        long least = Long.MAX_VALUE;
        for (long rows = 1; rows < (1L << array.shape().rank()) - 1; rows++) {
            if (Layouts.isPossible(array.shape(), rows)) {
                least = Math.min(least, LayoutPrediction.smallest(Layouts.ofRows(array.shape(), rows), counts)
                        .totalBytes());
            }
        }
        return least;
    }

    @Property
    @Effort(LOWEST)
    void theSearchFindsTheBestOfSmallArrays(@ForAll @IntRange(min = 9, max = 11) int rank, @ForAll Random random) {
        CooArray array = TupleOracle.dependent(shape(rank, random), random.nextInt(2, 200), random);
        Search search = LayoutPrediction.search(DistinctCounts.of(array));
        assertThat(search.of()).isEqualTo((1L << rank) - 2);
        assertThat(search.considered()).isBetween(2L * rank, search.of());
        assertThat(search.layouts()).isEqualTo(LayoutPrediction.of(array))
                .isSortedAccordingTo(LayoutPrediction.Bytes.BY_TOTAL)
                .doesNotHaveDuplicates();
        long least = leastOfAll(array);
        if (search.layouts().isEmpty()) {
            assertThat(least).isEqualTo(Long.MAX_VALUE);
            return;
        }
        assertThat(search.isComplete()).isTrue();
        assertThat(search.best().orElseThrow().totalBytes()).isEqualTo(least);
    }

    @Property
    @Effort(LOWEST)
    void listedBytesAreThoseOfTheBuiltArray(@ForAll @IntRange(min = 9, max = 14) int rank, @ForAll Random random) {
        CooArray array = TupleOracle.dependent(shape(rank, random), random.nextInt(0, 100), random);
        for (LayoutPrediction.Bytes bytes : LayoutPrediction.of(array).stream().limit(20).toList()) {
            if (bytes.hyper() || bytes.layout().rowCount() <= MAX_DENSE_ROWS) {
                Unfolding.Rows form = bytes.hyper() ? Unfolding.Rows.HYPER : Unfolding.Rows.DENSE;
                assertThat(Unfolding.of(array, bytes.layout(), form).byteSize()).as("%s", bytes)
                        .isEqualTo(bytes.totalBytes());
            }
        }
    }

    @Property
    void theBestOfAllRanksIsTheFirstOfTheSearch(@ForAll("arrays") CooArray array) {
        DistinctCounts counts = DistinctCounts.of(array);
        assertThat(LayoutPrediction.best(counts)).isEqualTo(LayoutPrediction.of(array).stream().findFirst());
    }

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.shapes(0, 6).flatMap(ArrayArbitraries::cooArrays);
    }

    @Property
    void theBestOfRanksUpToEightIsTheFirstOfTheSearch(@ForAll @IntRange(min = 2, max = 8) int rank,
            @ForAll Random random) {
        CooArray array = TupleOracle.dependent(shape(rank, random), random.nextInt(0, 1000), random);
        assertThat(LayoutPrediction.best(DistinctCounts.of(array)))
                .isEqualTo(LayoutPrediction.of(array).stream().findFirst());
    }

    /// Where an extent is 0, a set with fewer row dimensions may have more rows.
    @Property
    void theBestWithoutCellsIsTheFirstOfTheSearch(@ForAll @IntRange(min = 2, max = 8) int rank,
            @ForAll Random random) {
        long[] extents = random.longs(rank, 0, 2).map(huge -> huge == 0 ? 2 : 1L << 62).toArray();
        extents[random.nextInt(rank)] = 0;
        CooArray array = TupleOracle.none(SmoothShape.of(extents));
        assertThat(LayoutPrediction.best(DistinctCounts.of(array)))
                .isEqualTo(LayoutPrediction.of(array).stream().findFirst());
    }

    /// The rule that leaves classes out before anything is counted.
    @Property
    @Effort(LOW)
    void aRowThatMovesToColumnsOfTheSameWidthTakesNoMoreBytes(@ForAll @IntRange(min = 2, max = 7) int rank,
            @ForAll Random random) {
        CooArray array = TupleOracle.dependent(shape(rank, random), random.nextInt(0, 200), random);
        DistinctCounts counts = DistinctCounts.of(array);
        List<Long> minimal = new MinimalRows(array.shape()).sets();
        for (DimensionReduction layout : Layouts.classes(array.shape())) {
            long bytes = LayoutPrediction.smallest(layout, counts).totalBytes();
            long rows = 0;
            for (int d : layout.rowDimensions()) {
                rows |= 1L << d;
            }
            long all = rows;
            assertThat(minimal).as("%s of %s", layout, array.shape()).anySatisfy(set -> {
                assertThat(set & ~all).isZero();
                DimensionReduction smaller = Layouts.ofRows(array.shape(), set);
                assertThat(Indices.widthFor(smaller.columnCount())).isEqualTo(Indices.widthFor(layout.columnCount()));
                assertThat(LayoutPrediction.smallest(smaller, counts).totalBytes()).isLessThanOrEqualTo(bytes);
            });
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {9, 16})
    void theSearchEndsSoonWhateverTheRank(int rank) {
        checkSearch(rank);
    }

    @Thorough
    @Test
    void theSearchEndsForRanksOfMillionsOfClasses() {
        checkSearch(24);
    }

    private static void checkSearch(int rank) {
        long[] extents = new long[rank];
        Arrays.setAll(extents, d -> 2 + d % 3);
        CooArray array = TupleOracle.dependent(SmoothShape.of(extents), 50, new Random(1));
        Search search = LayoutPrediction.search(DistinctCounts.of(array));
        assertThat(search.layouts()).isNotEmpty().isSortedAccordingTo(LayoutPrediction.Bytes.BY_TOTAL);
        assertThat(search.considered()).isBetween(1L, (1L << Math.min(rank, MinimalRows.MAX_BLOCKS)) - 2);
        assertThat(search.isComplete()).isEqualTo(search.considered() == search.of());
        assertThat(search.best()).isEqualTo(LayoutPrediction.best(DistinctCounts.of(array)));
    }

    @Test
    void classesWithAGroupBeyond63BitsAreLeftOut() {
        long[] extents = new long[20];
        Arrays.fill(extents, 64);
        // 120 bits: only ten of twenty dimensions as rows fit
        CooArray array = TupleOracle.dependent(SmoothShape.of(extents), 30, new Random(2));
        List<LayoutPrediction.Bytes> found = LayoutPrediction.of(array);
        assertThat(found).isNotEmpty()
                .allSatisfy(bytes -> assertThat(bytes.layout().rowDimensions()).hasSize(10));
        Arrays.fill(extents, 128);
        assertThat(LayoutPrediction.of(TupleOracle.dependent(SmoothShape.of(extents), 30, new Random(3)))).isEmpty();
    }
}
