package org.gcsarray.snippet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import org.gcsarray.shape.Shape;
import org.gcsarray.shape.SmoothShape;

class ShapeSnippetTest {

    @Test
    void smoothShape() {
        // @start region="SmoothShape"
        SmoothShape shape = SmoothShape.of(2, 3, 4);
        long cells = shape.size(); // 24
        Shape part = SmoothShape.of(3, 5).slice(new long[] {1, 2}, new long[] {3, 5}); // (2, 3) at (1, 2)
        // @end
        assertThat(cells).isEqualTo(24);
        assertThat(part).hasToString("(2, 3) at (1, 2)");
    }
}
