package org.gcsarray.kernel.internal;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/// Which pairs of rows repeat the pair before: both rows are as long as those, and all their columns lie one distance behind, as in stencils and
/// bands. Such pairs have as much in common as the one before, and are merged in the same steps. One thread.
public final class RepeatedPairs {

    private static final Kernels KERNELS = Kernels.current();

    /// Pairs in a row that repeat each other, from which on they are worth a loop of their own.
    private static final int LEAST = 4;

    /// A block whose pairs mostly repeat none doubles the number of blocks that are passed over after it, up to so many.
    private static final int MOST_PASSED = 32;

    private final MergeRows a;
    private final MergeRows b;

    /// The first of the pairs that repeat one, and their end, by turns.
    private final IntArrayList runs = new IntArrayList();

    /// How many blocks are passed over, and how many of them are still to come.
    private int passed;
    private int passing;

    /// Prepares the search.
    public RepeatedPairs(MergeRows a, MergeRows b) {
        this.a = a;
        this.b = b;
    }

    /// Takes some pairs.
    @FunctionalInterface
    public interface Part {

        /// Takes pairs `from .. end-1`, of which those from `repeated` on repeat the pair before; these may be none, or all.
        void take(int from, int repeated, int end);
    }

    /// Looks at pairs `from .. to-1`, taking the first for one that repeats none, and hands them on in parts.
    public void find(int from, int to, Part part) {
        int known = runs.size();
        if (passing > 0) {
            passing--;
        } else {
            findRuns(from, to);
            passed = 2 * repeated(known) >= to - from ? 0 : Math.clamp(2L * passed, 1, MOST_PASSED);
            passing = passed;
        }
        if (runs.size() == known || runs.getInt(runs.size() - 1) < to) {
            runs.add(to);
            runs.add(to);
        }
        handOn(from, known, part);
    }

    /// Hands on all that was found, beginning with pair `first`, again.
    public void forEach(int first, Part part) {
        handOn(first, 0, part);
    }

    private void handOn(int first, int known, Part part) {
        int begun = first;
        for (int r = known; r < runs.size(); r += 2) {
            part.take(begun, runs.getInt(r), runs.getInt(r + 1));
            begun = runs.getInt(r + 1);
        }
    }

    /// Returns how many pairs repeat the pair before in what was found last.
    private int repeated(int known) {
        int sum = 0;
        for (int r = known; r < runs.size(); r += 2) {
            sum += runs.getInt(r + 1) - runs.getInt(r);
        }
        return sum;
    }

    private void findRuns(int from, int to) {
        for (int k = from + 1; k < to;) {
            int alike = alike(k, to);
            if (alike - k >= LEAST) {
                findRunsOfLength(k, alike);
            }
            k = alike + 1;
        }
    }

    /// Returns the end of the pairs from k on whose rows are as long as those of the pair before.
    private int alike(int k, int to) {
        int length = a.starts[k] - a.starts[k - 1];
        int otherLength = b.starts[k] - b.starts[k - 1];
        int end = k;
        while (end < to && a.starts[end + 1] - a.starts[end] == length
                && b.starts[end + 1] - b.starts[end] == otherLength) {
            end++;
        }
        return end;
    }

    /// Finds runs among pairs whose rows are all as long as those of the pair before.
    private void findRunsOfLength(int from, int to) {
        int length = a.starts[from] - a.starts[from - 1];
        int otherLength = b.starts[from] - b.starts[from - 1];
        if (length == 0 || otherLength == 0) {
            return;
        }
        long distance = 0;
        int moved = 0;
        int othersMoved = 0;
        int k = from;
        while (k <= to - LEAST) {
            int i = a.starts[k];
            int j = b.starts[k];
            long next = a.columns.get(i) - a.columns.get(i - length);
            int end = k;
            if (next == b.columns.get(j) - b.columns.get(j - otherLength)) {
                // columns that are known to be moved are not looked at again, however few of the others are
                if (next != distance || moved < i + length) {
                    moved = KERNELS.movedEnd(a.columns, i, length, next, a.starts[to]);
                }
                if (next != distance || othersMoved < j + otherLength) {
                    othersMoved = KERNELS.movedEnd(b.columns, j, otherLength, next, b.starts[to]);
                }
                distance = next;
                end = k + Math.min((moved - i) / length, (othersMoved - j) / otherLength);
            }
            if (end - k >= LEAST && reaches(a, k, end, next) && reaches(b, k, end, next)) {
                runs.add(k);
                runs.add(end);
            }
            k = Math.max(end, k + 1);
        }
    }

    /// Returns whether the first column of row `end-1` lies as far behind that of row `k-1` as so many distances say: columns are compared in their bits
    /// only, in which what exceeds the greatest one begins again at 0.
    private static boolean reaches(MergeRows rows, int k, int end, long distance) {
        long first = rows.columns.get(rows.starts[k - 1]);
        return rows.columns.get(rows.starts[end - 1]) - first == (end - k) * distance;
    }
}
