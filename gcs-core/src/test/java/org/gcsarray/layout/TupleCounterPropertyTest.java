package org.gcsarray.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.gcsarray.house.Effort.Level.LOW;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.format.CooArray;
import org.gcsarray.house.Effort;
import org.gcsarray.layout.DistinctCounts.Projection;
import org.gcsarray.shape.SmoothShape;

/// Counts that a counter supplies lead to what the array itself leads to.
class TupleCounterPropertyTest {

    /// Counts by brute force and sketches in two parts.
    private static final class Oracle implements DistinctCounts.TupleCounter {

        private final CooArray array;
        private int calls;

        Oracle(CooArray array) {
            this.array = array;
        }

        @Override
        public long[] count(List<Long> sets) {
            calls++;
            return sets.stream().mapToLong(set -> TupleOracle.count(array, set)).toArray();
        }

        @Override
        public double[] estimate(List<Projection> projections) {
            TupleSketches first = new TupleSketches(projections);
            TupleSketches second = new TupleSketches(projections);
            int size = (int) array.nse();
            first.addAll(part(0, size / 3));
            second.addAll(part(size / 4, size));
            first.addRegisters(second.registers());
            return first.estimates();
        }

        private Indices[] part(int from, int to) {
            return IntStream.range(0, array.shape().rank()).mapToObj(d -> array.indices(d).slice(from, to))
                    .toArray(Indices[]::new);
        }

        DistinctCounts counts() {
            return DistinctCounts.of(array.shape(), array.nse(), array.values().byteSize(), this);
        }
    }

    private static CooArray array(int rank, Random random) {
        long[] extents = random.longs(rank, 1, random.nextBoolean() ? 5 : 20).toArray();
        return TupleOracle.dependent(SmoothShape.of(extents), random.nextInt(300), random);
    }

    @Property
    @Effort(LOW)
    void theSearchIsThatOfTheArray(@ForAll @IntRange(max = 10) int rank, @ForAll Random random) {
        CooArray array = array(rank, random);
        Oracle oracle = new Oracle(array);
        assertThat(LayoutPrediction.search(oracle.counts()))
                .isEqualTo(LayoutPrediction.search(DistinctCounts.of(array)));
        assertThat(oracle.calls).isLessThan(rank <= 8 ? Math.max(1, rank) : 100);
    }

    @Property
    void allAnswersAreThoseOfTheArray(@ForAll @IntRange(max = 6) int rank, @ForAll Random random) {
        CooArray array = array(rank, random);
        DistinctCounts supplied = new Oracle(array).counts();
        DistinctCounts stored = DistinctCounts.of(array);
        List<Long> sets = LongStream.range(0, 1L << rank).boxed().filter(set -> random.nextBoolean()).toList();
        List<Projection> coarse = IntStream.range(0, rank)
                .mapToObj(d -> new Projection(random.nextLong(1L << rank) | 1L << d, d, random.nextInt(4))).toList();
        supplied.estimateAll(coarse);
        stored.estimateAll(coarse);
        for (Projection projection : coarse) {
            assertThat(supplied.estimate(projection)).isEqualTo(stored.estimate(projection));
        }
        assertThat(supplied.exactAll(sets)).containsExactly(stored.exactAll(sets));
        assertThat(LayoutPrediction.best(supplied)).isEqualTo(LayoutPrediction.best(stored));
    }

    @Test
    void whatIsKnownIsNotAskedFor() {
        CooArray array = CooArray.builder(SmoothShape.of(4, 1, 5), DType.FLOAT64)
                .add(1, 0, 0, 0).add(1, 1, 0, 1).add(1, 3, 0, 1).build();
        Oracle oracle = new Oracle(array);
        DistinctCounts counts = oracle.counts();
        assertThat(counts.exactAll(List.of(0b001L, 0b100L, 0b001L))).containsExactly(3, 2, 3);
        assertThat(counts.exactAll(List.of(0b101L, 0b011L, 0b110L, 0L))).containsExactly(3, 3, 2, 1);
        assertThat(oracle.calls).isEqualTo(1);
    }

    @Test
    void impossibleNumbersAreRefused() {
        SmoothShape shape = SmoothShape.of(4, 5, 6);
        assertThatIllegalArgumentException().isThrownBy(() -> DistinctCounts.of(shape, 121, 0, fixed(1)))
                .withMessage("nse is 121; an array of shape (4, 5, 6) has 0 to 120 elements");
        assertThatIllegalArgumentException().isThrownBy(() -> DistinctCounts.of(shape, 1, -1, fixed(1)))
                .withMessage("valueBytes is -1; must be at least 0");
        assertThatIllegalStateException().isThrownBy(() -> DistinctCounts.of(shape, 60, 0, fixed(1)).exact(0b101))
                .withMessage("the counter has 1 distinct tuples over dimensions [0, 2] of an array of 60 elements;"
                        + " by its other counts they are 12 to 24");
        assertThatIllegalStateException()
                .isThrownBy(() -> DistinctCounts.of(shape, 60, 0, fixed(1, 2)).exact(0b101))
                .withMessage("the counter has 2 numbers for 1 sets");
    }

    @Test
    void sketchesRefuseWhatDoesNotFit() {
        assertThatIllegalArgumentException().isThrownBy(() -> new TupleSketches(List.of(Projection.onto(0))))
                .withMessage("a projection onto no dimension has one tuple; nothing to estimate");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TupleSketches(List.of(Projection.onto(1))).addRegisters(new byte[9]))
                .withMessage("9 registers for 1 projections; there are 4096 for each");
    }

    private static DistinctCounts.TupleCounter fixed(long... numbers) {
        return new DistinctCounts.TupleCounter() {
            @Override
            public long[] count(List<Long> sets) {
                return numbers;
            }

            @Override
            public double[] estimate(List<Projection> projections) {
                return Arrays.stream(numbers).asDoubleStream().toArray();
            }
        };
    }
}
