package org.gcsarray.index.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import org.junit.jupiter.api.Test;

import org.gcsarray.shape.Shape;
import org.gcsarray.shape.ShapeException;
import org.gcsarray.shape.SmoothShape;

/// What the texts and the code that shapes are modelled on get wrong, as it is right.
class ShapeErrataTest {

    private static ShapeException.Code fault(Supplier<Shape> refused) {
        return catchThrowableOfType(ShapeException.class, refused::get).code();
    }

    private static DimensionLabels labels(String text) {
        return DimensionLabels.parse(text);
    }

    @Test
    void rowsHaveOneRank() {
        assertThat(fault(() -> JaggedShape.of(SmoothShape.of(10, 20, 30), SmoothShape.of(10, 20))))
                .isEqualTo(ShapeException.Code.MIXED_CHILD_RANKS);
    }

    @Test
    void increasingRowsHaveNoTranspose() {
        JaggedShape rows = JaggedShape.of(SmoothShape.of(10), SmoothShape.of(20));
        assertThat(fault(() -> ShapeAlgebra.transpose(labels("j,i"), LabelledShape.of(rows, "i,j"))))
                .isEqualTo(ShapeException.Code.NOT_REPRESENTABLE);
    }

    @Test
    void unequalRowsAreNotContracted() {
        JaggedShape rows = JaggedShape.of(SmoothShape.of(10), SmoothShape.of(20));
        assertThatThrownBy(() -> ShapeAlgebra.multiply(labels("i,k"), LabelledShape.of(rows, "i,j"),
                LabelledShape.of(rows, "k,j"))).isInstanceOf(ShapeException.class)
                .hasMessageContaining("extent 10 of dimension 1 of operand 0 at i in 0..0")
                .hasMessageContaining("extent 20 of dimension 1 of operand 1 at k in 1..1");
    }

    @Test
    void chipsStayInside() {
        NestedShape blocks = NestedShape.of(SmoothShape.of(2, 2, 10, 10), 2, 2);
        assertThatThrownBy(() -> blocks.chip(1, 2)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("index 2 of dimension 1 is outside 0..1");
    }

    @Test
    void indicesAreAbsoluteAndOffsetsAreNot() {
        SmoothShape slice = SmoothShape.of(3, 5).slice(new long[] {1, 2}, new long[] {2, 4});
        List<List<Long>> indices = new ArrayList<>();
        slice.forEachIndex(index -> indices.add(Tuples.list(index)));
        assertThat(indices).containsExactly(List.of(1L, 2L), List.of(1L, 3L));
        List<List<Long>> offsets = new ArrayList<>();
        slice.forEachOffset(index -> offsets.add(Tuples.list(index)));
        assertThat(offsets).containsExactly(List.of(0L, 0L), List.of(0L, 1L));
    }

    @Test
    void tilesKeepTheirOrder() {
        TiledShape shape = TiledShape.of(new long[] {5, 15, 10}, new long[] {1});
        assertThat(shape.bounds(0)).containsExactly(0, 5, 20, 30);
        assertThat(shape.tile(1, 0)).isEqualTo(SmoothShape.of(15, 1).withOrigin(5, 0));
    }

    @Test
    void rowsAreCountedFromTheOrigin() {
        JaggedShape rows = JaggedShape.of(SmoothShape.of(10), SmoothShape.of(3)).withOrigin(10);
        assertThat(rows.row(10)).isEqualTo(SmoothShape.of(10));
        assertThat(rows.row(11)).isEqualTo(SmoothShape.of(3));
        assertThatThrownBy(() -> rows.row(12)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("row 12 is outside 10..11");
    }

    @Test
    void aScalarHasOneElementAndEqualsNothingElse() {
        assertThat(SmoothShape.of().size()).isOne();
        assertThat(SmoothShape.of()).isNotEqualTo(SmoothShape.of(1)).isNotEqualTo(SmoothShape.of(0))
                .isNotEqualTo(NestedShape.of(SmoothShape.of(), 0)).isNotEqualTo(TiledShape.of());
    }

    @Test
    void slicesStayInsideAndKeepTheirOrigin() {
        SmoothShape shape = SmoothShape.of(2, 4);
        assertThatThrownBy(() -> shape.slice(new long[] {0, 0}, new long[] {3, 4}))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("dimension 0 from 0 to 3 is outside 0 to 2");
        SmoothShape slice = shape.slice(new long[] {1, 1}, new long[] {2, 4});
        assertThat(slice.origin()).containsExactly(1, 1);
        assertThat(slice.slice(new long[] {1, 2}, new long[] {2, 3}))
                .isEqualTo(SmoothShape.of(1, 1).withOrigin(1, 2));
        assertThatThrownBy(() -> slice.slice(new long[] {0, 0}, new long[] {1, 1}))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void aSliceOfAVectorNeedsBothBounds() {
        assertThat(fault(() -> SmoothShape.of(3).slice(new long[0], new long[0])))
                .isEqualTo(ShapeException.Code.RANK_MISMATCH);
    }

    @Test
    void extentsOfSharedAndRepeatedLabelsAreCompared() {
        LabelledShape lhs = LabelledShape.of(SmoothShape.of(2, 3), "i,k");
        assertThat(fault(() -> ShapeAlgebra.multiply(labels("i,j"), lhs,
                LabelledShape.of(SmoothShape.of(4, 5), "k,j")))).isEqualTo(ShapeException.Code.EXTENT_MISMATCH);
        assertThat(fault(() -> ShapeAlgebra.multiply(labels("i"), LabelledShape.of(SmoothShape.of(2, 3), "i,i"))))
                .isEqualTo(ShapeException.Code.EXTENT_MISMATCH);
    }

    @Test
    void labelsOfAResultAreUnique() {
        LabelledShape vector = LabelledShape.of(SmoothShape.of(3), "i");
        assertThat(fault(() -> ShapeAlgebra.multiply(labels("i,i"), vector, vector)))
                .isEqualTo(ShapeException.Code.REPEATED_LABEL);
    }
}
