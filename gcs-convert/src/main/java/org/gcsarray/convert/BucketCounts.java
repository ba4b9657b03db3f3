package org.gcsarray.convert;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.internal.Parts;
import org.gcsarray.internal.Search;
import org.gcsarray.parallel.Parallelism;

/// How many elements each bucket of rows has, and where each task puts its first one: the histogram and the exclusive sums of a stable
/// counting sort.
///
/// @param tasks     number of tasks, each with a contiguous part of the cells
/// @param starts    first position of each bucket, then the number of elements; storage of its own
/// @param next      for each task, the next free position of each bucket; storage of the workspace
/// @param ascending whether the cells ascend strictly, so that nothing needs to be moved
@SuppressWarnings("ArrayRecordComponent") // handed on as they are, never compared
record BucketCounts(int tasks, int[] starts, int[][] next, boolean ascending) {

    /// Counts in one pass over the cells. Memory: 4 bytes per bucket and task.
    ///
    /// @param bucketBits logarithm of the rows of a bucket
    /// @param buckets    number of buckets
    static BucketCounts of(Cells cells, int bucketBits, int buckets, Parallelism parallelism,
            ConvertWorkspace workspace) {
        int tasks = parallelism.tasksFor(cells.size());
        int[][] counters = new int[tasks][];
        for (int task = 0; task < tasks; task++) {
            counters[task] = workspace.counters(task, buckets);
            Arrays.fill(counters[task], 0, buckets, 0);
        }
        boolean[] descends = new boolean[tasks];
        CellBlocks.forEach(cells, parallelism, block -> {
            count(block.rows, block.count, bucketBits, counters[block.task]);
            if (!descends[block.task] && descends(block)) {
                descends[block.task] = true;
                block.skipColumns();
            }
        });
        boolean ascends = IntStream.range(0, tasks).noneMatch(task -> descends[task]);
        return new BucketCounts(tasks, starts(counters, workspace.results().ints(buckets + 1)), counters, ascends);
    }

    /// Turns counts into first positions, in the order of the buckets and inside a bucket of the tasks, and writes those of each bucket.
    ///
    /// @param starts takes the first position of each bucket, then the number of elements
    static int[] starts(int[][] counters, int[] starts) {
        int buckets = starts.length - 1;
        Arrays.fill(starts, 0);
        for (int[] counter : counters) {
            for (int bucket = 0; bucket < buckets; bucket++) {
                starts[bucket + 1] += counter[bucket];
            }
        }
        for (int bucket = 0; bucket < buckets; bucket++) {
            starts[bucket + 1] += starts[bucket];
        }
        // what a task puts into a bucket ends where the next task begins, that of the last one where the next bucket does
        for (int task = counters.length - 1; task > 0; task--) {
            int[] counter = counters[task];
            int[] ends = task + 1 < counters.length ? counters[task + 1] : starts;
            int shift = task + 1 < counters.length ? 0 : 1;
            for (int bucket = 0; bucket < buckets; bucket++) {
                counter[bucket] = ends[bucket + shift] - counter[bucket];
            }
        }
        System.arraycopy(starts, 0, counters[0], 0, buckets);
        return starts;
    }

    private static void count(long[] rows, int count, int bucketBits, int[] counts) {
        for (int k = 0; k < count; k++) {
            counts[(int) (rows[k] >>> bucketBits)]++;
        }
    }

    /// Returns whether a cell of a block does not exceed the one before it.
    private static boolean descends(CellBlocks.CellBlock block) {
        long row = block.rowBefore;
        long column = block.columnBefore;
        for (int k = 0; k < block.count; k++) {
            if (block.rows[k] < row || (block.rows[k] == row && block.columns[k] <= column)) {
                return true;
            }
            row = block.rows[k];
            column = block.columns[k];
        }
        return false;
    }

    /// Returns the first bucket of a task: the first that starts in its part of the elements.
    int firstBucket(int task) {
        int buckets = starts.length - 1;
        if (task == tasks) {
            return buckets;
        }
        int position = Parts.cut(starts[buckets], task, tasks);
        return Search.first(0, buckets, k -> starts[k] >= position);
    }
}
