package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.index.AxisSelector.at;
import static org.gcsarray.index.AxisSelector.range;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.house.Snippets;
import org.gcsarray.kernel.Contraction;
import org.gcsarray.ops.Sparse;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

/// The quick start shows the code between the markers here, and the code does what its comments say.
class QuickStartTest {

    static final Path TENSOR = Path
            .of("../gcs-cli/src/main/resources/org/gcsarray/cli/demo/uci_adult_contingency_5d.tns");

    /// The last block is that of the twelve tasks, which run where the choice of a layout is at hand.
    @Test
    void pageShowsTheCodeBelowAndTheTwelveTasks() throws IOException {
        Path source = Path.of("src/test/java/org/gcsarray/guide/QuickStartTest.java");
        Path tasks = Path.of("../gcs-advice/src/test/java/org/gcsarray/guide/TwelveTasksTest.java");
        List<List<String>> shown = new ArrayList<>(Snippets.ofSource(source));
        shown.add(Snippets.ofSource(tasks).stream().flatMap(List::stream).toList());

        assertThat(Snippets.ofPage(Path.of("../docs/quick-start.md"))).hasSize(6).isEqualTo(shown);
    }

    private static GcsArray array() {
        // begin
        CooArray coo = CooArray.of(new long[] {2, 3, 4}, new int[][] {{0, 1}, {0, 2}, {1, 3}}, new double[] {1.5, 2.5});
        GcsArray gcs = Convert.toGcs(coo, "2,0|1"); // 8 rows, 3 columns; GCXS in pydata/sparse
        double value = gcs.getDouble(1, 2, 3); // 2.5
        double nothing = gcs.getDouble(1, 1, 1); // 0: not stored
        // end
        assertThat(gcs.compressedRows().rowCount()).isEqualTo(8);
        assertThat(gcs.compressedRows().columnCount()).isEqualTo(3);
        assertThat(value).isEqualTo(2.5);
        assertThat(nothing).isZero();
        return gcs;
    }

    @Test
    void files() throws IOException {
        Path file = TENSOR;
        // begin
        Sparse tensor = Sparse.read(file); // the tensor of the tour
        GcsArray smallest = tensor.toGcs(); // layout and values in the fewest bytes
        DimensionReduction layout = smallest.reduction(); // 2,3,4|0,1
        long bytes = smallest.byteSize(); // 7900, and 37206 as coordinates
        // end
        assertThat(layout).isEqualTo(DimensionReduction.parse(tensor.shape(), "2,3,4|0,1"));
        assertThat(bytes).isEqualTo(7900);
    }

    @Test
    void operations() {
        GcsArray gcs = array();
        // begin
        Sparse x = Sparse.of(gcs);
        Sparse sums = x.multiply(2).add(x).sum(0); // (x * 2 + x).sum(axis=0), shape (3, 4)
        double sum = sums.item(2, 3).getDouble(); // 7.5
        // end
        assertThat(sums.shape()).isEqualTo(SmoothShape.of(3, 4));
        assertThat(sum).isEqualTo(7.5);
    }

    @Test
    void products() {
        GcsArray gcs = array();
        // begin
        double[] y = new double[8];
        Contraction.multiply(gcs, new int[] {1}, new double[] {1, 1, 1}, y); // y[2 k + i] = sum over j of gcs[i, j, k]
        // end
        assertThat(y).containsExactly(0, 0, 1.5, 0, 0, 0, 0, 2.5);
    }

    @Test
    void views() {
        GcsArray gcs = array();
        // begin
        ArrayView view = ArrayView.of(gcs).select(at(1), range(1, 3)).transpose(1, 0); // gcs[1, 1:3].T
        double seen = view.getDouble(3, 1); // 2.5, which is gcs[1, 2, 3]
        StoredArray stored = view.materialise(); // a GcsArray of shape (4, 2)
        // end
        assertThat(seen).isEqualTo(2.5);
        assertThat(stored).isInstanceOf(GcsArray.class);
        assertThat(stored.shape()).isEqualTo(SmoothShape.of(4, 2));
    }
}
