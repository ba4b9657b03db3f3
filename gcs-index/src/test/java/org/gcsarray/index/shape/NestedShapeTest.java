package org.gcsarray.index.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Map;

import org.junit.jupiter.api.Test;

import org.gcsarray.shape.ShapeException;
import org.gcsarray.shape.SmoothShape;

class NestedShapeTest {

    private static final SmoothShape BOX = SmoothShape.of(10, 20, 30);

    @Test
    void layersArePartOfTheValue() {
        NestedShape shape = NestedShape.of(BOX, 1, 2);
        shape.layers()[0] = 9;
        assertThat(shape).isEqualTo(NestedShape.of(BOX, 1, 2)).hasSameHashCodeAs(NestedShape.of(BOX, 1, 2))
                .isNotEqualTo(NestedShape.of(BOX, 2, 1)).isNotEqualTo(BOX).hasToString("[1, 2] over (10, 20, 30)");
        assertThat(shape.layerCount()).isEqualTo(2);
        assertThat(shape.layerRank(1)).isEqualTo(2);
        assertThat(ShapeAlgebra.sameIndexSet(shape, BOX)).isTrue();
        assertThatThrownBy(() -> shape.layerRank(2)).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("layer 2");
        assertThat(NestedShape.of(shape, 3)).isEqualTo(NestedShape.of(BOX, 3));
    }

    @Test
    void layersMakeUpTheRank() {
        for (int[] layers : new int[][] {{1, 1}, {4}, {-1, 4}, {}, {Integer.MAX_VALUE, Integer.MAX_VALUE, 5}}) {
            assertThat(catchThrowableOfType(ShapeException.class, () -> NestedShape.of(BOX, layers)).code())
                    .isEqualTo(ShapeException.Code.LAYERS_DO_NOT_SUM_TO_RANK);
        }
        assertThat(catchThrowableOfType(ShapeException.class, () -> NestedShape.of(SmoothShape.of())).code())
                .isEqualTo(ShapeException.Code.LAYERS_DO_NOT_SUM_TO_RANK);
    }

    @Test
    void elementsOfALayerAreDistinctPrefixes() {
        NestedShape jagged = NestedShape.of(JaggedShape.of(SmoothShape.of(10, 20), SmoothShape.of(5, 8)), 1, 2);
        assertThat(jagged.elementsInLayer(0)).isEqualTo(2);
        assertThat(jagged.elementsInLayer(1)).isEqualTo(240);
        long many = 1_000_000_000_000L;
        NestedShape vast = NestedShape.of(SmoothShape.of(many, many), 0, 1, 1);
        assertThat(vast.elementsInLayer(0)).isOne();
        assertThat(vast.elementsInLayer(1)).isEqualTo(many);
        assertThatThrownBy(() -> vast.elementsInLayer(2)).isInstanceOf(ArithmeticException.class);
        assertThat(NestedShape.of(SmoothShape.of(10, 0), 1, 1).elementsInLayer(0)).isZero();
    }

    @Test
    void emptyLayersStayAndUsedUpOnesGo() {
        assertThat(NestedShape.of(BOX, 0, 1, 2).chip(3)).isEqualTo(NestedShape.of(SmoothShape.of(20, 30), 0, 2));
        assertThat(NestedShape.of(BOX, 1, 0, 2).chip(3)).isEqualTo(NestedShape.of(SmoothShape.of(20, 30), 0, 2));
        assertThat(NestedShape.of(BOX, 1, 2).chip(3)).isEqualTo(SmoothShape.of(20, 30));
        assertThat(NestedShape.of(BOX, 1, 2).chip()).isEqualTo(NestedShape.of(BOX, 1, 2));
        assertThat(NestedShape.of(BOX, 1, 1, 1).chip(Map.of(1, 3L)))
                .isEqualTo(NestedShape.of(SmoothShape.of(10, 30), 1, 1));
        assertThat(NestedShape.of(BOX, 1, 2).chip(1, 2, 3)).isEqualTo(SmoothShape.of());
        assertThatThrownBy(() -> NestedShape.of(BOX, 1, 2).chip(1, 2, 3, 4))
                .isInstanceOf(IndexOutOfBoundsException.class).hasMessageContaining("dimension 3");
    }

    @Test
    void slicesKeepTheLayers() {
        assertThat(NestedShape.of(BOX, 1, 2).slice(new long[] {1, 2, 3}, new long[] {2, 4, 6}))
                .isEqualTo(NestedShape.of(SmoothShape.of(1, 2, 3).withOrigin(1, 2, 3), 1, 2));
    }
}
