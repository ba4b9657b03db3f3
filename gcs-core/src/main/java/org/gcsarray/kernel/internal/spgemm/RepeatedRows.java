package org.gcsarray.kernel.internal.spgemm;

import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

import org.jspecify.annotations.Nullable;

import org.gcsarray.internal.Parts;

/// Which rows of a product repeat the row before, as those of stencils, bands and finite elements do: they add up as many rows of B, which have the same
/// columns, all moved by one distance.
///
/// ```
/// row 4 of the product     B[3] + B[5]     columns 2 4 and 4 6
/// row 5                    B[4] + B[6]     columns 3 5 and 5 7    repeats row 4, moved by 1
/// row 6                    B[5] + B[8]     columns 4 6 and 7 9
/// ```
///
/// Such a row has the columns of the row before, moved by the distance, and its products fall on the same places among them: see [RepeatedSums].
/// Immutable, thread safe.
public final class RepeatedRows {

    private static final int NONE = Integer.MIN_VALUE;

    private final int[] distances;

    private RepeatedRows(int[] distances) {
        this.distances = distances;
    }

    /// Returns which rows repeat the row before, or null if fewer than a quarter do, or B has more rows than elements. O(elements of A and B); where rows
    /// differ, O(rows).
    ///
    /// @param pointers first term of each row, then the number of all
    /// @param tasks    number of parts into which the rows of B, then those of A, are cut; each part is searched on its own, so a few rows near a cut
    ///                 count as not repeating
    /// @param threads  calls what it is given with each of `0 .. tasks-1` and waits for all of them
    public static @Nullable RepeatedRows of(int[] pointers, RowTerms terms, SparseRows b, int tasks,
            Consumer<IntConsumer> threads) {
        if (b.columns.length < b.pointers.length - 1) {
            return null;
        }
        long[] patterns = new long[b.pointers.length - 1];
        threads.accept(task -> findPatterns(b, Parts.cut(patterns.length, task, tasks),
                Parts.cut(patterns.length, task + 1, tasks), patterns));
        int[] distances = new int[pointers.length - 1];
        LongAdder repeated = new LongAdder();
        threads.accept(task -> repeated.add(findDistances(pointers, terms.rows, patterns,
                Parts.cut(distances.length, task, tasks), Parts.cut(distances.length, task + 1, tasks), distances)));
        return repeated.sum() > 0 && repeated.sum() >= distances.length / 4 ? new RepeatedRows(distances) : null;
    }

    /// Finds the pattern of the rows `from .. to-1` of B: above, the number of the row in which it began; below, the first column. So those of two rows
    /// differ by the distance of their columns if these are the same otherwise and so are those of all rows between, else by more than an int. A new
    /// pattern begins at row `from` and at each empty row.
    private static void findPatterns(SparseRows b, int from, int to, long[] patterns) {
        int[] pointers = b.pointers;
        int[] columns = b.columns;
        long began = 0;
        for (int row = from; row < to; row++) {
            int start = pointers[row];
            int length = pointers[row + 1] - start;
            if (row == from || !isMoved(columns, pointers[row - 1], start, length)) {
                began = (long) row << Integer.SIZE;
            }
            patterns[row] = length == 0 ? began : began + columns[start];
        }
    }

    /// Finds the distances of the rows `from .. to-1` of A, and returns how many of them repeat the row before.
    private static int findDistances(int[] pointers, int[] rows, long[] patterns, int from, int to, int[] distances) {
        int repeated = 0;
        for (int k = from; k < to; k++) {
            distances[k] = k == 0 ? NONE : distance(pointers, rows, patterns, k);
            repeated += distances[k] == NONE ? 0 : 1;
        }
        return repeated;
    }

    /// Returns whether the elements `before .. start-1` are a row as long as the one at `start` and have its columns but for one distance.
    private static boolean isMoved(int[] columns, int before, int start, int length) {
        if (length == 0 || start - before != length) {
            return false;
        }
        int distance = columns[start] - columns[before];
        for (int p = 1; p < length; p++) {
            if (columns[start + p] - columns[before + p] != distance) {
                return false;
            }
        }
        return true;
    }

    private static int distance(int[] pointers, int[] rows, long[] patterns, int k) {
        int start = pointers[k];
        int before = pointers[k - 1];
        int length = pointers[k + 1] - start;
        if (length == 0 || start - before != length || rows[start] < 0 || rows[before] < 0) {
            return NONE;
        }
        long distance = patterns[rows[start]] - patterns[rows[before]];
        if (distance != (int) distance) {
            return NONE;
        }
        for (int p = 1; p < length; p++) {
            int row = rows[start + p];
            int other = rows[before + p];
            if (row < 0 || other < 0 || patterns[row] - patterns[other] != distance) {
                return NONE;
            }
        }
        return (int) distance;
    }

    /// Returns whether a row repeats the row before.
    boolean repeats(int row) {
        return distances[row] != NONE;
    }

    /// Returns the end of the rows from a row on that all repeat the row before, `to` at most.
    int end(int from, int to) {
        int end = from;
        while (end < to && repeats(end)) {
            end++;
        }
        return end;
    }

    /// Returns how far the columns of a row that repeats the row before lie behind those.
    int distance(int row) {
        return distances[row];
    }
}
