package org.gcsarray.snippet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StridedArray;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.layout.Layouts;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

class FormatSnippetTest {

    @Test
    void coordinates() {
        // @start region="CooArray"
        SmoothShape shape = SmoothShape.of(2, 3);
        CooArray a = CooArray.builder(shape, DType.FLOAT64).add(1.5, 0, 2).add(2.5, 1, 0).build();
        double stored = a.getDouble(1, 0); // 2.5
        double other = a.getDouble(1, 1); // 0, the fill
        // @end
        assertThat(stored).isEqualTo(2.5);
        assertThat(other).isZero();
    }

    @Test
    void rows() {
        // @start region="CrsMatrix"
        int[] crowIndices = {0, 2, 4};
        CrsMatrix a = CrsMatrix.wrap(2, 5, crowIndices, Indices.wrap(new int[] {2, 4, 0, 3}),
                Values.wrap(new double[] {1, 2, 3, 4}));
        CcsMatrix t = a.transpose(); // (5, 2), the same storage read as columns
        double four = t.getDouble(3, 1);
        // @end
        assertThat(four).isEqualTo(4);
        assertThat(t.compressedColumns()).isSameAs(a.compressedRows());
    }

    @Test
    void unfolded() {
        // @start region="GcsArray"
        DimensionReduction layout = DimensionReduction.parse(SmoothShape.of(2, 3, 4), "2,0|1"); // 8 rows, 3 columns
        RowIndex.Dense pointers = RowIndex.Dense.wrap(new int[] {0, 0, 0, 1, 1, 1, 1, 1, 2});
        CompressedRows rows = CompressedRows.wrap(8, 3, pointers, Indices.wrap(new byte[] {0, 2}),
                Values.wrap(new double[] {1.5, 2.5}));
        GcsArray a = GcsArray.wrap(layout, rows);
        double last = a.getDouble(1, 2, 3); // row 2 * 3 + 1 = 7, column 2: 2.5
        GcsArray t = a.transpose(2, 1, 0); // shape (4, 3, 2), the same storage
        double same = t.getDouble(3, 2, 1);
        // @end
        assertThat(last).isEqualTo(2.5);
        assertThat(same).isEqualTo(2.5);
        assertThat(a.getDouble(0, 0, 1)).isEqualTo(1.5);
        assertThat(t.compressedRows()).isSameAs(rows);
    }

    @Test
    void strided() {
        // @start region="StridedArray"
        double[] numbers = {1, 2, 3, 4, 5, 6};
        StridedArray a = StridedArray.of(SmoothShape.of(2, 3), numbers); // {1, 2, 3}, {4, 5, 6}; copied
        StridedArray t = StridedArray.wrap(SmoothShape.of(3, 2), new long[] {1, 3}, 0, Values.wrap(numbers)); // shared
        // @end
        assertThat(a.getDouble(1, 0)).isEqualTo(4);
        assertThat(t.getDouble(0, 1)).isEqualTo(4);
    }

    @Test
    void layouts() {
        SmoothShape shape = SmoothShape.of(2, 3, 4);
        long[] seen = {0};
        // @start region="Layouts"
        long count = Layouts.count(3); // 3! * 2 = 12
        Layouts.forEach(shape, layout -> seen[0] += layout.rowCount() > layout.columnCount() ? 1 : 0);
        // @end
        assertThat(count).isEqualTo(12);
        assertThat(seen[0]).isBetween(1L, 11L);
    }

    @Test
    void prediction() {
        CooArray tensor = CooArray.builder(SmoothShape.of(2, 3, 4), DType.FLOAT64).add(1, 0, 1, 2).add(2, 1, 2, 3)
                .build();
        // @start region="LayoutPrediction"
        List<LayoutPrediction.Bytes> all = LayoutPrediction.of(tensor); // fewest bytes first
        LayoutPrediction.Bytes best = all.getFirst();
        long bytes = best.totalBytes(); // what byteSize() of the array in this layout will be
        DimensionReduction layout = best.layout();
        // @end
        assertThat(bytes).isEqualTo(all.stream().mapToLong(LayoutPrediction.Bytes::totalBytes).min().orElseThrow());
        assertThat(layout.shape()).isEqualTo(tensor.shape());
    }
}
