package org.gcsarray.buffer.internal;

import java.util.Arrays;

import org.gcsarray.internal.Parts;
import org.gcsarray.parallel.Parallelism;

/// Stable radix sort of packed keys together with their positions.
///
/// A large input is first scattered by its highest bits into buckets that fit the second-level cache, then each bucket is sorted from
/// the lowest digit up. Moves 12 bytes per tuple and pass, sequential reads throughout.
final class PackedSort {

    /// Bits of one digit inside a bucket.
    private static final int DIGIT_BITS = 9;

    /// Logarithm of the number of tuples a bucket should have.
    private static final int BUCKET_SIZE_BITS = 13;

    private static final int MAX_BUCKET_BITS = 11;

    /// Tuples up to which a bucket is sorted by insertion.
    private static final int INSERTION_SIZE = 32;

    private long[] keys;
    private int[] positions;
    private long[] spareKeys;
    private int[] sparePositions;

    private PackedSort(long[] keys) {
        this.keys = keys;
        this.positions = new int[keys.length];
        Arrays.setAll(positions, k -> k);
        this.spareKeys = new long[keys.length];
        this.sparePositions = new int[keys.length];
    }

    /// Sorts keys as unsigned numbers of `bits` bits and returns the result; `keys` is used as scratch.
    ///
    /// @param parallelism how many tasks sort buckets, and where; the result does not depend on it
    static PackedSort sort(long[] keys, int bits, Parallelism parallelism) {
        PackedSort sort = new PackedSort(keys);
        int tasks = parallelism.tasksFor(keys.length);
        int sizeBits = Integer.SIZE - Integer.numberOfLeadingZeros(keys.length);
        int bucketBits = Math.min(Math.clamp(sizeBits - BUCKET_SIZE_BITS, 0, MAX_BUCKET_BITS), bits);
        int low = bits - bucketBits;
        if (bucketBits == 0) {
            sort.sortRange(0, keys.length, bits, newCounts());
        } else {
            int[] starts = sort.scatter(low, bucketBits, tasks, parallelism);
            sort.swap();
            parallelism.run(tasks, task -> sort.sortBuckets(starts, low, task, tasks));
        }
        if (passes(low) % 2 == 1) {
            sort.swap();
        }
        return sort;
    }

    /// Returns the keys in ascending order.
    long[] keys() {
        return keys;
    }

    /// Returns where each key was.
    int[] positions() {
        return positions;
    }

    private static int passes(int bits) {
        return (bits + DIGIT_BITS - 1) / DIGIT_BITS;
    }

    private void swap() {
        long[] otherKeys = keys;
        keys = spareKeys;
        spareKeys = otherKeys;
        int[] otherPositions = positions;
        positions = sparePositions;
        sparePositions = otherPositions;
    }

    /// Scatters everything by its highest bits and returns where the buckets start. Each task counts and moves one part of the keys;
    /// parts lie in order inside each bucket.
    private int[] scatter(int low, int bucketBits, int tasks, Parallelism parallelism) {
        int[][] next = new int[tasks][1 << bucketBits];
        parallelism.run(tasks, task -> {
            int[] counts = next[task];
            for (int k = part(task, tasks); k < part(task + 1, tasks); k++) {
                counts[(int) (keys[k] >>> low)]++;
            }
        });
        int[] starts = new int[(1 << bucketBits) + 1];
        int total = 0;
        for (int b = 0; b < 1 << bucketBits; b++) {
            starts[b] = total;
            for (int[] counts : next) {
                int count = counts[b];
                counts[b] = total;
                total += count;
            }
        }
        starts[1 << bucketBits] = total;
        parallelism.run(tasks, task -> {
            int[] targets = next[task];
            for (int k = part(task, tasks); k < part(task + 1, tasks); k++) {
                int target = targets[(int) (keys[k] >>> low)]++;
                spareKeys[target] = keys[k];
                sparePositions[target] = positions[k];
            }
        });
        return starts;
    }

    private int part(int task, int tasks) {
        return Parts.cut(keys.length, task, tasks);
    }

    /// Sorts the buckets that start in one of `tasks` equal parts of the keys.
    private void sortBuckets(int[] starts, int low, int task, int tasks) {
        int from = part(task, tasks);
        int to = part(task + 1, tasks);
        int[] counts = newCounts();
        for (int b = 0; b + 1 < starts.length; b++) {
            if (starts[b] >= from && starts[b] < to) {
                Parallelism.checkpoint();
                sortRange(starts[b], starts[b + 1], low, counts);
            }
        }
    }

    private static int[] newCounts() {
        return new int[(1 << DIGIT_BITS) + 1];
    }

    /// Sorts one range by its `bits` lowest bits; the result lies in the spare arrays if the number of passes is odd.
    private void sortRange(int from, int to, int bits, int[] counts) {
        int passes = passes(bits);
        if (to - from <= INSERTION_SIZE) {
            insert(from, to);
            if (passes % 2 == 1) {
                System.arraycopy(keys, from, spareKeys, from, to - from);
                System.arraycopy(positions, from, sparePositions, from, to - from);
            }
            return;
        }
        for (int pass = 0; pass < passes; pass++) {
            int width = (bits + passes - 1) / passes;
            pass(from, to, pass * width, width, counts, pass % 2 == 0);
        }
    }

    private void insert(int from, int to) {
        for (int k = from + 1; k < to; k++) {
            long key = keys[k];
            int position = positions[k];
            int hole = k;
            while (hole > from && Long.compareUnsigned(keys[hole - 1], key) > 0) {
                keys[hole] = keys[hole - 1];
                positions[hole] = positions[hole - 1];
                hole--;
            }
            keys[hole] = key;
            positions[hole] = position;
        }
    }

    /// Sorts by one digit, from the spare arrays if not `forward`.
    private void pass(int from, int to, int shift, int width, int[] counts, boolean forward) {
        long[] sourceKeys = forward ? keys : spareKeys;
        int[] sourcePositions = forward ? positions : sparePositions;
        long[] targetKeys = forward ? spareKeys : keys;
        int[] targetPositions = forward ? sparePositions : positions;
        int mask = (1 << width) - 1;
        Arrays.fill(counts, 0, mask + 2, 0);
        for (int k = from; k < to; k++) {
            counts[((int) (sourceKeys[k] >>> shift) & mask) + 1]++;
        }
        counts[0] = from;
        for (int d = 1; d <= mask; d++) {
            counts[d] += counts[d - 1];
        }
        for (int k = from; k < to; k++) {
            int target = counts[(int) (sourceKeys[k] >>> shift) & mask]++;
            targetKeys[target] = sourceKeys[k];
            targetPositions[target] = sourcePositions[k];
        }
    }
}
