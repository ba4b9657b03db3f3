package org.gcsarray.spark.example;

import java.util.Comparator;
import java.util.stream.IntStream;

/// Ranks of the nodes of a graph, and how they were come by. Immutable.
public final class Ranking {

    private final double[] ranks;
    private final int iterations;
    private final double change;
    private final double seconds;

    Ranking(double[] ranks, int iterations, double change, double seconds) {
        this.ranks = ranks;
        this.iterations = iterations;
        this.change = change;
        this.seconds = seconds;
    }

    /// Returns the rank of each node, a copy; they sum to 1.
    public double[] ranks() {
        return ranks.clone();
    }

    /// Returns the number of iterations.
    public int iterations() {
        return iterations;
    }

    /// Returns the change of the ranks in the last iteration, in the 1-norm.
    public double change() {
        return change;
    }

    /// Returns the seconds that all iterations took.
    public double seconds() {
        return seconds;
    }

    /// Returns the nodes of the greatest ranks, counted from 0, the greatest first; of equal ranks the first node first. O(n log n).
    ///
    /// @param count most nodes that are returned
    public int[] top(int count) {
        return IntStream.range(0, ranks.length).boxed()
                .sorted(Comparator.comparingDouble((Integer node) -> -ranks[node]).thenComparing(node -> node))
                .limit(count).mapToInt(Integer::intValue).toArray();
    }
}
