package org.gcsarray.spark.internal.product;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.List;
import java.util.Map;

import org.apache.spark.util.LongAccumulator;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.contract.Contract;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.value.FlopEstimate;
import org.gcsarray.spark.value.SparkOptions;

class ProductsTest {

    private static final SparkOptions OPTIONS = SparkOptions.DEFAULT.withMaxBlockNse(3).withPartitionNse(4)
            .withPartitions(2);

    private final CooArray matrix = CooArray.builder(SmoothShape.of(3, 4), DType.FLOAT64).add(2, 0, 1)
            .add(3, 0, 3).add(5, 2, 0).add(7, 2, 1).add(-1, 2, 2).add(4, 2, 3).build();

    private static BlockArray distribute(NdArray array, String layout) {
        return Driver.distribute(Samples.context(), array, layout, OPTIONS);
    }

    @Test
    void spmvOfARowThatIsCut() {
        assertThat(DistributedProducts.spmv(distribute(matrix, "0|1"), new double[] {1, 10, 100, 1000}, OPTIONS))
                .containsExactly(3020, 0, 3975);
        assertThat(DistributedProducts.spmv(distribute(matrix, "1|0"), new double[] {1, 10, 100}, OPTIONS))
                .containsExactly(500, 702, -100, 403);
    }

    @Test
    void spmvRefusesWhatDoesNotFit() {
        BlockArray a = distribute(matrix, "0|1");
        assertThatThrownBy(() -> DistributedProducts.spmv(a, new double[5], OPTIONS))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("x has length 5; a (3 x 4) matrix needs 4");
        assertThatThrownBy(() -> DistributedProducts.spmm(a, new double[7], 2, OPTIONS))
                .hasMessage("b has length 7; a (3 x 4) matrix needs 8 for width 2");
        assertThatThrownBy(() -> DistributedProducts.spmm(a, new double[0], -1, OPTIONS))
                .hasMessage("width is -1; must be at least 0");
        assertThatThrownBy(() -> DistributedProducts.spmv(a, new double[4], OPTIONS.withMaxCollectBytes(23)))
                .hasMessage("the result has 3 rows in 24 bytes, at most 23 are brought to the driver; "
                        + "raise maxCollectBytes, or multiply by a distributed x");
        BlockArray long1 = distribute(CooArray.builder(SmoothShape.of(1L << 60, 2), DType.INT32).build(), "0|1");
        assertThatThrownBy(() -> DistributedProducts.spmv(long1, new double[2], OPTIONS)).hasMessage("the result has "
                + (1L << 60) + " rows, one array holds at most 2147483639; multiply by a distributed x");
    }

    @Test
    void spmvRefusesFillsAndComplexNumbersAsTheKernelDoes() {
        BlockArray filled = distribute(CooArray.builder(SmoothShape.of(2, 2), DType.INT64).fill(Scalar.of(1L))
                .build(), "0|1");
        assertThatThrownBy(() -> DistributedProducts.spmv(filled, new double[2], OPTIONS))
                .isInstanceOf(IllegalArgumentException.class).hasMessage("fill is 1; Spmv needs fill 0");
        BlockArray complex = distribute(CooArray.builder(SmoothShape.of(2, 2), DType.COMPLEX128).build(), "0|1");
        assertThatThrownBy(() -> DistributedProducts.spmm(complex, new double[4], 2, OPTIONS))
                .hasMessageContaining("values have dtype complex128; Spmv over double[] needs float64");
        BlockArray a = distribute(matrix, "0|1");
        assertThatThrownBy(() -> DistributedProducts.spmv(a, complex, OPTIONS))
                .hasMessage("x has shape (2, 2); the columns of "
                        + a.form() + " have shape (4)");
        BlockArray vector = distribute(CooArray.builder(SmoothShape.of(4), DType.COMPLEX128).build(), "");
        assertThatThrownBy(() -> DistributedProducts.spmv(a, vector, OPTIONS))
                .hasMessage("x has dtype complex128; spmv needs real values");
    }

    @Test
    void aVectorInAnotherOrderIsReadOnceToSampleIt() {
        CooArray tensor = CooArray.builder(SmoothShape.of(2, 2, 3), DType.FLOAT64).add(1, 0, 1, 2).build();
        CooArray x = CooArray.builder(SmoothShape.of(2, 3), DType.FLOAT64).add(2, 0, 1).add(3, 1, 2).build();
        BlockArray stored = distribute(x, "1|0");
        LongAccumulator computed = Samples.context().sc().longAccumulator();
        BlockArray vector = stored.map(stored.form(), block -> {
            computed.add(block.nse());
            return block;
        });
        BlockArray y = DistributedProducts.spmv(distribute(tensor, "0|1,2"), vector, OPTIONS);
        assertThat(computed.value()).isEqualTo(2);
        assertThat(Agreement.elements(y)).isEqualTo(Map.of(List.of(0L), Scalar.of(3.0)));
    }

    @Test
    void hyperSparseRowsAndColumns() {
        long far = (1L << 60) - 1;
        CooArray a = CooArray.builder(SmoothShape.of(1L << 60, 1L << 40, 3), DType.FLOAT64).add(2, far, 5, 1)
                .add(3, far, 1L << 39, 2).add(4, 7, 5, 0).build();
        CooArray x = CooArray.builder(SmoothShape.of(1L << 40, 3), DType.FLOAT64).add(10, 5, 1).add(100, 1L << 39, 2)
                .build();
        BlockArray distributed = distribute(a, "0|1,2");
        assertThat(Agreement.elements(DistributedProducts.spmv(distributed, distribute(x, "1|0"), OPTIONS)))
                .isEqualTo(Map.of(List.of(far), Scalar.of(320.0), List.of(7L), Scalar.of(0.0)));
        Map<List<Long>, Scalar> sums = Map.of(List.of(far), Scalar.of(320.0));
        int[] axes = {1, 2};
        int[] axesOfB = {0, 1};
        assertThat(Agreement.elements(DistributedProducts.tensordot(distributed, x, axes, axesOfB, OPTIONS)))
                .isEqualTo(sums);
        assertThat(Agreement
                .elements(DistributedProducts.tensordot(distributed, distribute(x, "0|1"), axes, axesOfB, OPTIONS)))
                .isEqualTo(sums);
        int[] all = {0, 1, 2};
        assertThat(Agreement.elements(DistributedProducts.tensordot(distributed, a, all, all, OPTIONS)))
                .isEqualTo(Map.of(List.of(), Scalar.of(29.0)));
        assertThatThrownBy(() -> DistributedProducts.tensordot(distributed, distributed, all, all, OPTIONS))
                .isInstanceOf(ArithmeticException.class);
    }

    @Test
    void tensordotRefusesAsOnOneMachine() {
        BlockArray a = distribute(matrix, "0|1");
        assertSameRefusal(() -> DistributedProducts.tensordot(a, matrix, new int[] {0}, new int[] {1}, OPTIONS),
                () -> Contract.tensordot(matrix, matrix, new int[] {0}, new int[] {1}, OpOptions.DEFAULT));
        assertSameRefusal(() -> DistributedProducts.tensordot(a, a, new int[] {0, 1}, new int[] {1}, OPTIONS),
                () -> Contract.tensordot(matrix, matrix, new int[] {0, 1}, new int[] {1}, OpOptions.DEFAULT));
        assertSameRefusal(() -> DistributedProducts.ttv(a, matrix, 0, OPTIONS),
                () -> Contract.ttv(matrix, matrix, 0, OpOptions.DEFAULT));
        assertSameRefusal(() -> DistributedProducts.ttm(a, matrix, 0, OPTIONS),
                () -> Contract.ttm(matrix, matrix, 0, OpOptions.DEFAULT));
        assertSameRefusal(() -> DistributedProducts.mttkrp(a, List.of(matrix), 0, OPTIONS),
                () -> Contract.mttkrp(matrix, List.of(matrix), 0, OpOptions.DEFAULT));
        assertSameRefusal(
                () -> DistributedProducts.mttkrp(a, List.of(matrix.reshape(SmoothShape.of(4, 3)), matrix), 1, OPTIONS),
                () -> Contract.mttkrp(matrix, List.of(matrix.reshape(SmoothShape.of(4, 3)), matrix), 1,
                        OpOptions.DEFAULT));
    }

    private static void assertSameRefusal(ThrowingCallable distributed, ThrowingCallable local) {
        Throwable expected = catchThrowable(local);
        assertThat(expected).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(distributed).isInstanceOf(IllegalArgumentException.class)
                .hasMessage(expected.getMessage());
    }

    @Test
    void outerProductsOfVectorsWithEmptyPartitionsBehind() {
        CooArray vector = CooArray.builder(SmoothShape.of(9), DType.FLOAT64).add(2, 0).add(3, 7).build();
        BlockArray a = Driver.distribute(Samples.context(), vector, "", SparkOptions.DEFAULT.withPartitions(5));
        assertThat(a.ranges().begin(4)).isEqualTo(new Ranges.Place(1, 0));
        CooArray scalar = CooArray.builder(SmoothShape.of(), DType.FLOAT64).add(5).build();
        int[] none = {};
        for (CooArray b : List.of(scalar, vector)) {
            StoredArray expected = Contract.tensordot(vector, b, none, none, OpOptions.DEFAULT);
            Agreement.assertSame(DistributedProducts.tensordot(a, b, none, none, OPTIONS), expected);
            Agreement.assertSame(DistributedProducts.tensordot(a, distribute(b, ""), none, none, OPTIONS), expected);
        }
    }

    @Test
    void countsStayCountsUnderAPolicyThatCounts() {
        SparkOptions counting = OPTIONS.withDuplicates(DuplicatePolicy.COUNT);
        int[] axes = {0};
        StridedArray b = StridedArray.of(SmoothShape.of(3), new double[] {1, 10, 100});
        Agreement.assertSame(DistributedProducts.tensordot(distribute(matrix, "0|1"), b, axes, axes, counting),
                Contract.tensordot(matrix, b, axes, axes, OpOptions.DEFAULT));
        Agreement.assertSame(
                DistributedProducts.tensordot(distribute(matrix, "0|1"), distribute(matrix, "1|0"), axes, axes,
                        counting),
                Contract.tensordot(matrix, matrix, axes, axes, OpOptions.DEFAULT));
    }

    @Test
    void anArrayIsBroughtIntoWholePanelsByOneShuffle() {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(4, 40), DType.FLOAT64);
        for (long k = 0; k < 40; k++) {
            builder.add(7, 1, k);
        }
        BlockArray a = distribute(builder.build(), "1|0");
        int[] axes = {0};
        BlockUnfolding unfolding = BlockUnfolding.of(a.form(), axes, new int[] {1});
        assertThat(unfolding.of(a, OPTIONS).ranges().areWholeRows()).isFalse();
        BlockArray panels = unfolding.ofWholeRows(a, OPTIONS);
        assertThat(panels.ranges().areWholeRows()).isTrue();
        assertThat(panels.blocks().toDebugString().split("ShuffledRDD", -1)).hasSize(2);
        assertThat(panels.nse()).isEqualTo(40);
    }

    @Test
    void estimateNamesTheHeaviestIndexAndTheLimitHolds() {
        BlockArray a = distribute(matrix, "0|1");
        int[] axes = {0};
        assertThat(DistributedProducts.estimate(a, a, axes, axes, OPTIONS))
                .isEqualTo(new FlopEstimate(20, 16, 16, List.of(2L)));
        assertThat(DistributedProducts.estimate(a, a, new int[] {1, 0}, new int[] {1, 0}, OPTIONS))
                .isEqualTo(new FlopEstimate(6, 1, 1, List.of(0L, 2L)));
        assertThatThrownBy(() -> DistributedProducts.tensordot(a, a, axes, axes, OPTIONS.withMaxFlops(19)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the product takes 20 multiplications, the limit is 19; index [2] of the contracted axes "
                        + "takes most, 16; raise maxFlops, or leave out the indices that hold most elements");
        assertThatThrownBy(() -> DistributedProducts.tensordot(a, a, new int[0], new int[0], OPTIONS.withMaxFlops(35)))
                .hasMessage("the product takes 36 multiplications, the limit is 35; raise maxFlops, or leave out the "
                        + "indices that hold most elements");
        Agreement.assertSame(DistributedProducts.tensordot(a, a, axes, axes, OPTIONS.withMaxFlops(20)),
                Contract.tensordot(matrix, matrix, axes, axes, OpOptions.DEFAULT));
    }

    @Test
    void anIntegerThatOverflowsIsAFault() {
        CooArray large = CooArray.builder(SmoothShape.of(2, 2), DType.INT64)
                .addLong(new long[] {1, 0}, Long.MAX_VALUE).addLong(new long[] {1, 1}, 5).build();
        BlockArray a = distribute(large, "0|1");
        BlockArray b = distribute(large, "1|0");
        StridedArray ones = StridedArray.wrapRowMajor(SmoothShape.of(2),
                Values.wrap(new long[] {1, 1}));
        assertThatThrownBy(() -> DistributedProducts.ttv(a, ones, 1, OPTIONS).collectBlocks())
                .isInstanceOf(ArithmeticException.class);
        assertThatThrownBy(
                () -> DistributedProducts.tensordot(a, b, new int[] {1}, new int[] {1}, OPTIONS).collectBlocks())
                .isInstanceOf(ArithmeticException.class);
    }

    @Test
    void aLayoutThatDividesTheAxesSoIsNotShuffled() {
        CooArray tensor = CooArray.builder(SmoothShape.of(4, 3, 2), DType.FLOAT64).add(1, 0, 1, 1).add(2, 1, 2, 0)
                .add(3, 2, 0, 1).add(4, 3, 1, 0).build();
        BlockArray a = Driver.distribute(Samples.context(), tensor, "2,0|1",
                SparkOptions.DEFAULT.withPartitionNse(1));
        assertThat(a.ranges().areWholeRows()).isTrue();
        BlockArray product = DistributedProducts.ttv(a, StridedArray.of(SmoothShape.of(3), new double[] {1, 10, 100}),
                1, OPTIONS);
        assertThat(product.blocks().toDebugString()).doesNotContain("Shuffled");
        assertThat(product.form().header().notation()).isEqualTo("1|0");
        assertThat(Agreement.elements(product)).isEqualTo(Map.of(List.of(0L, 1L), Scalar.of(10.0), List.of(1L, 0L),
                Scalar.of(200.0), List.of(2L, 1L), Scalar.of(3.0), List.of(3L, 0L), Scalar.of(40.0)));
        BlockArray cut = Driver.distribute(Samples.context(), matrix, "0|1", OPTIONS.withPartitionNse(1));
        assertThat(cut.ranges().areWholeRows()).isFalse();
        assertThat(DistributedProducts.ttv(cut, StridedArray.of(SmoothShape.of(4), new double[4]), 1, OPTIONS).blocks()
                .toDebugString()).contains("Shuffled");
    }
}
