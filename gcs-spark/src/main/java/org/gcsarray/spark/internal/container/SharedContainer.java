package org.gcsarray.spark.internal.container;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.apache.spark.TaskContext;
import org.apache.spark.util.TaskCompletionListener;

import org.gcsarray.format.CompressedRows;
import org.gcsarray.io.container.ContainerBlock;
import org.gcsarray.io.container.ContainerFile;
import org.gcsarray.spark.block.Block;
import org.gcsarray.spark.internal.block.SortedBlocks;
import org.gcsarray.spark.internal.packed.Jobs;

/// A container that driver and executors see under the same path, and by which it is known again. Immutable.
///
/// @param path     absolute path
/// @param checksum checksum of the directory
/// @param nse      number of elements
record SharedContainer(String path, long checksum, long nse) implements Serializable {

    static SharedContainer of(Path path, ContainerFile file) {
        return new SharedContainer(path.toAbsolutePath().toString(), file.checksum(), file.nse());
    }

    /// Returns blocks of the container, read one after the other; the file is open until the task ends.
    ///
    /// @throws UncheckedIOException if the file is absent, another one than the driver saw, or damaged
    Iterator<Block> blocks(int from, int to) {
        if (from == to) {
            return List.<Block>of().iterator();
        }
        ContainerFile file = open();
        TaskCompletionListener closing = task -> file.close();
        TaskContext.get().addTaskCompletionListener(closing);
        return IntStream.range(from, to).boxed().flatMap(k -> load(file, k)).iterator();
    }

    private ContainerFile open() {
        ContainerFile file;
        try {
            file = ContainerFile.open(Path.of(path));
        } catch (NoSuchFileException absent) {
            throw new UncheckedIOException(new IOException("the container " + path
                    + " is not visible to an executor; put it where driver and all executors see it under this path",
                    absent));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        if (file.checksum() != checksum) {
            String found = "%d elements, checksum %016x".formatted(file.nse(), file.checksum());
            file.close();
            throw new UncheckedIOException(new IOException("the container " + path
                    + " is not the one that was opened (expected %d elements, checksum %016x, actual ".formatted(nse,
                            checksum)
                    + found + "); it was replaced, or an executor sees another file: open it again"));
        }
        return file;
    }

    private static Stream<Block> load(ContainerFile file, int number) {
        ContainerBlock block = file.blocks().get(number);
        if (block.nse() == 0) {
            return Stream.of();
        }
        CompressedRows rows = Jobs.run(() -> file.rows(block));
        int most = file.header().maxBlockNse();
        // a dense block has at least one row, however long
        return rows.nse() <= most ? Stream.of(Block.of(block.firstRow(), rows))
                : SortedBlocks.cut(block.firstRow(), rows, most, most).stream();
    }
}
