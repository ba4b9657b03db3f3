package org.gcsarray.spark.internal.table;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.InternalRow;

import org.gcsarray.internal.Counted;
import org.gcsarray.internal.Search;
import org.gcsarray.io.Fault;
import org.gcsarray.io.container.ContainerHeader;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.block.BlockGroups;
import org.gcsarray.spark.internal.block.OrderedBlocks;
import org.gcsarray.spark.internal.block.Parcel;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.value.SparkOptions;

/// The block table: one row per block, for computing on. An array comes back from it with its layout, blocks and row forms as they were.
///
/// Columns `block int, part int, firstRow long, rowCount long, rowIds array<long>` (null if all rows have a pointer), `rowPointers array<int>,
/// columns array<long>, values array<T>`; complex values are two columns, `re` and `im`, of arrays of doubles. Blocks count from 0; those of
/// a row that is longer than a block have the same number and count their parts. The description of kind `rows`, in the metadata of `values`
/// (`re`) and in `_gcsarray.json` beside Parquet files, has the members of a container's header, so that blocks of a container and rows of
/// a table correspond one to one, and `blockCount`, the number of rows of the table.
///
/// Faults are those of [ExchangeTable]; whatever is wrong in a block, or among the blocks, is `structure`.
public final class BlockTable {

    private BlockTable() {}

    /// Reads a table, whose rows may be in any order. A job reads the numbers and columns of all blocks, of which the driver keeps a few
    /// numbers each; a shuffle brings whole blocks to their partitions, where they are validated.
    ///
    /// @param table   the table, with its description in the metadata of a column; it must not change while the array is used
    /// @param options number and size of partitions
    /// @throws UncheckedIOException if there is no description, columns are missing, or blocks are missing, repeated or overlap; from jobs,
    ///                              if a block is faulty
    public static BlockArray read(Dataset<Row> table, SparkOptions options) {
        return read(TableFaults.TABLE, table, Optional.empty(), options);
    }

    /// Reads a table from Parquet files, as [#read(Dataset, SparkOptions)]; the description beside them counts too.
    ///
    /// @param path a folder or a file, as path or URI that Hadoop knows
    public static BlockArray readParquet(SparkSession session, String path, SparkOptions options) {
        Dataset<Row> table = Descriptions.parquet(session, path);
        return read(path, table,
                Descriptions.beside(session, path, BlockDescription.KIND, BlockDescription::parse), options);
    }

    private static BlockArray read(String name, Dataset<Row> table, Optional<BlockDescription> beside,
            SparkOptions options) {
        BlockDescription description = Descriptions
                .of(name, table.schema(), beside, BlockDescription.KIND, BlockDescription::parse).orElseThrow(
                        () -> TableFaults.fault(
                                Fault.Code.SHAPE, name, "a block table needs its description",
                                "it is in _gcsarray.json beside the files, or in the metadata of a column"));
        ContainerHeader header = description.header();
        Dataset<Row> selected = BlockSchema.select(name, table, header.dtype());
        List<BlockSummary> blocks = summaries(name, selected);
        long most = description.maxBlockNse().orElse(Integer.MAX_VALUE);
        BlockSummary before = null;
        for (BlockSummary block : blocks) {
            block.checkAfter(name, before, header.rowCount(), most);
            before = block;
        }
        checkCount(name, blocks.size(), description.blockCount());
        List<BlockSummary> stored = blocks.stream().filter(block -> block.nse() > 0).toList();
        int largest = Math.toIntExact(stored.stream().mapToLong(BlockSummary::nse).max().orElse(1));
        ArrayForm form = ArrayForm.of(header.withMaxBlockNse(Math.max(header.maxBlockNse(), largest)));
        JavaRDD<InternalRow> rows = InternalRows.of(selected, name);
        int parallelism = JavaSparkContext.fromSparkContext(table.sparkSession().sparkContext()).defaultParallelism();
        int partitions = options.partitionsFor(stored.stream().mapToLong(BlockSummary::nse).sum(), parallelism);
        BlockGroups groups = BlockGroups.of(stored.stream().map(BlockSummary::nse).toList(),
                stored.stream().map(BlockSummary::begin).toList(), partitions, header.rowCount(), name);
        long[] ends = new long[partitions];
        int[] counts = new int[partitions];
        for (int k = 0; k < partitions; k++) {
            int end = groups.end(k);
            ends[k] = end < stored.size() ? stored.get(end).key() : Long.MAX_VALUE;
            counts[k] = end - groups.first(k);
        }
        return new BlockArray(form, groups.ranges(), place(name, rows, form, groups.ranges(), ends, counts));
    }

    /// Refuses a table without its last blocks, which no other block misses.
    private static void checkCount(String name, long actual, OptionalLong described) {
        if (described.isPresent() && described.getAsLong() != actual) {
            throw TableFaults.structure(name, "the table has " + Counted.of(actual, "row") + " (expected "
                    + described.getAsLong() + ", as its description says)"
                    + (actual < described.getAsLong() ? "; the last blocks are missing" : ""));
        }
    }

    private static List<BlockSummary> summaries(String name, Dataset<Row> selected) {
        Dataset<Row> sizes = selected.select("block", "part", "firstRow", "rowCount", "columns");
        JavaRDD<InternalRow> rows = InternalRows.of(sizes, name);
        List<BlockSummary> blocks = new ArrayList<>(Jobs.run(() -> rows
                .map(row -> BlockSummary.of(name, row, BlockSchema.ROW_COUNT + 1)).collect()));
        blocks.sort(BlockSummary.ORDER);
        return blocks;
    }

    /// Brings blocks to their partitions.
    ///
    /// @param ends   key of the first block behind each partition
    /// @param counts blocks with elements of each partition
    private static JavaRDD<Block> place(String name, JavaRDD<InternalRow> rows, ArrayForm form, Ranges ranges,
            long[] ends, int[] counts) {
        return Parcel.send(rows.map(row -> {
            int block = row.getInt(BlockSchema.BLOCK);
            int part = row.getInt(BlockSchema.PART);
            return Parcel.to(partition(ends, BlockSummary.key(block, part)), block, part,
                    BlockRows.read(name, row, form));
        }), ends.length).mapPartitionsWithIndex(
                (partition, blocks) -> ordered(name, blocks, ranges, partition, counts), false);
    }

    /// Returns the first partition that ends behind a key.
    private static int partition(long[] ends, long key) {
        return Search.first(0, ends.length - 1, k -> ends[k] > key);
    }

    private static Iterator<Block> ordered(String name, Iterator<Parcel<Block>> received, Ranges ranges, int partition,
            int[] counts) {
        List<Block> blocks = Parcel.contents(received);
        long actual = blocks.stream().filter(block -> block.nse() > 0).count();
        if (actual != counts[partition]) {
            throw TableFaults.structure(name, "the table changed after it was opened: partition " + partition + " has "
                    + actual + " blocks with elements (expected " + counts[partition] + ")");
        }
        return OrderedBlocks.of(blocks.iterator(), ranges, partition, name);
    }

    /// Returns the table of an array, rows in the order of storage, values [widened][org.gcsarray.buffer.DType#widened]. One job, which asks for the rows of each block; otherwise lazy, nothing is sent.
    public static Dataset<Row> of(SparkSession session, BlockArray source) {
        BlockArray array = source.widened();
        JavaRDD<Block> blocks = array.blocks();
        List<List<long[]>> rowsOfBlocks = Jobs.run(() -> blocks
                .map(block -> new long[] {block.firstRow(), block.endRow()}).glom().collect());
        BlockNumber[] before = new BlockNumber[rowsOfBlocks.size()];
        BlockNumber last = BlockNumber.NONE;
        for (int k = 0; k < before.length; k++) {
            before[k] = last;
            for (long[] block : rowsOfBlocks.get(k)) {
                last = last.next(block[0], block[1]);
            }
        }
        JavaRDD<Row> rows = blocks.mapPartitionsWithIndex((partition, part) -> {
            BlockNumber[] number = {before[partition]};
            return Jobs.stream(part).map(block -> {
                number[0] = number[0].next(block.firstRow(), block.endRow());
                return BlockRows.of(block, number[0]);
            }).iterator();
        }, false);
        long count = rowsOfBlocks.stream().mapToLong(List::size).sum();
        String json = BlockDescription.of(array.form().header(), count).toJson();
        return session.createDataFrame(rows, BlockSchema.of(array.form().dtype(), Descriptions.metadata(json)));
    }

    /// Writes the table of an array as Parquet files, a file for each partition, with the description beside them. Two jobs.
    ///
    /// @param path a folder that does not exist yet, as path or URI that Hadoop knows
    /// @throws UncheckedIOException if the folder exists, or cannot be written
    public static void writeParquet(SparkSession session, BlockArray array, String path) {
        Dataset<Row> table = of(session, array);
        Descriptions.write(session, table, Descriptions.text(table.schema().fields()[BlockSchema.VALUES]), path);
    }
}
