package org.gcsarray.convert;

import java.util.Arrays;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Float64Values;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.format.RowIndex;
import org.gcsarray.internal.CombinedOverflow;
import org.gcsarray.parallel.Parallelism;

/// Keys of cells in ascending order, bucket by bucket.
final class SortedKeys {

    private final CellKeys coding;
    private final long[] keys;
    private final int[] starts;
    private final int[] firstBuckets;
    private final int[] repeatsOfTasks;
    private int repeats;

    /// @param coding         what the bits of a key mean
    /// @param keys           keys
    /// @param counts         first key of each bucket, and the buckets of each task; taken over
    /// @param repeatsOfTasks number of keys with the cell of the key before, in the buckets of each task
    SortedKeys(CellKeys coding, long[] keys, BucketCounts counts, int... repeatsOfTasks) {
        this.coding = coding;
        this.keys = keys;
        this.starts = counts.starts();
        this.firstBuckets = IntStream.rangeClosed(0, counts.tasks()).map(counts::firstBucket).toArray();
        this.repeatsOfTasks = repeatsOfTasks;
        this.repeats = IntStream.of(repeatsOfTasks).sum();
    }

    /// Returns the number of keys with the cell of the key before.
    int repeats() {
        return repeats;
    }

    int size() {
        return starts[starts.length - 1];
    }

    /// Returns the values in the order of the keys without repeats, and takes these out of the keys.
    ///
    /// @throws IllegalArgumentException if the policy is ERROR and a cell repeats
    /// @throws ArithmeticException      if an integer sum or product overflows; the text names the element and its values
    Values takeValues(Cells cells, Values values, DuplicatePolicy policy, Parallelism parallelism,
            ConvertWorkspace workspace) {
        if (repeats == 0) {
            return gather(values, parallelism, workspace);
        }
        if (policy == DuplicatePolicy.ERROR) {
            throw refusal(cells);
        }
        if (policy == DuplicatePolicy.SUM && values.dtype() == DType.FLOAT64) {
            return addUp(Backing.of((Float64Values) values.plain()), parallelism, workspace);
        }
        int[] order = order(workspace);
        int[] runs = new int[size() - repeats + 1];
        int kept = 0;
        int begin = starts[0];
        for (int bucket = 0; bucket < coding.buckets(); bucket++) {
            int end = starts[bucket + 1];
            for (int k = begin; k < end; k++) {
                if (k == begin || !coding.isSameCell(keys[k], keys[k - 1])) {
                    runs[kept++] = k;
                }
            }
            begin = end;
            starts[bucket + 1] = kept;
        }
        runs[kept] = order.length;
        for (int k = 0; k < kept; k++) {
            keys[k] = keys[runs[k]];
        }
        repeats = 0;
        try {
            return values.combine(order, runs, policy);
        } catch (CombinedOverflow e) {
            throw e.at(cells.element(e.position()));
        }
    }

    /// Adds up the values of each cell, in the order of the elements: each task in its own buckets, then the keys close up.
    private Values addUp(double[] source, Parallelism parallelism, ConvertWorkspace workspace) {
        double[] sums = workspace.results().doubles(size() - repeats);
        int[] begins = IntStream.of(firstBuckets).map(bucket -> starts[bucket]).toArray();
        int[] targets = begins.clone();
        for (int task = 1, before = 0; task < targets.length; task++) {
            before += repeatsOfTasks[task - 1];
            targets[task] -= before;
        }
        parallelism.run(repeatsOfTasks.length, task -> addUp(source, task, begins, targets[task], sums));
        for (int task = 1; task < repeatsOfTasks.length; task++) {
            System.arraycopy(keys, begins[task], keys, targets[task], targets[task + 1] - targets[task]);
        }
        starts[coding.buckets()] = sums.length;
        repeats = 0;
        return Values.wrap(sums);
    }

    /// Adds up the cells of a task. Keys that are kept begin where those of the task do; buckets and sums begin at `target`. Values are fetched a
    /// block at a time, because a loop that does nothing else waits for many of them at once.
    private void addUp(double[] source, int task, int[] begins, int target, double[] sums) {
        double[] block = new double[Cells.BLOCK];
        int bucket = firstBuckets[task];
        int last = firstBuckets[task + 1];
        int shift = target - begins[task];
        int size = begins[task + 1];
        int kept = begins[task];
        int first = kept;
        int next = bucket < last ? starts[bucket] : size;
        for (int begin = kept, count; begin < size; begin += count) {
            Parallelism.checkpoint();
            count = Math.min(Cells.BLOCK, size - begin);
            fetch(source, begin, begin + count, block, 0);
            for (int k = 0; k < count; k++) {
                while (begin + k == next) {
                    starts[bucket++] = kept + shift;
                    first = kept;
                    next = bucket < last ? starts[bucket] : size;
                }
                long key = keys[begin + k];
                if (kept > first && coding.isSameCell(key, keys[kept - 1])) {
                    sums[kept - 1 + shift] += block[k];
                } else {
                    keys[kept] = key;
                    sums[kept + shift] = block[k];
                    kept++;
                }
            }
        }
        Arrays.fill(starts, bucket, last, kept + shift);
    }

    /// Writes the values of keys `from .. to-1` to `target[at ..]`.
    private void fetch(double[] source, int from, int to, double[] target, int at) {
        long mask = (1L << coding.positionBits()) - 1;
        long[] sorted = keys;
        for (int k = from; k < to; k++) {
            target[at + k - from] = source[(int) (sorted[k] & mask)];
        }
    }

    private IllegalArgumentException refusal(Cells cells) {
        for (int bucket = 0; bucket < coding.buckets(); bucket++) {
            for (int k = starts[bucket] + 1; k < starts[bucket + 1]; k++) {
                if (coding.isSameCell(keys[k], keys[k - 1])) {
                    int second = coding.position(keys[k]);
                    return DuplicatePolicy.refusal(cells.element(second), coding.position(keys[k - 1]), second);
                }
            }
        }
        throw new AssertionError("no cell repeats");
    }

    private int[] order(ConvertWorkspace workspace) {
        int[] order = workspace.order(size());
        for (int k = 0; k < order.length; k++) {
            order[k] = coding.position(keys[k]);
        }
        return order;
    }

    /// Values of type float64 are read straight from the keys; others take the detour over an order.
    private Values gather(Values values, Parallelism parallelism, ConvertWorkspace workspace) {
        if (values instanceof Float64Values plain) {
            double[] source = Backing.of(plain);
            double[] target = workspace.results().doubles(size());
            CellBlocks.forEachPart(target.length, parallelism, (_, from, to) -> fetch(source, from, to, target, from));
            return Values.wrap(target);
        }
        return values.gather(order(workspace));
    }

    /// Returns the columns in the width for their number.
    Indices columns(long columnCount, Parallelism parallelism) {
        Indices.Writer writer = Indices.writer(columnCount, size());
        CellBlocks.forEachPart(size(), parallelism, (_, from, to) -> writeColumns(writer, from, to));
        return writer.finish();
    }

    private void writeColumns(Indices.Writer writer, int from, int to) {
        long[] block = new long[Cells.BLOCK];
        int shift = coding.positionBits();
        long mask = (1L << coding.columnBits()) - 1;
        for (int begin = from, count; begin < to; begin += count) {
            count = Math.min(Cells.BLOCK, to - begin);
            for (int k = 0; k < count; k++) {
                block[k] = (keys[begin + k] >>> shift) & mask;
            }
            writer.set(begin, block, count);
        }
    }

    /// Returns the row index: plain where each row has its own bucket, otherwise the non-empty rows.
    RowIndex rows(long rowCount) {
        if (coding.isRowPerBucket()) {
            return RowIndex.Dense.wrap(starts);
        }
        Indices.Writer ids = Indices.writer(rowCount, listRows((_, _, _) -> {}));
        int[] pointers = new int[ids.finish().size() + 1];
        listRows((listed, row, start) -> {
            ids.set(listed, row);
            pointers[listed] = start;
        });
        pointers[pointers.length - 1] = size();
        return RowIndex.Hyper.wrap(ids.finish(), pointers);
    }

    /// Takes the non-empty rows one after the other.
    private interface RowTaker {
        void take(int listed, long row, int start);
    }

    /// Hands over all non-empty rows and returns their number.
    private int listRows(RowTaker taker) {
        int listed = 0;
        int columnAndPosition = coding.columnBits() + coding.positionBits();
        for (int bucket = 0; bucket < coding.buckets(); bucket++) {
            int begin = starts[bucket];
            for (int k = begin; k < starts[bucket + 1]; k++) {
                if (k == begin || keys[k] >>> columnAndPosition != keys[k - 1] >>> columnAndPosition) {
                    taker.take(listed++, coding.row(bucket, keys[k]), k);
                }
            }
        }
        return listed;
    }
}
