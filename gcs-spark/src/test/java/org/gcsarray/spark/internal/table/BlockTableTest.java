package org.gcsarray.spark.internal.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.value.SparkOptions;

/// Block tables, right and wrong ones.
class BlockTableTest {

    private static final SparkSession SESSION = Sessions.local();

    /// A matrix of rows of 2, 7, 0 and 1 elements in blocks of 3.
    private static BlockArray array() {
        CrsMatrix matrix = CrsMatrix.wrap(4, 9, new int[] {0, 2, 9, 9, 10},
                Indices.wrap(new byte[] {0, 8, 0, 1, 2, 3, 4, 5, 6, 8}),
                Values.wrap(new double[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
        return Driver.distribute(JavaSparkContext.fromSparkContext(SESSION.sparkContext()), matrix, "",
                SparkOptions.DEFAULT.withMaxBlockNse(3).withPartitions(3).withPartitionNse(4));
    }

    private static Dataset<Row> table() {
        return BlockTable.of(SESSION, array());
    }

    @Test
    void longRowsCountTheirParts() {
        List<Row> rows = table().select("block", "part", "firstRow", "rowCount").collectAsList();
        assertThat(rows.stream().map(Row::mkString).toList())
                .isEqualTo(List.of("0001", "1011", "1111", "1211", "2031"));
        Row first = table().first();
        assertThat(first.schema().simpleString()).isEqualTo("struct<block:int,part:int,firstRow:bigint,"
                + "rowCount:bigint,rowIds:array<bigint>,rowPointers:array<int>,columns:array<bigint>,"
                + "values:array<double>>");
        assertThat(first.schema().apply("values").metadata().getString("gcsarray"))
                .isEqualTo("{\"gcsarray\":\"1.1\",\"kind\":\"rows\",\"shape\":[4,9],\"layout\":\"0|1\","
                        + "\"dtype\":\"float64\",\"fill\":0.0,\"columnBytes\":1,\"maxBlockNse\":3,"
                        + "\"blockCount\":5}");
    }

    private static void assertFault(Dataset<Row> table, Fault.Code code, String text) {
        assertThatThrownBy(() -> BlockTable.read(table, SparkOptions.DEFAULT).collectBlocks())
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining(text).cause().isInstanceOfSatisfying(ArrayFormatException.class,
                        fault -> assertThat(fault.code()).isEqualTo(code));
    }

    /// Returns the table with another content of a column in one of its rows.
    private static Dataset<Row> changed(int block, int part, String column, String sql) {
        Dataset<Row> table = table();
        return table.withColumn(column, functions.expr("IF(block = " + block + " AND part = " + part + ", " + sql
                + ", " + column + ")").as(column, table.schema().apply(column).metadata()));
    }

    @Test
    void columnsWhoseNamesDifferInCaseOnlyAreTold() {
        Dataset<Row> more = table().select(functions.col("*"), functions.lit(7).as("PART"));
        assertThat(BlockTable.read(more, SparkOptions.DEFAULT).nse()).isEqualTo(array().nse());
    }

    @Test
    void missingAndRepeatedBlocksAreRefused() {
        assertFault(table().filter("block > 0"), Fault.Code.STRUCTURE, "the table begins with block 1, part 0");
        assertFault(table().filter("block <> 1"), Fault.Code.STRUCTURE, "block 2, part 0 follows block 0, part 0");
        assertFault(table().filter("part <> 1"), Fault.Code.STRUCTURE, "block 1, part 2 follows block 1, part 0");
        assertFault(table().filter("block < 2"), Fault.Code.STRUCTURE,
                "the table has 4 rows (expected 5, as its description says); the last blocks are missing");
        assertFault(table().filter("block = 0 OR block = 1 AND part = 0"), Fault.Code.STRUCTURE,
                "the table has 2 rows (expected 5, as its description says); the last blocks are missing");
        assertFault(table().filter("block > 2"), Fault.Code.STRUCTURE, "the table has 0 rows (expected 5");
        assertFault(table().union(table().filter("block = 2")), Fault.Code.STRUCTURE, "block 2, part 0 occurs twice");
    }

    @Test
    void blocksThatDoNotFitTheOthersAreRefused() {
        assertFault(changed(2, 0, "firstRow", "1L"), Fault.Code.STRUCTURE,
                "block 2, part 0 begins at row 1 (expected at least 2, where block 1, part 2 ends)");
        assertFault(changed(1, 1, "firstRow", "2L"), Fault.Code.STRUCTURE, "begins at row 2 (expected 1, where");
        assertFault(changed(2, 0, "rowCount", "5L"), Fault.Code.STRUCTURE, "block 2, part 0 has rows 3 .. 3 + 5");
        assertFault(changed(1, 1, "columns", "array(1L, 4L, 5L)"), Fault.Code.STRUCTURE,
                "a block of the unfolded matrix has elements from ");
        SparkOptions one = SparkOptions.DEFAULT.withPartitions(1);
        assertThatThrownBy(() -> BlockTable.read(changed(1, 1, "columns", "array(1L, 4L, 5L)"), one).collectBlocks())
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("begins at (1, 1), not behind the elements before, which end at (1, 2)");
        assertFault(changed(0, 0, "columns", "array(0L, 1L, 2L, 3L)"), Fault.Code.STRUCTURE, "expected at most 3");
    }

    @Test
    void partsThatBeginBeforeTheOnesBeforeAreRefused() {
        SparkOptions many = SparkOptions.DEFAULT.withPartitions(10);
        assertThatThrownBy(() -> BlockTable.read(changed(1, 2, "columns", "array(0L)"), many).collectBlocks())
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("begins at (1, 0), the block before it at (1, 3)");
        assertThatThrownBy(() -> BlockTable.read(changed(1, 1, "columns", "array(-1L, 4L, 5L)"), many).collectBlocks())
                .isInstanceOf(UncheckedIOException.class).hasMessageContaining("begins at (1, -1), the block before");
    }

    private static final AtomicBoolean CHANGED = new AtomicBoolean();

    @Test
    void tablesThatChangeAreRefused() {
        Dataset<Row> table = table();
        JavaRDD<Row> rows = table.toJavaRDD().filter(row -> !CHANGED.get() || row.getInt(0) != 2);
        CHANGED.set(false);
        BlockArray array = BlockTable.read(SESSION.createDataFrame(rows, table.schema()), SparkOptions.DEFAULT);
        CHANGED.set(true);
        assertThatThrownBy(array::nse).isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("the table changed after it was opened: partition ");
    }

    @Test
    void blocksThatContradictThemselvesAreRefused() {
        assertFault(changed(1, 1, "columns", "array(3L, 5L, 4L)"), Fault.Code.STRUCTURE, "block 1, part 1: ");
        assertFault(changed(1, 1, "columns", "array(3L, 4L, 9L)"), Fault.Code.STRUCTURE, "block 1, part 1: ");
        assertFault(changed(0, 0, "columns", "array(-1L, 8L)"), Fault.Code.STRUCTURE, "block 0, part 0: ");
        assertFault(changed(0, 0, "columns", "array(0L, CAST(null AS BIGINT))"), Fault.Code.STRUCTURE,
                "columns[1] is null");
        assertFault(changed(0, 0, "rowPointers", "array(0, 1)"), Fault.Code.STRUCTURE, "block 0, part 0: ");
        assertFault(changed(0, 0, "rowIds", "array(1L)"), Fault.Code.STRUCTURE, "block 0, part 0: ");
        assertFault(changed(0, 0, "values", "array(1D)"), Fault.Code.STRUCTURE, "block 0, part 0: ");
        assertFault(changed(0, 0, "rowPointers", "null"), Fault.Code.STRUCTURE, "rowPointers is null");
        assertFault(changed(0, 0, "firstRow", "null"), Fault.Code.STRUCTURE, "column firstRow is null");
    }

    @Test
    void columnsAndDescriptionAreNeeded() {
        assertFault(table().drop("rowIds"), Fault.Code.MEMBER, "needs one column rowIds");
        assertFault(table().withColumn("part", functions.lit("x")), Fault.Code.DTYPE,
                "column part has type string (expected int)");
        assertFault(table().withColumn("values", functions.expr("array(1D)")), Fault.Code.SHAPE,
                "a block table needs its description");
        Dataset<Row> table = table();
        String json = table.schema().apply("values").metadata().getString("gcsarray");
        assertFault(table.withColumn("values", table.col("values").as("values",
                Descriptions.metadata(json.replace("\"columnBytes\":1", "\"columnBytes\":2")))), Fault.Code.HEADER,
                "columnBytes");
    }

    @Test
    void descriptionsOfOthersMayBeShort() {
        Dataset<Row> table = table();
        String json = table.schema().apply("values").metadata().getString("gcsarray")
                .replace(",\"maxBlockNse\":3,\"blockCount\":5", "").replace("1.1", "1.0");
        BlockArray read = BlockTable.read(table.withColumn("values",
                table.col("values").as("values", Descriptions.metadata(json))), SparkOptions.DEFAULT);
        assertThat(read.nse()).isEqualTo(10);
    }
}
