package org.gcsarray.spark.internal.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.spark.testing.SparkArrays.assertSame;
import static org.gcsarray.spark.testing.SparkArrays.collect;
import static org.gcsarray.spark.testing.SparkArrays.distribute;

import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.ops.Sparse;
import org.gcsarray.ops.create.Create;
import org.gcsarray.ops.create.RandomOptions;
import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.Elementwise;
import org.gcsarray.ops.element.UnaryOp;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.value.SparkOptions;

class BlockElementwiseTest {

    private static final SparkOptions SMALL = SparkOptions.DEFAULT.withMaxBlockNse(16).withPartitions(3);

    private static StoredArray longs(long fill, long... values) {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(4, 4), DType.INT64).fill(Scalar.of(fill));
        for (int k = 0; k < values.length; k++) {
            builder.addLong(new long[] {k / 4, k % 4}, values[k]);
        }
        return builder.build();
    }

    @Test
    void sumsOfArraysOfOtherLayouts() {
        StoredArray a = Create.random(RandomOptions.of(200, 1), 9, 8, 7);
        StoredArray b = Create.random(RandomOptions.of(90, 2), 9, 8, 7);
        BlockArray sum = BlockElementwise.apply(BinaryOp.ADD, distribute(a, "0|1,2", SMALL),
                distribute(b, "2,1|0", SMALL));
        assertThat(sum.form().header().notation()).isEqualTo("0|1,2");
        assertSame(collect(sum), Elementwise.combine(BinaryOp.ADD, a, b, OpOptions.DEFAULT));
    }

    @Test
    void nothingIsSentBetweenEqualPartitions() {
        BlockArray a = distribute(Create.random(RandomOptions.of(200, 1), 30, 40), "0|1", SMALL);
        BlockArray square = BlockElementwise.apply(UnaryOp.SQUARE, a);
        assertThat(BlockElementwise.apply(BinaryOp.SUBTRACT, a, square).blocks().rdd().toDebugString())
                .doesNotContain("ShuffledRDD");
        BlockArray other = distribute(Create.random(RandomOptions.of(9, 1), 30, 40), "0|1", SMALL);
        assertThat(BlockElementwise.apply(BinaryOp.SUBTRACT, a, other).blocks().rdd().toDebugString())
                .containsOnlyOnce("ShuffledRDD");
    }

    @Test
    void infinityTimesFillOfAnotherPartitionIsNotLost() {
        CooArray a = CooArray.builder(SmoothShape.of(4, 2), DType.FLOAT64)
                .add(3, 0, 0).add(Double.POSITIVE_INFINITY, 3, 1).build();
        CooArray b = CooArray.builder(SmoothShape.of(4, 2), DType.FLOAT64).add(2, 1, 1).build();
        SparkOptions options = SMALL.withMaxBlockNse(1);
        StoredArray product = collect(BlockElementwise.apply(BinaryOp.MULTIPLY, distribute(a, "0|1", options),
                distribute(b, "0|1", options)));
        assertThat(product.nse()).isEqualTo(1);
        assertThat(product.getDouble(3, 1)).isNaN();
    }

    @Test
    void quotientsByTheFillZeroAreNaN() {
        StoredArray zero = longs(0, 6, 0, 3);
        BlockArray a = distribute(zero, "0|1", SMALL);
        BlockArray quotient = BlockElementwise.apply(BinaryOp.DIVIDE, a, a);
        assertThat(quotient.form().fill().real()).isNaN();
        assertSame(collect(quotient), Elementwise.combine(BinaryOp.DIVIDE, zero, zero, OpOptions.DEFAULT));
        assertThatThrownBy(() -> BlockElementwise.apply(BinaryOp.FLOOR_DIVIDE, a, a))
                .isInstanceOf(ArithmeticException.class).hasMessageContaining("in the fill of the result");
    }

    @Test
    void integersThatDoNotFitAreNamed() {
        BlockArray a = distribute(longs(0, 1, 2, Long.MAX_VALUE), "0|1", SMALL);
        assertThatThrownBy(() -> Driver.collect(BlockElementwise.apply(BinaryOp.ADD, a, Scalar.of(1L)), 1 << 20))
                .isInstanceOf(ArithmeticException.class).hasMessageContaining("at element [0, 2]");
        assertThatThrownBy(() -> Driver.collect(BlockElementwise.apply(BinaryOp.ADD, a, a), 1 << 20))
                .isInstanceOf(ArithmeticException.class).hasMessageContaining("at element [0, 2]");
        assertThatThrownBy(() -> BlockElementwise.apply(BinaryOp.ADD,
                BlockElementwise.apply(UnaryOp.NOT, a), Scalar.complex(1, 2)).form().fill().getLong())
                .isInstanceOf(ArithmeticException.class);
    }

    @Test
    void numbersOutsideTheTypeAreComparedAsTheyAre() {
        StoredArray ints = Sparse.of(longs(0, 1, 2, Integer.MIN_VALUE)).asType(DType.INT32).array();
        BlockArray a = distribute(ints, "0|1", SMALL);
        Scalar beyond = Scalar.of(1L << 40);
        assertSame(collect(BlockElementwise.apply(BinaryOp.LESS, a, beyond)), Sparse.of(ints).less(1L << 40).array());
        assertThatThrownBy(() -> BlockElementwise.apply(BinaryOp.ADD, a, beyond))
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("ADD of an array of int32 and a number: value 1099511627776 exceeds the range of int32");
    }

    @Test
    void theGreaterOfUint64AndANumberIsUint64() {
        StoredArray large = Sparse.of(longs(0, 1, 2, 3, 4)).asType(DType.UINT64).array()
                .withValues(Values.wrap(DType.UINT64, new long[] {1, -1, 7, Long.MIN_VALUE}),
                        Scalar.zero(DType.UINT64));
        BlockArray a = distribute(large, "0|1", SMALL);
        assertSame(collect(BlockElementwise.apply(BinaryOp.MAXIMUM, a, Scalar.of(5L))),
                Sparse.of(large).maximum(5).array());
        assertSame(collect(BlockElementwise.apply(BinaryOp.LESS, a, a)),
                Sparse.of(large).less(Sparse.of(large)).array());
    }

    @Test
    void blocksAreTheSameBehindThoseOfAnotherArray() {
        BlockArray a = distribute(Create.random(RandomOptions.of(200, 1), 3, 400), "0|1",
                SMALL.withPartitions(5));
        BlockArray sum = BlockElementwise.apply(BinaryOp.ADD, a, a);
        BlockArray product = BlockElementwise.apply(BinaryOp.MULTIPLY, a, Scalar.of(2.0));
        assertThat(
                Jobs.run(() -> a.blocks().union(sum.blocks()).union(product.blocks()).map(Block::toString).collect()))
                .containsExactlyElementsOf(Stream.of(a, sum, product).flatMap(one -> one.collectBlocks().stream())
                        .map(Block::toString).toList());
    }

    @Test
    void otherShapesAreRefused() {
        BlockArray a = distribute(Create.random(RandomOptions.of(3, 1), 3, 4), "", SMALL);
        BlockArray b = distribute(Create.random(RandomOptions.of(3, 1), 1, 4), "", SMALL);
        assertThatThrownBy(() -> BlockElementwise.apply(BinaryOp.ADD, a, b))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("ADD of distributed arrays of shapes (3, 4) and (1, 4); the shapes must be the same, "
                        + "nothing is broadcast");
    }

    @Test
    void typesWithoutTheFunctionAreRefusedAtOnce() {
        BlockArray flags = BlockElementwise.apply(UnaryOp.NOT,
                distribute(Create.random(RandomOptions.of(3, 1), 3, 4), "", SMALL));
        assertThat(flags.form().dtype()).isEqualTo(DType.BOOL);
        assertThatThrownBy(() -> BlockElementwise.apply(BinaryOp.SUBTRACT, flags, flags))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("not defined");
        assertThatThrownBy(() -> BlockElementwise.apply(UnaryOp.NEGATE, flags))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("not defined");
    }
}
