package org.gcsarray.spark.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.gcsarray.house.Effort.Level.LOWEST;

import java.util.List;
import java.util.Random;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.house.Effort;
import org.gcsarray.layout.DistinctCounts;
import org.gcsarray.layout.DistinctCounts.Projection;
import org.gcsarray.layout.LayoutPrediction;
import org.gcsarray.ops.create.Create;
import org.gcsarray.ops.create.RandomOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.SparkGcs;
import org.gcsarray.spark.SparkGcsArray;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.value.SparkOptions;
import org.gcsarray.testing.ArrayArbitraries;

/// The distributed prediction is the list of one machine.
class DistributedPredictionPropertyTest {

    @Provide
    Arbitrary<SparkGcsArray> arrays() {
        return ArrayArbitraries.layouts().flatMap(layout -> ArrayArbitraries.cooArrays(layout.shape())
                .flatMap(array -> Arbitraries.integers().between(1, 6).map(partitions -> gcs(7, partitions)
                        .distribute(array, layout.toString()))));
    }

    private static SparkGcs gcs(int blockNse, int partitions) {
        return SparkGcs.on(Sessions.local())
                .with(SparkOptions.DEFAULT.withMaxBlockNse(blockNse).withPartitions(partitions));
    }

    @Property
    @Effort(LOWEST)
    void isThatOfOneMachine(@ForAll("arrays") SparkGcsArray array) {
        assertThat(array.predictLayouts()).isEqualTo(LayoutPrediction.of(Convert.toCoo(array.collect())));
    }

    @Property
    @Effort(LOWEST)
    void countsAreThoseOfOneMachine(@ForAll @IntRange(min = 2, max = 4) int rank, @ForAll Random random) {
        StoredArray array = Create.random(RandomOptions.of(60, random.nextLong()),
                random.longs(rank, 3, 1L << 12).toArray());
        DistinctCounts here = DistinctCounts.of(Convert.toCoo(array));
        DistinctCounts there = DistributedPrediction.counts(gcs(8, 5).distribute(array, "").array());
        List<Projection> projections = List.of(Projection.onto(0b10), new Projection(0b11, 1, 3),
                new Projection(0b01, 0, 1));
        there.estimateAll(projections);
        for (Projection projection : projections) {
            assertThat(there.estimate(projection)).isEqualTo(here.estimate(projection));
        }
        assertThat(there.exactAll(List.of(0b01L, 0b10L, 0b11L)))
                .containsExactly(here.exactAll(List.of(0b01L, 0b10L, 0b11L)));
    }

    @Test
    void aboveRankEightItIsTheSameSearch() {
        StoredArray array = Create.random(RandomOptions.of(200, 11), 2, 3, 4, 2, 5, 2, 3, 2, 40);
        SparkGcsArray distributed = gcs(64, 3).distribute(array, "8,0,1|2,3,4,5,6,7").cache();
        assertThat(distributed.predictLayouts()).isEqualTo(LayoutPrediction.of(Convert.toCoo(array)));
        distributed.unpersist();
    }

    @Test
    void belowRankTwoThereAreNone() {
        SparkGcsArray vector = gcs(8, 2)
                .distribute(CooArray.builder(SmoothShape.of(9), DType.INT32).add(1, 3).build(), "");
        assertThat(vector.predictLayouts()).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> DistributedPrediction.counts(vector.array()))
                .withMessage("the array has shape (9); below rank 2 there are no layouts");
    }

    @Test
    void tuplesBeyond63BitsAreRefused() {
        SmoothShape shape = SmoothShape.of(1L << 40, 3, 1L << 40);
        CooArray array = CooArray.builder(shape, DType.INT32).add(1, 3, 0, 3).add(1, 4, 1, 3).add(1, 3, 1, 3)
                .add(1, 3, 1, 4).build();
        DistinctCounts counts = DistributedPrediction.counts(gcs(2, 2).distribute(array, "0|1,2").array());
        assertThatExceptionOfType(ArithmeticException.class).isThrownBy(() -> counts.exact(0b101))
                .withMessage("index tuples over dimensions 101 (bit d for dimension d) of shape " + shape
                        + " exceed 63 bits");
        assertThat(counts.exact(0b110)).isEqualTo(3);
    }
}
