package org.gcsarray.spark;

import java.nio.file.Path;

import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

import org.gcsarray.format.NdArray;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.internal.container.Containers;
import org.gcsarray.spark.internal.table.BlockTable;
import org.gcsarray.spark.internal.table.ExchangeTable;
import org.gcsarray.spark.internal.text.TextFiles;
import org.gcsarray.spark.value.SparkOptions;
import org.gcsarray.spark.value.TableOptions;

/// Where distributed arrays come from: files, tables, and arrays of this machine.
///
/// {@snippet file="org/gcsarray/snippet/SparkSnippetTest.java" region="SparkGcs"}
///
/// Immutable and thread safe.
public final class SparkGcs {

    private final SparkSession session;
    private final SparkOptions options;

    private SparkGcs(SparkSession session, SparkOptions options) {
        this.session = session;
        this.options = options;
    }

    /// Returns the entry for a session, with [SparkOptions#DEFAULT].
    public static SparkGcs on(SparkSession session) {
        return new SparkGcs(session, SparkOptions.DEFAULT);
    }

    /// Returns the entry with other options, which the arrays that it makes inherit.
    @CheckReturnValue
    public SparkGcs with(SparkOptions changed) {
        return new SparkGcs(session, changed);
    }

    private JavaSparkContext context() {
        return JavaSparkContext.fromSparkContext(session.sparkContext());
    }

    /// Distributes an array of this machine.
    ///
    /// @param array  array of any format
    /// @param layout layout such as `2,0|1`; empty for that of a compressed array, otherwise the first dimension as rows
    /// @throws IllegalArgumentException if the layout is none of the shape
    public SparkGcsArray distribute(NdArray array, String layout) {
        return new SparkGcsArray(session, options, Driver.distribute(context(), array, layout, options));
    }

    /// Returns the array that a program made of blocks of its own.
    public SparkGcsArray of(BlockArray array) {
        return new SparkGcsArray(session, options, array);
    }

    /// Reads coordinate text in parallel: `.tns`, Matrix Market, TensorMarket.
    ///
    /// @param path    path or URI that Hadoop knows, recognised by its content
    /// @param layout  layout such as `2,0|1`; empty for the first dimension as rows
    /// @param options how to read, as on one machine
    public SparkGcsArray readText(String path, String layout, ReadOptions options) {
        return new SparkGcsArray(session, this.options,
                TextFiles.read(context(), path, layout, options, this.options));
    }

    /// Opens a container that all executors see under the same path; its blocks are read where they are needed.
    public SparkGcsArray readContainer(Path path) {
        return new SparkGcsArray(session, options, Containers.read(context(), path, options));
    }

    /// Reads a table of one row per element.
    public SparkGcsArray readTable(Dataset<Row> table, TableOptions columns) {
        return new SparkGcsArray(session, options, ExchangeTable.read(table, columns, options));
    }

    /// Reads a table of one row per element from Parquet files, with the description beside them.
    public SparkGcsArray readParquet(String path, TableOptions columns) {
        return new SparkGcsArray(session, options, ExchangeTable.readParquet(session, path, columns, options));
    }

    /// Reads a table of one row per block.
    public SparkGcsArray readBlockTable(Dataset<Row> table) {
        return new SparkGcsArray(session, options, BlockTable.read(table, options));
    }

    /// Reads a table of one row per block from Parquet files, with the description beside them.
    public SparkGcsArray readBlockTable(String path) {
        return new SparkGcsArray(session, options, BlockTable.readParquet(session, path, options));
    }
}
