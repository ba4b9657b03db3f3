package org.gcsarray.convert;

import org.gcsarray.parallel.Parallelism;

/// Brings cells into ascending order: counts the elements of each bucket of rows, moves a key of each to its bucket, sorts inside.
///
/// ```
/// cells (2,1) (0,3) (2,0)    counts 1 0 2    starts 0 1 1 3    keys (0,3) | | (2,1) (2,0)    sorted (0,3) | | (2,0) (2,1)
/// ```
///
/// Two passes over the cells and one over the keys, O(elements + buckets) if buckets are small; O(bits) passes over a large bucket.
/// Memory: 8 bytes per element for the keys, 4 bytes per bucket and thread.
final class CountingSort {

    private CountingSort() {}

    /// Sorts cells; the result is valid until the workspace is used again.
    ///
    /// @param counts counts of the buckets that `coding` makes
    static SortedKeys sort(Cells cells, CellKeys coding, BucketCounts counts, Parallelism parallelism,
            ConvertWorkspace workspace) {
        long[] keys = workspace.keys(cells.size());
        CellBlocks.forEach(cells, parallelism, block -> {
            if (coding.isRowPerBucket()) {
                scatterRows(block, coding.positionBits(), counts.next()[block.task], keys);
            } else {
                scatterBuckets(block, coding, counts.next()[block.task], keys);
            }
        });
        int[] repeats = new int[counts.tasks()];
        if (!coding.isRowPerBucket() || !cells.isColumnOrdered()) {
            parallelism.run(counts.tasks(), task -> repeats[task] = order(keys, coding, counts, task));
        }
        return new SortedKeys(coding, keys, counts, repeats);
    }

    private static void scatterRows(CellBlocks.CellBlock block, int positionBits, int[] next, long[] keys) {
        long[] rows = block.rows;
        long[] columns = block.columns;
        int begin = block.begin;
        for (int k = 0; k < block.count; k++) {
            keys[next[(int) rows[k]]++] = (columns[k] << positionBits) | (begin + k);
        }
    }

    private static void scatterBuckets(CellBlocks.CellBlock block, CellKeys coding, int[] next, long[] keys) {
        long[] rows = block.rows;
        long[] columns = block.columns;
        int begin = block.begin;
        int bucketBits = coding.bucketBits();
        for (int k = 0; k < block.count; k++) {
            keys[next[(int) (rows[k] >>> bucketBits)]++] = coding.key(rows[k], columns[k], begin + k);
        }
    }

    /// Sorts the buckets of a task and returns the number of keys whose cell repeats that of the key before.
    private static int order(long[] keys, CellKeys coding, BucketCounts counts, int task) {
        KeySort sort = new KeySort(coding.positionBits(), coding.cellBits());
        int[] starts = counts.starts();
        int last = counts.firstBucket(task + 1);
        int repeats = 0;
        for (int bucket = counts.firstBucket(task); bucket < last; bucket++) {
            repeats += sort.sort(keys, starts[bucket], starts[bucket + 1]);
        }
        return repeats;
    }
}
