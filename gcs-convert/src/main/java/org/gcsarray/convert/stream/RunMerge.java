package org.gcsarray.convert.stream;

import java.io.IOException;
import java.util.List;

/// Merges sorted runs by a tree of losers: each inner node holds the run that lost the comparison there, so that the next record costs
/// one comparison per level.
///
/// Stable: of equal records the one of the earlier run goes first. O(records * log runs). Source: D. E. Knuth, The Art of Computer
/// Programming 3, section 5.4.1.
final class RunMerge {

    private final RunReader[] runs;
    private final int[] losers;

    private RunMerge(RunReader[] runs) {
        this.runs = runs;
        this.losers = new int[runs.length];
    }

    /// Hands the records of all runs on, ascending by row and column.
    ///
    /// @param readers at least one run, in the order of insertion
    static void merge(List<RunReader> readers, RecordBuffer sink) throws IOException {
        RunMerge merge = new RunMerge(readers.toArray(RunReader[]::new));
        int winner = merge.playAll();
        while (!merge.runs[winner].isExhausted()) {
            RunReader first = merge.runs[winner];
            sink.accept(first.buffer(), first.position());
            first.advance();
            winner = merge.replay(winner);
        }
    }

    /// Leaf k of the tree is node `runs + k`, the parent of node n is n / 2, the root is node 1.
    private int playAll() {
        int[] winners = new int[2 * runs.length];
        for (int k = 0; k < runs.length; k++) {
            winners[runs.length + k] = k;
        }
        for (int node = runs.length - 1; node > 0; node--) {
            int left = winners[2 * node];
            int right = winners[2 * node + 1];
            boolean leftWins = precedes(left, right);
            winners[node] = leftWins ? left : right;
            losers[node] = leftWins ? right : left;
        }
        return winners[1];
    }

    private int replay(int changed) {
        int winner = changed;
        for (int node = (runs.length + changed) >>> 1; node > 0; node >>>= 1) {
            if (precedes(losers[node], winner)) {
                int loser = winner;
                winner = losers[node];
                losers[node] = loser;
            }
        }
        return winner;
    }

    private boolean precedes(int a, int b) {
        RunReader left = runs[a];
        RunReader right = runs[b];
        if (left.row() != right.row()) {
            return left.row() < right.row();
        }
        return left.column() != right.column() ? left.column() < right.column() : a < b;
    }
}
