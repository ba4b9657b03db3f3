package org.gcsarray.spark.internal.container;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;

import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

import org.gcsarray.io.container.ContainerBlock;
import org.gcsarray.io.container.ContainerBuilder;
import org.gcsarray.io.container.ContainerFile;
import org.gcsarray.io.container.ContainerHeader;
import org.gcsarray.spark.block.ArrayForm;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.block.BlockArray;
import org.gcsarray.spark.block.Ranges;
import org.gcsarray.spark.internal.block.BlockGroups;
import org.gcsarray.spark.internal.block.OrderedBlocks;
import org.gcsarray.spark.internal.packed.Jobs;
import org.gcsarray.spark.value.SparkOptions;

/// Arrays of containers, read by all executors at once, and containers of arrays, written by the driver.
public final class Containers {

    private Containers() {}

    /// Opens a container. The driver reads the directory, O(blocks); tasks open the file under the same path and read the blocks of their
    /// partition when they are needed, checksums verified. Nothing is sent but numbers of blocks; no job runs. Blocks are those of the
    /// file, without the ones that store nothing; dense storage comes as rows that store every cell.
    ///
    /// @param path    container that driver and executors see under this path; it must not change while the array is used
    /// @param options number and size of partitions
    /// @throws UncheckedIOException if the driver cannot open the file; from tasks, if they do not see it, see another one than the driver
    ///                              did, or a block is damaged or out of order
    public static BlockArray read(JavaSparkContext context, Path path, SparkOptions options) {
        return Jobs.run(() -> open(context, path, options));
    }

    private static BlockArray open(JavaSparkContext context, Path path, SparkOptions options) throws IOException {
        try (ContainerFile file = ContainerFile.open(path)) {
            ArrayForm form = ArrayForm.of(file.header());
            List<Integer> numbers = IntStream.range(0, file.blocks().size())
                    .filter(k -> file.blocks().get(k).nse() > 0).boxed().toList();
            List<ContainerBlock> stored = numbers.stream().map(file.blocks()::get).toList();
            int partitions = options.partitionsFor(file.nse(), context.defaultParallelism());
            BlockGroups groups = BlockGroups.of(stored.stream().map(ContainerBlock::nse).toList(),
                    stored.stream().map(Containers::begin).toList(), partitions, form.rowCount(), path.toString());
            List<int[]> parts = new ArrayList<>();
            for (int k = 0; k < partitions; k++) {
                int first = groups.first(k);
                int end = groups.end(k);
                parts.add(first == end ? new int[2] : new int[] {numbers.get(first), numbers.get(end - 1) + 1});
            }
            return new BlockArray(form, groups.ranges(),
                    blocks(context.parallelize(parts, partitions), SharedContainer.of(path, file), groups.ranges()));
        }
    }

    private static Ranges.Place begin(ContainerBlock block) {
        return new Ranges.Place(block.firstRow(), block.continued() ? block.smallestColumn() : 0);
    }

    private static JavaRDD<Block> blocks(JavaRDD<int[]> parts, SharedContainer source, Ranges ranges) {
        return parts.mapPartitionsWithIndex((partition, part) -> {
            int[] numbers = part.next();
            return OrderedBlocks.of(source.blocks(numbers[0], numbers[1]), ranges, partition, source.path());
        }, false);
    }

    /// Writes a container: the blocks come to the driver one partition after the other, a job each, and pass through it in one go. The
    /// file appears under its name when it is complete. Its bytes are those that one machine writes of the same array under the same
    /// header, whatever the partitions and blocks here; encoded values may take other tables.
    ///
    /// An array that was opened from dense storage is stored so again while it still stores every cell and no row lies in several blocks:
    /// one more job, to see that.
    ///
    /// Memory of the driver: one partition, and one block of the file.
    ///
    /// @param array the array
    /// @param path  file of the driver; replaced if it exists
    /// @throws UncheckedIOException if the file cannot be written
    public static void write(BlockArray array, Path path) {
        ContainerHeader header = array.form().header().ofThisVersion()
                .withStorage(hasAllCells(array) ? ContainerHeader.Storage.DENSE : ContainerHeader.Storage.ROWS);
        Jobs.run(() -> {
            try (ContainerBuilder builder = ContainerBuilder.create(path, header)) {
                add(array.blocks().toLocalIterator(), builder);
                builder.commit();
            }
            return path;
        });
    }

    private static void add(Iterator<Block> blocks, ContainerBuilder builder) throws IOException {
        long endRow = 0;
        while (blocks.hasNext()) {
            Block block = blocks.next();
            if (block.firstRow() == endRow - 1) {
                builder.addContinued(block.rows());
            } else {
                builder.add(block.firstRow(), block.rows());
            }
            endRow = block.endRow();
        }
    }

    /// Returns whether an array of a dense class stores all cells of all rows, no row in several blocks.
    private static boolean hasAllCells(BlockArray array) {
        ArrayForm form = array.form();
        if (form.header().arrayClass() != ContainerHeader.ArrayClass.STRIDED_ARRAY || form.shape().isEmpty()) {
            return false;
        }
        long columns = form.columnCount();
        long fullRows = Jobs.run(() -> array.blocks().map(block -> block.nse() % columns == 0
                && block.nse() / columns == block.rows().rowCount() ? block.rows().rowCount() : 0L)
                .fold(0L, Long::sum));
        return fullRows == form.rowCount();
    }
}
