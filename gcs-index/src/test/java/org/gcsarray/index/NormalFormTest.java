package org.gcsarray.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;

class NormalFormTest {

    private static final long FAR = 1L << 61;

    private static OutputIndexMap normal(IndexInterval interval, OutputIndexMap map) {
        IndexTransform transform = IndexTransform.of(IndexDomain.of(interval), map);
        IndexTransform normal = transform.normalised();
        assertThat(normal.normalised()).isEqualTo(normal);
        for (long x = interval.min(); x <= interval.max() && x < interval.min() + 10; x++) {
            assertThat(normal.apply(x)).isEqualTo(transform.apply(x));
        }
        return normal.output(0);
    }

    private static OutputIndexMap listed(IndexInterval interval, long... values) {
        return normal(interval, new IndexArray(0, 1, IndexTable.along(0, 1, values), IndexInterval.unbounded()));
    }

    @Test
    void aCircleOfOneOutputIsAConstant() {
        Cyclic point = new Cyclic(7, 3, 0, 0, 1);
        assertThat(normal(IndexInterval.sized(0, 1), point)).isEqualTo(new Constant(7));
        assertThat(normal(IndexInterval.sized(0, 2), point)).isEqualTo(new Constant(7));
        assertThat(normal(IndexInterval.sized(-4, 5), point)).isEqualTo(new Constant(7));
        assertThat(normal(IndexInterval.closed(0, IndexInterval.INF), point)).isEqualTo(new Constant(7));
    }

    /// `8 * (x - 2^61)` has the offset `-2^64`.
    @Test
    void whatHasNoAffineOffsetKeepsItsForm() {
        IndexInterval far = IndexInterval.sized(FAR, 3);
        assertThat(listed(far, 0, 8, 16))
                .isEqualTo(new IndexArray(0, 1, IndexTable.of(new long[] {0, 8, 16}, 3), IndexInterval.unbounded()));
        assertThat(listed(far, 0, 1, 2)).isEqualTo(new Affine(-FAR, 1, 0));
        Cyclic inside = new Cyclic(5, 8, 0, 0, 8);
        assertThat(normal(far, inside)).isEqualTo(inside);
        Cyclic around = new Cyclic(5, 8, 0, 7, 8);
        assertThat(normal(IndexInterval.sized(FAR, 2), around)).isEqualTo(around);
        assertThat(normal(IndexInterval.sized(7, 2), inside)).isEqualTo(new Affine(5 + 56 + 56 * 7, -56, 0));
    }

    @Test
    void outputsNeedNotBeIndices() {
        Cyclic wide = new Cyclic(Long.MIN_VALUE, Long.MAX_VALUE, 0, 0, 3);
        assertThat(normal(IndexInterval.sized(2, 2), wide)).isEqualTo(wide);
        Cyclic steep = new Cyclic(0, Long.MIN_VALUE, 0, 1, 2);
        assertThat(normal(IndexInterval.sized(0, 3), steep)).isEqualTo(steep);
        assertThat(normal(IndexInterval.sized(0, 3), new Cyclic(0, -4, 0, 1, 2)))
                .isEqualTo(new Cyclic(-4, 4, 0, 0, 2));
        IndexTransform beyond = IndexTransform.of(IndexDomain.of(IndexInterval.sized(0, 3)),
                new Cyclic(Long.MIN_VALUE, -4, 0, 1, 2));
        assertThatThrownBy(beyond::normalised).isInstanceOf(ArithmeticException.class)
                .hasMessage("output dimension 0: -9223372036854775808 + -4 * 1 exceeds 64 bits");
    }
}
