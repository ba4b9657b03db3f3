package org.gcsarray.spark.example;

import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Objects;

import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;

import org.gcsarray.io.ReadOptions;
import org.gcsarray.spark.SparkGcs;
import org.gcsarray.spark.SparkGcsArray;

/// Ranks the nodes of a graph in a file of coordinate text (Matrix Market, `.tns`): row = source, column = target, value = weight.
///
///     gcs-spark/submit org.gcsarray.spark.example.PageRankApp graph.mtx --top 5
///
/// or by the JVM itself, with the jars of this library and those of Spark on the class path and the JVM options that Spark needs, which the
/// property `spark.jvm` of `gcs-spark/pom.xml` lists:
///
///     java <options> -Dlog4j2.configurationFile=gcs-spark/src/main/submit/log4j2.properties \
///         -cp "gcs-spark/target/gcs-spark-0.1.0-SNAPSHOT.jar:gcs-spark/target/lib/*:$(cat gcs-spark/target/spark.classpath)" \
///         org.gcsarray.spark.example.PageRankApp graph.mtx --top 5
public final class PageRankApp {

    private static final String USAGE = """
            usage: PageRankApp FILE [--damping 0.85] [--tolerance 1e-9] [--iterations 100] [--top 10] [--master local[*]]
            Ranks the nodes of the directed graph in FILE, Matrix Market or .tns: row = source, column = target.
            Nodes are counted from 1, as in the file.""";

    private String file = "";
    private String master = "";
    private double damping = PageRank.DEFAULT.damping();
    private double tolerance = PageRank.DEFAULT.tolerance();
    private int iterations = PageRank.DEFAULT.iterations();
    private int top = 10;

    private PageRankApp() {}

    /// Runs the program; exits with 2 if the arguments are wrong and with 1 if the file cannot be read or the graph cannot be ranked.
    public static void main(String[] args) {
        int status = run(args, System.out, System.err);
        if (status != 0) {
            System.exit(status);
        }
    }

    /// Runs the program.
    ///
    /// @return 0; 1 if the file cannot be read or the graph cannot be ranked, 2 if the arguments are wrong
    static int run(String[] args, PrintStream out, PrintStream err) {
        PageRankApp app = new PageRankApp();
        PageRank method;
        try {
            app.parse(args);
            method = new PageRank(app.damping, app.tolerance, app.iterations);
        } catch (IllegalArgumentException wrong) {
            err.println(wrong.getMessage());
            err.println(USAGE);
            return 2;
        }
        SparkSession session = app.session();
        try {
            SparkGcsArray graph = SparkGcs.on(session).readText(app.file, "0|1", ReadOptions.DEFAULT).cache();
            app.print(graph, method.rank(graph), out);
            return 0;
        } catch (IllegalArgumentException | ArithmeticException refused) {
            err.println(refused.getMessage());
            return 1;
        } catch (UncheckedIOException unreadable) {
            err.println(Objects.requireNonNull(unreadable.getCause()).getMessage());
            return 1;
        } finally {
            session.stop();
        }
    }

    private void parse(String[] args) {
        for (int k = 0; k < args.length; k++) {
            if (!args[k].startsWith("--")) {
                if (!file.isEmpty()) {
                    throw new IllegalArgumentException("two files: " + file + " and " + args[k]);
                }
                file = args[k];
            } else if (k + 1 == args.length) {
                throw new IllegalArgumentException(args[k] + " has no value");
            } else {
                set(args[k], args[++k]);
            }
        }
        if (file.isEmpty()) {
            throw new IllegalArgumentException("no file");
        }
        if (top < 0) {
            throw new IllegalArgumentException("--top is " + top + "; must be at least 0");
        }
    }

    private void set(String option, String value) {
        try {
            switch (option) {
                case "--damping" -> damping = Double.parseDouble(value);
                case "--tolerance" -> tolerance = Double.parseDouble(value);
                case "--iterations" -> iterations = Integer.parseInt(value);
                case "--top" -> top = Integer.parseInt(value);
                case "--master" -> master = value;
                default -> throw new IllegalArgumentException("unknown option " + option);
            }
        } catch (NumberFormatException wrong) {
            throw new IllegalArgumentException(option + " is " + value + "; must be a number", wrong);
        }
    }

    private SparkSession session() {
        SparkSession.Builder builder = SparkSession.builder().appName("PageRank");
        if (!master.isEmpty()) {
            builder.master(master);
        } else if (!new SparkConf().contains("spark.master")) {
            builder.master("local[*]");
        }
        return builder.getOrCreate();
    }

    private void print(SparkGcsArray graph, PageRank.Ranking ranking, PrintStream out) {
        out.printf(Locale.ROOT, "%d nodes, %d iterations, last change %.3g, %.4f s per iteration%n",
                graph.shape().extent(0), ranking.iterations(), ranking.change(),
                ranking.iterations() == 0 ? 0 : ranking.seconds() / ranking.iterations());
        double[] ranks = ranking.ranks();
        for (int node : ranking.top(top)) {
            out.printf(Locale.ROOT, "%12d  %.6e%n", node + 1, ranks[node]);
        }
    }
}
