package org.gcsarray.spark.internal.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.MetadataBuilder;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

import org.gcsarray.io.Fault;
import org.gcsarray.json.JsonValue;
import org.gcsarray.spark.internal.packed.HadoopPaths;
import org.gcsarray.spark.internal.packed.Jobs;

/// Where the description of a table stands: in the metadata of a field, and as a file beside the parts.
final class Descriptions {

    /// Key in the metadata, and member that tells the version.
    static final String KEY = "gcsarray";

    static final String VERSION = "1.0";

    /// Version of descriptions that count blocks.
    static final String COUNTED_VERSION = "1.1";

    private static final String FILE = "_gcsarray.json";

    /// Option of Spark that decides whether a path is a pattern; the constant is Spark's own.
    private static final String PATTERNS = "__globPaths__";

    /// Longest text of a description, as of the header of a container.
    private static final int MAX_BYTES = 16 << 20;

    private Descriptions() {}

    static Metadata metadata(String json) {
        return new MetadataBuilder().putString(KEY, json).build();
    }

    /// Returns the description of a table: that which its fields carry, or another one, or both if they are the same.
    ///
    /// @param beside a description from outside the table, if there is one
    /// @param parse  reads the members of a description
    static <T> Optional<T> of(String table, StructType schema, Optional<T> beside, String kind,
            Function<JsonValue, T> parse) {
        return one(table, Stream.concat(Arrays.stream(schema.fields()).filter(field -> field.metadata().contains(KEY))
                .map(field -> read(table + ", metadata of column " + field.name(), text(field), kind, parse)),
                beside.stream()));
    }

    /// Returns the description that a field carries.
    static String text(StructField field) {
        return field.metadata().getString(KEY);
    }

    private static <T> Optional<T> one(String table, Stream<T> descriptions) {
        List<T> found = descriptions.distinct().toList();
        if (found.size() > 1) {
            throw TableFaults.fault(Fault.Code.SHAPE, table, "two descriptions differ (" + found.get(0) + " and "
                    + found.get(1) + ")", "remove the wrong one: " + FILE + ", or the metadata of the value column");
        }
        return found.stream().findFirst();
    }

    private static <T> T read(String where, String json, String kind, Function<JsonValue, T> parse) {
        try {
            JsonValue description = JsonValue.parse("description", json);
            String version = description.require(KEY).text();
            if (!version.matches("1\\.[0-9]{1,9}")) {
                throw TableFaults.fault(Fault.Code.VERSION, where, "the description has version " + version
                        + " (expected 1.x)", "read it with a later version of this library");
            }
            String actual = description.require("kind").text();
            if (!actual.equals(kind)) {
                throw TableFaults.fault(Fault.Code.HEADER, where, "the table is of kind \"" + actual + "\" (expected \""
                        + kind + "\")", "kind \"coo\" is an exchange table, \"rows\" a block table");
            }
            return parse.apply(description);
        } catch (IllegalArgumentException | ArithmeticException fault) {
            throw TableFaults.fault(Fault.Code.HEADER, where, String.valueOf(fault.getMessage()), "");
        }
    }

    /// Refuses members that these versions do not know; later ones may have them.
    static void checkNames(JsonValue description, List<String> known) {
        if (List.of(VERSION, COUNTED_VERSION).contains(description.require(KEY).text())) {
            description.names().stream().filter(name -> !name.equals(KEY) && !name.equals("kind"))
                    .filter(name -> !known.contains(name)).findFirst().ifPresent(name -> {
                        throw description.fault("has the unknown member \"" + name + "\"");
                    });
        }
    }

    /// Reads Parquet files. The path is a name, no pattern: brackets and stars in it stand for themselves.
    ///
    /// @throws UncheckedIOException if there is nothing under the path, or no Parquet files
    static Dataset<Row> parquet(SparkSession session, String path) {
        Path target = HadoopPaths.of(path);
        return Jobs.run(() -> {
            if (!system(session, target).exists(target)) {
                throw new NoSuchFileException(path, null, "no Parquet file or folder of them");
            }
            try {
                return session.read().option(PATTERNS, false).parquet(path);
            } catch (RuntimeException failure) {
                throw failure;
            } catch (Exception failure) {
                // Spark throws a checked exception that it does not declare
                throw new IOException(path + " cannot be read as Parquet files: " + failure.getMessage(), failure);
            }
        });
    }

    /// Returns the description beside Parquet files.
    static <T> Optional<T> beside(SparkSession session, String path, String kind, Function<JsonValue, T> parse) {
        return Jobs.run(() -> {
            Path target = HadoopPaths.of(path);
            FileSystem system = system(session, target);
            Path file = system.getFileStatus(target).isDirectory() ? new Path(target, FILE)
                    : new Path(system.makeQualified(target).getParent(), FILE);
            if (!system.exists(file)) {
                return Optional.empty();
            }
            try (FSDataInputStream stream = system.open(file)) {
                byte[] text = stream.readNBytes(MAX_BYTES + 1);
                if (text.length > MAX_BYTES) {
                    throw TableFaults.fault(Fault.Code.LIMIT, file.toString(), "the description takes more than "
                            + MAX_BYTES + " bytes", "");
                }
                return Optional.of(read(file.toString(), new String(text, StandardCharsets.UTF_8), kind, parse));
            }
        });
    }

    /// Writes a table as Parquet files with its description beside them.
    ///
    /// @throws UncheckedIOException if there is something under the path already
    static void write(SparkSession session, Dataset<Row> table, String json, String path) {
        Path target = HadoopPaths.ofOutput(path);
        Jobs.run(() -> {
            if (system(session, target).exists(target)) {
                throw new FileAlreadyExistsException(path, null, "tables are not overwritten; remove it first");
            }
            table.write().parquet(path);
            try (FSDataOutputStream stream = system(session, target).create(new Path(target, FILE), false)) {
                stream.write(json.getBytes(StandardCharsets.UTF_8));
            }
            return path;
        });
    }

    private static FileSystem system(SparkSession session, Path path) throws IOException {
        return path.getFileSystem(session.sparkContext().hadoopConfiguration());
    }
}
