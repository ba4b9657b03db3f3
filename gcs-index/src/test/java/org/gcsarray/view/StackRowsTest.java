package org.gcsarray.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.view.StackArrayTest.at;
import static org.gcsarray.view.StackArrayTest.coo;
import static org.gcsarray.view.StackArrayTest.dense;

import java.io.IOException;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowStack;
import org.gcsarray.format.StoredArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.expression.DimExpression;
import org.gcsarray.index.shape.JaggedShape;
import org.gcsarray.index.shape.TiledShape;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.testing.Unfolding;

/// Stacks that are cut: tiles of an array, and layers as row blocks.
class StackRowsTest {

    private static final SmoothShape SIX_BY_FIVE = SmoothShape.of(6, 5);

    private static CooArray sample() {
        return coo(SIX_BY_FIVE, 0, 4, 1, 1, 0, 2, 1, 3, 3, 3, 2, 4, 5, 1, 5, 5, 4, 6);
    }

    private static CrsMatrix rows(StoredArray array, DimensionReduction layout) {
        return CrsMatrix.wrap(Unfolding.of((CooArray) array, layout, Unfolding.Rows.DENSE).compressedRows());
    }

    @Test
    void tilesAreLayers() {
        TiledShape tiles = TiledShape.of(new long[] {1, 3, 2}, new long[] {2, 3});
        for (NdArray whole : List.of(sample(), at(7, ArrayView.of(sample())))) {
            StackArray views = StackArray.tiles(whole, tiles);
            assertThat(views.layers()).hasSize(6);
            assertThat(views.layer(3).domain()).isEqualTo(IndexDomain.ofShape(tiles.tile(1, 1)));
            DenseOracle.assertStores(views, DenseOracle.byIteration(sample()));
            assertThat(views.byteSize()).isEqualTo(sample().byteSize());
            assertThat(views.firstUnbacked()).isEmpty();
            StackArray stored = StackArray.tiles(whole, tiles, ArrayView::stored);
            DenseOracle.assertStores(stored, DenseOracle.byIteration(sample()));
            assertThat(stored.layer(3).owner().shape()).isEqualTo(SmoothShape.of(3, 3));
        }
        assertThatThrownBy(() -> StackArray.tiles(sample(), TiledShape.of(new long[] {6}, new long[] {4})))
                .hasMessage("tiles of shape (6, 4) do not cut an array of shape (6, 5)");
        assertThatThrownBy(() -> StackArray.tiles(sample(), tiles, part -> dense(1)))
                .hasMessageContaining("was stored as an array of shape (1)");
        StackArray none = StackArray.tiles(coo(SmoothShape.of(0, 5)), TiledShape.regular(SmoothShape.of(0, 5), 2, 2));
        assertThat(none.shape()).isEqualTo(SmoothShape.of(0, 5));
        assertThat(none.nse()).isZero();
    }

    @Test
    void noTilesHaveTheFillOfTheArray() {
        SmoothShape empty = SmoothShape.of(0, 5);
        CooArray array = CooArray.builder(empty, DType.FLOAT64).fill(Scalar.of(7.0)).build();
        StackArray none = StackArray.tiles(array, TiledShape.regular(empty, 2, 2));
        assertThat(none.fill()).isEqualTo(Scalar.of(7.0));
        assertThat(StackArray.concat(List.of(none, array), 0).fill()).isEqualTo(Scalar.of(7.0));
    }

    @Test
    void tilesThatAreFullyStoredTakeTheFillOfTheOthers() {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(4, 2), DType.FLOAT64).fill(Scalar.of(7.0));
        builder.add(new long[] {0, 0}, 1).add(new long[] {0, 1}, 2).add(new long[] {1, 0}, 3);
        StackArray array = StackArray.overlay(builder.build());
        TiledShape rows = TiledShape.of(new long[] {1, 3}, new long[] {2});
        StackArray stack = StackArray.tiles(array, rows,
                part -> part.shape().extent(0) == 1 ? Convert.toStrided(part) : part.materialise());
        assertThat(stack.layer(0).isDense()).isTrue();
        assertThat(stack.fill()).isEqualTo(Scalar.of(7.0));
        DenseOracle.assertSameElements(stack, array);
        ArrayView first = ArrayView.of(array).select(AxisSelector.range(0, 1));
        StackArray full = StackArray.tiles(first, TiledShape.regular(first.shape(), 1, 1), Convert::toStrided);
        assertThat(full.fill()).isEqualTo(Scalar.of(7.0));
        DenseOracle.assertSameElements(full, first);
    }

    @Test
    void layersBelowOneAnotherAreRowBlocks() {
        DimensionReduction layout = DimensionReduction.parse(SIX_BY_FIVE, "0|1");
        CrsMatrix whole = rows(sample(), layout);
        StackArray stack = StackArray.tiles(sample(), TiledShape.of(new long[] {1, 3, 2}, new long[] {5}),
                part -> rows(part.stored(), DimensionReduction.parse(part.shape(), "0|1")));
        RowStack blocks = stack.rowStack();
        assertThat(blocks.blockCount()).isEqualTo(3);
        assertThat(blocks.rowCount()).isEqualTo(6);
        assertThat(blocks.nse()).isEqualTo(6);
        assertThat(RowBlocks.of(blocks)).hasToString(JaggedShape.of(SmoothShape.of(1, 5),
                SmoothShape.of(3, 5).withOrigin(1, 0), SmoothShape.of(2, 5).withOrigin(4, 0)).toString());
        assertThat(blocks.block(1)).isSameAs(((CrsMatrix) stack.layer(1).owner()).compressedRows());
        double[] x = {1, 2, 3, 4, 5};
        double[] expected = new double[6];
        double[] actual = new double[6];
        Spmv.multiply(CrsMatrix.wrap(whole.compressedRows()), x, expected);
        Spmv.multiply(blocks, x, actual);
        assertThat(actual).containsExactly(expected);
        assertThat(StackArray.overlay(whole.transpose()).layers()).hasSize(1);
        RowStack turned = StackArray.overlay(ArrayView.of(whole.transpose()).transpose(1, 0)).rowStack();
        assertThat(turned.block(0)).isSameAs(whole.compressedRows());
    }

    @Test
    void rowsInNoLayerHoldNothingOrAreRefused() {
        CrsMatrix one = rows(coo(SmoothShape.of(1, 5), 0, 2, 3), DimensionReduction.parse(SmoothShape.of(1, 5), "0|1"));
        StackLayer[] layers = {StackLayer.of(one).apply(DimExpression.dims(0).translateTo(4)), StackLayer.of(one),
            StackLayer.of(one).apply(DimExpression.dims(0).halfOpenInterval(0, 0))};
        StackOptions options = StackOptions.DEFAULT.withDomain(IndexDomain.ofShape(SmoothShape.of(7, 5)));
        RowStack rows = StackArray.overlay(List.of(layers), options.withUnbacked(StackOptions.Unbacked.FILL))
                .rowStack();
        double[] y = new double[7];
        Spmv.multiply(rows, new double[] {1, 1, 1, 1, 1}, y);
        assertThat(y).containsExactly(3, 0, 0, 0, 3, 0, 0);
        assertThatThrownBy(StackArray.overlay(List.of(layers), options)::rowStack)
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("index [1, 0] lies in no layer");
        RowStack nothing = StackArray.overlay(List.of(), options.withDtype(DType.FLOAT64)
                .withUnbacked(StackOptions.Unbacked.FILL)).rowStack();
        assertThat(nothing.rowCount()).isEqualTo(7);
        StackOptions noColumns = StackOptions.DEFAULT.withDomain(IndexDomain.ofShape(SmoothShape.of(7, 0)))
                .withDtype(DType.FLOAT64);
        assertThat(StackArray.overlay(List.of(), noColumns).rowStack().rowCount()).isEqualTo(7);
    }

    @Test
    void otherStacksAreNoRowBlocks() {
        CrsMatrix two = rows(coo(SmoothShape.of(2, 2)), DimensionReduction.parse(SmoothShape.of(2, 2), "0|1"));
        assertThatThrownBy(StackArray.overlay(dense(1, 2))::rowStack)
                .hasMessage("a stack of rank 1 has no rows; at least rank 2 is needed");
        assertThatThrownBy(StackArray.concat(List.of(two, two), 1)::rowStack).hasMessageStartingWith(
                "layer 0 is not a row block of the stack: it has [0, 2) of dimension 1, not all of [0, 4)");
        assertThatThrownBy(StackArray.overlay(two, at(1, two))::rowStack).hasMessageContaining("layer 1")
                .hasMessageContaining("what is left is [2, 3)");
        assertThatThrownBy(StackArray.concat(List.of(two, coo(SmoothShape.of(1, 2))), 0)::rowStack)
                .hasMessageStartingWith("layer 1 is not a row block").hasMessageContaining("CooArray");
        assertThatThrownBy(StackArray.concat(List.of(two.transpose(), two), 0)::rowStack)
                .hasMessageContaining("layout 1|0 does not begin with dimension 0");
        assertThatThrownBy(StackArray.concat(List.of(two, two.transpose()), 0)::rowStack)
                .hasMessageContaining("it has layout 1|0, others have 0|1");
        assertThatThrownBy(
                StackArray.concat(List.of(two, ArrayView.of(two).select(AxisSelector.range(0, 1))), 0)::rowStack)
                .hasMessageContaining("layer 1").hasMessageContaining("the whole of a compressed array");
    }

    @Test
    void blocksOfAnNdArrayAreRowBlocksOfItsLayout() {
        SmoothShape shape = SmoothShape.of(3, 2, 4);
        CooArray coo = coo(shape, 0, 1, 3, 1, 1, 0, 0, 2, 2, 1, 1, 3, 2, 1, 2, 4);
        DimensionReduction layout = DimensionReduction.parse(shape, "0,2|1");
        GcsArray whole = Unfolding.of(coo, layout, Unfolding.Rows.DENSE);
        StackArray stack = StackArray.tiles(coo, TiledShape.of(new long[] {2, 1}, new long[] {2}, new long[] {4}),
                part -> Unfolding.of((CooArray) part.stored(), DimensionReduction.parse(part.shape(), "0,2|1"),
                        Unfolding.Rows.HYPER));
        double[] expected = new double[12];
        double[] actual = new double[12];
        Spmv.multiply(CrsMatrix.wrap(whole.compressedRows()), new double[] {3, 5}, expected);
        Spmv.multiply(stack.rowStack(), new double[] {3, 5}, actual);
        assertThat(actual).containsExactly(expected);
    }

    @Test
    void cutsAreCheckedAgainstTheMatrix() {
        CompressedRows a = rows(sample(), DimensionReduction.parse(SIX_BY_FIVE, "0|1")).compressedRows();
        JaggedShape cut = RowBlocks.ofEqualNse(a, 3);
        assertThat(RowBlocks.of(RowBlocks.cut(a, cut))).isEqualTo(cut);
        assertThat(cut.simplify().cellCount()).isEqualTo(30);
        for (JaggedShape wrong : List.of(JaggedShape.of(SmoothShape.of(6, 4)), JaggedShape.of(SmoothShape.of(5, 5)),
                JaggedShape.of(SmoothShape.of(7, 5)), JaggedShape.of(SmoothShape.of(6)), JaggedShape.empty(3),
                JaggedShape.of(SmoothShape.of(3, 5), SmoothShape.of(3, 5)))) {
            assertThatThrownBy(() -> RowBlocks.cut(a, wrong)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void theFaultOfABlockNamesNoColumnsWhereThereAreNone() {
        SmoothShape shape = SmoothShape.of(2, 0);
        CompressedRows a = rows(CooArray.builder(shape, DType.FLOAT64).build(), DimensionReduction.parse(shape, "0|1"))
                .compressedRows();
        assertThatThrownBy(() -> RowBlocks.cut(a, JaggedShape.of(SmoothShape.of(2, 1))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("expected rows from 0 on and no columns");
    }

    @Test
    void layersThatWereNotOpenedAreNoRows() throws IOException {
        DimensionReduction layout = DimensionReduction.parse(SIX_BY_FIVE, "0|1");
        StackLayer hidden = StackLayer.lazy(IndexDomain.ofShape(SIX_BY_FIVE), () -> {
            throw new IOException("a layer that shows nothing is not opened");
        });
        CrsMatrix top = rows(sample(), layout);
        RowStack rows = LazyStack.overlay(List.of(hidden, StackLayer.of(top)), StackOptions.DEFAULT).open().rowStack();
        assertThat(rows.blockCount()).isEqualTo(1);
        assertThat(rows.block(0)).isSameAs(top.compressedRows());
    }
}
