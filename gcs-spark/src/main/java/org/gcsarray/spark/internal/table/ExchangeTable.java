package org.gcsarray.spark.internal.table;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.io.Fault;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Elements;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.internal.block.Exchange;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.value.SparkOptions;
import org.gcsarray.spark.value.TableOptions;

/// The exchange table: one row per stored element, a column for each index, counted from 0, and one for the value, or two, `re` and `im`, for
/// complex values. Any engine reads and writes it.
///
/// A description in JSON, in the metadata of the (first) value column and in `_gcsarray.json` beside Parquet files, tells shape, type, fill
/// and the columns; tables without it are read too. Everything is kept but the layout, the blocks, and the bits of a fill that is an unusual
/// NaN.
///
/// Faults of a table, with or without file, are an [UncheckedIOException] of an [org.gcsarray.io.ArrayFormatException] with its code:
/// `structure` (a null), `index-range`, `dtype` (type of a column), `member` (a column is missing or there twice), `shape` (descriptions,
/// or description and options, contradict each other), `header`, `version` (description not understood), `duplicate` (the table says that
/// elements may repeat, and no policy was chosen). Those of elements are thrown by the jobs that read them.
public final class ExchangeTable {

    private ExchangeTable() {}

    /// Reads a table. Indices may be of any integer type, values double, float, long, int, short, byte or boolean; short and byte become
    /// int32.
    ///
    /// One shuffle of all elements, and the job that samples them for it; another job before, for the largest indices, if neither description
    /// nor options tell the shape. Elements that repeat are combined as the options say, in the order of the rows in the partitions of
    /// the table; which [org.apache.spark.sql.DataFrameReader] does not promise to be that of the files, and a shuffle of Spark SQL not to
    /// be the same every time.
    ///
    /// @param table   rows in any order
    /// @param options columns, shape and layout, where the table does not tell them or another choice is wanted
    /// @param spark   how large partitions are, and what becomes of duplicates
    /// @throws UncheckedIOException     if the table is faulty, see above
    /// @throws IllegalArgumentException if the layout is none of the shape; from jobs, if an element repeats under
    ///                                  [DuplicatePolicy#ERROR]
    /// @throws ArithmeticException      if the layout has rows or columns beyond 63 bits
    public static BlockArray read(Dataset<Row> table, TableOptions options, SparkOptions spark) {
        return read(TableFaults.TABLE, table, Optional.empty(), options, spark);
    }

    /// Reads a table from Parquet files, as [#read]; the description beside them counts too.
    ///
    /// @param path a folder or a file, as path or URI that Hadoop knows
    /// @throws UncheckedIOException if there is none, or the table is faulty
    public static BlockArray readParquet(SparkSession session, String path, TableOptions options, SparkOptions spark) {
        Dataset<Row> table = Descriptions.parquet(session, path);
        return read(path, table,
                Descriptions.beside(session, path, TableDescription.KIND, TableDescription::parse), options, spark);
    }

    private static BlockArray read(String name, Dataset<Row> table, Optional<TableDescription> beside,
            TableOptions options, SparkOptions spark) {
        Optional<TableDescription> description = Descriptions.of(name, table.schema(), beside, TableDescription.KIND,
                TableDescription::parse);
        if (description.isPresent() && !description.get().unique() && spark.duplicates() == DuplicatePolicy.ERROR) {
            throw TableFaults.fault(Fault.Code.DUPLICATE, name, "the description says that elements may repeat",
                    "choose what becomes of duplicates (SUM, FIRST, LAST, ..)");
        }
        ElementColumns columns = ElementColumns.of(name, table.schema(), description, options);
        Dataset<Row> selected = columns.select(table);
        SmoothShape shape = shape(columns, selected, description, options);
        Scalar fill = description.map(TableDescription::fill).orElse(Scalar.zero(columns.dtype()));
        ArrayForm form = Driver.form(shape, options.layout(), fill, spark);
        String[] names = Stream.concat(columns.indices().stream(), columns.values().stream()).toArray(String[]::new);
        JavaRDD<Elements> elements = InternalRows.of(selected, name).mapPartitionsWithIndex(
                (partition, rows) -> new ElementReader(rows, form, name, names, partition), false);
        return Exchange.sort(elements, form, spark);
    }

    private static SmoothShape shape(ElementColumns columns, Dataset<Row> selected,
            Optional<TableDescription> description, TableOptions options) {
        Optional<SmoothShape> described = description.map(of -> described(columns, of));
        if (described.isPresent() && options.shape().isPresent() && !described.equals(options.shape())) {
            throw TableFaults.fault(Fault.Code.SHAPE, columns.table(), "the description says shape "
                    + described.get() + ", the options " + options.shape().get(), "leave the option out");
        }
        SmoothShape shape = options.shape().or(() -> described).orElseGet(() -> largest(columns, selected));
        if (shape.rank() != columns.indices().size()) {
            throw TableFaults.fault(Fault.Code.SHAPE, columns.table(), "shape " + shape + " has rank " + shape.rank()
                    + ", but there are " + columns.indices().size() + " index columns " + columns.indices(),
                    "name one index column per dimension");
        }
        return shape;
    }

    private static SmoothShape described(ElementColumns columns, TableDescription description) {
        try {
            return description.shape(columns.indices());
        } catch (IllegalArgumentException fault) {
            throw TableFaults.fault(Fault.Code.SHAPE, columns.table(), String.valueOf(fault.getMessage()),
                    "name all index columns as they are described, or rename all of them");
        }
    }

    /// Returns the least shape that holds all indices.
    private static SmoothShape largest(ElementColumns columns, Dataset<Row> selected) {
        long[] extents = new long[columns.indices().size()];
        if (extents.length == 0) {
            return SmoothShape.of();
        }
        Column[] largest = IntStream.range(0, extents.length).mapToObj(d -> functions.max(functions.col("i" + d)))
                .toArray(Column[]::new);
        Row found = Jobs.run(() -> selected.select(largest).first());
        for (int d = 0; d < extents.length; d++) {
            long index = found.isNullAt(d) ? -1 : found.getLong(d);
            if (index == Long.MAX_VALUE) {
                throw TableFaults.fault(Fault.Code.INDEX_RANGE, columns.table(), "index " + index + " in column "
                        + columns.indices().get(d) + " leaves no extent", "");
            }
            extents[d] = Math.max(0, index + 1);
        }
        return SmoothShape.of(extents);
    }

    /// Returns the table of an array: columns `i0 .. i{N-1}` and `value`, or `re` and `im`, none nullable, one row per stored element in the
    /// order of storage, values [widened][DType#widened], the description in the metadata of the value column. Lazy; no job, nothing is sent.
    public static Dataset<Row> of(SparkSession session, BlockArray source) {
        BlockArray array = source.widened();
        ArrayForm form = array.form();
        JavaRDD<Row> rows = array.blocks().flatMap(block -> ElementRows.of(block, form));
        return session.createDataFrame(rows, schema(TableDescription.of(form)));
    }

    private static StructType schema(TableDescription description) {
        DType dtype = description.dtype();
        List<StructField> fields = new ArrayList<>();
        for (String name : description.indexColumns()) {
            fields.add(DataTypes.createStructField(name, DataTypes.LongType, false));
        }
        for (String name : description.valueColumns()) {
            boolean first = fields.size() == description.indexColumns().size();
            fields.add(new StructField(name, ColumnTypes.of(dtype), false,
                    first ? Descriptions.metadata(description.toJson()) : Metadata.empty()));
        }
        return DataTypes.createStructType(fields);
    }

    /// Writes the table of an array as Parquet files, a file for each partition, with the description beside them. A job.
    ///
    /// @param path a folder that does not exist yet, as path or URI that Hadoop knows
    /// @throws UncheckedIOException if the folder exists, or cannot be written
    public static void writeParquet(SparkSession session, BlockArray array, String path) {
        Descriptions.write(session, of(session, array), TableDescription.of(array.form().widened()).toJson(), path);
    }
}
