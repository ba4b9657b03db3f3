package org.gcsarray.spark.internal.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.testing.SparkArrays;
import org.gcsarray.spark.value.SparkOptions;
import org.gcsarray.spark.value.TableOptions;

/// Exchange tables that other programs make, right and wrong ones.
class ExchangeTableTest {

    private static final SparkSession SESSION = Sessions.local();
    private static final SparkOptions SUM = SparkOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM);

    @TempDir
    Path folder;

    private static Dataset<Row> table(String sql) {
        return SESSION.sql(sql);
    }

    private static StoredArray read(Dataset<Row> table, TableOptions options, SparkOptions spark) {
        return Driver.collect(ExchangeTable.read(table, options, spark), Long.MAX_VALUE);
    }

    private static StoredArray read(String sql) {
        return read(table(sql), TableOptions.DEFAULT, SparkOptions.DEFAULT);
    }

    private static void assertFault(ThrowingCallable reading, Fault.Code code, String text) {
        assertThatThrownBy(reading).isInstanceOf(UncheckedIOException.class).hasMessageContaining(text).cause()
                .isInstanceOfSatisfying(ArrayFormatException.class,
                        fault -> assertThat(fault.code()).isEqualTo(code));
    }

    @Test
    void plainTablesNeedNoDescription() {
        StoredArray array = read(
                "SELECT * FROM VALUES (CAST(2 AS TINYINT), CAST(300 AS SMALLINT), CAST(7 AS SMALLINT)),"
                        + " (0, 1, 5) AS t(user, `the item`, value)");
        assertThat(array.shape()).isEqualTo(SmoothShape.of(3, 301));
        assertThat(array.dtype()).isEqualTo(DType.INT32);
        assertThat(array.getDouble(2, 300)).isEqualTo(7);
    }

    @Test
    void columnsAndShapeMayBeChosen() {
        StoredArray array = read(table("SELECT * FROM VALUES (1.5F, 3, 'x', 0, 2.5F) AS t(w, b, name, a, v)"),
                TableOptions.DEFAULT.withIndexColumns("a", "b").withValueColumns("v", "w").withShape(4, 9)
                        .withLayout("1|0"),
                SparkOptions.DEFAULT);
        assertThat(array.shape()).isEqualTo(SmoothShape.of(4, 9));
        assertThat(array.get(0, 3)).isEqualTo(Scalar.complex(2.5, 1.5));
    }

    @Test
    void tablesWithoutRowsHaveNoExtent() {
        assertThat(read("SELECT 1 AS i, 2 AS j, true AS value WHERE false").shape()).isEqualTo(SmoothShape.of(0, 0));
    }

    @Test
    void repeatsNeedAPolicy() {
        String sql = "SELECT * FROM VALUES (1L, 2D), (1L, 3D) AS t(i, value)";
        assertThatThrownBy(() -> read(sql)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("element [1] occurs twice");
        assertThat(read(table(sql), TableOptions.DEFAULT, SUM).getDouble(1)).isEqualTo(5);
    }

    @Test
    void repeatsOfComplexNumbersHaveNoGreatestOne() {
        Dataset<Row> table = table(
                "SELECT * FROM VALUES (0, 1L, 5D, 1D), (3, 1L, 6D, 1D), (3, 1L, 7D, 1D) AS t(i, j, re, im)");
        for (DuplicatePolicy policy : List.of(DuplicatePolicy.MAX, DuplicatePolicy.MIN)) {
            SparkOptions options = SparkOptions.DEFAULT.withDuplicates(policy);
            assertThatThrownBy(() -> read(table, TableOptions.DEFAULT, options))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(policy + " of complex values is not defined; element [3, 1] occurs twice; choose"
                            + " another policy (SUM, FIRST, LAST, ..)");
            assertThat(read(table.filter("i = 0 OR re = 6"), TableOptions.DEFAULT, options).nse()).isEqualTo(2);
        }
    }

    @Test
    void columnsWhoseNamesDifferInCaseOnlyAreTold() {
        String sql = "SELECT * FROM VALUES (2D, 1L, 3L) AS t(value, Value, `a.``b`)";
        StoredArray array = read(sql);
        assertThat(array.shape()).isEqualTo(SmoothShape.of(2, 4));
        assertThat(array.getDouble(1, 3)).isEqualTo(2);
        TableOptions chosen = TableOptions.DEFAULT.withIndexColumns("a.`b").withValueColumns("Value");
        assertThat(read(table(sql), chosen, SparkOptions.DEFAULT).get(3)).isEqualTo(Scalar.of(1L));
    }

    @Test
    void whatIsNoParquetFileIsRefused() throws IOException {
        Path text = Files.writeString(folder.resolve("a.parquet"), "no table");
        Path empty = Files.createDirectory(folder.resolve("empty"));
        for (Path path : List.of(text, empty)) {
            assertThatThrownBy(() -> ExchangeTable.readParquet(SESSION, path.toString(), TableOptions.DEFAULT, SUM))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining(path + " cannot be read as Parquet files: ");
        }
    }

    @Test
    void namesAreNoPatterns() {
        JavaSparkContext context = JavaSparkContext.fromSparkContext(SESSION.sparkContext());
        CooArray one = CooArray.builder(SmoothShape.of(4), DType.INT64).add(7, 2).build();
        CooArray other = CooArray.builder(SmoothShape.of(4), DType.INT64).add(8, 3).build();
        ExchangeTable.writeParquet(SESSION, Driver.distribute(context, other, "", SUM), folder + "/axb");
        for (String name : List.of("a[1]", "a{b", "a*b", "a?b", "a\\b", "a ,b", "a%20")) {
            String path = folder + "/" + name;
            ExchangeTable.writeParquet(SESSION, Driver.distribute(context, one, "", SUM), path);
            BlockArray back = ExchangeTable.readParquet(SESSION, path, TableOptions.DEFAULT, SparkOptions.DEFAULT);
            assertThat(SparkArrays.elements(Driver.collect(back, Long.MAX_VALUE))).as(name)
                    .isEqualTo(SparkArrays.elements(one));
        }
        assertThatThrownBy(() -> ExchangeTable.readParquet(SESSION, folder + "/ax*", TableOptions.DEFAULT, SUM))
                .cause().isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void faultyElementsAreRefused() {
        assertFault(() -> read("SELECT * FROM VALUES (1L, 2D), (null, 3D) AS t(i, value)"), Fault.Code.STRUCTURE,
                "column i is null in row ");
        assertFault(() -> read("SELECT * FROM VALUES (1L, 2D), (2L, null) AS t(i, value)"), Fault.Code.STRUCTURE,
                "column value is null in row ");
        assertFault(() -> read("SELECT * FROM VALUES (1L, 2D), (-2L, 3D) AS t(i, value)"), Fault.Code.INDEX_RANGE,
                "index -2 in column i is negative, in row ");
        assertFault(() -> read(table("SELECT * FROM VALUES (1L, 2D), (9L, 3D) AS t(i, value)"),
                TableOptions.DEFAULT.withShape(9), SparkOptions.DEFAULT), Fault.Code.INDEX_RANGE,
                "index 9 in column i (expected 0..8), in row ");
        assertFault(() -> read(table("SELECT * FROM VALUES (0L, 2D) AS t(i, value)"),
                TableOptions.DEFAULT.withShape(0), SparkOptions.DEFAULT), Fault.Code.INDEX_RANGE,
                "index 0 in column i (expected none, the extent is 0), in row 0 of partition 0");
        assertFault(() -> read("SELECT " + Long.MAX_VALUE + " AS i, 1D AS value"), Fault.Code.INDEX_RANGE,
                "leaves no extent");
    }

    @Test
    void faultyColumnsAreRefused() {
        assertFault(() -> read("SELECT 1 AS i, 2 AS v"), Fault.Code.MEMBER, "no value column (expected value, or re");
        assertFault(() -> read("SELECT 1 AS i, 2 AS i, 3 AS value"), Fault.Code.MEMBER, "column i occurs 2 times");
        assertFault(() -> read("SELECT '1' AS i, 2 AS value"), Fault.Code.DTYPE, "index column i has type string");
        assertFault(() -> read("SELECT 1 AS i, CAST(2 AS DECIMAL(5,2)) AS value"), Fault.Code.DTYPE, "decimal(5,2)");
        assertFault(() -> read("SELECT 1 AS i, '2' AS value"), Fault.Code.DTYPE, "cast decimals and texts");
        TableOptions twice = TableOptions.DEFAULT.withIndexColumns("i", "i");
        assertFault(() -> read(table("SELECT 1 AS i, 2 AS value"), twice, SUM), Fault.Code.MEMBER, "is used twice");
        TableOptions rank = TableOptions.DEFAULT.withShape(3, 3);
        assertFault(() -> read(table("SELECT 1 AS i, 2 AS value"), rank, SUM), Fault.Code.SHAPE,
                "has rank 2, but there are 1 index columns [i]");
    }

    private static final String DESCRIPTION = "{\"gcsarray\":\"1.0\",\"kind\":\"coo\",\"shape\":[4],\"dtype\":"
            + "\"float64\",\"fill\":\"NaN\",\"indexColumns\":[\"i\"],\"valueColumn\":\"value\",\"sorted\":true,"
            + "\"unique\":true}";

    private static Dataset<Row> described(String json) {
        Dataset<Row> table = table("SELECT * FROM VALUES (3, 2D), (0, 3D) AS t(i, value)");
        return table.select(table.col("i"), table.col("value").as("value", Descriptions.metadata(json)));
    }

    private static void assertDescriptionFault(String old, String changed, Fault.Code code, String text) {
        assertThat(DESCRIPTION).contains(old);
        assertFault(() -> read(described(DESCRIPTION.replace(old, changed)), TableOptions.DEFAULT,
                SparkOptions.DEFAULT), code, text);
    }

    @Test
    void descriptionsTellShapeAndFill() {
        StoredArray array = read(described(DESCRIPTION), TableOptions.DEFAULT, SparkOptions.DEFAULT);
        assertThat(array.shape()).isEqualTo(SmoothShape.of(4));
        assertThat(array.fill()).isEqualTo(Scalar.of(Double.NaN));
        assertThat(array.getDouble(3)).isEqualTo(2);
        StoredArray summed = read(described(DESCRIPTION.replace("\"unique\":true", "\"unique\":false")),
                TableOptions.DEFAULT, SUM);
        assertThat(summed.nse()).isEqualTo(2);
    }

    @Test
    void describedColumnsKeepTheirExtentsInAnyOrder() {
        String json = DESCRIPTION.replace("[4]", "[3,5]").replace("[\"i\"]", "[\"i\",\"j\"]");
        Dataset<Row> plain = table("SELECT * FROM VALUES (2, 4, 2D), (0, 1, 3D) AS t(i, j, value)");
        Dataset<Row> table = plain.withColumn("value", plain.col("value").as("value", Descriptions.metadata(json)));
        StoredArray transposed = read(table, TableOptions.DEFAULT.withIndexColumns("j", "i"), SparkOptions.DEFAULT);
        assertThat(transposed.shape()).isEqualTo(SmoothShape.of(5, 3));
        assertThat(transposed.getDouble(4, 2)).isEqualTo(2);
        assertThat(read(table, TableOptions.DEFAULT.withIndexColumns("j"), SparkOptions.DEFAULT).shape())
                .isEqualTo(SmoothShape.of(5));
        Dataset<Row> renamed = table.withColumnRenamed("i", "a").withColumnRenamed("j", "b");
        assertThat(read(renamed, TableOptions.DEFAULT.withIndexColumns("a", "b"), SparkOptions.DEFAULT).shape())
                .isEqualTo(SmoothShape.of(3, 5));
        assertFault(() -> read(table.withColumnRenamed("i", "a"), TableOptions.DEFAULT.withIndexColumns("j", "a"),
                SparkOptions.DEFAULT), Fault.Code.SHAPE, "of the index columns [j, a] only some are described");
    }

    @Test
    void faultyDescriptionsAreRefused() {
        assertDescriptionFault("float64", "uint8", Fault.Code.HEADER,
                "expected a type that arithmetic runs in, found uint8");
        assertDescriptionFault("\"1.0\"", "\"2.0\"", Fault.Code.VERSION, "has version 2.0 (expected 1.x)");
        assertDescriptionFault("\"coo\"", "\"rows\"", Fault.Code.HEADER, "is of kind \"rows\" (expected \"coo\")");
        assertDescriptionFault("\"sorted\"", "\"order\"", Fault.Code.HEADER, "unknown member \"order\"");
        assertDescriptionFault("float64", "float32", Fault.Code.DTYPE,
                "says float32, but the values in [value] are float64");
        assertDescriptionFault("[4]", "[4,5]", Fault.Code.HEADER, "expected 2 names");
        assertDescriptionFault("[\"i\"]", "[\"j\"]", Fault.Code.MEMBER, "column j occurs 0 times");
        assertDescriptionFault("\"unique\":true", "\"unique\":false", Fault.Code.DUPLICATE, "elements may repeat");
        assertDescriptionFault("\"unique\":true}", "", Fault.Code.HEADER, "description");
        assertFault(() -> read(described(DESCRIPTION), TableOptions.DEFAULT.withShape(5), SUM), Fault.Code.SHAPE,
                "the description says shape");
    }

    @Test
    void descriptionsBesideFilesMustAgree() throws IOException {
        CooArray array = CooArray.builder(SmoothShape.of(4, 5), DType.FLOAT32).add(2.5, 3, 4).build();
        BlockArray blocks = Driver.distribute(JavaSparkContext.fromSparkContext(SESSION.sparkContext()), array, "",
                SparkOptions.DEFAULT);
        Path path = folder.resolve("table");
        ExchangeTable.writeParquet(SESSION, blocks, path.toString());
        Path beside = path.resolve("_gcsarray.json");
        assertThat(beside).hasContent("{\"gcsarray\":\"1.0\",\"kind\":\"coo\",\"shape\":[4,5],\"dtype\":\"float32\","
                + "\"fill\":0.0,\"indexColumns\":[\"i0\",\"i1\"],\"valueColumn\":\"value\",\"sorted\":true,"
                + "\"unique\":true}");
        assertThatThrownBy(() -> ExchangeTable.writeParquet(SESSION, blocks, path.toString()))
                .isInstanceOf(UncheckedIOException.class).hasMessageContaining("not overwritten");
        Files.deleteIfExists(path.resolve("._gcsarray.json.crc"));
        Files.writeString(beside, Files.readString(beside).replace("[4,5]", "[4,6]"));
        assertFault(() -> ExchangeTable.readParquet(SESSION, path.toString(), TableOptions.DEFAULT, SUM),
                Fault.Code.SHAPE, "two descriptions differ");
        assertThatThrownBy(() -> ExchangeTable.readParquet(SESSION, path + "x", TableOptions.DEFAULT, SUM))
                .isInstanceOf(UncheckedIOException.class).hasMessageContaining("no Parquet file");
    }
}
