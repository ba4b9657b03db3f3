package org.gcsarray.spark.value;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Options;
import org.gcsarray.internal.Settings;
import org.gcsarray.internal.Settings.Setting;
import org.gcsarray.io.container.ContainerHeader;

/// How arrays are cut and what an operation may take; immutable, each `with` method returns a changed copy.
@CheckReturnValue
public final class SparkOptions extends Options {
    private static final Setting<Integer> MAX_BLOCK_NSE = new Setting<>("maxBlockNse",
            ContainerHeader.DEFAULT_BLOCK_NSE);
    private static final Setting<Long> PARTITION_NSE = new Setting<>("partitionNse",
            (long) ContainerHeader.DEFAULT_BLOCK_NSE);
    private static final Setting<Integer> PARTITIONS = new Setting<>("partitions", 0);
    private static final Setting<DuplicatePolicy> DUPLICATES = new Setting<>("duplicates", DuplicatePolicy.ERROR);
    private static final Setting<Long> MAX_FLOPS = new Setting<>("maxFlops", 1_000_000_000_000L);
    private static final Setting<Long> MAX_COLLECT_BYTES = new Setting<>("maxCollectBytes", 1L << 30);

    /// Blocks and partitions of 2^22 elements (32 MB of doubles), the parallelism of the cluster, no duplicates, 10^12 multiplications, 1 GiB
    /// for the driver.
    public static final SparkOptions DEFAULT = new SparkOptions(
            Settings.of(MAX_BLOCK_NSE, PARTITION_NSE, PARTITIONS, DUPLICATES, MAX_FLOPS, MAX_COLLECT_BYTES));

    private SparkOptions(Settings settings) {
        super(settings);
    }

    /// Returns the most stored elements of a block.
    public int maxBlockNse() {
        return settings.get(MAX_BLOCK_NSE);
    }

    /// Returns the stored elements of a partition that are aimed at; a task holds about two partitions in memory.
    public long partitionNse() {
        return settings.get(PARTITION_NSE);
    }

    /// Returns the least number of partitions; 0 for the default parallelism of the cluster.
    public int partitions() {
        return settings.get(PARTITIONS);
    }

    /// Returns what becomes of elements that occur several times.
    public DuplicatePolicy duplicates() {
        return settings.get(DUPLICATES);
    }

    /// Returns the most multiplications of a product of two distributed arrays; more are rejected.
    public long maxFlops() {
        return settings.get(MAX_FLOPS);
    }

    /// Returns the most bytes that are brought to the driver.
    public long maxCollectBytes() {
        return settings.get(MAX_COLLECT_BYTES);
    }

    /// Returns these options with another [#maxBlockNse].
    ///
    /// @throws IllegalArgumentException if it is less than 1
    public SparkOptions withMaxBlockNse(int elements) {
        return new SparkOptions(settings.withAtLeast(1, MAX_BLOCK_NSE, elements));
    }

    /// Returns these options with another [#partitionNse].
    ///
    /// @throws IllegalArgumentException if it is less than 1
    public SparkOptions withPartitionNse(long elements) {
        return new SparkOptions(settings.withAtLeast(1, PARTITION_NSE, elements));
    }

    /// Returns these options with another [#partitions].
    ///
    /// @throws IllegalArgumentException if it is less than 0
    public SparkOptions withPartitions(int least) {
        return new SparkOptions(settings.withAtLeast(0, PARTITIONS, least));
    }

    /// Returns these options with another policy for duplicates.
    public SparkOptions withDuplicates(DuplicatePolicy policy) {
        return new SparkOptions(settings.with(DUPLICATES, policy));
    }

    /// Returns these options with another [#maxFlops].
    ///
    /// @throws IllegalArgumentException if it is less than 0
    public SparkOptions withMaxFlops(long most) {
        return new SparkOptions(settings.withAtLeast(0, MAX_FLOPS, most));
    }

    /// Returns these options with another [#maxCollectBytes].
    ///
    /// @throws IllegalArgumentException if it is less than 0
    public SparkOptions withMaxCollectBytes(long most) {
        return new SparkOptions(settings.withAtLeast(0, MAX_COLLECT_BYTES, most));
    }

    /// Returns how many partitions an array of so many elements gets.
    ///
    /// @throws IllegalArgumentException if they are more than 2^31-1
    public int partitionsFor(long nse, int parallelism) {
        long needed = Math.ceilDiv(nse, partitionNse());
        if (needed > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(nse + " elements in partitions of " + partitionNse() + " are " + needed
                    + " partitions, there can be " + Integer.MAX_VALUE + "; ask for larger ones (partitionNse)");
        }
        return Math.toIntExact(Math.max(needed, partitions() > 0 ? partitions() : parallelism));
    }
}
