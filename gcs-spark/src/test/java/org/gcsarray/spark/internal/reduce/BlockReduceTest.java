package org.gcsarray.spark.internal.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.spark.testing.SparkArrays.assertSame;
import static org.gcsarray.spark.testing.SparkArrays.collect;
import static org.gcsarray.spark.testing.SparkArrays.distribute;

import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.create.Create;
import org.gcsarray.ops.create.RandomOptions;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.ops.reduce.Reduce;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.SparkGcs;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.internal.block.Exchange;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.value.SparkOptions;

class BlockReduceTest {

    private static final double U = 0x1p-53;

    private static final SparkOptions SMALL = SparkOptions.DEFAULT.withMaxBlockNse(2).withPartitions(3);

    private static StoredArray vector(Scalar fill, int extent, Scalar... values) {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(extent), fill.dtype()).fill(fill);
        for (int k = 0; k < values.length; k++) {
            builder.add(new long[] {k}, values[k]);
        }
        return builder.build();
    }

    private static StoredArray longs(long fill, int extent, long... values) {
        Scalar[] scalars = new Scalar[values.length];
        for (int k = 0; k < values.length; k++) {
            scalars[k] = Scalar.of(values[k]);
        }
        return vector(Scalar.of(fill), extent, scalars);
    }

    private static StoredArray doubles(double fill, int extent, double... values) {
        Scalar[] scalars = new Scalar[values.length];
        for (int k = 0; k < values.length; k++) {
            scalars[k] = Scalar.of(values[k]);
        }
        return vector(Scalar.of(fill), extent, scalars);
    }

    private static StoredArray reduce(Reduction reduction, StoredArray array, int... axes) {
        return collect(BlockReduce.reduce(reduction, distribute(array, "", SMALL), axes, SMALL));
    }

    @Test
    void theNormIsANumberOnTheDriver() {
        StoredArray a = Create.random(RandomOptions.of(100, 1), 9, 8, 7);
        double expected = Reduce.of(Reduction.norm(2), a, OpOptions.DEFAULT).getDouble();
        assertThat(SparkGcs.on(Sessions.local()).with(SMALL).distribute(a, "2,0|1").norm(2))
                .isCloseTo(expected, org.assertj.core.data.Offset.offset(200 * U * expected));
    }

    @Test
    void blocksAreTheSameBehindThoseOfAnotherArray() {
        BlockArray a = distribute(Create.random(RandomOptions.of(300, 1), 4, 50, 3), "0|1,2",
                SMALL.withPartitions(5));
        BlockArray sum = BlockReduce.reduce(Reduction.sum(), a, new int[] {2}, SMALL.withPartitionNse(9));
        assertThat(Jobs.run(() -> a.blocks().union(sum.blocks()).map(Block::toString).collect()))
                .containsExactlyElementsOf(Stream.of(a, sum).flatMap(one -> one.collectBlocks().stream())
                        .map(Block::toString).toList());
    }

    @Test
    void theNormOfAnArrayWithoutElementsIsThatOfItsFill() {
        StoredArray ones = CooArray.builder(SmoothShape.of(3, 3), DType.FLOAT64).fill(Scalar.of(1.0)).build();
        SparkGcs gcs = SparkGcs.on(Sessions.local()).with(SMALL);
        assertThat(gcs.distribute(ones, "").norm(2)).isEqualTo(3);
        assertThat(gcs.distribute(CooArray.builder(SmoothShape.of(0, 3), DType.FLOAT64).build(), "").norm(2)).isZero();
    }

    @Test
    void partialSumsMayExceed64Bits() {
        StoredArray a = longs(0, 6, Long.MAX_VALUE, Long.MAX_VALUE, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE,
                Long.MIN_VALUE);
        assertThat(reduce(Reduction.sum(), a).get().integer()).isEqualTo(-3);
        StoredArray b = longs(0, 5, 1L << 40, 1L << 40, 1L << 40, 0);
        assertThat(reduce(Reduction.product(), b).get().integer()).isZero();
        StoredArray c = longs(-1, 6, 1L << 40, 1L << 23, 1);
        assertThat(reduce(Reduction.product(), c).get().integer()).isEqualTo(Long.MIN_VALUE);
    }

    @Test
    void uint64IsComparedInItsWholeRange() {
        Scalar most = Scalar.unsigned(-1);
        for (Scalar fill : new Scalar[] {Scalar.unsigned(0), Scalar.unsigned(Long.MIN_VALUE), most}) {
            StoredArray a = vector(fill, 6, most, Scalar.unsigned(5), Scalar.unsigned(Long.MIN_VALUE));
            for (Reduction reduction : new Reduction[] {Reduction.minimum(), Reduction.maximum(), Reduction.any(),
                Reduction.all(), Reduction.countNonzero(), Reduction.maximum().withoutNaN()}) {
                assertSame(reduce(reduction, a), Reduce.of(reduction, a, OpOptions.DEFAULT));
            }
        }
    }

    @Test
    void meansOfIntegersAreRoundedOnceWhateverTheirSums() {
        assertThat(reduce(Reduction.mean(), longs(0, 4, Long.MAX_VALUE, Long.MIN_VALUE)).get().real())
                .isEqualTo(-0.25);
        assertThat(reduce(Reduction.mean(), longs(Long.MAX_VALUE, 4, Long.MIN_VALUE, Long.MIN_VALUE, 0)).get().real())
                .isEqualTo(-0x1p61);
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(40, 30), DType.INT64).fill(Scalar.of(1L << 62));
        Random random = new Random(3);
        for (int k = 0; k < 700; k++) {
            builder.addLong(new long[] {k / 30, k % 30}, random.nextLong() >> random.nextInt(64));
        }
        StoredArray a = builder.build();
        for (int[] axes : new int[][] {{0}, {1}, {0, 1}}) {
            assertSame(collect(BlockReduce.reduce(Reduction.mean(), distribute(a, "0|1", SMALL), axes, SMALL)),
                    Reduce.of(Reduction.mean(), a, axes, false, OpOptions.DEFAULT));
        }
    }

    @Test
    void variancesOfIntegersSubtractBeforeTheyRound() {
        long large = 1L << 60;
        assertThat(
                reduce(Reduction.variance(0), longs(large, 6, large + 1, large + 3, large - 1, large + 1)).getDouble())
                .isCloseTo(14.0 / 9, org.assertj.core.data.Offset.offset(1e-13));
        assertThat(reduce(Reduction.standardDeviation(1), longs(0, 2, Long.MAX_VALUE, Long.MIN_VALUE)).getDouble())
                .isCloseTo(0x1p64 / Math.sqrt(2), org.assertj.core.data.Offset.offset(0x1p64 * 1e-13));
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(40, 30), DType.INT64).fill(Scalar.of(large));
        Random random = new Random(4);
        for (int k = 0; k < 700; k++) {
            builder.addLong(new long[] {k / 30, k % 30}, large + random.nextInt(-5, 6));
        }
        StoredArray a = builder.build();
        Closeness.assertClose(collect(BlockReduce.reduce(Reduction.variance(1), distribute(a, "0|1", SMALL),
                new int[] {0}, SMALL)),
                Reduce.of(Reduction.variance(1), a, new int[] {0}, false, OpOptions.DEFAULT),
                1e-13, 0);
    }

    @Test
    void totalsThatExceed64BitsAreRefusedInTheWordsOfOneMachine() {
        StoredArray a = Create.eye(5, 5, 0, DType.FLOAT64);
        for (Reduction reduction : new Reduction[] {Reduction.sum(), Reduction.product()}) {
            StoredArray big = CooArray.builder(SmoothShape.of(3, 4), DType.INT64).fill(Scalar.of(2L))
                    .addLong(new long[] {2, 1}, Long.MAX_VALUE).build();
            BlockArray distributed = distribute(big, "0|1", SMALL);
            assertThatThrownBy(() -> Driver.collect(BlockReduce.reduce(reduction, distributed, new int[] {1}, SMALL),
                    1 << 20)).isInstanceOf(ArithmeticException.class)
                    .hasMessage(
                            "the " + reduction.name().replace("prod", "product") + " of 4 elements along axes [1] of "
                                    + "shape (3, 4) exceeds the range of int64 at element [2] of the result");
        }
        assertThat(reduce(Reduction.sum(), a).getDouble()).isEqualTo(5);
    }

    @Test
    void aFillThatDoesNotFitIsRefusedOnlyWhereItIsAnElement() {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(2, 3), DType.INT64).fill(Scalar.of(1L << 62))
                .addLong(new long[] {0, 0}, 1 - (1L << 62)).addLong(new long[] {0, 1}, 0);
        StoredArray one = builder.build();
        StoredArray both = builder.addLong(new long[] {1, 0}, -(1L << 62)).addLong(new long[] {1, 2}, 5).build();
        assertThatThrownBy(() -> reduce(Reduction.sum(), one, 1)).isInstanceOf(ArithmeticException.class)
                .hasMessageContaining("elements that are not stored, where all are " + (1L << 62));
        assertSame(reduce(Reduction.sum(), both, 1),
                Reduce.of(Reduction.sum(), both, new int[] {1}, false, OpOptions.DEFAULT));
    }

    @Test
    void normsOfHugeAndTinyNumbersAreThoseOfOneMachine() {
        for (double scale : new double[] {1e300, 1e-300, 1e150, 1e-150}) {
            StoredArray a = doubles(0, 9, 3 * scale, 4 * scale, -1 * scale, 2 * scale);
            for (double order : new double[] {1, 2, Double.POSITIVE_INFINITY}) {
                double expected = Reduce.of(Reduction.norm(order), a, OpOptions.DEFAULT).getDouble();
                double found = reduce(Reduction.norm(order), a).getDouble();
                assertThat(found == expected || Math.abs(found - expected) <= 16 * U * expected)
                        .as("norm %s of %s: %s, on one machine %s", order, scale, found, expected).isTrue();
            }
        }
    }

    @Test
    void productsDoNotVanishOnTheWay() {
        assertThat(reduce(Reduction.product(), doubles(1, 9, 1e-300, 1e-300, 1e300, 1e300)).getDouble())
                .isCloseTo(1, org.assertj.core.data.Offset.offset(1e-14));
        assertThat(reduce(Reduction.product(), doubles(0.5, 1004, 0x1p1000, Double.MIN_VALUE, 0x1p1000, 8)).getDouble())
                .isEqualTo(0x1p-71);
        assertThat(reduce(Reduction.product(), doubles(1, 9, -0.0, 5, 1e300, 1e300)).get().real()).isEqualTo(-0.0);
    }

    @Test
    void zerosHaveSignsAndNanSpreads() {
        assertThat(reduce(Reduction.minimum(), doubles(0, 4, 0, -0.0, 0, 0)).get()).isEqualTo(Scalar.of(-0.0));
        assertThat(reduce(Reduction.maximum(), doubles(-0.0, 5, -0.0, -0.0, -0.0)).get()).isEqualTo(Scalar.of(-0.0));
        assertThat(reduce(Reduction.maximum(), doubles(Double.NaN, 5, 1, 2, 3)).getDouble()).isNaN();
        assertThat(reduce(Reduction.maximum(), doubles(Double.NaN, 3, 1, 2, 3)).getDouble()).isEqualTo(3);
        assertThat(reduce(Reduction.any(), doubles(0, 5, 0, Double.NaN)).get().integer()).isEqualTo(1);
    }

    /// Blocks hold two elements, so that some partials are of nothing but NaN.
    @Test
    void partsOfNothingButNanChangeNothing() {
        double nan = Double.NaN;
        StoredArray[] arrays = {doubles(0, 9, nan, nan, 1e200, nan, nan, 1e200), doubles(nan, 9, nan, nan, 5, nan, 7),
            doubles(nan, 4, nan, nan, nan, nan), doubles(1e200, 9, nan, nan, nan), doubles(nan, 9, nan)};
        for (StoredArray a : arrays) {
            for (Reduction of : new Reduction[] {Reduction.sum(), Reduction.product(), Reduction.mean(),
                Reduction.minimum(), Reduction.maximum(), Reduction.any(), Reduction.all(), Reduction.countNonzero(),
                Reduction.variance(0), Reduction.standardDeviation(1), Reduction.norm(2),
                Reduction.norm(Double.NEGATIVE_INFINITY)}) {
                Reduction reduction = of.withoutNaN();
                Closeness.assertClose(reduce(reduction, a), Reduce.of(reduction, a, OpOptions.DEFAULT), 1e-15, 0);
            }
        }
    }

    @Test
    void slicesOfNothingHaveNoExtreme() {
        StoredArray a = CooArray.builder(SmoothShape.of(2, 0), DType.FLOAT64).build();
        assertThatThrownBy(() -> reduce(Reduction.minimum(), a, 1)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("min of 0 elements along axes [1] of shape (2, 0) has no value");
        assertThat(reduce(Reduction.sum(), a, 1).shape()).isEqualTo(SmoothShape.of(2));
        assertThat(reduce(Reduction.mean(), a, 1).fill().real()).isNaN();
    }

    @Test
    void axesAndTypesAreChecked() {
        StoredArray a = Create.eye(3, 3, 0, DType.FLOAT64);
        assertThatThrownBy(() -> reduce(Reduction.sum(), a, 2)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> reduce(Reduction.sum(), a, 1, -1)).isInstanceOf(IllegalArgumentException.class);
        StoredArray complex = CooArray.builder(SmoothShape.of(2, 2), DType.COMPLEX128).build();
        assertThatThrownBy(() -> reduce(Reduction.maximum(), complex)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("max of complex128 elements is not defined");
    }

    @Test
    void rowsThatStayRowsAreSentOnlyIfTheyAreCut() {
        StoredArray a = Create.random(RandomOptions.of(300, 1), 20, 6, 30);
        BlockArray rows = Exchange.withWholeRows(distribute(a, "0,1|2", SMALL));
        BlockArray sums = BlockReduce.reduce(Reduction.sum(), rows, new int[] {-1}, SMALL);
        BlockArray again = BlockReduce.reduce(Reduction.maximum(), distribute(a, "0|1,2", SMALL), new int[] {1}, SMALL);
        assertThat(sums.form().header().notation()).isEqualTo("0|1");
        assertThat(sums.blocks().rdd().toDebugString().split("ShuffledRDD", -1))
                .hasSameSizeAs(rows.blocks().rdd().toDebugString().split("ShuffledRDD", -1));
        assertThat(again.blocks().rdd().toDebugString()).containsOnlyOnce("ShuffledRDD");
        Closeness.assertClose(collect(sums), Reduce.of(Reduction.sum(), a, new int[] {2}, false, OpOptions.DEFAULT),
                1e-13, 0);
        assertSame(collect(again), Reduce.of(Reduction.maximum(), a, new int[] {1}, false, OpOptions.DEFAULT));
    }

    @Test
    void everyRunGivesTheSameBits() {
        StoredArray a = Create.random(RandomOptions.of(3000, 5), 30, 40, 50);
        SparkOptions options = SparkOptions.DEFAULT.withMaxBlockNse(70).withPartitions(7);
        for (Reduction reduction : new Reduction[] {Reduction.sum(), Reduction.variance(1)}) {
            for (int[] axes : new int[][] {{0}, {}}) {
                StoredArray first = collect(
                        BlockReduce.reduce(reduction, distribute(a, "0|1,2", options), axes, options));
                StoredArray second = collect(
                        BlockReduce.reduce(reduction, distribute(a, "0|1,2", options), axes, options));
                assertSame(second, first);
            }
        }
    }

    /// Numbers far from 0 and close to each other, where sums of squares would lose all digits.
    @Test
    void boundsHoldWhereNumbersCancel() {
        Random random = new Random(7);
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(6, 200), DType.FLOAT64).fill(Scalar.of(1e6));
        for (int k = 0; k < 900; k++) {
            builder.add(new long[] {k % 5, k / 5}, 1e6 + random.nextGaussian());
        }
        StoredArray a = builder.build();
        SparkOptions options = SMALL.withMaxBlockNse(16).withPartitions(4);
        double n = 184;
        for (String layout : new String[] {"0|1", "1|0"}) {
            BlockArray distributed = distribute(a, layout, options);
            check(Reduction.sum(), distributed, a, 2 * n * U * 200 * 1.1e6);
            check(Reduction.mean(), distributed, a, 2 * n * U * 1.1e6);
            check(Reduction.norm(2), distributed, a, 2 * n * U * 1.1e6 * Math.sqrt(200));
            // variance about 0.9, square mean about 1e12
            check(Reduction.variance(0), distributed, a, 8 * n * U * (1 + 1.1e6 + n * U * 1.2e12));
        }
    }

    @Test
    void boundsHoldForProductsAndSinglePrecision() {
        Random random = new Random(8);
        CooArray.Builder products = CooArray.builder(SmoothShape.of(3, 100), DType.COMPLEX128)
                .fill(Scalar.complex(1, 0));
        CooArray.Builder singles = CooArray.builder(SmoothShape.of(3, 100), DType.FLOAT32).fill(Scalar.of(0.1f));
        for (int k = 0; k < 250; k++) {
            products.add(new long[] {k % 3, k / 3}, Scalar.complex(random.nextGaussian(), random.nextGaussian()));
            singles.add(new long[] {k % 3, k / 3}, Scalar.of(random.nextFloat()));
        }
        StoredArray a = products.build();
        StoredArray b = singles.build();
        Closeness.assertClose(reduce(Reduction.product(), a, 1),
                Reduce.of(Reduction.product(), a, new int[] {1}, false, OpOptions.DEFAULT), 8 * 104 * U, 0);
        for (double order : new double[] {1, 2, Double.POSITIVE_INFINITY}) {
            Closeness.assertClose(reduce(Reduction.norm(order), a, 1),
                    Reduce.of(Reduction.norm(order), a, new int[] {1}, false, OpOptions.DEFAULT), 2 * 104 * U, 0);
        }
        Closeness.assertClose(reduce(Reduction.sum(), b, 1),
                Reduce.of(Reduction.sum(), b, new int[] {1}, false, OpOptions.DEFAULT), 0x1p-23, 0);
    }

    private static void check(Reduction reduction, BlockArray distributed, StoredArray a, double bound) {
        Closeness.assertClose(collect(BlockReduce.reduce(reduction, distributed, new int[] {1}, SMALL)),
                Reduce.of(reduction, a, new int[] {1}, false, OpOptions.DEFAULT), 0, bound);
    }
}
