package org.gcsarray.ops;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.Scalar;

/// What [Sparse] hands out of its arrays.
class SparseTest {

    @Test
    void plainArrayHasTheLastIndexFastestWhateverTheLayout() {
        Sparse a = Sparse.fromFunction(index -> 10 * index[0] + index[1], 2, 3);
        double[] rowMajor = {0, 1, 2, 10, 11, 12};

        assertThat(a.toDoubles()).containsExactly(rowMajor);
        assertThat(Sparse.of(a.toGcs("1|0")).toDoubles()).containsExactly(rowMajor);
        assertThat(Sparse.of(a.toStrided()).transpose(1, 0).toDoubles()).containsExactly(0, 10, 1, 11, 2, 12);
        assertThat(Sparse.full(Scalar.of(3), 2).toDoubles()).containsExactly(3, 3);
    }
}
