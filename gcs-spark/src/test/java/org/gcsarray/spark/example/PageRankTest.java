package org.gcsarray.spark.example;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.house.DataFiles;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.SparkGcs;
import org.gcsarray.spark.SparkGcsArray;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.value.SparkOptions;

/// Ranks are those of a power iteration with a dense matrix.
class PageRankTest {

    private static SparkGcsArray distribute(NdArray graph, String layout, int blockNse) {
        return SparkGcs.on(Sessions.local())
                .with(SparkOptions.DEFAULT.withMaxBlockNse(blockNse).withPartitions(3)).distribute(graph, layout);
    }

    /// Ranks by products of this machine with the distributed transition matrix.
    private static PageRank.Ranking rank(PageRank method, SparkGcsArray graph) {
        GcsArray transition = (GcsArray) PageRank.transition(graph).collect();
        assertThat(transition.reduction().toString()).isEqualTo("1|0");
        return method.iterate((int) graph.shape().extent(0), x -> {
            double[] y = new double[x.length];
            Spmv.multiply(CrsMatrix.wrap(transition.compressedRows()), x, y);
            return y;
        });
    }

    private static double[] dense(NdArray graph, double damping, int iterations) {
        int n = (int) graph.shape().extent(0);
        double[][] matrix = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                matrix[i][j] = graph.getDouble(i, j);
            }
            double sum = Arrays.stream(matrix[i]).sum();
            for (int j = 0; j < n; j++) {
                matrix[i][j] = sum == 0 ? 1.0 / n : matrix[i][j] / sum;
            }
        }
        double[] rank = new double[n];
        Arrays.fill(rank, 1.0 / n);
        for (int step = 0; step < iterations; step++) {
            double[] next = new double[n];
            Arrays.fill(next, (1 - damping) / n);
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    next[j] += damping * rank[i] * matrix[i][j];
                }
            }
            rank = next;
        }
        return rank;
    }

    @ParameterizedTest
    @ValueSource(strings = {"karate.mtx", "gent113.mtx", "Erdos971.mtx"})
    void ranksOfRealGraphs(String name) throws IOException {
        NdArray graph = ArrayFiles.read(DataFiles.of("mtx/" + name), ReadOptions.DEFAULT).array();
        PageRank method = new PageRank(0.85, 0, 40);
        PageRank.Ranking ranking = rank(method, distribute(graph, "0|1", 50));
        assertThat(ranking.iterations()).isEqualTo(40);
        assertThat(ranking.ranks()).containsExactly(dense(graph, 0.85, 40), within(1e-14));
        assertThat(Arrays.stream(ranking.ranks()).sum()).isCloseTo(1, within(1e-12));
    }

    /// The graph of four nodes of the documentation: node 3 leads to node 0 only, no edge leads anywhere from node 2.
    private static CooArray.Builder small(DType dtype) {
        return CooArray.builder(SmoothShape.of(4, 4), dtype).add(2, 0, 1).add(2, 0, 3).add(1, 1, 3).add(1, 3, 0)
                .add(0, 2, 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 100})
    void nodesWithoutOutgoingEdgesGiveTheirRankToAll(int blockNse) {
        NdArray graph = small(DType.INT32).build();
        for (String layout : new String[] {"0|1", "1|0"}) {
            SparkGcsArray distributed = distribute(graph, layout, blockNse);
            GcsArray transition = (GcsArray) PageRank.transition(distributed).collect();
            assertThat(transition.dtype()).isEqualTo(DType.FLOAT64);
            assertThat(new double[] {transition.getDouble(0, 1), transition.getDouble(0, 3),
                transition.getDouble(1, 3), transition.getDouble(2, 1), transition.getDouble(3, 0)})
                    .containsExactly(0.5, 0.5, 1, 0, 1);
            PageRank.Ranking ranking = rank(PageRank.DEFAULT, distributed);
            assertThat(ranking.ranks()).containsExactly(dense(graph, 0.85, 200), within(1e-8));
            assertThat(ranking.change()).isLessThan(1e-9);
            assertThat(ranking.iterations()).isBetween(5, 99);
            assertThat(ranking.seconds()).isPositive();
            assertThat(ranking.top(2)).containsExactly(3, 0);
            assertThat(ranking.top(9)).hasSize(4);
        }
    }

    @Test
    void graphsOfNoAndOfOneNode() {
        NdArray none = CooArray.builder(SmoothShape.of(0, 0), DType.FLOAT64).build();
        PageRank.Ranking empty = rank(PageRank.DEFAULT, distribute(none, "", 10));
        assertThat(empty.ranks()).isEmpty();
        assertThat(empty.iterations()).isZero();
        assertThat(empty.top(3)).isEmpty();
        NdArray one = CooArray.builder(SmoothShape.of(1, 1), DType.BOOL).build();
        PageRank.Ranking alone = rank(PageRank.DEFAULT, distribute(one, "", 10));
        assertThat(alone.ranks()).containsExactly(1);
        assertThat(alone.iterations()).isEqualTo(1);
        NdArray isolated = CooArray.builder(SmoothShape.of(3, 3), DType.FLOAT32).build();
        assertThat(rank(PageRank.DEFAULT, distribute(isolated, "", 10)).ranks())
                .containsExactly(new double[] {1 / 3.0, 1 / 3.0, 1 / 3.0}, within(1e-15));
    }

    @Test
    void arraysThatAreNoGraphsAreRefused() {
        refuse(CooArray.builder(SmoothShape.of(2, 3), DType.FLOAT64).build(),
                "the graph has shape (2, 3); a matrix of as many rows as columns is needed");
        refuse(CooArray.builder(SmoothShape.of(1L << 40, 1L << 40), DType.FLOAT64).build(),
                "the graph has 1099511627776 nodes; their ranks are held in one array of at most 2147483639");
        refuse(CooArray.builder(SmoothShape.of(2, 2), DType.COMPLEX128).build(),
                "the graph is of type complex128; weights must be real");
        refuse(CooArray.builder(SmoothShape.of(2, 2), DType.COMPLEX64).build(),
                "the graph is of type complex64; weights must be real");
        refuse(CooArray.builder(SmoothShape.of(2, 2), DType.FLOAT64).fill(Scalar.of(1.0)).build(),
                "the graph has fill 1.0; nodes without an edge between them must have weight 0");
    }

    private static void refuse(NdArray graph, String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> PageRank.ranks(distribute(graph, "", 10)))
                .withMessage(text);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
    void weightsThatAreNoneAreRefused(double weight) {
        NdArray graph = CooArray.builder(SmoothShape.of(4, 4), DType.FLOAT64).add(2, 0, 1).add(weight, 2, 3).build();
        assertThatIllegalArgumentException().isThrownBy(() -> PageRank.transition(distribute(graph, "0|1", 10)))
                .withMessage("the edge from node 2 to node 3 (from 0) has weight " + weight
                        + "; weights must be finite and not negative");
    }

    @Test
    void weightsThatSumToInfinityAreRefused() {
        NdArray graph = CooArray.builder(SmoothShape.of(4, 4), DType.FLOAT64).add(1e308, 2, 0).add(1e308, 2, 3).build();
        assertThatIllegalArgumentException().isThrownBy(() -> PageRank.transition(distribute(graph, "0|1", 1)))
                .withMessage(
                        "the weights of the edges from node 2 (from 0) sum to more than a double holds; scale them");
    }

    @Test
    void settingsOutOfRangeAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new PageRank(1, 0, 1))
                .withMessage("damping is 1.0; must be at least 0 and below 1");
        assertThatIllegalArgumentException().isThrownBy(() -> new PageRank(0, Double.NaN, 1))
                .withMessage("tolerance is NaN; must be at least 0");
        assertThatIllegalArgumentException().isThrownBy(() -> new PageRank(0, 0, 0))
                .withMessage("iterations is 0; must be at least 1");
    }
}
