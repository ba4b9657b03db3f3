package org.gcsarray.io.container;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;

import org.gcsarray.internal.Search;
import org.gcsarray.io.ArrayFormatException;

/// The blocks of a container, read from the mapped file whenever one is asked for, so that millions of them take no memory.
final class Directory extends AbstractList<ContainerBlock> implements RandomAccess {

    private final MappedBytes file;
    private final ContainerHeader header;
    private final long start;
    private final int blocks;

    private Directory(MappedBytes file, ContainerHeader header, long start, int blocks) {
        this.file = file;
        this.header = header;
        this.start = start;
        this.blocks = blocks;
    }

    /// Verifies all records. O(blocks).
    ///
    /// @throws ArrayFormatException if the checksum differs, or records contradict each other, header or trailer
    static Directory of(MappedBytes file, Preamble preamble, ContainerHeader header, Trailer trailer)
            throws ArrayFormatException {
        long start = trailer.directoryOffset();
        file.checkCrc("directory", start, trailer.blocks() * header.recordBytes(), trailer.directoryCrc());
        Directory directory = new Directory(file, header, start, (int) trailer.blocks());
        RecordCheck check = new RecordCheck(file, preamble, header, start);
        for (int k = 0; k < directory.size(); k++) {
            check.accept(directory.offset(k), directory.get(k));
        }
        check.finish(trailer);
        return directory;
    }

    private long offset(int k) {
        return start + (long) k * header.recordBytes();
    }

    /// @throws UncheckedIOException if the file has been cut short since it was opened
    @Override
    public ContainerBlock get(int k) {
        Objects.checkIndex(k, blocks);
        try {
            return file.reading(() -> ContainerBlock.read(file.copy(offset(k), header.recordBytes()), header));
        } catch (IOException lost) {
            throw new UncheckedIOException(lost);
        }
    }

    @Override
    public int size() {
        return blocks;
    }

    /// O(log blocks), and O(blocks that its first row goes on in).
    @Override
    public boolean contains(Object other) {
        if (!(other instanceof ContainerBlock block)) {
            return false;
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
