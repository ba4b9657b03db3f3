package org.gcsarray.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.testing.Unfolding;

class GcsArrayTest {

    private static final SmoothShape SHAPE = SmoothShape.of(2, 3, 4);

    private static CooArray example() {
        return CooArray.builder(SHAPE, DType.FLOAT64).add(1, 0, 0, 1).add(2, 0, 0, 2).add(3, 0, 0, 3).add(4, 0, 2, 1)
                .add(5, 1, 0, 0).add(6, 1, 0, 3)
                .add(7, 1, 2, 0).add(8, 1, 2, 2).add(9, 1, 2, 3).build();
    }

    private static GcsArray example(String layout) {
        return Unfolding.of(example(), DimensionReduction.parse(SHAPE, layout), Unfolding.Rows.DENSE);
    }

    @Test
    void workedExampleInHyperSparseRows() {
        CompressedRows rows = example("0,1|2").compressedRows().toHyperRows();
        assertThat(((RowIndex.Hyper) rows.rows()).rowIds().toLongArray()).containsExactly(0, 2, 3, 5);
        assertThat(Pointers.of(rows.rows())).containsExactly(0, 3, 4, 6, 9);
        assertThat(rows.rows()).hasToString("RowIndex.Hyper[0, 2, 3, 5]");
        assertThat(rows.byteSize()).isEqualTo(4 + 5 * 4 + 9 + 72);
        assertThat(rows.toDenseRows(28).rows()).hasToString("RowIndex.Dense[0, 3, 3, 4, 6, 6, 9]");
    }

    @Test
    void printsTheUnfoldedTable() {
        assertThat(example("2|1,0").toString()).isEqualTo("""
                GcsArray (2, 3, 4) float64, layout 2|1,0, nse 9, 101 bytes
                X 5 X X X 7
                1 X X X 4 X
                2 X X X X 8
                3 6 X X X 9""");
        assertThat(example("2|1,0").compressedRows().toString())
                .startsWith("CompressedRows 4 x 6 float64, nse 9, 101 bytes\nX 5");
    }

    @Test
    void permuteExampleSharesTheStorage() {
        GcsArray array = example("2,0|1");
        GcsArray permuted = array.transpose(1, 2, 0);
        assertThat(permuted.shape()).isEqualTo(SmoothShape.of(3, 4, 2));
        assertThat(permuted.reduction()).hasToString("1,2|0");
        assertThat(permuted.compressedRows()).isSameAs(array.compressedRows());
        assertThat(permuted.getDouble(2, 3, 1)).isEqualTo(9);
        assertThat(permuted.getDouble(0, 3, 1)).isEqualTo(6);
        assertThatThrownBy(() -> array.transpose(0, 0, 1)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("dimension 0");
    }

    @Test
    void wrapComparesCounts() {
        CompressedRows rows = example("2,0|1").compressedRows();
        assertThatThrownBy(() -> GcsArray.wrap(DimensionReduction.parse(SHAPE, "1|2,0"), rows))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("3 rows x 8 columns").hasMessageContaining("8 x 3");
        assertThatThrownBy(() -> GcsArray.wrap(DimensionReduction.parse(SHAPE, "2|0|1"), rows))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("3 groups");
        assertThatThrownBy(() -> GcsArray.wrap(DimensionReduction.parse(SHAPE, "2,0,1"), rows))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1 group;");
    }

    @Test
    void relabelTakesEquivalentLayoutsOnly() {
        SmoothShape shape = SmoothShape.of(2, 1, 3);
        CooArray coo = CooArray.builder(shape, DType.INT32).add(7, 1, 0, 2).add(8, 0, 0, 1).build();
        GcsArray array = Unfolding.of(coo, DimensionReduction.parse(shape, "0,1|2"), Unfolding.Rows.DENSE);
        for (String layout : List.of("1,0|2", "0|1,2", "0|2,1")) {
            GcsArray relabelled = array.relabel(DimensionReduction.parse(shape, layout));
            assertThat(relabelled.compressedRows()).isSameAs(array.compressedRows());
            DenseOracle.assertSameElements(relabelled, coo);
        }
        assertThatThrownBy(() -> array.relabel(DimensionReduction.parse(shape, "2|0,1")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("2|0,1").hasMessageContaining("0,1|2");
    }

    @Test
    void refusesIndicesOutOfRange() {
        GcsArray array = example("2,0|1");
        assertThatThrownBy(() -> array.getDouble(0, 0, 4)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("index 4 of dimension 2");
        assertThatThrownBy(() -> array.getDouble(0, -1, 0)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("index -1");
        assertThatThrownBy(() -> array.getDouble(0, 0)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("needs 3");
    }

    @Test
    void visitsRowsThenColumns() {
        List<String> visits = new ArrayList<>();
        example("2|1,0").forEachStored((indices, position) -> visits.add(Arrays.toString(indices)));
        assertThat(visits).containsExactly("[1, 0, 0]", "[1, 2, 0]", "[0, 0, 1]", "[0, 2, 1]", "[0, 0, 2]", "[1, 2, 2]",
                "[0, 0, 3]", "[1, 0, 3]",
                "[1, 2, 3]");
    }

    @Test
    void holdsElementsOfAnArrayBeyond2To63Cells() {
        SmoothShape shape = SmoothShape.of(65_536, 65_536, 65_536, 32_768);
        CooArray coo = CooArray.builder(shape, DType.FLOAT64).add(1, 0, 0, 0, 0).add(2, 65_535, 65_535, 65_535, 32_767)
                .add(3, 65_535, 0, 1, 32_767)
                .build();
        for (String layout : List.of("3,2|1,0", "0,1|2,3", "2,3|0,1", "1,2,3|0")) {
            GcsArray array = Unfolding.of(coo, DimensionReduction.parse(shape, layout), Unfolding.Rows.HYPER);
            DenseOracle.assertSameElements(array, coo);
            assertThat(array.getDouble(1, 1, 1, 1)).isZero();
            assertThat(array.byteSize()).isLessThan(100);
        }
    }

    @Test
    void rank32() {
        long[] extents = new long[32];
        Arrays.fill(extents, 4);
        SmoothShape shape = SmoothShape.of(extents);
        long[] last = new long[32];
        Arrays.fill(last, 3);
        CooArray coo = CooArray.builder(shape, DType.INT64).addLong(last, 5).addLong(new long[32], 6).build();
        int[] dimensions = new int[32];
        Arrays.setAll(dimensions, d -> (7 * d + 3) % 32);
        DenseOracle.assertSameElements(
                Unfolding.of(coo, DimensionReduction.of(shape, dimensions, 16), Unfolding.Rows.SMALLER), coo);
    }

    @Test
    void zeroExtentsHoldNothing() {
        SmoothShape shape = SmoothShape.of(3, 0, 2);
        DimensionReduction layout = DimensionReduction.parse(shape, "0|1,2");
        GcsArray array = GcsArray.wrap(layout,
                CompressedRows.wrap(3, 0, RowIndex.Dense.wrap(new int[] {0, 0, 0, 0}), Indices.narrowest(0),
                        Values.uniform(Scalar.of(2), 0)));
        assertThat(array.nse()).isZero();
        assertThat(DenseOracle.byIteration(array)).isEmpty();
        assertThat(array.transpose(1, 2, 0).shape()).isEqualTo(SmoothShape.of(0, 2, 3));
        assertThatThrownBy(() -> array.getDouble(0, 0, 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(array.toString()).contains("nse 0");
    }
}
