package org.gcsarray.spark.internal.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;

import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;

import org.gcsarray.format.StridedArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.value.SparkOptions;

class SamplingTest {

    private final JavaSparkContext context = JavaSparkContext.fromSparkContext(Sessions.local().sparkContext());

    /// Every 1024th element of a block has the same column.
    @Test
    void periodicElementsAreSpreadEvenly() {
        SmoothShape shape = SmoothShape.of(4096, 128);
        double[] ones = new double[1 << 19];
        Arrays.fill(ones, 1);
        SparkOptions options = SparkOptions.DEFAULT.withMaxBlockNse(1 << 16).withPartitionNse(1 << 16);
        BlockArray rows = Driver.distribute(context, StridedArray.of(shape, ones), "0|1", options);
        ArrayForm target = rows.form().withLayout(DimensionReduction.parse(shape, "1|0"));
        JavaRDD<Elements> elements = rows.unfold(target);
        Ranges ranges = Sampling.ranges(elements, options);
        assertThat(ranges.count()).isEqualTo(8);
        assertThat(Sampling.ranges(elements, options)).isEqualTo(ranges);
        for (int k = 1; k < 8; k++) {
            assertThat(ranges.begin(k).row()).isBetween(16L * k - 2, 16L * k + 1);
        }
    }

    @Test
    void fewElementsAreDividedExactly() {
        SmoothShape shape = SmoothShape.of(60, 2);
        double[] ones = new double[120];
        Arrays.fill(ones, 1);
        SparkOptions options = SparkOptions.DEFAULT.withPartitions(6);
        BlockArray rows = Driver.distribute(context, StridedArray.of(shape, ones), "0|1", options);
        assertThat(Sampling.ranges(rows.blocks().map(Block::elements), options)).isEqualTo(Ranges.of(List.of(
                new Ranges.Place(10, 0), new Ranges.Place(20, 0), new Ranges.Place(30, 0), new Ranges.Place(40, 0),
                new Ranges.Place(50, 0))));
    }

    @Test
    void morePartitionsThanThereCanBeAreRefused() {
        SparkOptions options = SparkOptions.DEFAULT.withPartitionNse(1);
        assertThat(options.partitionsFor(Integer.MAX_VALUE, 4)).isEqualTo(Integer.MAX_VALUE);
        assertThatThrownBy(() -> options.partitionsFor(1L << 31, 4)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("2147483648 elements in partitions of 1 are 2147483648 partitions, there can be "
                        + "2147483647; ask for larger ones (partitionNse)");
    }
}
