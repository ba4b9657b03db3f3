package org.gcsarray.spark.internal.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOWEST;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.network.util.JavaUtils;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.house.DataFiles;
import org.gcsarray.house.Effort;
import org.gcsarray.ops.internal.StoredOperands;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.internal.block.Driver;
import org.gcsarray.spark.internal.container.Containers;
import org.gcsarray.spark.testing.Sessions;
import org.gcsarray.spark.value.SparkOptions;
import org.gcsarray.spark.value.TableOptions;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// Arrays come back from tables as they were, types of storage widened, however the rows of the tables are ordered.
class TablePropertyTest {

    private static final SparkOptions SMALL = SparkOptions.DEFAULT.withPartitionNse(5).withPartitions(3);

    @Provide
    Arbitrary<GcsArray> compressed() {
        return ArrayArbitraries.gcsArrays();
    }

    @Provide
    Arbitrary<CooArray> coordinates() {
        return ArrayArbitraries.smallShapes().flatMap(ArrayArbitraries::cooArrays);
    }

    @Provide
    Arbitrary<Integer> blockSizes() {
        return Arbitraries.of(1, 2, 3, 7, 1 << 22);
    }

    private static BlockArray distribute(NdArray array, int maxBlockNse) {
        return Driver.distribute(JavaSparkContext.fromSparkContext(Sessions.local().sparkContext()), array, "",
                SMALL.withMaxBlockNse(maxBlockNse));
    }

    /// Returns a table whose rows are in another order and in other partitions.
    private static Dataset<Row> shuffled(Dataset<Row> table, long seed) {
        return table.repartition(2).sortWithinPartitions(functions.rand(seed));
    }

    private static String layout(BlockArray array) {
        return array.form().shape().rank() < 2 ? "" : array.form().header().notation();
    }

    @Property
    @Effort(LOWEST)
    void exchangeTablesKeepEveryElement(@ForAll("compressed") GcsArray array, @ForAll("blockSizes") int blockNse,
            @ForAll long seed) {
        BlockArray blocks = distribute(array, blockNse);
        Dataset<Row> table = shuffled(ExchangeTable.of(Sessions.local(), blocks), seed);
        BlockArray back = ExchangeTable.read(table, TableOptions.DEFAULT.withLayout(layout(blocks)), SMALL);
        DenseOracle.assertSameElements(Driver.collect(back, Long.MAX_VALUE), StoredOperands.widened(array));
        assertThat(back.form().fill()).isEqualTo(array.fill().convert(array.dtype().widened()));
    }

    @Property
    @Effort(LOWEST)
    void exchangeTablesOfAllRanksAreInTheOrderOfStorage(@ForAll("coordinates") CooArray array,
            @ForAll("blockSizes") int blockNse) {
        BlockArray blocks = distribute(array, blockNse);
        Dataset<Row> table = ExchangeTable.of(Sessions.local(), blocks);
        List<List<Long>> rows = new ArrayList<>();
        for (Row row : table.collectAsList()) {
            List<Long> indices = new ArrayList<>();
            for (int d = 0; d < array.shape().rank(); d++) {
                indices.add(row.getLong(d));
            }
            rows.add(indices);
        }
        List<List<Long>> expected = new ArrayList<>();
        Driver.collect(blocks, Long.MAX_VALUE).forEachStored((indices, _) -> expected.add(DenseOracle.key(indices)));
        assertThat(rows).isEqualTo(expected);
        DenseOracle.assertSameElements(
                Driver.collect(ExchangeTable.read(table, TableOptions.DEFAULT, SMALL), Long.MAX_VALUE),
                StoredOperands.widened(array));
    }

    @Property
    @Effort(LOWEST)
    void blockTablesKeepBlocksAsTheyAre(@ForAll("compressed") GcsArray array, @ForAll("blockSizes") int blockNse,
            @ForAll long seed) {
        assertBlocksKept(distribute(array, blockNse), seed);
    }

    @Property
    @Effort(LOWEST)
    void blockTablesKeepAllRanks(@ForAll("coordinates") CooArray array, @ForAll("blockSizes") int blockNse,
            @ForAll long seed) {
        assertBlocksKept(distribute(array, blockNse), seed);
    }

    private static void assertBlocksKept(BlockArray blocks, long seed) {
        Dataset<Row> table = shuffled(BlockTable.of(Sessions.local(), blocks), seed);
        BlockArray back = BlockTable.read(table, SMALL.withPartitions(2 + new Random(seed).nextInt(3)));
        assertSame(back, blocks.widened());
    }

    private static void assertSame(BlockArray actual, BlockArray expected) {
        assertThat(actual.form().header()).isEqualTo(expected.form().header());
        List<Block> blocks = actual.collectBlocks();
        List<Block> wanted = expected.collectBlocks();
        assertThat(blocks).hasSameSizeAs(wanted);
        for (int k = 0; k < blocks.size(); k++) {
            CompressedRows rows = blocks.get(k).rows();
            CompressedRows same = wanted.get(k).rows();
            assertThat(blocks.get(k).firstRow()).isEqualTo(wanted.get(k).firstRow());
            assertThat(rows.rowCount()).isEqualTo(same.rowCount());
            assertThat(rows.rows()).hasSameClassAs(same.rows());
            assertThat(Pointers.of(rows.rows())).isEqualTo(Pointers.of(same.rows()));
            if (same.rows() instanceof RowIndex.Hyper hyper) {
                assertThat(((RowIndex.Hyper) rows.rows()).rowIds().toLongArray())
                        .isEqualTo(hyper.rowIds().toLongArray());
            }
            assertThat(rows.columns().byteWidth()).isEqualTo(same.columns().byteWidth());
            assertThat(rows.columns().toLongArray()).isEqualTo(same.columns().toLongArray());
            assertSame(rows.values(), same.values());
        }
    }

    private static void assertSame(Values actual, Values expected) {
        assertThat(actual.size()).isEqualTo(expected.size());
        for (int p = 0; p < actual.size(); p++) {
            assertThat(actual.get(p)).isEqualTo(expected.get(p));
        }
    }

    @Property
    @Effort(LOWEST)
    void filesKeepBothTables(@ForAll("compressed") GcsArray array, @ForAll("blockSizes") int blockNse)
            throws IOException, InterruptedException {
        BlockArray blocks = distribute(array, blockNse);
        Path folder = Files.createTempDirectory("tables");
        try {
            String elements = folder.resolve("elements").toString();
            ExchangeTable.writeParquet(Sessions.local(), blocks, elements);
            BlockArray back = ExchangeTable.readParquet(Sessions.local(), elements,
                    TableOptions.DEFAULT.withLayout(layout(blocks)), SMALL);
            DenseOracle.assertSameElements(Driver.collect(back, Long.MAX_VALUE), StoredOperands.widened(array));
            String rows = folder.resolve("blocks").toString();
            BlockTable.writeParquet(Sessions.local(), blocks, rows);
            assertSame(BlockTable.readParquet(Sessions.local(), rows, SMALL), blocks.widened());
        } finally {
            JavaUtils.deleteRecursively(folder.toFile());
        }
    }

    /// Blocks of a container, rows of a table and blocks of a container correspond one to one.
    @Test
    void containersComeBackFromBlockTables(@TempDir Path folder) throws IOException {
        JavaSparkContext context = JavaSparkContext.fromSparkContext(Sessions.local().sparkContext());
        SparkOptions options = SMALL.withPartitionNse(1000);
        for (String name : List.of("own_long_row", "own_uniform", "own_hyper", "own_complex_fill",
                "uci_adult_5d_int32", "own_rank0", "own_no_rows")) {
            BlockArray blocks = Containers.read(context, DataFiles.of("gcs/" + name + ".gcs"), options);
            BlockArray back = BlockTable.read(BlockTable.of(Sessions.local(), blocks), options);
            assertThat(back.collectBlocks()).hasSameSizeAs(blocks.collectBlocks());
            Path direct = folder.resolve(name + ".gcs");
            Path tables = folder.resolve(name + "-tables.gcs");
            Containers.write(blocks, direct);
            Containers.write(back, tables);
            assertThat(tables).hasSameBinaryContentAs(direct);
        }
    }
}
