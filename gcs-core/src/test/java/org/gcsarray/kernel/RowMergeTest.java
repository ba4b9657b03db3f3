package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;
import org.gcsarray.parallel.Parallelism;

class RowMergeTest {

    private static CompressedRows row(long[] columns, double... values) {
        return CompressedRows.wrap(1, 4, RowIndex.Dense.wrap(new int[] {0, values.length}),
                Indices.narrowest(4, columns),
                Values.wrap(values));
    }

    @Test
    void whatCancelsStaysStored() {
        CompressedRows a = row(new long[] {0, 1}, 1, 2);
        CompressedRows b = row(new long[] {0, 3}, -1, 5);
        assertThat(SparseCase.cells(RowMerge.add(CrsMatrix.wrap(a), CrsMatrix.wrap(b)).unfolded()))
                .isEqualTo(List.of("0 0 0.0", "0 1 2.0", "0 3 5.0"));
        assertThat(SparseCase.cells(RowMerge.hadamard(CrsMatrix.wrap(a), CrsMatrix.wrap(b)).unfolded()))
                .isEqualTo(List.of("0 0 -1.0"));
    }

    @Test
    void nanAndInfinitySpreadThroughStoredElementsOnly() {
        double infinite = Double.POSITIVE_INFINITY;
        CompressedRows a = row(new long[] {0, 1, 2}, Double.NaN, infinite, infinite);
        CompressedRows b = row(new long[] {2, 3}, -infinite, 1);
        assertThat(SparseCase.cells(RowMerge.add(CrsMatrix.wrap(a), CrsMatrix.wrap(b)).unfolded()))
                .isEqualTo(List.of("0 0 NaN", "0 1 Infinity", "0 2 NaN", "0 3 1.0"));
        assertThat(SparseCase
                .cells(RowMerge.add(0, CrsMatrix.wrap(a), 1, CrsMatrix.wrap(b), Parallelism.sequential()).unfolded()))
                .isEqualTo(List.of("0 0 NaN", "0 1 NaN", "0 2 NaN", "0 3 1.0"));
        assertThat(SparseCase.cells(
                RowMerge.add(infinite, CrsMatrix.wrap(b), 1, CrsMatrix.wrap(a), Parallelism.sequential()).unfolded()))
                .isEqualTo(List.of("0 0 NaN", "0 1 Infinity", "0 2 NaN", "0 3 Infinity"));
        assertThat(SparseCase.cells(RowMerge.hadamard(CrsMatrix.wrap(a), CrsMatrix.wrap(b)).unfolded()))
                .isEqualTo(List.of("0 2 -Infinity"));
    }

    @Test
    void sumsOfFloatsAreRoundedOnce() {
        CompressedRows a = row(new long[] {0}, 1).convert(DType.FLOAT32);
        CompressedRows c = RowMerge
                .add(0x1p-24, CrsMatrix.wrap(a), 1 + 0x1p-24, CrsMatrix.wrap(a), Parallelism.sequential()).unfolded();
        assertThat(c.values().getDouble(0)).isEqualTo((float) (1 + 0x1p-23));
    }

    @Test
    void faultsSayWhatIsWrong() {
        CompressedRows a = row(new long[] {0}, 1);
        CompressedRows b = CompressedRows.wrap(1, 5, RowIndex.Dense.wrap(new int[2]), Indices.wrap(new byte[0]),
                Values.wrap(new double[0]));
        assertThatThrownBy(() -> RowMerge.add(CrsMatrix.wrap(a), CrsMatrix.wrap(b)).unfolded())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("A is 1 x 4 and B is 1 x 5");
        assertThatThrownBy(
                () -> RowMerge.hadamard(CrsMatrix.wrap(a), CrsMatrix.wrap(a.convert(DType.FLOAT32))).unfolded())
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("float64, those of B float32");
        assertThatThrownBy(() -> RowMerge
                .add(CrsMatrix.wrap(a.withValues(a.values(), Scalar.of(2.5))), CrsMatrix.wrap(a)).unfolded())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("fill of A is 2.5; add needs fill 0");
    }
}
