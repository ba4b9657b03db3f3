package org.gcsarray.kernel.internal;

/// Where a merge takes its elements from, step by step: A, B or both. Where rows resemble each other, as those of stencils and bands do, a processor
/// foresees that, and a loop of branches is faster than one of numbers.
public final class MergeSteps {

    /// Places to look at, and pairs of rows at each of them: the first is what the next one is held against.
    private static final int PLACES = 16;
    private static final int PAIRS = 3;

    /// Multiples of this number modulo 1 are spread evenly, and fall into step with no period of the rows.
    private static final double SPREAD = (Math.sqrt(5) - 1) / 2;

    /// There are at least so many pairs for those that are looked at.
    private static final int LEAST = 16 * PLACES * PAIRS;

    /// Steps are foreseen if there are at least so many for each surprise.
    private static final int FORESEEN = 16;

    /// One bit for each step of a pair, the lower one of two.
    private static final long EACH = 0x5555555555555555L;

    private MergeSteps() {}

    /// Returns whether steps mostly repeat the step before, or the step at that place in the pair before. Looks at a few of pairs `from .. to-1`; if
    /// there are only a few, the answer is no.
    public static boolean areForeseen(MergeRows a, MergeRows b, int from, int to) {
        int places = to - from - PAIRS;
        if (places < LEAST) {
            return false;
        }
        int taken = 0;
        int surprises = 0;
        for (int place = 0; place < PLACES; place++) {
            int first = from + (int) (place * SPREAD % 1 * places);
            long before = steps(a, b, first);
            for (int k = first + 1; k < first + PAIRS; k++) {
                long steps = steps(a, b, k);
                taken += Long.bitCount(nonzero(steps));
                surprises += Long.bitCount(nonzero(steps) & nonzero(steps ^ before) & nonzero(steps ^ steps << 2));
                before = steps;
            }
        }
        return taken > 0 && surprises * FORESEEN <= taken;
    }

    /// Returns the first 32 steps of a pair, two bits each from the lowest on: 1 for A, 2 for B, 3 for both, 0 behind the last one.
    private static long steps(MergeRows a, MergeRows b, int k) {
        int i = a.starts[k];
        int j = b.starts[k];
        long steps = 0;
        for (int at = 0; at < Long.SIZE && i < a.starts[k + 1] && j < b.starts[k + 1]; at += 2) {
            int order = Long.compareUnsigned(a.columns.get(i), b.columns.get(j));
            steps |= (order < 0 ? 1L : order > 0 ? 2L : 3L) << at;
            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
        return steps;
    }

    private static long nonzero(long steps) {
        return (steps | steps >>> 1) & EACH;
    }
}
