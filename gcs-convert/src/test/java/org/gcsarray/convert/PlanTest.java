package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Which way each kind of conversion goes.
class PlanTest {

    private static final SmoothShape SHAPE = SmoothShape.of(3, 4, 5);
    private static final CooArray COO = CooArray.builder(SHAPE, DType.FLOAT64).add(new long[] {0, 1, 2}, 1)
            .add(new long[] {2, 3, 4}, 2).add(new long[] {2, 0, 1}, 3).build();

    private static Plan plan(StoredArray array, String notation) {
        DimensionReduction layout = DimensionReduction.parse(array.shape(), notation);
        return Plan.choose(ConversionSource.of(array, layout, ConvertOptions.DEFAULT), layout, ConvertOptions.DEFAULT);
    }

    private static StoredArray compressed(String notation) {
        return Convert.toGcs(COO, DimensionReduction.parse(SHAPE, notation));
    }

    @Test
    void compressedRowsAreKeptOrMovedAsAWholeWhereTheyCan() {
        assertThat(plan(compressed("0|1,2"), "0|1,2")).hasToString("KEEP");
        assertThat(plan(compressed("0,1|2"), "1,0|2")).hasToString("MOVE_ROWS");
        assertThat(plan(compressed("0|1,2"), "1,2|0")).hasToString("TRANSPOSE");
    }

    @Test
    void cellsThatAscendAreWritten() {
        assertThat(plan(compressed("0|1,2"), "0,1|2")).hasToString("WRITE");
        assertThat(plan(COO, "0|1,2")).hasToString("WRITE");
        assertThat(plan(StridedArray.of(SmoothShape.of(2, 2), new double[] {1, 0, 0, 2}), "0|1")).hasToString("WRITE");
    }

    @Test
    void nothingIsWrittenInAnyOrder() {
        assertThat(plan(CooArray.builder(SHAPE, DType.FLOAT64).build(), "2|1,0")).hasToString("WRITE");
    }

    @Test
    void otherCellsAreSortedByKeysOfTheirRowsColumnsAndPositions() {
        assertThat(plan(COO, "2|1,0"))
                .hasToString("SORT by CellKeys[bucketBits=0, buckets=5, columnBits=4, positionBits=2]");
        assertThat(plan(compressed("0|1,2"), "2|1,0").way()).isEqualTo(Plan.Way.SORT);
        assertThat(plan(StridedArray.of(SmoothShape.of(2, 2), new double[] {1, 0, 0, 2}), "1|0").way())
                .isEqualTo(Plan.Way.SORT);
    }

    @Test
    void cellsOfMoreThan63BitsAreSortedAsPairs() {
        long extent = 1L << 62;
        CooArray wide = CooArray.wrap(SmoothShape.of(extent, extent), new Indices[] {
            Indices.narrowest(extent, 5, 1L << 61), Indices.narrowest(extent, 7, 1)}, Values.wrap(new double[] {1, 2}));
        assertThat(plan(wide, "1|0")).hasToString("SORT_PAIRS");
    }

    @Test
    void manyDoublesInAnyOrderAreSortedTwice() {
        int size = 1 << 23;
        int extent = 1 << 16;
        Random random = new Random(3);
        Indices rows = Indices.wrap(IntStream.range(0, size).map(_ -> random.nextInt(extent)).toArray());
        SmoothShape shape = SmoothShape.of(1 << 20, 1 << 20);
        CooArray many = CooArray.wrap(shape, new Indices[] {rows, rows}, Values.wrap(new double[size]));
        assertThat(plan(many, "0|1").way()).isEqualTo(Plan.Way.SORT);
        Indices anywhere = Indices.wrap(IntStream.range(0, size).map(_ -> random.nextInt(1 << 20)).toArray());
        CooArray far = CooArray.wrap(shape, new Indices[] {anywhere, rows}, Values.wrap(new double[size]));
        assertThat(plan(far, "0|1").way()).isEqualTo(Plan.Way.SORT_TWICE);
        CooArray integers = CooArray.wrap(shape, new Indices[] {anywhere, rows}, Values.wrap(new long[size]));
        assertThat(plan(integers, "0|1").way()).isEqualTo(Plan.Way.SORT);
    }

    @Test
    void countingIsAddingUpOnes() {
        Indices ones = Indices.wrap(new byte[] {1, 1});
        CooArray twice = CooArray.wrap(SmoothShape.of(4, 4), new Indices[] {ones, ones},
                Values.wrap(new double[] {5, 6}));
        ConversionSource source = ConversionSource.of(twice, DimensionReduction.parse(twice.shape(), "0|1"),
                ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.COUNT));
        assertThat(source.policy()).isEqualTo(DuplicatePolicy.SUM);
        assertThat(source.values().get(1)).isEqualTo(Scalar.of(1.0));
    }
}
