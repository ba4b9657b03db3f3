package org.gcsarray.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Random;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.StoredArray;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.ops.Sparse;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.testing.Invariants;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.testing.SparkArrays;
import org.gcsarray.spark.value.SparkOptions;

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
    void axesAreThoseOfSparse() {
        for (int rank = 0; rank <= 3; rank++) {
            SmoothShape shape = SmoothShape.of(Arrays.copyOf(new long[] {2, 3, 4}, rank));
            CooArray array = CooArray.builder(shape, DType.INT64).add(new long[rank], Scalar.of(5L)).build();
            SparkGcsArray distributed = gcs.distribute(array, "");
            for (int[] axes : new int[][] {{}, {0}, {-1}, {1, 0}, {-2, -1}, {-1, 0, 1}, {0, -3, 1}, {3, 1, 0}}) {
                StoredArray expected;
                try {
                    expected = Sparse.of(array).transpose(axes).array();
                } catch (IllegalArgumentException fault) {
                    assertThatThrownBy(() -> distributed.transpose(axes)).isInstanceOf(IllegalArgumentException.class)
                            .hasMessage(fault.getMessage());
                    continue;
                }
                SparkArrays.assertSame(distributed.transpose(axes).collect(), expected);
            }
        }
    }

    @Test
    void spgemmTakesMatrices() {
        SparkGcsArray tensor = gcs.distribute(CooArray.builder(SmoothShape.of(2, 3, 2), DType.FLOAT64).build(), "");
        SparkGcsArray matrix = gcs.distribute(CooArray.builder(SmoothShape.of(3, 2), DType.FLOAT64).build(), "");
        assertThatThrownBy(() -> tensor.spgemm(matrix)).isInstanceOf(IllegalArgumentException.class).hasMessage(
                "spgemm of arrays of shapes (2, 3, 2) and (3, 2); both must be of rank 2, tensordot takes any");
        assertThatThrownBy(() -> matrix.spgemm(matrix)).isInstanceOf(IllegalArgumentException.class).hasMessage(
                "spgemm of shapes (3, 2) and (3, 2): a has 2 columns and b 3 rows; they must be equal");
        SparkGcsArray filled = gcs.distribute(
                CooArray.builder(SmoothShape.of(2, 3), DType.FLOAT64).fill(Scalar.of(1.0)).build(), "0|1");
        assertThatThrownBy(() -> filled.spgemm(matrix)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a has fill 1.0; spgemm needs fill 0");
        assertThatThrownBy(() -> matrix.spgemm(filled)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("b has fill 1.0; spgemm needs fill 0");
        SparkGcsArray large = gcs.distribute(CooArray.builder(SmoothShape.of(1, 1), DType.INT64)
                .add(new long[] {0, 0}, Scalar.of(Long.MAX_VALUE)).build(), "0|1");
        assertThatThrownBy(() -> large.spgemm(large).collect()).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("spgemm of int64 and int64");
    }

    @Test
    void aRowWithHalfOfAllElementsIsCutAndMultipliedAsOnOneMachine() {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(1000, 8000), DType.FLOAT64);
        Random random = new Random(11);
        for (int k = 0; k < 4000; k++) {
            builder.add(new long[] {500, 2L * k}, random.nextDouble());
            builder.add(new long[] {k % 999 < 500 ? k % 999 : k % 999 + 1, random.nextInt(8000)}, random.nextDouble());
        }
        CooArray skewed = builder.build(DuplicatePolicy.SUM);
        SparkGcsArray a = gcs.with(SparkOptions.DEFAULT.withMaxBlockNse(500).withPartitionNse(700))
                .distribute(skewed, "1|0").relayout("0|1");
        Invariants.check(a.array());
        assertThat(a.statistics().greatestRowNse()).isEqualTo(4000);
        assertThat(a.blocks().filter(block -> block.firstRow() == 500).count()).isGreaterThan(7);
        double[] x = new Random(12).doubles(8000).toArray();
        double[] expected = new double[1000];
        Spmv.multiply(CrsMatrix.wrap(Convert.toCrs(skewed).compressedRows()), x, expected);
        double[] y = a.spmv(x);
        assertThat(y[500]).isCloseTo(expected[500], Offset.offset(4002.0 * 4000 * 0x1p-53));
        y[500] = expected[500];
        assertThat(y).isEqualTo(expected);
    }
}
