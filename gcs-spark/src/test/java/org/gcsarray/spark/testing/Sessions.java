package org.gcsarray.spark.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

import org.apache.spark.serializer.JavaSerializer;
import org.apache.spark.serializer.KryoSerializer;
import org.apache.spark.serializer.Serializer;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/// Sessions of Spark in this JVM, one at a time.
public final class Sessions {

    private static @Nullable SparkSession current;
    private static String currentKind = "";

    private Sessions() {}

    /// Returns a session of two threads in this process, that of the test before if it was one.
    public static SparkSession local() {
        return of("local[2]", JavaSerializer.class);
    }

    /// Returns a session like [#local] whose user has chosen Kryo, which sends results, shuffles and broadcasts.
    public static SparkSession kryo() {
        return of("local[2]", KryoSerializer.class);
    }

    /// Returns a session of two executors in processes of their own, one core and 1024 MB each. They get the classes of this library as jars
    /// that Spark sends them.
    public static SparkSession cluster() {
        return of("local-cluster[2,1,1024]", JavaSerializer.class);
    }

    private static synchronized SparkSession of(String master, Class<? extends Serializer> serializer) {
        SparkSession known = current;
        String kind = master + " " + serializer.getName();
        if (known != null && currentKind.equals(kind) && !known.sparkContext().isStopped()) {
            return known;
        }
        if (known != null) {
            known.stop();
        }
        Path home = Path.of(System.getenv("SPARK_HOME"));
        SparkSession.Builder builder = SparkSession.builder().master(master).appName("gcs-spark tests")
                .config("spark.serializer", serializer.getName())
                .config("spark.ui.enabled", "false").config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1").config("spark.default.parallelism", "4")
                .config("spark.sql.shuffle.partitions", "4").config("spark.sql.adaptive.enabled", "false")
                // executors die on purpose: nobody waits for them
                .config("spark.shuffle.io.maxRetries", "1").config("spark.shuffle.io.retryWait", "200ms")
                .config("spark.local.dir", home.resolveSibling("spark-local").toString())
                .config("spark.sql.warehouse.dir", home.resolveSibling("spark-warehouse").toString());
        if (!master.startsWith("local[")) {
            builder = builder.config("spark.jars", String.join(",", arrangeHome(home)))
                    .config("spark.executorEnv.JAVA_HOME", System.getProperty("java.home"))
                    // they live for seconds, in which the second compiler does not pay
                    .config("spark.executor.extraJavaOptions",
                            "-Dlog4j2.level=ERROR -XX:TieredStopAtLevel=1 -XX:+UseSerialGC");
        }
        SparkSession created = builder.getOrCreate();
        current = created;
        currentKind = kind;
        return created;
    }

    /// Links the jars of Spark into a folder from which its executors start, and returns the jars of this library and what it needs.
    private static List<String> arrangeHome(Path home) {
        try {
            Path jars = Files.createDirectories(home.resolve("jars"));
            Path own = Files.createDirectories(home.resolve("own"));
            List<String> sent = new ArrayList<>();
            for (String element : System.getProperty("java.class.path").split(java.io.File.pathSeparator)) {
                Path path = Path.of(element);
                if (Files.isDirectory(path)) {
                    sent.add(jar(path, own.resolve(sent.size() + ".jar")).toUri().toString());
                } else if (isOwn(path)) {
                    sent.add(path.toUri().toString());
                } else if (Files.isRegularFile(path) && !Files.exists(jars.resolve(path.getFileName()))) {
                    Files.createSymbolicLink(jars.resolve(path.getFileName()), path);
                }
            }
            return sent;
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /// Returns whether a jar is not Spark's: executors get it from the driver, as with `spark-submit --jars`.
    private static boolean isOwn(Path path) {
        String name = path.getFileName().toString();
        String folder = path.toString().replace('\\', '/');
        return name.startsWith("gcs-") || folder.contains("/tools/jackson/") || folder.contains("/org/ejml/")
                || folder.contains("/io/jhdf/") || name.startsWith("fastutil-core");
    }

    private static Path jar(Path classes, Path jar) throws IOException {
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).filter(file -> file.toString().endsWith(".class"))
                    .toList()) {
                out.putNextEntry(new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
                Files.copy(file, out);
                out.closeEntry();
            }
        }
        return jar;
    }
}
