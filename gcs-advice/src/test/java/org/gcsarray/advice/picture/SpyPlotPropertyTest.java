package org.gcsarray.advice.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.HIGH;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.Tuple.Tuple2;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;

import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.Effort;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;

/// Every cell against counting element by element in exact arithmetic.
class SpyPlotPropertyTest {

    /// Any order, repeats, explicit zeros, every index width, extents 0 and 1, more than 2^63 cells.
    @Provide
    Arbitrary<Tuple2<CooArray, DimensionReduction>> coordinates() {
        return ArrayArbitraries.layouts().flatMap(layout -> ArrayArbitraries.unsortedCooArrays(layout.shape())
                .map(array -> Tuple.of(array, layout)));
    }

    @Provide
    Arbitrary<Tuple2<GcsArray, DimensionReduction>> compressed() {
        return ArrayArbitraries.gcsArrays().flatMap(
                array -> ArrayArbitraries.layouts(array.shape()).map(layout -> Tuple.of(array, layout)));
    }

    @Provide
    Arbitrary<Integer> cells() {
        return Arbitraries.oneOf(Arbitraries.integers().between(1, 9), Arbitraries.integers().between(1, 300));
    }

    @Property
    void countsCoordinates(@ForAll("coordinates") Tuple2<CooArray, DimensionReduction> given,
            @ForAll("cells") int width, @ForAll("cells") int height) {
        checkLayout(given.get1(), given.get2(), width, height);
    }

    @Property
    void countsCompressedRowsOfAnotherLayout(@ForAll("compressed") Tuple2<GcsArray, DimensionReduction> given,
            @ForAll("cells") int width, @ForAll("cells") int height) {
        checkLayout(given.get1(), given.get2(), width, height);
    }

    private static void checkLayout(StoredArray array, DimensionReduction layout, int width, int height) {
        Map<List<Long>, Long> expected = new HashMap<>();
        array.forEachStored((element, _) -> expected.merge(
                List.of(cell(layout.reduce(0, element), height, layout.rowCount()),
                        cell(layout.reduce(1, element), width, layout.columnCount())),
                1L, Long::sum));
        SpyPlot plot = SpyPlot.of(array, layout, width, height);
        assertThat(plot.rows()).isEqualTo((int) Math.min(height, layout.rowCount()));
        assertThat(plot.columns()).isEqualTo((int) Math.min(width, layout.columnCount()));
        check(plot, expected);
    }

    @Property
    void countsProjections(@ForAll("coordinates") Tuple2<CooArray, DimensionReduction> given,
            @ForAll("cells") int width, @ForAll("cells") int height) {
        CooArray array = given.get1();
        SmoothShape shape = array.shape();
        int rows = given.get2().dimensions()[0];
        int columns = given.get2().dimensions()[1];
        Map<List<Long>, Long> expected = new HashMap<>();
        array.forEachStored((element, _) -> expected.merge(
                List.of(cell(element[rows], height, shape.extent(rows)),
                        cell(element[columns], width, shape.extent(columns))),
                1L, Long::sum));
        check(SpyPlot.of(array, SpyPlot.Table.projection(shape, rows, columns), width, height), expected);
    }

    private static long cell(long index, int cells, long size) {
        long count = Math.min(cells, size);
        return BigInteger.valueOf(index).multiply(BigInteger.valueOf(count)).divide(BigInteger.valueOf(size))
                .longValueExact();
    }

    private static void check(SpyPlot plot, Map<List<Long>, Long> expected) {
        for (int row = 0; row < plot.rows(); row++) {
            for (int column = 0; column < plot.columns(); column++) {
                assertThat(plot.count(row, column)).as("cell (%d, %d)", row, column)
                        .isEqualTo(expected.getOrDefault(List.of((long) row, (long) column), 0L));
            }
        }
        assertThat(plot.max()).isEqualTo(expected.values().stream().mapToLong(Long::longValue).max().orElse(0));
    }

    @Property(generation = GenerationMode.EXHAUSTIVE)
    void countsDenseArrays(@ForAll @IntRange(min = 1, max = 9) int rows, @ForAll @IntRange(max = 9) int columns) {
        StridedArray dense = StridedArray.of(SmoothShape.of(rows, columns), new double[rows * columns]);
        SpyPlot plot = SpyPlot.of(dense, DimensionReduction.parse(dense.shape(), "1|0"), 9, 9);
        assertThat(plot.rows()).isEqualTo(columns);
        assertThat(plot.columns()).isEqualTo(rows);
        assertThat(plot.max()).isEqualTo(columns == 0 ? 0 : 1);
    }

    @Property
    @Effort(HIGH)
    void binsAreExactUpTo63Bits(@ForAll @LongRange(min = 1) long size, @ForAll @IntRange(min = 1, max = 5000) int most,
            @ForAll @LongRange(min = 0) long any) {
        SpyPlot.Bins bins = SpyPlot.Bins.of(size, most);
        for (long number : List.of(any % size, 0L, size - 1)) {
            int bin = bins.of(number);
            assertThat(bin).isEqualTo((int) cell(number, most, size));
            assertThat(number).isBetween(bins.start(bin), bins.start(bin + 1) - 1);
            // the numbers beside a boundary are where a rounded product would err
            assertThat(bins.of(bins.start(bin))).isEqualTo(bin);
            assertThat(bins.of(bins.start(bin + 1) - 1)).isEqualTo(bin);
        }
    }
}
