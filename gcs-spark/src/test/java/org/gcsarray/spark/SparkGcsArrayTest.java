package org.gcsarray.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CooArray;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.SparkOptions;
import org.gcsarray.spark.testing.Invariants;
import org.gcsarray.spark.testing.Sessions;

class SparkGcsArrayTest {

    private final SparkGcs gcs = SparkGcs.on(Sessions.local());

    @Test
    void arraysOfOneRowHaveOneLayout() {
        SparkGcsArray vector = gcs.distribute(CooArray.builder(SmoothShape.of(9), DType.INT32).add(4, 7).build(), "");
        assertThat(vector.relayout(vector.layout())).isSameAs(vector);
        assertThatThrownBy(() -> vector.relayout("0|1")).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("layout 0|1 of shape (9): an array of rank 1 has no layout");
    }

    @Test
    void anotherLayoutIsCutAsTheOptionsSay() {
        CooArray matrix = CooArray.builder(SmoothShape.of(2, 3), DType.FLOAT64).add(1, 0, 0).add(2, 0, 2).add(3, 1, 1)
                .build();
        SparkGcsArray moved = gcs.distribute(matrix, "0|1").with(SparkOptions.DEFAULT.withMaxBlockNse(1))
                .relayout("1|0");
        Invariants.check(moved.array());
        assertThat(moved.array().form().maxBlockNse()).isEqualTo(1);
        assertThat(moved.nse()).isEqualTo(3);
        assertThat(moved.norm(1)).isEqualTo(6);
    }

    @Test
    void spgemmTakesMatrices() {
        SparkGcsArray tensor = gcs.distribute(CooArray.builder(SmoothShape.of(2, 3, 2), DType.FLOAT64).build(), "");
        SparkGcsArray matrix = gcs.distribute(CooArray.builder(SmoothShape.of(3, 2), DType.FLOAT64).build(), "");
        assertThatThrownBy(() -> tensor.spgemm(matrix)).isInstanceOf(IllegalArgumentException.class).hasMessage(
                "spgemm of arrays of shapes (2, 3, 2) and (3, 2); both must be of rank 2, tensordot takes any");
    }
}
