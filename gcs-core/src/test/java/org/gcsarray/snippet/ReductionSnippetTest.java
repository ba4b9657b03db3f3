package org.gcsarray.snippet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

class ReductionSnippetTest {

    @Test
    void reduction() {
        // @start region="DimensionReduction"
        DimensionReduction layout = DimensionReduction.parse(SmoothShape.of(2, 3, 4), "2,0|1");
        long rows = layout.rowCount(); // 8
        long row = layout.reduce(0, 1L, 2L, 3L); // of element (1, 2, 3): 2 * 3 + 1 = 7
        long[] element = layout.promote(row, 2); // (1, 2, 3) again
        // @end
        assertThat(rows).isEqualTo(8);
        assertThat(row).isEqualTo(7);
        assertThat(element).containsExactly(1, 2, 3);
    }
}
