package org.gcsarray.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;

class LayoutsTest {

    private static List<DimensionReduction> all(SmoothShape shape) {
        List<DimensionReduction> layouts = new ArrayList<>();
        Layouts.forEach(shape, layouts::add);
        return layouts;
    }

    private static SmoothShape shape(int rank) {
        return SmoothShape.of(LongStream.range(2, 2 + rank).toArray());
    }

    @ParameterizedTest
    @CsvSource({"0,0,0", "1,0,0", "2,2,2", "3,12,6", "4,72,14", "5,480,30", "6,3600,62"})
    void countsOfTheSpecification(int rank, int layouts, int classes) {
        assertThat(Layouts.count(rank)).isEqualTo(layouts);
        assertThat(all(shape(rank))).hasSize(layouts).doesNotHaveDuplicates();
        assertThat(Layouts.classes(shape(rank))).hasSize(classes);
        assertThat(Layouts.isComplete(rank)).isTrue();
    }

    @Test
    void countIsExactOrRefused() {
        assertThat(Layouts.count(19)).isEqualTo(121_645_100_408_832_000L * 18);
        assertThatThrownBy(() -> Layouts.count(20)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> Layouts.count(32)).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void ordersPermutationsLexicographicallyAndCutsAscending() {
        assertThat(all(shape(3)).stream().map(DimensionReduction::toString)).containsExactly("0|1,2", "0,1|2", "0|2,1",
                "0,2|1", "1|0,2", "1,0|2",
                "1|2,0", "1,2|0", "2|0,1", "2,0|1", "2|1,0", "2,1|0");
    }

    @Test
    void classesAreTheSetsOfRowDimensions() {
        SmoothShape shape = shape(5);
        List<DimensionReduction> classes = Layouts.classes(shape);
        assertThat(classes.stream().map(layout -> Arrays.toString(layout.rowDimensions()))).doesNotHaveDuplicates();
        assertThat(classes).allSatisfy(layout -> {
            assertThat(layout.rowDimensions()).isSorted();
            assertThat(layout.columnDimensions()).isSorted();
        });
        for (DimensionReduction layout : all(shape)) {
            int[] rows = layout.rowDimensions();
            Arrays.sort(rows);
            assertThat(classes.stream().filter(one -> Arrays.equals(one.rowDimensions(), rows))).hasSize(1);
        }
    }

    @Test
    void groupsBeyond63BitsAreLeftOut() {
        SmoothShape shape = SmoothShape.of(65_536, 65_536, 65_536, 65_536);
        assertThat(Layouts.classes(shape)).hasSize(14);
        SmoothShape larger = SmoothShape.of(1L << 32, 1L << 31, 1L << 31);
        assertThat(Layouts.classes(larger).stream().map(DimensionReduction::toString))
                .containsExactlyInAnyOrder("0|1,2", "1,2|0");
        assertThat(all(larger).stream().map(DimensionReduction::toString)).containsExactly("0|1,2", "0|2,1", "1,2|0",
                "2,1|0");
    }

    @Test
    void highRanksHaveFewClasses() {
        for (int rank : new int[] {11, 32}) {
            long[] extents = new long[rank];
            Arrays.fill(extents, 2);
            assertThat(Layouts.isComplete(rank)).isFalse();
            List<DimensionReduction> classes = Layouts.classes(SmoothShape.of(extents));
            assertThat(classes).doesNotHaveDuplicates().hasSizeBetween(3 * rank, 4 * rank);
            assertThat(classes).anySatisfy(layout -> assertThat(layout.rowDimensions()).containsExactly(rank - 1));
            assertThat(classes).anySatisfy(layout -> assertThat(layout.columnDimensions()).containsExactly(0));
        }
    }

    @Test
    void groupsBeyond63BitsAreLeftOutAndNamed() {
        // flickr-4d: of three dimensions only the three largest are too many
        assertLeftOut(SmoothShape.of(319686, 28153045, 1607191, 731), 2, "[0, 1, 2]");
        assertLeftOut(SmoothShape.of(1605, 4198, 1631, 4209, 868131), 0);
        assertLeftOut(SmoothShape.of(1L << 62, 2, 1L << 62), 6, "[0, 1]", "[0, 2]", "[1, 2]");
        assertLeftOut(SmoothShape.of(Long.MAX_VALUE, 1, Long.MAX_VALUE), 2, "[0, 2]");
        assertLeftOut(SmoothShape.of(1L << 32, 1L << 31, 5, 7), 6, "[0, 1]");
        assertLeftOut(SmoothShape.of(3), 0);
        assertLeftOut(SmoothShape.of(), 0);
        long[] wide = new long[12];
        Arrays.fill(wide, 1L << 6);
        // any eleven of the twelve are too many, as rows or as columns
        assertThat(Layouts.leftOut(SmoothShape.of(wide))).isEqualTo(24);
        assertThat(Layouts.leastOversized(SmoothShape.of(wide))).hasSize(12).allMatch(group -> group.length == 11);
    }

    private static void assertLeftOut(SmoothShape shape, int classes, String... groups) {
        assertThat(Layouts.leftOut(shape)).as("%s", shape).isEqualTo(classes);
        assertThat(Layouts.leastOversized(shape).stream().map(Arrays::toString)).as("%s", shape)
                .containsExactly(groups);
    }

    @Property
    void noClassIsPossibleAndLeftOut(@ForAll("shapes") SmoothShape shape) {
        List<int[]> least = Layouts.leastOversized(shape);
        int all = (1 << shape.rank()) - 2;
        int possible = 0;
        for (int rows = 1; rows <= all; rows++) {
            int[] groups = {rows, all + 1 - rows};
            boolean fits = true;
            for (int group : groups) {
                BigInteger size = IntStream.range(0, shape.rank()).filter(d -> (group >> d & 1) == 1)
                        .mapToObj(d -> BigInteger.valueOf(shape.extent(d)))
                        .reduce(BigInteger.ONE, BigInteger::multiply);
                boolean named = least.stream()
                        .anyMatch(set -> Arrays.stream(set).allMatch(d -> (group >> d & 1) == 1));
                assertThat(named).as("group %s of %s", Integer.toBinaryString(group), shape)
                        .isEqualTo(size.bitLength() > 63);
                fits &= !named;
            }
            possible += fits ? 1 : 0;
        }
        assertThat(Layouts.classes(shape)).hasSize(possible);
        assertThat(Layouts.leftOut(shape)).isEqualTo(all - possible);
    }

    @Provide
    Arbitrary<SmoothShape> shapes() {
        return ArrayArbitraries.wideShapes(2, 6);
    }
}
