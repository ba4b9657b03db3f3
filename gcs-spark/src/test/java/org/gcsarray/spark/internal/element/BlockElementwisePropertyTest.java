package org.gcsarray.spark.internal.element;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.house.Effort.Level.LOWEST;
import static org.gcsarray.spark.testing.SparkArrays.assertSame;
import static org.gcsarray.spark.testing.SparkArrays.collect;
import static org.gcsarray.spark.testing.SparkArrays.distribute;

import java.util.function.Supplier;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.house.Effort;
import org.gcsarray.ops.Sparse;
import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.Elementwise;
import org.gcsarray.ops.element.UnaryOp;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.testing.SparkArrays;
import org.gcsarray.spark.value.SparkOptions;
import org.gcsarray.testing.ArrayArbitraries;

class BlockElementwisePropertyTest {

    record Pair(StoredArray a, String layoutOfA, StoredArray b, String layoutOfB) {}

    @Provide
    Arbitrary<Pair> pairs() {
        return Arbitraries.oneOf(ArrayArbitraries.smallShapes(0, 1), ArrayArbitraries.smallShapes(2, 4),
                ArrayArbitraries.smallShapes(2, 4), Arbitraries.of(SmoothShape.of(1L << 40, 3, 1L << 20)))
                .flatMap(shape -> Combinators
                        .combine(ArrayArbitraries.cooArrays(shape), layouts(shape), ArrayArbitraries.cooArrays(shape),
                                layouts(shape), Arbitraries.of(true, false))
                        .as((a, layoutA, b, layoutB, same) -> new Pair(a, layoutA, b, same ? layoutA : layoutB)));
    }

    private static Arbitrary<String> layouts(SmoothShape shape) {
        return shape.rank() < 2 ? Arbitraries.just("")
                : ArrayArbitraries.layouts(shape).map(DimensionReduction::toString);
    }

    @Provide
    Arbitrary<SparkOptions> options() {
        return SparkArrays.options();
    }

    @Provide
    Arbitrary<Scalar> numbers() {
        return ArrayArbitraries.dtypes().flatMap(ArrayArbitraries::scalars);
    }

    /// Asserts that both fail with the same error class, or have the same result.
    private static void assertSameOutcome(Supplier<StoredArray> onCluster, Supplier<StoredArray> onOneMachine) {
        StoredArray expected;
        try {
            expected = onOneMachine.get();
        } catch (IllegalArgumentException | ArithmeticException fault) {
            assertThatThrownBy(onCluster::get).isInstanceOf(fault.getClass());
            return;
        }
        assertSame(onCluster.get(), expected);
    }

    @Property
    @Effort(LOWEST)
    void pairsAreThoseOfOneMachine(@ForAll("pairs") Pair pair, @ForAll BinaryOp op,
            @ForAll("options") SparkOptions first,
            @ForAll("options") SparkOptions second) {
        BlockArray a = distribute(pair.a, pair.layoutOfA, first);
        BlockArray b = distribute(pair.b, pair.layoutOfB, second);
        assertSameOutcome(() -> collect(BlockElementwise.apply(op, a, b)),
                () -> Elementwise.combine(op, pair.a, pair.b, OpOptions.DEFAULT));
    }

    @Property
    @Effort(LOWEST)
    void oneArrayWithItsFunctions(@ForAll("pairs") Pair pair, @ForAll UnaryOp op,
            @ForAll("options") SparkOptions options) {
        BlockArray a = distribute(pair.a, pair.layoutOfA, options);
        assertSameOutcome(() -> collect(BlockElementwise.apply(op, a)), () -> Elementwise.map(op, pair.a));
    }

    @Property
    @Effort(LOWEST)
    void numbersAreThoseOfSparse(@ForAll("pairs") Pair pair, @ForAll("numbers") Scalar number,
            @ForAll("options") SparkOptions options) {
        BlockArray a = distribute(pair.a, pair.layoutOfA, options);
        Sparse x = Sparse.of(pair.a);
        switch (number.dtype()) {
            case FLOAT64, FLOAT32, FLOAT16 -> {
                double real = number.real();
                assertSameOutcome(() -> collect(BlockElementwise.apply(BinaryOp.MULTIPLY, a, number)),
                        () -> x.multiply(real).array());
                assertSameOutcome(() -> collect(BlockElementwise.apply(BinaryOp.LESS, a, number)),
                        () -> x.less(real).array());
            }
            case INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8 -> {
                long integer = number.integer();
                assertSameOutcome(() -> collect(BlockElementwise.apply(BinaryOp.ADD, a, number)),
                        () -> x.add(integer).array());
                assertSameOutcome(() -> collect(BlockElementwise.apply(BinaryOp.FLOOR_DIVIDE, a, number)),
                        () -> x.floorDivide(integer).array());
            }
            case BOOL, COMPLEX128, COMPLEX64 ->
                assertSameOutcome(() -> collect(BlockElementwise.apply(BinaryOp.ADD, a, number)),
                        () -> x.add(Sparse.of(scalar(number))).array());
        }
    }

    private static StoredArray scalar(Scalar number) {
        return CooArray.builder(SmoothShape.of(), number.dtype()).fill(number).build();
    }
}
