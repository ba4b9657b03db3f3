package org.gcsarray.convert;

import java.util.Arrays;

import org.gcsarray.kernel.Parallelism;

/// Brings cells into ascending order: counts the elements of each bucket of rows, moves a key of each to its bucket, sorts inside.
///
/// ```
/// cells (2,1) (0,3) (2,0)    counts 1 0 2    starts 0 1 1 3    keys (0,3) | | (2,1) (2,0)    sorted (0,3) | | (2,0) (2,1)
/// ```
///
/// Two passes over the cells and one over the keys, O(elements + buckets) if buckets are small; O(bits) passes over a large bucket.
/// Memory: 8 bytes per element for the keys, 4 bytes per bucket and thread.
final class CountingSort {

    private final Cells cells;
    private final CellKeys coding;
    private final Parallelism parallelism;
    private final int tasks;
    private final ConvertWorkspace workspace;
    private final int[] starts;

    private CountingSort(Cells cells, CellKeys coding, Parallelism parallelism, ConvertWorkspace workspace) {
        this.cells = cells;
        this.coding = coding;
        this.parallelism = parallelism;
        this.tasks = parallelism.tasksFor(cells.size());
        this.workspace = workspace;
        this.starts = new int[coding.buckets() + 1];
    }

    /// Sorts cells, or finds while counting them that they ascend strictly already; the result is valid until the workspace is used again.
    static SortedKeys sort(Cells cells, CellKeys coding, Parallelism parallelism, ConvertWorkspace workspace) {
        CountingSort sort = new CountingSort(cells, coding, parallelism, workspace);
        boolean ascending = sort.count();
        if (ascending) {
            return new SortedKeys(coding, new long[0], sort.starts, true, 0);
        }
        long[] keys = workspace.keys(cells.size());
        sort.scatter(keys);
        return new SortedKeys(coding, keys, sort.starts, false, sort.order(keys));
    }

    /// Counts buckets, turns the counts of each task into its first positions, and returns whether the cells ascend strictly.
    private boolean count() {
        int[][] counters = new int[tasks][];
        for (int task = 0; task < tasks; task++) {
            counters[task] = workspace.counters(task, coding.buckets());
            Arrays.fill(counters[task], 0, coding.buckets(), 0);
        }
        boolean[] descends = new boolean[tasks];
        CellBlocks.forEach(cells, parallelism, tasks, block -> {
            count(block.rows, block.count, coding.bucketBits(), counters[block.task]);
            descends[block.task] = descends[block.task] || descends(block);
        });
        int total = 0;
        for (int bucket = 0; bucket < coding.buckets(); bucket++) {
            starts[bucket] = total;
            for (int[] counter : counters) {
                int count = counter[bucket];
                counter[bucket] = total;
                total += count;
            }
        }
        starts[coding.buckets()] = total;
        boolean any = false;
        for (boolean one : descends) {
            any |= one;
        }
        return !any;
    }

    private static void count(long[] rows, int count, int bucketBits, int[] counts) {
        for (int k = 0; k < count; k++) {
            counts[(int) (rows[k] >>> bucketBits)]++;
        }
    }

    /// Returns whether a cell of a block does not exceed the one before it.
    private static boolean descends(CellBlocks.Block block) {
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

    private void scatter(long[] keys) {
        int[][] next = new int[tasks][];
        Arrays.setAll(next, task -> workspace.counters(task, coding.buckets()));
        CellBlocks.forEach(cells, parallelism, tasks, block -> {
            if (coding.isRowPerBucket()) {
                scatterRows(block, coding.positionBits(), next[block.task], keys);
            } else {
                scatterBuckets(block, coding, next[block.task], keys);
            }
        });
    }

    private static void scatterRows(CellBlocks.Block block, int positionBits, int[] next, long[] keys) {
        long[] rows = block.rows;
        long[] columns = block.columns;
        int begin = block.begin;
        for (int k = 0; k < block.count; k++) {
            keys[next[(int) rows[k]]++] = (columns[k] << positionBits) | (begin + k);
        }
    }

    private static void scatterBuckets(CellBlocks.Block block, CellKeys coding, int[] next, long[] keys) {
        long[] rows = block.rows;
        long[] columns = block.columns;
        int begin = block.begin;
        int bucketBits = coding.bucketBits();
        for (int k = 0; k < block.count; k++) {
            keys[next[(int) (rows[k] >>> bucketBits)]++] = coding.key(rows[k], columns[k], begin + k);
        }
    }

    /// Sorts every bucket and returns the number of keys whose cell repeats that of the key before.
    private int order(long[] keys) {
        int[] repeats = new int[tasks];
        parallelism.run(tasks, task -> repeats[task] = order(keys, firstBucket(task), firstBucket(task + 1)));
        return Arrays.stream(repeats).sum();
    }

    /// Returns the first bucket of a task: the first that starts in its part of the keys.
    private int firstBucket(int task) {
        int position = CellBlocks.part(cells.size(), task, tasks);
        int low = 0;
        int high = task == tasks ? 0 : coding.buckets();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (starts[middle] < position) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return task == tasks ? coding.buckets() : low;
    }

    private int order(long[] keys, int fromBucket, int toBucket) {
        KeySort sort = new KeySort(coding.positionBits(), coding.cellBits());
        int repeats = 0;
        for (int bucket = fromBucket; bucket < toBucket; bucket++) {
            sort.sort(keys, starts[bucket], starts[bucket + 1]);
            repeats += repeats(keys, starts[bucket], starts[bucket + 1], coding.positionBits());
        }
        return repeats;
    }

    private static int repeats(long[] keys, int from, int to, int positionBits) {
        int repeats = 0;
        for (int k = from + 1; k < to; k++) {
            // 1 if the difference is of the position only
            repeats += (int) ((((keys[k] ^ keys[k - 1]) >>> positionBits) - 1) >>> 63);
        }
        return repeats;
    }
}
