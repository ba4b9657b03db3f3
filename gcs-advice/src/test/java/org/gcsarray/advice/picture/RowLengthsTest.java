package org.gcsarray.advice.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.Tuple.Tuple2;
import org.junit.jupiter.api.Test;

import org.gcsarray.advice.picture.SpyPlot.RowLengths.Bin;
import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;

class RowLengthsTest {

    @Provide
    Arbitrary<Tuple2<CooArray, DimensionReduction>> arrays() {
        return ArrayArbitraries.layouts().flatMap(layout -> ArrayArbitraries.unsortedCooArrays(layout.shape())
                .map(array -> Tuple.of(array, layout)));
    }

    @Property
    void binsCountEachRowOnce(@ForAll("arrays") Tuple2<CooArray, DimensionReduction> given) {
        CooArray array = given.get1();
        DimensionReduction layout = given.get2();
        Map<Long, Long> lengths = new HashMap<>();
        array.forEachStored((element, _) -> lengths.merge(layout.reduce(0, element), 1L, Long::sum));
        SpyPlot.RowLengths rows = SpyPlot.RowLengths.of(array, layout);
        long longest = lengths.isEmpty() ? 0 : Collections.max(lengths.values());
        assertThat(rows.rowCount()).isEqualTo(layout.rowCount());
        assertThat(rows.nonEmptyRows()).isEqualTo(lengths.size());
        assertThat(rows.emptyRows()).isEqualTo(layout.rowCount() - lengths.size());
        assertThat(rows.nse()).isEqualTo(array.nse());
        assertThat(rows.longest()).isEqualTo(longest);
        List<Bin> expected = new ArrayList<>(List.of(new Bin(0, 0, layout.rowCount() - lengths.size())));
        for (long from = 1; from <= longest; from *= 2) {
            long least = from;
            long count = lengths.values().stream().filter(length -> length >= least && length < 2 * least).count();
            expected.add(new Bin(from, 2 * from - 1, count));
        }
        assertThat(rows.bins()).isEqualTo(expected);
    }

    @Test
    void meansAndImbalance() {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(8, 20), DType.FLOAT64);
        for (int column = 0; column < 9; column++) {
            builder.add(1, 5, column);
        }
        CooArray array = builder.add(1, 0, 0).add(1, 7, 3).add(1, 7, 4).build();
        SpyPlot.RowLengths rows = SpyPlot.RowLengths.of(array, DimensionReduction.parse(array.shape(), "0|1"));
        assertThat(rows.bins()).containsExactly(new Bin(0, 0, 5), new Bin(1, 1, 1), new Bin(2, 3, 1), new Bin(4, 7, 0),
                new Bin(8, 15, 1));
        assertThat(rows.mean()).isEqualTo(1.5);
        assertThat(rows.meanOfNonEmpty()).isEqualTo(4);
        assertThat(rows.imbalance()).isEqualTo(2.25);
    }

    @Test
    void astronomicallyManyRowsAreMostlyEmpty() {
        SmoothShape shape = SmoothShape.of(1L << 31, 1L << 31, 3);
        CooArray array = CooArray.builder(shape, DType.FLOAT64).add(1, 0, 0, 0).add(1, 0, 0, 2)
                .add(1, (1L << 31) - 1, 5, 1).build();
        SpyPlot.RowLengths rows = SpyPlot.RowLengths.of(array, DimensionReduction.parse(shape, "0,1|2"));
        assertThat(rows.bins()).containsExactly(new Bin(0, 0, (1L << 62) - 2), new Bin(1, 1, 1), new Bin(2, 3, 1));
        assertThat(rows.imbalance()).isCloseTo(4.0 / 3, within(1e-12));
    }

    /// Row r of 200,000 holds the elements k < 150,000 with k k mod 200,000 = r.
    @Test
    void rowsAreCountedWhetherOrNotTheyHaveACounterEach() {
        long rowCount = 200_000;
        int elements = 150_000;
        long[] rowOf = new long[elements];
        long[] columnOf = new long[elements];
        Map<Long, Long> lengths = new HashMap<>();
        for (int k = 0; k < elements; k++) {
            rowOf[k] = (long) k * k % rowCount;
            columnOf[k] = k;
            lengths.merge(rowOf[k], 1L, Long::sum);
        }
        for (long rows : new long[] {rowCount, 1L << 40}) {
            SmoothShape shape = SmoothShape.of(rows, elements);
            CooArray array = CooArray.wrap(shape, new Indices[] {Indices.wrap(rowOf), Indices.wrap(columnOf)},
                    Values.uniform(1, elements));
            SpyPlot.RowLengths found = SpyPlot.RowLengths.of(array, DimensionReduction.parse(shape, "0|1"));
            assertThat(found.nonEmptyRows()).isEqualTo(lengths.size());
            assertThat(found.longest()).isEqualTo(Collections.max(lengths.values()));
            for (Bin bin : found.bins().subList(1, found.bins().size())) {
                assertThat(bin.rows()).isEqualTo(lengths.values().stream()
                        .filter(length -> length >= bin.from() && length <= bin.to()).count());
            }
        }
    }

    @Test
    void projectionsCountWhatIsStored() {
        CooArray array = CooArray.builder(SmoothShape.of(2, 2, 4), DType.FLOAT64).add(1, 0, 0, 0).add(1, 0, 0, 1)
                .add(1, 0, 0, 2).build();
        SpyPlot.RowLengths rows = SpyPlot.RowLengths.of(array, SpyPlot.Table.projection(array.shape(), 0, 1));
        assertThat(rows.bins()).containsExactly(new Bin(0, 0, 1), new Bin(1, 1, 0), new Bin(2, 3, 1));
    }

    @Test
    void nothingHasNoMean() {
        CooArray array = CooArray.builder(SmoothShape.of(0, 3), DType.FLOAT64).build();
        SpyPlot.RowLengths rows = SpyPlot.RowLengths.of(array, DimensionReduction.parse(array.shape(), "0|1"));
        assertThat(rows.bins()).containsExactly(new Bin(0, 0, 0));
        assertThat(List.of(rows.mean(), rows.meanOfNonEmpty(), rows.imbalance())).containsOnly(0.0);
    }
}
