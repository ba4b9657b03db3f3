package org.gcsarray.spark.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.SparkGcs;
import org.gcsarray.spark.SparkGcsArray;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.value.SparkOptions;

class BlockArrayTest {

    private static final String BEYOND = " exceeds the range of int64, in which uint64 is computed; "
            + "convert the array to float64, which rounds it";

    @Test
    void elementsBeyondInt64AreNamed() {
        CooArray array = CooArray.builder(SmoothShape.of(3, 4), DType.UINT64).add(7, 0, 1).add(1, 2, 0)
                .add(new long[] {2, 3}, Scalar.unsigned(-1)).build();
        SparkGcsArray distributed = SparkGcs.on(Sessions.local())
                .with(SparkOptions.DEFAULT.withMaxBlockNse(2).withPartitionNse(2)).distribute(array, "1|0");
        CooArray vector = CooArray.builder(SmoothShape.of(4), DType.INT32).add(1, 3).build();
        String named = "value 18446744073709551615 at element [2, 3]" + BEYOND;
        assertThatThrownBy(() -> distributed.reduce(Reduction.sum(), 1).collect())
                .isInstanceOf(ArithmeticException.class).hasMessage(named);
        assertThatThrownBy(() -> distributed.ttv(vector, 1).collect()).isInstanceOf(ArithmeticException.class)
                .hasMessage(named);
    }

    @Test
    void placesBelowRank2AreChecked() {
        ArrayForm vector = ArrayForm.of(SmoothShape.of(5), new int[0], 0, Scalar.of(0.0), 1);
        ArrayForm cell = ArrayForm.of(SmoothShape.of(), new int[0], 0, Scalar.of(0.0), 1);
        assertThat(vector.row(4)).isZero();
        assertThat(vector.column(4)).isEqualTo(4);
        assertThat(cell.row()).isZero();
        assertThat(cell.column()).isZero();
        for (long outside : new long[] {-1, 5}) {
            assertThatThrownBy(() -> vector.row(outside)).isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessageContaining("index " + outside + " of dimension 0");
            assertThatThrownBy(() -> vector.column(outside)).isInstanceOf(IndexOutOfBoundsException.class)
                    .hasMessageContaining("index " + outside + " of dimension 0");
        }
        assertThatThrownBy(() -> vector.column(1, 2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> vector.row()).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> cell.column(0)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aFillBeyondInt64IsNamed() {
        CooArray array = CooArray.builder(SmoothShape.of(3, 4), DType.UINT64).fill(Scalar.unsigned(-1)).build();
        SparkGcsArray distributed = SparkGcs.on(Sessions.local()).distribute(array, "");
        assertThatThrownBy(() -> distributed.reduce(Reduction.sum(), 1)).isInstanceOf(ArithmeticException.class)
                .hasMessage("the fill 18446744073709551615" + BEYOND);
        assertThatThrownBy(distributed::toTable).isInstanceOf(ArithmeticException.class)
                .hasMessage("the fill 18446744073709551615" + BEYOND);
    }
}
