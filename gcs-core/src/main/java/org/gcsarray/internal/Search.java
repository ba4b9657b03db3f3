package org.gcsarray.internal;

import java.util.function.IntPredicate;

/// Binary search, behind all questions of the form "the first row from here on that ..".
public final class Search {

    private Search() {}

    /// Returns the first number in `from .. to-1` for which a condition holds, or `to` if there is none. O(log (to - from)) tests.
    ///
    /// @param from  first number
    /// @param to    number after the last one, at least `from`
    /// @param holds once it holds for a number, it holds for all larger ones
    public static int first(int from, int to, IntPredicate holds) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (holds.test(middle)) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /// Returns the first position in `from .. to-1` at which an ascending array holds at least `least`, or `to` if there is none. For kernels: it
    /// allocates nothing, while the condition of [#first] is an object wherever the compiler does not see through it. O(log (to - from)).
    public static int firstAtLeast(int[] ascending, int from, int to, int least) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ascending[middle] >= least) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }
}
