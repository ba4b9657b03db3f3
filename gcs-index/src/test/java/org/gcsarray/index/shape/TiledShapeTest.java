package org.gcsarray.index.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Map;

import org.junit.jupiter.api.Test;

import org.gcsarray.shape.ShapeException;
import org.gcsarray.shape.SmoothShape;

class TiledShapeTest {

    private static final long MANY = 1_000_000_000_000L;

    @Test
    void tileOrderCounts() {
        TiledShape shape = TiledShape.of(new long[] {5, 15, 10}, new long[] {5, 15, 10});
        assertThat(shape).isNotEqualTo(TiledShape.of(new long[] {5, 10, 15}, new long[] {5, 15, 10}))
                .isEqualTo(TiledShape.of(new long[] {5, 15, 10}, new long[] {5, 15, 10}))
                .hasSameHashCodeAs(TiledShape.of(new long[] {5, 15, 10}, new long[] {5, 15, 10}))
                .hasToString("[5, 15, 10] x [5, 15, 10]");
        assertThat(ShapeAlgebra.sameIndexSet(shape, SmoothShape.of(30, 30))).isTrue();
        assertThat(ShapeAlgebra.sameIndexSet(shape, SmoothShape.of(30, 30).withOrigin(-1, 5))).isFalse();
        assertThat(shape.tile(1, 2)).isEqualTo(SmoothShape.of(15, 10).withOrigin(5, 20));
        assertThat(shape.locate(5, 19)).hasToString("offset (0, 14) in tile (1, 1)").isEqualTo(shape.locate(5, 19))
                .hasSameHashCodeAs(shape.locate(5, 19)).isNotEqualTo(shape.locate(5, 18));
    }

    @Test
    void lengthsArePositive() {
        assertThatThrownBy(() -> TiledShape.of(new long[] {2, 0, -3})).isInstanceOf(ShapeException.class)
                .hasMessage("tile 1 of dimension 0 has length 0; tile 2 of dimension 0 has length -3; tiles have at "
                        + "least length 1");
        assertThat(catchThrowableOfType(ShapeException.class, () -> TiledShape.regular(SmoothShape.of(4), 0)).code())
                .isEqualTo(ShapeException.Code.NON_POSITIVE_TILE);
        assertThat(catchThrowableOfType(ShapeException.class, () -> TiledShape.regular(SmoothShape.of(4), 2, 2))
                .code()).isEqualTo(ShapeException.Code.RANK_MISMATCH);
        assertThatThrownBy(() -> TiledShape.of(new long[] {Long.MAX_VALUE, 1})).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("dimension 0");
    }

    @Test
    void manyTilesCostAsMuchAsOne() {
        TiledShape shape = TiledShape.regular(SmoothShape.of(7 * MANY + 3, MANY), 7, 1);
        assertThat(shape.grid()).isEqualTo(SmoothShape.of(MANY + 1, MANY));
        assertThat(shape.tile(MANY, 5)).isEqualTo(SmoothShape.of(3, 1).withOrigin(7 * MANY, 5));
        assertThat(shape.locate(7 * MANY + 2, 0).tile()).containsExactly(MANY, 0);
        assertThat(shape.locate(7 * MANY + 2, 0).offset()).containsExactly(2, 0);
        assertThat(shape.covering(new long[] {6, 0}, new long[] {7 * MANY + 1, 1}))
                .isEqualTo(SmoothShape.of(MANY + 1, 1));
        assertThat(shape.asJagged().cellCount()).isEqualTo(shape.cellCount());
        assertThatThrownBy(() -> shape.bounds(0)).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("dimension 0 of")
                .hasMessageContaining("tiles; an array holds the bounds of at most");
        assertThatThrownBy(shape::size).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void edgesOfRankAndExtent() {
        TiledShape scalar = TiledShape.of();
        assertThat(scalar.size()).isOne();
        assertThat(scalar.tile()).isEqualTo(SmoothShape.of());
        assertThat(scalar.locate().tile()).isEmpty();
        assertThatThrownBy(scalar::asJagged).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("0");
        TiledShape none = TiledShape.of(new long[0], new long[] {2});
        assertThat(none.isEmpty()).isTrue();
        assertThat(none.bounds(0)).containsExactly(0);
        assertThat(none.asJagged()).isEqualTo(JaggedShape.empty(4));
        assertThat(none).isEqualTo(TiledShape.regular(SmoothShape.of(0, 2), 9, 2));
        assertThatThrownBy(() -> none.tile(0, 0)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> TiledShape.regular(SmoothShape.of(4).withOrigin(1), 2))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("origin (1)");
        assertThatThrownBy(() -> none.bounds(2)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void piecesLoseTheirTilesWhereTheyAreCut() {
        TiledShape shape = TiledShape.of(new long[] {2, 3}, new long[] {4, 4});
        assertThat(shape.slice(new long[] {1, 0}, new long[] {4, 8}))
                .isEqualTo(SmoothShape.of(3, 8).withOrigin(1, 0));
        assertThat(shape.chip(Map.of(0, 4L))).isEqualTo(TiledShape.of(new long[] {4, 4}));
        assertThatThrownBy(() -> shape.chip(Map.of(0, 5L))).isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("index 5");
        assertThatThrownBy(() -> shape.covering(new long[] {0, 7}, new long[] {1, 9}))
                .isInstanceOf(IndexOutOfBoundsException.class).hasMessageContaining("9");
    }
}
