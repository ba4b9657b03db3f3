package org.gcsarray.spark.bench;

import java.io.PrintStream;
import java.util.Arrays;
import java.util.Random;

import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.spark.SparkGcs;
import org.gcsarray.spark.SparkGcsArray;

/// Times `y = A x` of a cached random matrix on a cluster, next to the kernel alone on the same matrix and as many threads in the same rounds.
///
/// ```
/// GCS_SPARK_OPTS='--master local[2]' gcs-spark/submit org.gcsarray.spark.bench.SpmvBench 10000000 9 2  # elements, rounds, threads
/// GCS_SPARK_OPTS='--master local-cluster[1,1,3072]' gcs-spark/submit org.gcsarray.spark.bench.SpmvBench 10000000 9 0
/// GCS_SPARK_OPTS='--master local-cluster[2,1,3072]' gcs-spark/submit org.gcsarray.spark.bench.SpmvBench 20000000 9 0
/// ```
///
/// The threads are those of the kernel alone. With 0 only the cluster is timed: rounds of one and of two executors, twice the elements on the
/// second, are weak scaling; such executors are processes of their own, which start from a `SPARK_HOME`.
public final class SpmvBench {

    private static final int BLOCK_NSE = 1 << 20;

    private SpmvBench() {}

    /// Runs the benchmark.
    ///
    /// @param arguments stored elements, rounds, threads of the kernel alone (0 to leave it out)
    public static void main(String[] arguments) {
        if (arguments.length != 3) {
            System.err.println("usage: SpmvBench ELEMENTS ROUNDS THREADS");
            System.exit(2);
        }
        SparkSession session = SparkSession.builder().appName("SpMV").getOrCreate();
        run(session, Long.parseLong(arguments[0]), Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]),
                BLOCK_NSE, System.out);
        session.stop();
    }

    /// Runs the benchmark on a session.
    ///
    /// @param nse      stored elements
    /// @param rounds   rounds that count
    /// @param threads  threads of the kernel alone; 0 to leave it out
    /// @param blockNse elements of a block
    /// @param out      receives a line per figure
    static void run(SparkSession session, long nse, int rounds, int threads, int blockNse, PrintStream out) {
        JavaSparkContext context = JavaSparkContext.fromSparkContext(session.sparkContext());
        SparkGcsArray a = SparkGcs.on(session).of(RandomBlocks.distributed(context, nse, blockNse)).cache();
        double[] x = new Random(1).doubles(nse / RandomBlocks.ROW).toArray();
        out.println("master " + session.sparkContext().master() + ", " + a.nse() + " elements, "
                + a.array().ranges().count() + " blocks, " + rounds + " rounds");
        if (threads == 0) {
            out.println("cluster [s]      " + Rounds.of(rounds, () -> a.spmv(x)));
        } else {
            CompressedRows rows = RandomBlocks.whole(nse, blockNse);
            double[] y = new double[x.length];
            Parallelism parallelism = Parallelism.threads(threads);
            Rounds[] pair = Rounds.pair(rounds, () -> a.spmv(x),
                    () -> Spmv.multiply(1, CrsMatrix.wrap(rows), x, 0, y, parallelism));
            out.println("cluster [s]      " + pair[0]);
            out.println("kernel alone [s] " + pair[1]);
            out.println("ratio            " + pair[0].over(pair[1]));
            // on several threads a row where their shares meet may be summed in another order
            Spmv.multiply(CrsMatrix.wrap(rows), x, y);
            out.println("same bits        " + Arrays.equals(a.spmv(x), y));
        }
        a.unpersist();
    }
}
