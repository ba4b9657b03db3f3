package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.index.AxisSelector.range;
import static org.gcsarray.index.expression.DimExpression.dims;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowStack;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.expression.PerDimension;
import org.gcsarray.index.shape.JaggedShape;
import org.gcsarray.index.shape.TiledShape;
import org.gcsarray.json.StackJson;
import org.gcsarray.json.StackSpec;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.ops.Sparse;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.LazyStack;
import org.gcsarray.view.RowBlocks;
import org.gcsarray.view.StackArray;
import org.gcsarray.view.StackLayer;
import org.gcsarray.view.StackOptions;

/// The guide to stacked arrays shows the code between the markers here, and the code does what its comments say.
class StacksGuideTest {

    private final CrsMatrix january;
    private final CrsMatrix february;
    private final CooArray patch;
    private final List<String> opened = new ArrayList<>();

    StacksGuideTest() {
        // begin
        CooArray first = CooArray.of(new long[] {31, 5}, new int[][] {{0, 30}, {1, 4}}, new double[] {1, 2});
        CooArray second = CooArray.of(new long[] {28, 5}, new int[][] {{0, 27}, {0, 4}}, new double[] {3, 4});
        CrsMatrix january = Convert.toCrs(first);
        CrsMatrix february = Convert.toCrs(second);
        CooArray patch = CooArray.of(new long[] {2, 2}, new int[][] {{1}, {1}}, new double[] {9});
        // end
        this.january = january;
        this.february = february;
        this.patch = patch;
    }

    private CrsMatrix read(String file) {
        opened.add(file);
        return january;
    }

    @Test
    void stacks() throws IOException {
        // begin
        StackArray both = StackArray.concat(List.of(january, february), 0); // np.concatenate, shape (59, 5)
        StackArray cube = StackArray.stack(List.of(january, january), 0); // np.stack, shape (2, 31, 5)
        StackLayer over = StackLayer.of(patch).apply(dims(0, 1).translateTo(PerDimension.of(30, 3)));
        StackArray patched = StackArray.overlay(StackLayer.of(both), over);
        double above = patched.getDouble(31, 4); // 9, of the patch
        double hidden = patched.getDouble(30, 4); // 0: the patch stores nothing there, and hides the 2 of january
        long stored = patched.nse(); // 4: one of both months is hidden, one of the patch is added
        // end
        assertThat(both.shape()).isEqualTo(SmoothShape.of(59, 5));
        assertThat(cube.shape()).isEqualTo(SmoothShape.of(2, 31, 5));
        assertThat(above).isEqualTo(9);
        assertThat(hidden).isZero();
        assertThat(stored).isEqualTo(4);

        // begin
        StackLayer later = StackLayer.of(february).apply(dims(0).translateTo(40));
        StackArray apart = StackArray.overlay(StackLayer.of(january), later);
        Optional<long[]> hole = apart.firstUnbacked(); // (31, 0)
        StackOptions fill = StackOptions.DEFAULT.withUnbacked(StackOptions.Unbacked.FILL);
        StackArray filled = StackArray.overlay(List.of(StackLayer.of(january), later), fill);
        double nothing = filled.getDouble(35, 0); // 0
        // end
        assertThat(hole).hasValueSatisfying(position -> assertThat(position).containsExactly(31, 0));
        assertThat(nothing).isZero();
        assertThatThrownBy(() -> apart.getDouble(35, 0)).hasMessageContaining("[35, 0]");

        // begin
        ArrayView week = ArrayView.of(both).select(range(28, 35)); // of both months
        StoredArray copy = week.materialise(); // canonical coordinates, or dense if every element is stored and the fill is 0
        CrsMatrix all = Convert.toCrs(both);
        // end
        assertThat(copy.getDouble(2, 4)).isEqualTo(2);
        assertThat(copy.getDouble(3, 0)).isEqualTo(3);
        assertThat(copy).isInstanceOf(CooArray.class);
        assertThat(all.nse()).isEqualTo(4);

        // begin
        StridedArray below = Sparse.vector(1, 2, 3, 4).toStrided();
        StridedArray top = Sparse.vector(5, 6).toStrided();
        StackArray dense = StackArray.overlay(StackLayer.of(below), StackLayer.of(top).apply(dims(0).translateTo(3)));
        ArrayView.of(dense).select(range(2, 4)).writer().fill(Scalar.of(0.0)); // below[2] and top[0]
        // end
        assertThat(below.getDouble(2)).isZero();
        assertThat(below.getDouble(3)).isEqualTo(4);
        assertThat(top.getDouble(0)).isZero();

        // begin
        StackLayer lazy = StackLayer.lazy(IndexDomain.ofShape(january.shape()),
                () -> StackLayer.of(read("january.mtx"))); // your method, such as ArrayFiles.read(path).array()
        LazyStack files = LazyStack.concat(List.of(lazy, StackLayer.of(february)), 0, StackOptions.DEFAULT);
        IndexDomain days = IndexDomain.of(IndexInterval.halfOpen(25, 40), IndexInterval.halfOpen(0, 5));
        ArrayView late = files.open(IndexTransform.identity(days)); // opens january.mtx, once
        StackArray year = files.open(); // the files that are not open yet
        files.close(); // releases what was opened
        // end
        assertThat(late.getDouble(5, 4)).isEqualTo(2);
        assertThat(year.getDouble(30, 4)).isEqualTo(2);
        assertThatThrownBy(files::open).hasMessage("the stack is closed");
        assertThat(opened).containsExactly("january.mtx");

        // begin
        double[] y = Spmv.multiply(both.rowStack(), new double[] {1, 1, 1, 1, 1});
        // end
        assertThat(y[31]).isEqualTo(3);

        // begin
        TiledShape cut = TiledShape.regular(SmoothShape.of(59, 5), 20, 5); // 20 + 20 + 19 rows
        StackArray tiles = StackArray.tiles(both, cut); // three layers, each a part of both
        StackArray stored3 = StackArray.tiles(both, cut, ArrayView::materialise); // each an array of its own
        TiledShape.Location place = cut.locate(45, 2); // tile (2, 0), offset (5, 2)

        CompressedRows rows = all.compressedRows();
        JaggedShape blocks = RowBlocks.ofEqualNse(rows, 2); // row blocks of equal nse: block number, row, column
        RowStack parts = RowBlocks.cut(rows, blocks);
        // end
        assertThat(tiles.layers()).hasSize(3);
        assertThat(stored3.nse()).isEqualTo(4);
        assertThat(place.tile()).containsExactly(2, 0);
        assertThat(place.offset()).containsExactly(5, 2);
        assertThat(RowBlocks.of(parts)).isEqualTo(blocks);
        assertThat(parts.block(0).nse()).isEqualTo(2);
    }

    @Test
    void json(@TempDir Path folder) throws IOException {
        ArrayFiles.write(january, folder.resolve("january.mtx"));
        String json = """
                {"driver": "stack", "dtype": "float64", "layers": [
                  {"driver": "file", "path": "january.mtx", "schema": {"domain": {"shape": [31, 5]}}}]}""";
        // begin
        StackSpec spec = StackJson.parse(json);
        StackSpec.Opened opened = spec
                .open(layer -> StackLayer.of(ArrayFiles.read(folder.resolve(layer.path())).array()));
        NdArray array = opened.open(); // opens the files that show something; opened.open(transform) opens a part
        double last = array.getDouble(30, 4);
        String again = StackJson.print(StackSpec.of(opened.stack()));
        opened.stack().close();
        // end
        assertThat(last).isEqualTo(2);
        assertThat(StackJson.parse(again).open(layer -> StackLayer.of(january)).open().getDouble(30, 4)).isEqualTo(2);
        assertThat(again).contains("january.mtx");
    }
}
