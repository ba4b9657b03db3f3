package org.gcsarray.spark.bench;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import org.apache.spark.sql.SparkSession;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Compression;
import org.gcsarray.io.internal.bytes.TemporaryFolder;
import org.gcsarray.spark.SparkGcs;

/// Compares the bytes of a compressed `.gcs` file with those of a Parquet file with Zstandard: one row for each element, sorted by index, a column for each
/// dimension and one for the value.
///
/// ```
/// GCS_SPARK_OPTS='--master local[2]' gcs-spark/submit org.gcsarray.spark.bench.TableSizes FILE ..
/// ```
///
/// Files are of any format that [ArrayFiles] reads. Parquet is written from one partition, so that there is one file with one footer.
public final class TableSizes {

    private TableSizes() {}

    /// Runs the comparison and prints a Markdown table.
    ///
    /// @param arguments files
    public static void main(String[] arguments) throws IOException {
        if (arguments.length == 0) {
            System.err.println("usage: TableSizes FILE ..");
            System.exit(2);
        }
        SparkSession session = SparkSession.builder().appName("sizes").getOrCreate();
        run(session, Arrays.stream(arguments).map(Path::of).toList(), System.out);
        session.stop();
    }

    /// Runs the comparison on a session.
    ///
    /// @param out receives a row for each file, then the geometric means
    static void run(SparkSession session, List<Path> files, PrintStream out) throws IOException {
        out.println("| array | elements | Parquet bytes | `fast` | `small` |");
        out.println("|---|---|---|---|---|");
        List<double[]> logarithms = new ArrayList<>();
        for (Path file : files) {
            CooArray array = Convert.toCoo(ArrayFiles.read(file).array(),
                    ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM));
            long table = table(session, array);
            double[] ratios = Stream.of(Compression.FAST, Compression.SMALL)
                    .mapToDouble(compression -> (double) container(array, compression) / table).toArray();
            out.printf(Locale.ROOT, "| %s | %,d | %,d | %.3f | %.3f |%n", file.getFileName(), array.nse(), table,
                    ratios[0], ratios[1]);
            logarithms.add(Arrays.stream(ratios).map(Math::log).toArray());
        }
        out.printf(Locale.ROOT, "| geometric mean | | | %.3f | %.3f |%n", mean(logarithms, 0), mean(logarithms, 1));
    }

    private static double mean(List<double[]> logarithms, int column) {
        return Math.exp(logarithms.stream().mapToDouble(row -> row[column]).average().orElseThrow());
    }

    private static long table(SparkSession session, CooArray array) throws IOException {
        try (TemporaryFolder folder = TemporaryFolder.create("gcs-sizes")) {
            SparkGcs.on(session).distribute(array, "").toTable().coalesce(1).write().mode("overwrite")
                    .option("compression", "zstd").parquet(folder.path().toString());
            try (Stream<Path> written = Files.list(folder.path())) {
                return written.filter(file -> file.toString().endsWith(".parquet"))
                        .mapToLong(file -> file.toFile().length()).sum();
            }
        }
    }

    private static long container(CooArray coo, Compression compression) {
        NdArray array = coo.shape().rank() == 2 ? Convert.toCrs(coo) : Convert.toGcs(coo);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ArrayFiles.write(array, bytes, "gcs", WriteOptions.DEFAULT.withCompression(compression));
        } catch (IOException e) {
            throw new IllegalStateException("memory takes every byte", e);
        }
        return bytes.size();
    }
}
