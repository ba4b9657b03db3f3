package org.gcsarray.spark.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.apache.spark.api.java.JavaSparkContext;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.value.SparkOptions;

/// Distributed arrays in tests, and how they are compared bit for bit.
public final class SparkArrays {

    private SparkArrays() {}

    /// Options that cut arrays of few elements into many blocks and partitions.
    public static Arbitrary<SparkOptions> options() {
        return Combinators.combine(Arbitraries.of(1, 2, 3, 7, 1000), Arbitraries.of(1L, 4L, 9L, 100_000L),
                Arbitraries.integers().between(1, 5))
                .as((block, partition, partitions) -> SparkOptions.DEFAULT.withMaxBlockNse(block)
                        .withPartitionNse(partition).withPartitions(partitions));
    }

    /// Sends an array to the local session.
    ///
    /// @param layout layout, empty for that of the array
    public static BlockArray distribute(StoredArray array, String layout, SparkOptions options) {
        return Driver.distribute(JavaSparkContext.fromSparkContext(Sessions.local().sparkContext()), array, layout,
                options);
    }

    /// Collects an array after it was checked that each partition holds blocks of its range in order.
    public static StoredArray collect(BlockArray array) {
        Ranges.Place last = new Ranges.Place(-1, 0);
        for (Block block : array.collectBlocks()) {
            assertThat(block.nse()).isBetween(1, array.form().maxBlockNse());
            assertThat(block.firstPlace()).isGreaterThan(last);
            assertThat(block.rows().fill()).isEqualTo(array.form().fill());
            assertThat(block.rows().values().dtype()).isEqualTo(array.form().dtype());
            last = block.lastPlace();
        }
        var ranges = array.ranges();
        assertThat(array.blocks().mapPartitionsWithIndex((partition, blocks) -> {
            boolean inRange = true;
            while (blocks.hasNext()) {
                Block block = blocks.next();
                inRange &= ranges.of(block.firstPlace().row(), block.firstPlace().column()) == partition
                        && ranges.of(block.lastPlace().row(), block.lastPlace().column()) == partition;
            }
            return Arrays.asList(inRange).iterator();
        }, true).collect()).doesNotContain(false);
        return Driver.collect(array, Long.MAX_VALUE);
    }

    /// Asserts that two arrays have the same shape, type and fill, and store the same elements, bit for bit but for the bits of NaN.
    public static void assertSame(StoredArray actual, StoredArray expected) {
        assertThat(actual.shape()).isEqualTo(expected.shape());
        assertThat(actual.dtype()).isEqualTo(expected.dtype());
        assertThat(actual.fill()).isEqualTo(expected.fill());
        assertThat(elements(actual)).isEqualTo(elements(expected));
        if (actual instanceof CompressedArray compressed && expected instanceof CompressedArray other) {
            assertThat(compressed.unfolded().rowOfEachPosition().toLongArray())
                    .isEqualTo(Convert.toGcs(other, compressed.reduction()).compressedRows().rowOfEachPosition()
                            .toLongArray());
        }
    }

    /// Returns the stored elements by their indices.
    public static Map<String, Scalar> elements(StoredArray array) {
        CooArray coo = Convert.toCoo(array);
        Map<String, Scalar> elements = new TreeMap<>();
        coo.forEachValue((indices, values, position) -> elements.put(Arrays.toString(indices),
                values.get(position)));
        assertThat(elements).hasSize((int) array.nse());
        return elements;
    }
}
