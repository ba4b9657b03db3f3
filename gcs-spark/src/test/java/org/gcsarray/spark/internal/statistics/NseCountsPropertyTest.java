package org.gcsarray.spark.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOWEST;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CooArray;
import org.gcsarray.house.Effort;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.SparkGcs;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.value.NseStatistics;
import org.gcsarray.spark.value.SparkOptions;
import org.gcsarray.testing.ArrayArbitraries;

/// Statistics are what counting the elements on the driver gives, however rows are cut.
class NseCountsPropertyTest {

    @Provide
    Arbitrary<CooArray> arrays() {
        return Arbitraries.oneOf(ArrayArbitraries.smallShapes(0, 4), ArrayArbitraries.wideShapes(0, 2))
                .flatMap(ArrayArbitraries::cooArrays);
    }

    private static BlockArray distribute(CooArray array, int blockNse, int partitions) {
        SparkOptions options = SparkOptions.DEFAULT.withMaxBlockNse(blockNse).withPartitions(partitions);
        return SparkGcs.on(Sessions.local()).with(options).distribute(array, "").array();
    }

    @Property
    @Effort(LOWEST)
    void areThoseOfTheElements(@ForAll("arrays") CooArray array, @ForAll @IntRange(min = 1, max = 9) int blockNse,
            @ForAll @IntRange(min = 1, max = 7) int partitions) {
        BlockArray distributed = distribute(array, blockNse, partitions);
        NseStatistics statistics = NseCounts.of(distributed);
        Map<Long, Long> rows = new TreeMap<>();
        long[] extents = new long[array.shape().rank()];
        array.forEachStored((indices, position) -> {
            rows.merge(extents.length < 2 ? 0 : indices[0], 1L, Long::sum);
            Arrays.setAll(extents, d -> Math.max(extents[d], indices[d] + 1));
        });
        List<List<Block>> parts = distributed.blocks().glom().collect();
        long[] sizes = parts.stream().mapToLong(part -> part.stream().mapToLong(Block::nse).sum()).toArray();
        assertThat(statistics.nse()).isEqualTo(array.nse());
        assertThat(statistics.nonEmptyRows()).isEqualTo(rows.size());
        assertThat(statistics.greatestRowNse()).isEqualTo(rows.values().stream().mapToLong(n -> n).max().orElse(0));
        assertThat(statistics.rowLengths()).isEqualTo(histogram(rows));
        assertThat(statistics.blocks()).isEqualTo(parts.stream().mapToLong(List::size).sum());
        assertThat(statistics.partitions()).isEqualTo(partitions);
        assertThat(statistics.emptyPartitions()).isEqualTo(LongStream.of(sizes).filter(size -> size == 0).count());
        assertThat(statistics.greatestPartitionNse()).isEqualTo(LongStream.of(sizes).max().orElse(0));
        assertThat(statistics.meanPartitionNse()).isEqualTo((double) array.nse() / partitions);
        assertThat(statistics.byteSize()).isEqualTo(
                parts.stream().flatMap(List::stream).mapToLong(block -> block.rows().byteSize()).sum());
        assertThat(statistics.valueBytes()).isEqualTo(
                array.nse() == 0 ? 0 : Driver.collect(distributed, Long.MAX_VALUE).values().byteSize());
        assertThat(statistics.usedExtents()).isEqualTo(LongStream.of(extents).boxed().toList());
    }

    private static List<Long> histogram(Map<Long, Long> rows) {
        int bins = 64 - Long.numberOfLeadingZeros(rows.values().stream().mapToLong(n -> n).max().orElse(0));
        Long[] histogram = new Long[bins];
        Arrays.fill(histogram, 0L);
        rows.values().forEach(n -> histogram[63 - Long.numberOfLeadingZeros(n)]++);
        return List.of(histogram);
    }

    @Test
    void aRowOfAllPartitionsCountsOnce() {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(1L << 60, 40), DType.FLOAT64);
        builder.add(1, 5, 3);
        for (int k = 0; k < 30; k++) {
            builder.add(1, 1L << 50, k);
        }
        builder.add(1, (1L << 60) - 1, 7);
        NseStatistics statistics = NseCounts.of(distribute(builder.build(), 4, 6));
        assertThat(statistics.nonEmptyRows()).isEqualTo(3);
        assertThat(statistics.greatestRowNse()).isEqualTo(30);
        assertThat(statistics.rowLengths()).containsExactly(2L, 0L, 0L, 0L, 1L);
        assertThat(statistics.usedExtents()).containsExactly(1L << 60, 30L);
        assertThat(statistics.toString()).contains("non-empty rows                            3  the longest has 30\n")
                .contains("rows of 16 to 31 elements                 1\n")
                .contains("partitions                                6  ").doesNotContain(" \n");
    }

    @Test
    void uniformValuesTakeTheBytesOfOne() {
        CooArray ones = CooArray.builder(SmoothShape.of(3, 3), DType.FLOAT64).add(1, 0, 0).add(1, 1, 2).add(1, 2, 2)
                .build();
        CooArray uniform = CooArray.wrap(ones.shape(), new Indices[] {ones.indices(0),
            ones.indices(1)}, Values.uniform(Scalar.of(1.0), 3));
        assertThat(NseCounts.of(distribute(ones, 1, 2)).valueBytes()).isEqualTo(24);
        assertThat(NseCounts.of(distribute(uniform, 1, 2)).valueBytes()).isEqualTo(8);
        assertThat(NseCounts.of(distribute(uniform, 1, 2)).skew()).isEqualTo(4.0 / 3);
    }
}
