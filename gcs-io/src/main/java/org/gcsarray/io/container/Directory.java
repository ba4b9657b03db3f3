package org.gcsarray.io.container;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.AbstractList;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.RandomAccess;
import java.util.function.IntFunction;

import org.gcsarray.internal.Search;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.WriteOptions.Compression;
import org.gcsarray.io.internal.packed.Deflated;

/// The blocks of a container, read from the mapped file whenever one is asked for, so that millions of them take no memory. A few may be deflated.
final class Directory extends AbstractList<ContainerBlock> implements RandomAccess {

    /// Most blocks of a deflated directory, which is inflated as a whole.
    private static final int MOST_DEFLATED = 64;

    /// The order of blocks; all but the last one of a row that goes on in several have that row alone.
    private static final Comparator<ContainerBlock> ORDER = Comparator.comparingLong(ContainerBlock::firstRow)
            .thenComparingLong(ContainerBlock::endRow).thenComparingLong(ContainerBlock::smallestColumn);

    private final MappedBytes file;
    private final ContainerHeader header;
    private final int blocks;
    private final IntFunction<ByteBuffer> records;

    private Directory(MappedBytes file, ContainerHeader header, int blocks, IntFunction<ByteBuffer> records) {
        this.file = file;
        this.header = header;
        this.blocks = blocks;
        this.records = records;
    }

    /// Returns the deflated form of records where a file has that: in place of a few, if it is smaller.
    static Optional<byte[]> deflated(byte[] records, ContainerHeader header) {
        return mayBeDeflated(records.length, header) ? Deflated.ifSmaller(records) : Optional.empty();
    }

    private static boolean mayBeDeflated(long bytes, ContainerHeader header) {
        return header.compression() == Compression.SMALL && bytes <= (long) MOST_DEFLATED * header.recordBytes();
    }

    /// Returns whether blocks may have a directory of so many bytes.
    static boolean isPossible(long blocks, long bytes, ContainerHeader header) {
        long plain = blocks * header.recordBytes();
        return bytes == plain || (mayBeDeflated(plain, header) && bytes > 0 && bytes < plain);
    }

    /// Verifies all records. O(blocks).
    ///
    /// @throws ArrayFormatException if the checksum differs, or records contradict each other, header or trailer
    static Directory of(MappedBytes file, Preamble preamble, ContainerHeader header, Trailer trailer)
            throws ArrayFormatException {
        long start = trailer.directoryOffset();
        long stored = file.size() - Trailer.BYTES - start;
        file.checkCrc("directory", start, stored, trailer.directoryCrc());
        int blocks = (int) trailer.blocks();
        int bytes = header.recordBytes();
        boolean isDeflated = stored < (long) blocks * bytes;
        Directory directory = new Directory(file, header, blocks,
                isDeflated ? inflated(file, start, (int) stored, blocks * bytes, bytes)
                        : k -> file.copy(start + (long) k * bytes, bytes));
        RecordCheck check = new RecordCheck(file, preamble, header, start, isDeflated);
        for (int k = 0; k < blocks; k++) {
            check.accept(start + (long) k * bytes, directory.records.apply(k));
        }
        check.finish(trailer);
        return directory;
    }

    private static IntFunction<ByteBuffer> inflated(MappedBytes file, long start, int stored, int length, int bytes)
            throws ArrayFormatException {
        try {
            ByteBuffer records = ByteBuffer.wrap(Deflated.inflate(file.copy(start, stored).array(), length));
            return k -> records.slice(k * bytes, bytes);
        } catch (IllegalArgumentException e) {
            throw new ArrayFormatException(
                    file.structure(start, "the directory is not understood: " + e.getMessage()).fault(), e);
        }
    }

    /// @throws UncheckedIOException if the file has been cut short since it was opened
    @Override
    public ContainerBlock get(int k) {
        Objects.checkIndex(k, blocks);
        try {
            return file.reading(() -> ContainerBlock.read(records.apply(k), header));
        } catch (IOException lost) {
            throw new UncheckedIOException(lost);
        }
    }

    @Override
    public int size() {
        return blocks;
    }

    /// O(log blocks) for blocks of a sound file. Opening does not check that columns of a row ascend from block to block, so O(blocks that its first
    /// row goes on in) for all others.
    @Override
    public boolean contains(Object other) {
        if (!(other instanceof ContainerBlock block)) {
            return false;
        }
        int ordered = Search.first(0, blocks, k -> ORDER.compare(get(k), block) >= 0);
        if (ordered < blocks && get(ordered).equals(block)) {
            return true;
        }
        int k = firstBehind(block.firstRow());
        while (k < blocks && get(k).firstRow() <= block.firstRow()) {
            if (get(k).equals(block)) {
                return true;
            }
            k++;
        }
        return false;
    }

    /// Returns the first block that ends behind a row, or the number of blocks if there is none. O(log blocks).
    int firstBehind(long row) {
        return Search.first(0, blocks, k -> get(k).endRow() > row);
    }
}
