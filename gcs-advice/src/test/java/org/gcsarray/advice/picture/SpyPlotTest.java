package org.gcsarray.advice.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

class SpyPlotTest {

    private static final CooArray SMALL = CooArray.builder(SmoothShape.of(2, 3, 4), DType.FLOAT64).add(1, 0, 0, 0)
            .add(2, 1, 0, 0).add(0, 1, 2, 3).build();

    private static DimensionReduction layout(String text) {
        return DimensionReduction.parse(SMALL.shape(), text);
    }

    @Test
    void shortSidesHaveOneCellForEachRowAndColumn() {
        SpyPlot plot = SpyPlot.of(SMALL, layout("2,0|1"), 100, 100);
        assertThat(plot.rows()).isEqualTo(8);
        assertThat(plot.columns()).isEqualTo(3);
        assertThat(plot.count(0, 0)).isEqualTo(1);
        assertThat(plot.count(1, 0)).isEqualTo(1);
        assertThat(plot.count(7, 2)).as("an explicit zero is stored").isEqualTo(1);
        assertThat(plot.count(7, 1)).isZero();
        assertThat(plot.max()).isEqualTo(1);
    }

    @Test
    void longSidesAreBinned() {
        SpyPlot plot = SpyPlot.of(SMALL, layout("2,0|1"), 2, 3);
        assertThat(plot.count(0, 0)).isEqualTo(2);
        assertThat(plot.count(2, 1)).isEqualTo(1);
        assertThat(plot.rowBins().start(1)).isEqualTo(3);
        assertThat(plot.rowBins().start(2)).isEqualTo(6);
        assertThat(plot.rowBins().start(3)).isEqualTo(plot.rowBins().size()).isEqualTo(8);
        assertThat(plot.columnBins().start(1)).isEqualTo(2);
    }

    /// Elements are read in blocks, so there must be more than fit one, and not a multiple of its size.
    @Test
    void manyElementsAreCountedInEveryFormat() {
        SmoothShape shape = SmoothShape.of(70, 30, 5);
        DimensionReduction layout = DimensionReduction.parse(shape, "2,0|1");
        CooArray.Builder builder = CooArray.builder(shape, DType.FLOAT64);
        long[][] expected = new long[40][20];
        Random random = new Random(11);
        double[] dense = new double[70 * 30 * 5];
        for (int k = 0; k < dense.length; k++) {
            long[] element = {k / 150, k / 5 % 30, k % 5};
            if (random.nextInt(3) == 0) {
                builder.add(1, element);
                dense[k] = 1;
                expected[(int) (layout.reduce(0, element) * 40 / 350)][(int) (layout.reduce(1, element) * 20 / 30)]++;
            }
        }
        CooArray coo = builder.build();
        assertThat(coo.nse()).isGreaterThan(3000);
        StridedArray strided = StridedArray.of(shape, dense);
        List<SpyPlot> plots = List.of(SpyPlot.of(coo, layout, 20, 40),
                SpyPlot.of(Convert.toGcs(coo, DimensionReduction.parse(shape, "1|0,2")), layout, 20, 40),
                SpyPlot.of(Convert.toCoo(strided), layout, 20, 40));
        for (SpyPlot plot : plots) {
            for (int row = 0; row < 40; row++) {
                for (int column = 0; column < 20; column++) {
                    assertThat(plot.count(row, column)).isEqualTo(expected[row][column]);
                }
            }
        }
        long all = 0;
        SpyPlot everything = SpyPlot.of(strided, layout, 3, 3);
        for (int cell = 0; cell < 9; cell++) {
            all += everything.count(cell / 3, cell % 3);
        }
        assertThat(all).as("all elements of a dense array are stored").isEqualTo(dense.length);
    }

    @Test
    void aVectorIsOneRow() {
        CooArray vector = CooArray.builder(SmoothShape.of(Long.MAX_VALUE), DType.FLOAT64).add(1, 0)
                .add(1, Long.MAX_VALUE - 1).build();
        SpyPlot plot = SpyPlot.of(vector, SpyPlot.Table.ofVector(vector.shape()), 10, 10);
        assertThat(plot.rows()).isEqualTo(1);
        assertThat(plot.count(0, 0)).isEqualTo(1);
        assertThat(plot.count(0, 9)).isEqualTo(1);
    }

    @Test
    void zeroExtentsLeaveNoCell() {
        CooArray empty = CooArray.builder(SmoothShape.of(3, 0), DType.FLOAT64).build();
        SpyPlot plot = SpyPlot.of(empty, DimensionReduction.parse(empty.shape(), "0|1"), 10, 10);
        assertThat(plot.rows()).isEqualTo(3);
        assertThat(plot.columns()).isZero();
        assertThat(plot.max()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"2000, 1000, 96, 48", "1000, 2000, 80, 160", "5000, 5000, 96, 96", "8, 3, 8, 3", "95, 20, 95, 20",
        "1000000, 1000, 96, 24", "1000, 1000000, 40, 160", "9223372036854775807, 1, 96, 1", "0, 5, 0, 5", "5, 0, 5, 0",
        "3, 9223372036854775807, 3, 160", "96, 160, 96, 160", "1, 1, 1, 1"})
    void gridsKeepTheProportionsOfTheTable(long tableRows, long tableColumns, int rows, int columns) {
        CooArray array = CooArray.builder(SmoothShape.of(tableRows, tableColumns), DType.FLOAT64).build();
        SpyPlot plot = SpyPlot.inProportion(array, SpyPlot.Table.projection(array.shape(), 0, 1), 160, 96);
        assertThat(List.of(plot.rows(), plot.columns())).containsExactly(rows, columns);
    }

    @Test
    void faultsSayWhatIsWrong() {
        assertThatThrownBy(() -> SpyPlot.of(SMALL, layout("2,0|1"), 0, 5))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("at most 0 bins");
        SmoothShape other = SmoothShape.of(4, 3, 2);
        assertThatThrownBy(() -> SpyPlot.of(SMALL, DimensionReduction.parse(other, "2,0|1"), 5, 5))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContainingAll("(4, 3, 2)", "(2, 3, 4)");
        assertThatThrownBy(() -> SpyPlot.of(SMALL, layout("0|1|2"), 5, 5)).isInstanceOf(IllegalStateException.class);
        CooArray wide = CooArray.builder(SmoothShape.of(5000, 5000), DType.FLOAT64).build();
        assertThatThrownBy(() -> SpyPlot.of(wide, DimensionReduction.parse(wide.shape(), "0|1"), 5000, 5000))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("5000 x 5000");
        CooArray tall = CooArray.builder(SmoothShape.of(1L << 40, 0), DType.FLOAT64).build();
        assertThatThrownBy(() -> SpyPlot.of(tall, DimensionReduction.parse(tall.shape(), "0|1"), 1, Integer.MAX_VALUE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("2147483647 bins are too many; at most 16777216 are possible");
        assertThatThrownBy(() -> SpyPlot.Table.projection(SMALL.shape(), 1, 1)).hasMessageContaining("dimension 1");
        assertThatThrownBy(() -> SpyPlot.Table.projection(SMALL.shape(), 1, 3))
                .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> SpyPlot.Table.ofVector(SMALL.shape())).hasMessageContaining("rank 3");
        assertThatThrownBy(() -> SpyPlot.of(SMALL, layout("2,0|1"), 5, 5).count(5, 0))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }
}
