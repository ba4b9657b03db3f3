package org.gcsarray.ops.create.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.ops.create.CounterRandom;
import org.gcsarray.shape.SmoothShape;

/// The classes of matrices and tensors have the structure that their definitions say; counts are those of an independent implementation.
class BenchmarkClassesTest {

    private static CompressedRows rows(CooArray drawn) {
        return Convert.toCrs(drawn, ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM)).compressedRows();
    }

    private static IntStream rowLengths(CooArray drawn) {
        RowIndex rows = rows(drawn).toDenseRows(Long.MAX_VALUE).rows();
        return IntStream.range(0, rows.listedRows()).map(r -> rows.end(r) - rows.start(r));
    }

    @Test
    void rmatHasItsPublishedRows() {
        CooArray graph = RandomMatrices.rmat(16, 1_000_000, 12);
        assertThat(rowLengths(graph).max()).hasValue(6097);
        assertThat(rowLengths(graph).filter(length -> length == 0).count()).isEqualTo(25_635);
    }

    @Test
    void stencilsCoupleNeighboursOnly() {
        CompressedRows grid = rows(GridMatrices.stencil5(3, 4));
        assertThat(grid.nse()).isEqualTo(12 + 2 * (2 * 4 + 3 * 3));
        assertThat(grid.values().getDouble(grid.position(5, 5))).isEqualTo(4);
        assertThat(grid.values().getDouble(grid.position(5, 9))).isEqualTo(-1);
        assertThat(grid.position(3, 4)).as("no wrap-around").isEqualTo(-1);
        CompressedRows cube = rows(GridMatrices.stencil27(3));
        assertThat(rowLengths(GridMatrices.stencil27(3)).max()).hasValue(27);
        assertThat(cube.values().getDouble(cube.position(13, 13))).isEqualTo(26);
        assertThat(rowLengths(GridMatrices.fem(3, 2, 1)).max()).hasValue(54);
        assertThat(rows(GridMatrices.fem(3, 2, 1)).nse()).isEqualTo(4 * cube.nse());
        assertThat(List.of(GridMatrices.stencil5(3, 4), GridMatrices.stencil27(3), GridMatrices.fem(3, 2, 1)))
                .allMatch(CooArray::isCanonical);
    }

    @Test
    void renamingKeepsRowLengths() {
        CooArray renamed = RandomMatrices.rmatPermuted(8, 2000, 1);
        CooArray graph = RandomMatrices.rmat(8, 2000, 1);
        assertThat(rowLengths(renamed).sorted().toArray()).isEqualTo(rowLengths(graph).sorted().toArray());
        assertThat(rowLengths(renamed).toArray()).isNotEqualTo(rowLengths(graph).toArray());
    }

    @Test
    void otherClassesHaveTheirShape() {
        CooArray drawn = RandomMatrices.bandedRandom(1000, 19, 5, 200, 1);
        assertThat(rowLengths(drawn).average().orElseThrow()).isBetween(17.0, 20.0);
        CompressedRows band = rows(drawn);
        for (int k = 0; k < band.rows().listedRows(); k++) {
            long row = band.rows().rowId(k);
            assertThat(band.columns().get(band.rows().start(k))).isGreaterThanOrEqualTo(Math.min(800, row - 100));
            assertThat(band.columns().get(band.rows().end(k) - 1)).isLessThan(Math.max(200, row + 100));
        }
        assertThat(rowLengths(RandomMatrices.roads(1000, 0.4, 50, 1)).average().orElseThrow()).isBetween(2.5, 3.0);
        assertThat(rowLengths(RandomMatrices.giantRows(1000, 5, 3, 0.15, 1)).filter(length -> length > 100)).hasSize(3);
        assertThat(rowLengths(RandomMatrices.wide(200, 100_000, 300, 1)).average().orElseThrow())
                .isBetween(230.0, 370.0);
        assertThat(rows(RandomMatrices.denseBlocks(500, 3, 20, 1)).nse()).isBetween(400, 1200);
        assertThat(rows(RandomMatrices.banded(50, 2, 1)).nse()).isEqualTo(244);
    }

    @Test
    void tensorsFollowTheirFormula() {
        CooArray tensor = RandomTensors.skewed(SmoothShape.of(20, 30, 40), 50, 7);
        double u = new CounterRandom(7).u01(3 * 17 + 2);
        assertThat(tensor.indices(2).get(17)).isEqualTo((long) (u * u * u * 40));
        assertThat(tensor.values().getDouble(17)).isEqualTo(2 * new CounterRandom(8).u01(17) - 1);
        CooArray slice = RandomTensors.oneSlice(SmoothShape.of(20, 30, 40), 50, 7);
        assertThat(slice.indices(0).toLongArray()).containsOnly(10);
        CooArray lines = RandomTensors.functional(SmoothShape.of(20, 30, 40), 500, 7);
        long pairs = IntStream.range(0, 500).mapToObj(e -> List.of(lines.indices(0).get(e), lines.indices(1).get(e)))
                .distinct().count();
        assertThat(pairs).isEqualTo(20);
    }

    @Test
    void refusesWhatCannotBeMade() {
        assertThatThrownBy(() -> RandomMatrices.rmat(31, 5, 1)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("scale is 31; must be in 0..30");
        assertThatThrownBy(() -> GridMatrices.stencil5(65_536, 65_536)).isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(() -> RandomTensors.uniform(SmoothShape.of(3, 4), -1, 1))
                .isInstanceOf(IllegalArgumentException.class).hasMessage("draws is -1; must be at least 0");
        assertThatThrownBy(() -> RandomTensors.uniform(SmoothShape.of(3, 0), 2, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("2 draws from shape (3, 0), which has no elements");
    }
}
