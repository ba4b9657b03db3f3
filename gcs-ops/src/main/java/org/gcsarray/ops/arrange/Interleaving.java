package org.gcsarray.ops.arrange;

import java.util.List;

/// Merges sequences by ascending keys: for each key, the elements of the first sequence that have it, then those of the second, and so on.
final class Interleaving {

    /// Sequences beyond which looking at the head of each takes longer than sorting.
    private static final int MOST = 16;

    private Interleaving() {}

    static boolean isWorthwhile(int sequences) {
        return sequences <= MOST;
    }

    /// Returns the elements in order, as positions in the sequences one behind the other. O(elements + different keys * sequences).
    ///
    /// @param keys keys of each sequence, not descending
    static int[] order(List<long[]> keys) {
        int sequences = keys.size();
        int[] next = new int[sequences];
        int[] first = new int[sequences];
        int size = 0;
        for (int s = 0; s < sequences; s++) {
            first[s] = size;
            size += keys.get(s).length;
        }
        int[] order = new int[size];
        for (int written = 0; written < size;) {
            long least = Long.MAX_VALUE;
            for (int s = 0; s < sequences; s++) {
                if (next[s] < keys.get(s).length) {
                    least = Math.min(least, keys.get(s)[next[s]]);
                }
            }
            for (int s = 0; s < sequences; s++) {
                long[] own = keys.get(s);
                int position = next[s];
                while (position < own.length && own[position] == least) {
                    order[written++] = first[s] + position++;
                }
                next[s] = position;
            }
        }
        return order;
    }
}
