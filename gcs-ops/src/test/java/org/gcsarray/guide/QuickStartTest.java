package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.convert.ConvertWorkspace;
import org.gcsarray.convert.RowForm;
import org.gcsarray.convert.stream.StreamBuilder;
import org.gcsarray.convert.stream.StreamOptions;
import org.gcsarray.format.ArrayView;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.DimensionReduction;
import org.gcsarray.index.Selector;
import org.gcsarray.kernel.Parallelism;
import org.gcsarray.kernel.Spmm;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.ops.NumpyIndexing;
import org.gcsarray.ops.NumpyKey;
import org.gcsarray.ops.Slice;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.Snippets;

/// The quick start shows the code between the markers here, and the code does what its comments say.
class QuickStartTest {

    @Test
    void pageShowsTheCodeBelow() throws IOException {
        Path source = Path.of("src/test/java/org/gcsarray/guide/QuickStartTest.java");

        assertThat(Snippets.ofPage(Path.of("../docs/quick-start.md"))).isNotEmpty()
                .isEqualTo(Snippets.ofSource(source));
    }

    private static GcsArray array() {
        // begin
        SmoothShape shape = SmoothShape.of(2, 3, 4);
        CooArray coo = CooArray.builder(shape, DType.FLOAT64).add(1.5, 0, 0, 1).add(2.5, 1, 2, 3).build();
        GcsArray gcs = Convert.toGcs(coo, DimensionReduction.parse(shape, "2,0|1"));
        // end
        return gcs;
    }

    @Test
    void products() {
        GcsArray gcs = array();
        double[] x = {1, 1, 1};
        double[] y = new double[8];
        double[] b = new double[3 * 16];
        b[2 * 16] = 1;
        double[] c = new double[8 * 16];
        // begin
        Spmv.multiply(gcs.compressedRows(), x, y);
        Spmm.multiply(1, gcs.compressedRows(), b, 0, c, 16, Parallelism.threads(2));
        // end
        assertThat(y).containsExactly(0, 0, 1.5, 0, 0, 0, 0, 2.5);
        assertThat(c[7 * 16]).isEqualTo(2.5);
    }

    @Test
    void views() {
        GcsArray gcs = array();
        // begin
        ArrayView view = ArrayView.of(gcs).select(Selector.at(1), Selector.range(1, 3)).transpose(1, 0); // gcs[1, 1:3].T
        double seen = view.getDouble(3, 1); // 2.5, which is gcs[1, 2, 3]
        StoredArray stored = Convert.materialise(view); // a GcsArray of shape (4, 2)
        ArrayView numpy = ArrayView.of(gcs, NumpyKey.parse("-1, :, ::-1").over(gcs.shape())); // gcs[-1, :, ::-1]
        StoredArray slice = Slice.of(gcs, NumpyIndexing.at(-1, 2)); // gcs[-1]
        // end
        assertThat(seen).isEqualTo(2.5);
        assertThat(stored).isInstanceOf(GcsArray.class);
        assertThat(stored.shape()).isEqualTo(SmoothShape.of(4, 2));
        assertThat(numpy.getDouble(2, 0)).isEqualTo(2.5);
        assertThat(slice.getDouble(2, 3)).isEqualTo(2.5);
    }

    @Test
    void conversions() {
        GcsArray gcs = array();
        CooArray coo = Convert.toCoo(gcs);
        DimensionReduction layout = DimensionReduction.parse(gcs.shape(), "0|1,2");
        StridedArray matrix = StridedArray.of(SmoothShape.of(2, 2), new double[] {0, 1, 2, 0});
        // begin
        ConvertWorkspace scratch = new ConvertWorkspace(); // for many conversions, one at a time
        ConvertOptions options = ConvertOptions.DEFAULT
                .withDuplicates(DuplicatePolicy.SUM) // of coordinates; ERROR, FIRST, LAST, MIN, MAX, PRODUCT, COUNT
                .withRowForm(RowForm.HYPER) // or DENSE: a pointer for each row; SMALLEST
                .withoutExplicitZeros() // stored values that are the same number as the fill
                .withMaxBytes(2L << 30) // of a dense result and of pointers that DENSE demands
                .withParallelism(Parallelism.threads(2)) // below 100,000 elements one thread works
                .withWorkspace(scratch);
        GcsArray folded = Convert.toGcs(coo, layout, options);
        CcsMatrix columns = Convert.toCcs(matrix, options);
        StridedArray dense = Convert.toStrided(gcs, options);
        // end
        assertThat(folded.getDouble(1, 2, 3)).isEqualTo(2.5);
        assertThat(columns.nse()).isEqualTo(2);
        assertThat(dense.getDouble(1, 2, 3)).isEqualTo(2.5);
    }

    @Test
    void streams() throws IOException {
        // begin
        SmoothShape shape = SmoothShape.of(1_000_000_000_000L, 50_000, 24);
        DimensionReduction layout = DimensionReduction.parse(shape, "0,2|1");
        StreamOptions options = StreamOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM);
        GcsArray array;
        try (StreamBuilder builder = StreamBuilder.of(layout, DType.FLOAT64, options)) {
            builder.add(1.5, 999_999_999_999L, 7, 23).add(2.5, 0, 0, 0).add(0.5, 999_999_999_999L, 7, 23);
            array = builder.build(); // 2.0 at (999999999999, 7, 23)
        }
        // end
        assertThat(array.getDouble(999_999_999_999L, 7, 23)).isEqualTo(2);
    }
}
