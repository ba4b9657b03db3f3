package org.gcsarray.spark.internal.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.value.SparkOptions;

/// Integers are summed as on one machine: the sums on the way do not depend on blocks and partitions, and faults name the result.
class ProductSumsTest {

    private static final int[] FIRST = {0};
    private static final int[] SECOND = {1};
    private static final int[] NONE = {};

    private static SparkOptions options(int nse) {
        return SparkOptions.DEFAULT.withMaxBlockNse(nse).withPartitionNse(nse);
    }

    private static BlockArray distribute(CooArray array, int nse) {
        return Driver.distribute(Samples.context(), array, array.shape().rank() < 2 ? "" : "0|1", options(nse));
    }

    /// Row 2 of (3, 4); the first two values exceed int32 together, all four do not.
    private static CooArray matrix(DType type) {
        return CooArray.builder(SmoothShape.of(3, 4), type).add(Integer.MAX_VALUE, 2, 0).add(1, 2, 1).add(1, 2, 2)
                .add(-5, 2, 3).build();
    }

    private static CooArray ones(DType type, long... extents) {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(extents), type);
        for (long k = 0; k < extents[0]; k++) {
            builder.add(1, extents.length == 1 ? new long[] {k} : new long[] {k, 0});
        }
        return builder.build();
    }

    @Test
    void sumsOfInt32MayExceedItOnTheWay() {
        Map<List<Long>, Scalar> vector = Map.of(List.of(2L), Scalar.of(Integer.MAX_VALUE - 3));
        Map<List<Long>, Scalar> column = Map.of(List.of(2L, 0L), Scalar.of(Integer.MAX_VALUE - 3));
        for (int nse : new int[] {1, 2, 3, 4}) {
            SparkOptions options = options(nse);
            for (DType other : List.of(DType.INT32, DType.BOOL)) {
                BlockArray a = distribute(matrix(DType.INT32), nse);
                CooArray b = ones(other, 4, 1);
                assertThat(Agreement.elements(DistributedProducts.tensordot(a, b, SECOND, FIRST, options)))
                        .isEqualTo(column);
                assertThat(Agreement.elements(
                        DistributedProducts.tensordot(a, distribute(b, nse), SECOND, FIRST, options)))
                        .isEqualTo(column);
                assertThat(Agreement.elements(DistributedProducts.mttkrp(a, List.of(b, b), 0, options)))
                        .isEqualTo(column);
                assertThat(Agreement.elements(DistributedProducts.ttm(a, b.reshape(SmoothShape.of(1, 4)), 1, options)))
                        .isEqualTo(column);
                assertThat(Agreement.elements(DistributedProducts.ttv(a, ones(other, 4), 1, options)))
                        .isEqualTo(vector);
            }
            CooArray line = matrix(DType.INT32).reshape(SmoothShape.of(12));
            BlockArray full = DistributedProducts.tensordot(distribute(line, nse), ones(DType.INT32, 12), FIRST, FIRST,
                    options);
            assertThat(full.form().dtype()).isEqualTo(DType.INT32);
            assertThat(Agreement.elements(full)).isEqualTo(Map.of(List.of(), Scalar.of(Integer.MAX_VALUE - 3)));
        }
    }

    @Test
    void faultsNameTheElementOfTheResult() {
        CooArray a = matrix(DType.INT32);
        CooArray twice = CooArray.builder(SmoothShape.of(2, 4), DType.INT32).add(1, 0, 3).add(2, 1, 0).build();
        assertSameFault(() -> DistributedProducts.ttm(distribute(a, 2), twice, 1, options(2)),
                () -> Contract.ttm(a, twice, 1, OpOptions.DEFAULT));
        assertSameFault(() -> DistributedProducts.tensordot(distribute(a, 2), twice, SECOND, SECOND, options(2)),
                () -> Contract.tensordot(a, twice, SECOND, SECOND, OpOptions.DEFAULT));
        assertSameFault(
                () -> DistributedProducts.tensordot(distribute(a, 2), distribute(twice, 1), SECOND, SECOND, options(2)),
                () -> Contract.tensordot(a, twice, SECOND, SECOND, OpOptions.DEFAULT));
        assertSameFault(() -> DistributedProducts.tensordot(distribute(a, 2), twice, NONE, NONE, options(2)),
                () -> Contract.tensordot(a, twice, NONE, NONE, OpOptions.DEFAULT));
        assertSameFault(
                () -> DistributedProducts.tensordot(distribute(a, 2), distribute(twice, 1), NONE, NONE, options(2)),
                () -> Contract.tensordot(a, twice, NONE, NONE, OpOptions.DEFAULT));
        CooArray factor = CooArray.builder(SmoothShape.of(4, 2), DType.INT32).add(1, 3, 0).add(2, 0, 1).build();
        assertSameFault(() -> DistributedProducts.mttkrp(distribute(a, 2), List.of(factor, factor), 0, options(2)),
                () -> Contract.mttkrp(a, List.of(factor, factor), 0, OpOptions.DEFAULT));
    }

    private static void assertSameFault(Supplier<BlockArray> distributed, Supplier<StoredArray> local) {
        assertThatThrownBy(() -> distributed.get().collectBlocks()).isInstanceOf(ArithmeticException.class)
                .satisfies(fault -> assertThatThrownBy(local::get).isInstanceOf(ArithmeticException.class)
                        .hasMessage(fault.getMessage()));
    }

    @Test
    void sumsBeyondInt64NameTheShapeOfTheResultOrTheElement() {
        CooArray a = CooArray.builder(SmoothShape.of(3, 4), DType.INT64).addLong(new long[] {2, 0}, Long.MAX_VALUE)
                .add(1, 2, 1).build();
        CooArray b = ones(DType.INT64, 4, 1);
        String step = " of int64 and int64: a sum of products exceeds the range of int64; the result has shape ";
        assertThatThrownBy(() -> DistributedProducts.tensordot(distribute(a, 2), b, SECOND, FIRST, options(2))
                .collectBlocks()).isInstanceOf(ArithmeticException.class).hasMessage("tensordot" + step + "(3, 1)");
        assertThatThrownBy(() -> DistributedProducts.ttv(distribute(a, 2), ones(DType.INT64, 4), 1, options(2))
                .collectBlocks()).isInstanceOf(ArithmeticException.class).hasMessage("ttv" + step + "(3)");
        assertThatThrownBy(() -> DistributedProducts.tensordot(distribute(a, 1), b, SECOND, FIRST, options(1))
                .collectBlocks()).isInstanceOf(ArithmeticException.class)
                .hasMessage("SUM of the 2 values of element [2, 0] in their order exceeds the range of int64; "
                        + "convert the array to float64, which rounds");
    }
}
