package org.gcsarray.spark.internal.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.house.Effort.Level.LOW;
import static org.gcsarray.house.Effort.Level.LOWEST;
import static org.gcsarray.spark.testing.SparkArrays.assertSame;
import static org.gcsarray.spark.testing.SparkArrays.collect;
import static org.gcsarray.spark.testing.SparkArrays.distribute;

import java.util.List;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.house.Effort;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.ops.reduce.Reduce;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.testing.SparkArrays;
import org.gcsarray.spark.value.SparkOptions;
import org.gcsarray.testing.ArrayArbitraries;

/// Values of these arrays are few, small and exact in binary, or special: whatever the order, sums and products of reals are the same.
class BlockReducePropertyTest {

    record Case(StoredArray array, List<Integer> axesOrNone) {
        int[] axes() {
            return axesOrNone.stream().mapToInt(Integer::intValue).toArray();
        }
    }

    @Provide
    Arbitrary<Case> cases() {
        return Arbitraries.oneOf(ArrayArbitraries.smallShapes(0, 1), ArrayArbitraries.smallShapes(2, 4),
                ArrayArbitraries.smallShapes(2, 4), ArrayArbitraries.smallShapes(2, 4),
                Arbitraries.of(SmoothShape.of(1L << 40, 3, 1L << 20), SmoothShape.of(1L << 40, 1L << 40)))
                .flatMap(shape -> Combinators.combine(arrays(shape), axes(shape.rank())).as(Case::new));
    }

    private static Arbitrary<StoredArray> arrays(SmoothShape shape) {
        Arbitrary<StoredArray> coordinates = ArrayArbitraries.cooArrays(shape).map(coo -> coo);
        return shape.rank() < 2 ? coordinates
                : Combinators.combine(coordinates, ArrayArbitraries.layouts(shape)).as(BlockReducePropertyTest::unfold);
    }

    private static StoredArray unfold(StoredArray array, DimensionReduction layout) {
        return Convert.toGcs(array, layout);
    }

    private static Arbitrary<List<Integer>> axes(int rank) {
        return Arbitraries.subsetOf(IntStream.range(0, rank).boxed().toList())
                .map(set -> set.stream().map(axis -> axis % 2 == 0 ? axis : Integer.valueOf(axis - rank)).toList());
    }

    @Provide
    Arbitrary<SparkOptions> options() {
        return SparkArrays.options();
    }

    @Provide
    Arbitrary<Reduction> exact() {
        return Arbitraries.of(List.of(Reduction.sum(), Reduction.minimum(), Reduction.maximum(), Reduction.any(),
                Reduction.all(), Reduction.countNonzero(), Reduction.product(), Reduction.norm(0), Reduction.norm(1),
                Reduction.norm(2), Reduction.norm(3), Reduction.norm(2.5), Reduction.norm(Double.POSITIVE_INFINITY),
                Reduction.norm(Double.NEGATIVE_INFINITY), Reduction.mean()))
                .flatMap(of -> Arbitraries.of(of, of.withoutNaN()));
    }

    @Provide
    Arbitrary<Reduction> deviations() {
        return Arbitraries.of(List.of(Reduction.variance(0), Reduction.standardDeviation(0), Reduction.variance(1),
                Reduction.standardDeviation(1)))
                .flatMap(of -> Arbitraries.of(of, of.withoutNaN()));
    }

    private static StoredArray onOneMachine(Reduction reduction, Case of) {
        int rank = of.array.shape().rank();
        return Reduce.of(reduction, of.array, of.axesOrNone.size() == 0 ? Axes.all(rank) : of.axes(), false,
                OpOptions.DEFAULT);
    }

    @Property
    @Effort(LOW)
    void resultsAreThoseOfOneMachine(@ForAll("cases") Case of, @ForAll("exact") Reduction reduction,
            @ForAll("options") SparkOptions options) {
        BlockArray array = distribute(of.array, "", options);
        StoredArray expected;
        try {
            expected = onOneMachine(reduction, of);
        } catch (IllegalArgumentException | ArithmeticException fault) {
            assertThatThrownBy(() -> collect(BlockReduce.reduce(reduction, array, of.axes(), options)))
                    .isInstanceOf(fault.getClass()).hasMessage(fault.getMessage());
            return;
        }
        StoredArray actual = collect(BlockReduce.reduce(reduction, array, of.axes(), options));
        if (List.of(Reduction.norm(2.5), Reduction.product()).contains(reduction.withNaN())) {
            Closeness.assertClose(actual, expected, 1e-13, 0);
        } else {
            assertSame(actual, expected);
        }
        if (expected instanceof CompressedArray compressed) {
            assertThat(((CompressedArray) actual).reduction()).isEqualTo(compressed.reduction());
        }
    }

    @Property
    @Effort(LOWEST)
    void deviationsAreThoseOfOneMachine(@ForAll("cases") Case of, @ForAll("deviations") Reduction reduction,
            @ForAll("options") SparkOptions options) {
        BlockArray array = distribute(of.array, "", options);
        StoredArray expected;
        try {
            expected = onOneMachine(reduction, of);
        } catch (IllegalArgumentException fault) {
            assertThatThrownBy(() -> BlockReduce.reduce(reduction, array, of.axes(), options))
                    .isInstanceOf(fault.getClass()).hasMessage(fault.getMessage());
            return;
        }
        // numbers are at most 10, so that deviations of 0 come out as the root of 1e-30 on one machine
        Closeness.assertClose(collect(BlockReduce.reduce(reduction, array, of.axes(), options)), expected, 1e-6, 1e-13);
    }
}
