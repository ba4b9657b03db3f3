package org.gcsarray.snippet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.index.shape.DimensionLabels;
import org.gcsarray.index.shape.JaggedShape;
import org.gcsarray.index.shape.LabelledShape;
import org.gcsarray.index.shape.NestedShape;
import org.gcsarray.index.shape.ShapeAlgebra;
import org.gcsarray.index.shape.TiledShape;
import org.gcsarray.shape.Shape;
import org.gcsarray.shape.SmoothShape;

class JaggedSnippetTest {

    @Test
    void jaggedShape() {
        // @start region="JaggedShape"
        JaggedShape s = JaggedShape.of(SmoothShape.of(10), SmoothShape.of(20), SmoothShape.of(30)); // {(10), (20), (30)}
        long cells = s.size(); // 60
        SmoothShape box = s.asSmooth(); // (3, 30), of which 30 cells are padding
        // @end
        assertThat(s).hasToString("{(10), (20), (30)}");
        assertThat(cells).isEqualTo(60);
        assertThat(box).isEqualTo(SmoothShape.of(3, 30));
    }

    @Test
    void tiledShape() {
        // @start region="TiledShape"
        TiledShape s = TiledShape.of(new long[] {5, 15, 10}, new long[] {5, 15, 10});
        SmoothShape tile = s.tile(1, 2); // (15, 10) at (5, 20)
        TiledShape.Location place = s.locate(5, 19); // offset (0, 14) in tile (1, 1)
        // @end
        assertThat(tile).hasToString("(15, 10) at (5, 20)");
        assertThat(place.tile()).containsExactly(1, 1);
        assertThat(place.offset()).containsExactly(0, 14);
    }

    @Test
    void nestedShape() {
        // @start region="NestedShape"
        NestedShape s = NestedShape.of(SmoothShape.of(10, 20, 30), 1, 2); // a vector of 10 matrices
        long matrices = s.elementsInLayer(0); // 10
        Shape matrix = s.chip(3); // (20, 30)
        // @end
        assertThat(matrices).isEqualTo(10);
        assertThat(matrix).isEqualTo(SmoothShape.of(20, 30));
    }

    @Test
    void labels() {
        // @start region="DimensionLabels"
        List<String> names = DimensionLabels.parse("i, jk, l").names(); // [i, jk, l]
        // @end
        assertThat(names).containsExactly("i", "jk", "l");
    }

    @Test
    void algebra() {
        // @start region="ShapeAlgebra"
        LabelledShape a = LabelledShape.of(SmoothShape.of(2, 3), "i,k");
        LabelledShape b = LabelledShape.of(SmoothShape.of(3, 5), "k,j");
        Shape c = ShapeAlgebra.multiply(DimensionLabels.parse("i,j"), a, b); // (2, 5)
        // @end
        assertThat(c).isEqualTo(SmoothShape.of(2, 5));
    }
}
