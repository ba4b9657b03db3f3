package org.gcsarray.ops.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

/// Results that take the form of a dense operand; the other forms are those of the operations that inherit them.
class ResultFormTest {

    private static final StridedArray DENSE = StridedArray.wrap(SmoothShape.of(2, 3), new long[] {3, 1}, 0,
            Values.wrap(new double[] {1, 2, 3, 4, 5, 6}));

    @Test
    void aSparseResultBecomesDense() {
        CooArray sparse = CooArray.builder(SmoothShape.of(2, 3), DType.FLOAT64).add(new long[] {1, 2}, 7).build();
        assertThat(ResultForm.of(sparse, DENSE, OpOptions.DEFAULT)).isInstanceOf(StridedArray.class)
                .satisfies(dense -> assertThat(dense.getDouble(1, 2)).isEqualTo(7));
        assertThat(ResultForm.of(ArrayView.of(sparse).flip(1), DENSE, OpOptions.DEFAULT))
                .isInstanceOf(StridedArray.class)
                .satisfies(dense -> assertThat(dense.getDouble(1, 0)).isEqualTo(7));
    }

    @Test
    void aViewOfADenseArraySharesItsBufferWhereStridesCanExpressIt() {
        StoredArray flipped = ResultForm.of(ArrayView.of(DENSE).flip(0), DENSE, OpOptions.DEFAULT);
        assertThat(flipped.values()).isSameAs(DENSE.values());
        assertThat(flipped.getDouble(0, 1)).isEqualTo(5);
        StoredArray rolled = ResultForm.of(ArrayView.of(DENSE).roll(1, 1), DENSE, OpOptions.DEFAULT);
        assertThat(rolled).isInstanceOf(StridedArray.class);
        assertThat(rolled.values()).isNotSameAs(DENSE.values());
        assertThat(rolled.getDouble(0, 0)).isEqualTo(3);
    }
}
