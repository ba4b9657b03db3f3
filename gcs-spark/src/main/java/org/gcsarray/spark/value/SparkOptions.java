package org.gcsarray.spark.value;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.io.container.ContainerHeader;

/// How arrays are cut and what an operation may take.
///
/// @param maxBlockNse  most stored elements of a block
/// @param partitionNse stored elements of a partition that are aimed at; a task holds about two partitions in memory
/// @param partitions   least number of partitions; 0 for the default parallelism of the cluster
/// @param duplicates   what becomes of elements that occur several times
/// @param maxFlops     most multiplications of a product of two distributed arrays, more are rejected
/// @param maxCollectBytes most bytes that are brought to the driver
@CheckReturnValue
public record SparkOptions(int maxBlockNse, long partitionNse, int partitions, DuplicatePolicy duplicates,
        long maxFlops, long maxCollectBytes) {

    /// Blocks and partitions of 2^22 elements (32 MB of doubles), the parallelism of the cluster, no duplicates, 10^12 multiplications, 1 GiB
    /// for the driver.
    public static final SparkOptions DEFAULT = new SparkOptions(ContainerHeader.DEFAULT_BLOCK_NSE,
            ContainerHeader.DEFAULT_BLOCK_NSE, 0, DuplicatePolicy.ERROR, 1_000_000_000_000L, 1L << 30);

    /// Checks the numbers.
    ///
    /// @throws IllegalArgumentException if one is out of range
    public SparkOptions {
        check("maxBlockNse", maxBlockNse, 1);
        check("partitionNse", partitionNse, 1);
        check("partitions", partitions, 0);
        check("maxFlops", maxFlops, 0);
        check("maxCollectBytes", maxCollectBytes, 0);
    }

    private static void check(String name, long value, long least) {
        if (value < least) {
            throw new IllegalArgumentException(name + " is " + value + "; must be at least " + least);
        }
    }

    /// Returns these options with another [#maxBlockNse].
    public SparkOptions withMaxBlockNse(int elements) {
        return new SparkOptions(elements, partitionNse, partitions, duplicates, maxFlops, maxCollectBytes);
    }

    /// Returns these options with another [#partitionNse].
    public SparkOptions withPartitionNse(long elements) {
        return new SparkOptions(maxBlockNse, elements, partitions, duplicates, maxFlops, maxCollectBytes);
    }

    /// Returns these options with another [#partitions].
    public SparkOptions withPartitions(int least) {
        return new SparkOptions(maxBlockNse, partitionNse, least, duplicates, maxFlops, maxCollectBytes);
    }

    /// Returns these options with another policy for duplicates.
    public SparkOptions withDuplicates(DuplicatePolicy policy) {
        return new SparkOptions(maxBlockNse, partitionNse, partitions, policy, maxFlops, maxCollectBytes);
    }

    /// Returns these options with another [#maxFlops].
    public SparkOptions withMaxFlops(long most) {
        return new SparkOptions(maxBlockNse, partitionNse, partitions, duplicates, most, maxCollectBytes);
    }

    /// Returns these options with another [#maxCollectBytes].
    public SparkOptions withMaxCollectBytes(long most) {
        return new SparkOptions(maxBlockNse, partitionNse, partitions, duplicates, maxFlops, most);
    }

    /// Returns how many partitions an array of so many elements gets.
    ///
    /// @throws IllegalArgumentException if they are more than 2^31-1
    public int partitionsFor(long nse, int parallelism) {
        long needed = Math.ceilDiv(nse, partitionNse);
        if (needed > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(nse + " elements in partitions of " + partitionNse + " are " + needed
                    + " partitions, there can be " + Integer.MAX_VALUE + "; ask for larger ones (partitionNse)");
        }
        return Math.toIntExact(Math.max(needed, partitions > 0 ? partitions : parallelism));
    }
}
