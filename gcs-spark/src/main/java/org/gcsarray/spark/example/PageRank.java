package org.gcsarray.spark.example;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.SparkGcsArray;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.BlockArray;

/// PageRank (Page, Brin, Motwani, Winograd 1999) of a directed graph whose matrix is distributed: how often a walk visits each node that
/// follows an outgoing edge, chosen by its weight, with probability `damping`, and else, or where there is none, starts anew anywhere.
///
/// With P the transition matrix, `P[i, j] = a[i, j] / (sum over k of a[i, k])` and rows of zeros for nodes without outgoing edges, iterated from
/// `rank = 1/n`:
///
///     y    = P' rank
///     rank = damping * y + (1 - damping * sum(y)) / n
///
/// The sum of y is 1 but for what the nodes without outgoing edges had, so all of it is given back evenly and the ranks sum to 1.
///
/// @param damping    probability of following an edge, 0 up to but not including 1
/// @param tolerance  change of the ranks, in the 1-norm, below which the iteration ends
/// @param iterations most iterations
public record PageRank(double damping, double tolerance, int iterations) {

    /// Damping 0.85, a change of 1e-9, at most 100 iterations.
    public static final PageRank DEFAULT = new PageRank(0.85, 1e-9, 100);

    /// Checks the numbers.
    ///
    /// @throws IllegalArgumentException if one is out of range
    public PageRank {
        if (!(damping >= 0 && damping < 1)) {
            throw new IllegalArgumentException("damping is " + damping + "; must be at least 0 and below 1");
        }
        if (!(tolerance >= 0)) {
            throw new IllegalArgumentException("tolerance is " + tolerance + "; must be at least 0");
        }
        if (iterations < 1) {
            throw new IllegalArgumentException("iterations is " + iterations + "; must be at least 1");
        }
    }

    /// Returns the ranks of the nodes of a graph with the settings of [#DEFAULT]; cost as [#rank].
    public static double[] ranks(SparkGcsArray graph) {
        return DEFAULT.rank(graph).ranks();
    }

    /// Returns the ranks of the nodes of a graph.
    ///
    /// Computes the graph twice, which pays to be cached: for a sample and for one shuffle of the edges; one more if the layout is not `0|1`, and
    /// one more if rows lie in several partitions then. Then one product for each iteration: a job that sends n doubles to all executors and n back. Keeps the
    /// transition matrix in memory while it runs.
    ///
    /// @param graph square matrix: element (i, j) is the weight of the edge from node i to node j
    /// @throws IllegalArgumentException if it is not square, has 2^31 nodes or more, a fill other than 0, complex values, or weights that are
    ///                                  negative, not finite, or have a sum that is not; the text names the edge or the node
    public Ranking rank(SparkGcsArray graph) {
        SparkGcsArray transition = transition(graph).cache();
        try {
            return iterate((int) graph.shape().extent(0), transition::spmv);
        } finally {
            transition.unpersist();
        }
    }

    /// Returns the transition matrix in layout `1|0`: its unfolded matrix has the targets of edges as rows and the sources as columns, so that its
    /// product with a vector is `P' x`. float64. Shuffles as [#rank]. Errors as [#rank], those of weights when it is computed.
    public static SparkGcsArray transition(SparkGcsArray graph) {
        check(graph);
        BlockArray bySource = (graph.layout().equals("0|1") ? graph : graph.relayout("0|1")).withWholeRows().array();
        ArrayForm form = bySource.form();
        ArrayForm scaled = form.withFill(Scalar.of(0.0));
        BlockArray transition = new BlockArray(scaled, bySource.ranges(),
                bySource.blocks().mapPartitions(blocks -> new RowScaling(form).apply(blocks)));
        return graph.withArray(transition).relayout("1|0");
    }

    private static void check(SparkGcsArray graph) {
        SmoothShape shape = graph.shape();
        if (shape.rank() != 2 || shape.extent(0) != shape.extent(1)) {
            throw new IllegalArgumentException(
                    "the graph has shape " + shape + "; a matrix of as many rows as columns is needed");
        }
        if (shape.extent(0) > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("the graph has " + shape.extent(0)
                    + " nodes; their ranks are held in one array of at most " + (Integer.MAX_VALUE - 8));
        }
        if (graph.dtype().isComplex()) {
            throw new IllegalArgumentException("the graph is of type " + graph.dtype() + "; weights must be real");
        }
        if (graph.fill().getDouble() != 0) {
            throw new IllegalArgumentException("the graph has fill " + graph.fill()
                    + "; nodes without an edge between them must have weight 0");
        }
    }

    /// Returns the ranks of nodes by a function for the product with the transposed transition matrix.
    ///
    /// @param nodes      number of nodes
    /// @param transition returns `P' x`, one number per node
    public Ranking iterate(int nodes, UnaryOperator<double[]> transition) {
        long begin = System.nanoTime();
        double[] rank = new double[nodes];
        Arrays.fill(rank, 1.0 / nodes);
        double change = nodes == 0 ? 0 : Double.POSITIVE_INFINITY;
        int done = 0;
        while (done < iterations && change > 0 && change >= tolerance) {
            double[] next = transition.apply(rank);
            double rest = (1 - damping * Arrays.stream(next).sum()) / nodes;
            change = 0;
            for (int k = 0; k < nodes; k++) {
                next[k] = damping * next[k] + rest;
                change += Math.abs(next[k] - rank[k]);
            }
            rank = next;
            done++;
        }
        return new Ranking(rank, done, change, (System.nanoTime() - begin) / 1e9);
    }

    /// Ranks of the nodes of a graph, and how they were come by. Immutable.
    ///
    /// @param ranks      rank of each node; they sum to 1
    /// @param iterations number of iterations
    /// @param change     change of the ranks in the last iteration, in the 1-norm
    /// @param seconds    seconds that all iterations took
    @SuppressWarnings("ArrayRecordComponent") // copied on the way in and out, never compared
    public record Ranking(double[] ranks, int iterations, double change, double seconds) {

        /// Copies the ranks.
        public Ranking {
            ranks = ranks.clone();
        }

        /// Returns the rank of each node, a copy; they sum to 1.
        @Override
        public double[] ranks() {
            return ranks.clone();
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
}
