package org.gcsarray.io.container;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.NdArray;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;

/// An open container. Opening maps the file and verifies preamble, header, directory and trailer, O(blocks), whatever its size; only the elements
/// that you ask for are read.
///
/// {@snippet file="org/gcsarray/snippet/FileSnippetTest.java" region="ContainerFile"}
///
/// Results lie in the heap and stay valid after [#close]. A fault of the file is an [ArrayFormatException] with the offset of what is wrong. A
/// container that is replaced or appended to while it is open here stays as it was. It must not be overwritten in place or truncated meanwhile (this
/// library never does that): missing bytes are a fault, `torn`. May be used by many threads.
public final class ContainerFile implements AutoCloseable {

    private final MappedBytes file;
    private final Opening opening;
    private final RowLoader loader;
    private final ConvertOptions limits;

    private ContainerFile(MappedBytes file, Opening opening, RowLoader loader, ConvertOptions limits) {
        this.file = file;
        this.opening = opening;
        this.loader = loader;
        this.limits = limits;
    }

    /// Opens a container, which verifies each section when it is read.
    ///
    /// @throws ArrayFormatException if it is none, torn, damaged, or of a later version
    /// @throws IOException          if the file cannot be mapped
    public static ContainerFile open(Path path) throws IOException {
        return open(path, Verification.CHECKSUM);
    }

    /// Opens a container.
    ///
    /// @param verification what to verify beyond the structure, and when
    /// @throws ArrayFormatException if it is none, torn, damaged, or of a later version
    /// @throws IOException          if the file cannot be mapped
    public static ContainerFile open(Path path, Verification verification) throws IOException {
        return open(path, path.toString(), verification, ReadOptions.DEFAULT);
    }

    /// Opens a container under another name.
    ///
    /// @param name         name for faults
    /// @param verification what to verify beyond the structure, and when
    /// @param options      [ReadOptions#maxBytes] limits what one read may allocate, [ReadOptions#parallelism] sets the threads that read and check
    ///                     blocks; the others are ignored
    /// @throws ArrayFormatException if it is none, torn, damaged, or of a later version
    /// @throws IOException          if the file cannot be mapped
    public static ContainerFile open(Path path, String name, Verification verification, ReadOptions options)
            throws IOException {
        return of(MappedBytes.open(path, name), verification, options);
    }

    /// Opens the container that bytes are; they are closed with it, or if they are none.
    static ContainerFile of(MappedBytes bytes, Verification verification, ReadOptions options) throws IOException {
        try {
            Opening opening = bytes.reading(() -> Opening.of(bytes));
            boolean checksums = verification != Verification.STRUCTURE;
            ContainerFile file = new ContainerFile(bytes, opening,
                    new RowLoader(bytes, opening, checksums, options),
                    ConvertOptions.DEFAULT.withMaxBytes(options.maxBytes()));
            if (verification == Verification.FULL) {
                file.requireSound();
            }
            return file;
        } catch (Throwable failure) {
            bytes.close();
            throw failure;
        }
    }

    private void requireSound() throws IOException {
        List<Fault> faults = faults(1);
        if (!faults.isEmpty()) {
            throw new ArrayFormatException(faults.getFirst());
        }
    }

    /// Returns what the file says of its array.
    public ContainerHeader header() {
        return opening.header();
    }

    /// Returns the version of the format, such as `1.0`.
    public String version() {
        return opening.version();
    }

    /// Returns the number of stored elements.
    public long nse() {
        return opening.trailer().nse();
    }

    /// Returns the checksums of directory and preamble, which cover those of header and blocks: containers with different content have different
    /// ones, except for one in 2^32.
    public long checksum() {
        return (long) opening.trailer().directoryCrc() << Integer.SIZE
                | Integer.toUnsignedLong(opening.trailer().preambleCrc());
    }

    /// Returns the blocks, rows ascending; read from the file whenever one is asked for, so only while it is open. Reading one throws an
    /// [java.io.UncheckedIOException] if the file has been truncated meanwhile.
    public List<ContainerBlock> blocks() {
        return Collections.unmodifiableList(opening.blocks());
    }

    /// Returns rows `from .. to-1` as a separate array, with all columns. Binary search among the blocks, then O(elements in the blocks of these
    /// rows) to verify them and O(elements of these rows) to copy.
    ///
    /// @param from first row, counted over the whole container
    /// @param to   row after the last one
    /// @throws IndexOutOfBoundsException if the range is not within the rows
    /// @throws ArrayFormatException      if the blocks of these rows are damaged, or take more memory than allowed
    public CompressedRows rows(long from, long to) throws IOException {
        Objects.checkFromToIndex(from, to, header().rowCount());
        return file.reading(() -> loader.load(from, to));
    }

    /// Returns the rows of one block, in the form in which the file has them.
    ///
    /// @param block one of [#blocks]
    /// @throws IllegalArgumentException if this file has no such block
    /// @throws ArrayFormatException     if the block is damaged, or takes more memory than allowed
    public CompressedRows rows(ContainerBlock block) throws IOException {
        if (isForeign(block)) {
            throw new IllegalArgumentException("the block of rows " + block.firstRow() + ".." + (block.endRow() - 1)
                    + " and " + block.nse() + " elements is none of " + file.place().file());
        }
        return ownRows(block);
    }

    /// Returns the rows of a block that came from this file, without a search for it.
    CompressedRows ownRows(ContainerBlock block) throws IOException {
        return file.reading(() -> loader.load(block));
    }

    /// A file that has lost its directory since it was opened still gives the blocks that are left, to those who have them.
    private boolean isForeign(ContainerBlock block) {
        try {
            return !opening.blocks().contains(block);
        } catch (UncheckedIOException torn) {
            return false;
        }
    }

    /// Visits all blocks, one after the other; takes memory for one of them and what the visitor keeps. A row longer than a block comes in
    /// several: the first row of a [continued][ContainerBlock#continued] block is the last row of the one before.
    ///
    /// @param visitor receives the blocks; what it throws ends the sequence and is thrown on
    /// @throws ArrayFormatException if a block is damaged, or takes more memory than allowed; those before it were visited
    public void forEachBlock(BlockVisitor visitor) throws IOException {
        for (int k = 0; k < opening.blocks().size(); k++) {
            int next = k;
            ContainerBlock block = file.reading(() -> opening.blocks().get(next));
            visitor.visit(block.firstRow(), ownRows(block));
        }
    }

    /// Returns the whole array, of the class that the header names. An array of more elements than one Java array holds, 2^31-9, becomes a
    /// [org.gcsarray.view.StackArray] of ranges of its leading row dimension.
    ///
    /// @throws ArrayFormatException if a block is damaged, or the array takes more memory than allowed
    public NdArray array() throws IOException {
        return array(ContainerBlock.MAX_NSE);
    }

    NdArray array(long arrayElements) throws IOException {
        return file.reading(() -> new WholeArray(file, opening, loader, limits).read(arrayElements));
    }

    /// Verifies everything, O(bytes); takes memory for two blocks.
    ///
    /// @param maxFaults most faults to look for, at least 0
    /// @return the faults in the order of the blocks; empty if the file is sound, or `maxFaults` is 0
    /// @throws IllegalArgumentException if `maxFaults` is negative
    /// @throws IOException              if the file cannot be read
    public List<Fault> faults(int maxFaults) throws IOException {
        if (maxFaults < 0) {
            throw new IllegalArgumentException("maxFaults is " + maxFaults + "; must be at least 0");
        }
        return file.reading(() -> new FullCheck(file, opening, loader, maxFaults).run());
    }

    MappedBytes bytes() {
        return file;
    }

    Opening opening() {
        return opening;
    }

    /// Appends rows to a container: its leading row dimension grows. The old sections are taken over with their checksums; the file is replaced as a
    /// whole, so no reader sees a part, and open mappings of the old one stay valid.
    ///
    /// @param path the container
    /// @param more the new rows, in their order; all together whole indices of the leading row dimension
    /// @throws IllegalArgumentException if the container has no row dimension, the number of rows is not a multiple of the rows of one
    ///                                  index, or columns, type or fill differ
    /// @throws ArrayFormatException     if the container cannot be opened
    /// @throws IOException              if a file cannot be read or written
    public static void append(Path path, CompressedRows... more) throws IOException {
        long rows = 0;
        for (CompressedRows part : more) {
            rows = Math.addExact(rows, part.rowCount());
        }
        try (ContainerBuilder builder = ContainerBuilder.append(path, rows)) {
            for (CompressedRows part : more) {
                builder.add(part);
            }
            builder.commit();
        }
    }

    /// Unmaps the file. Reading it afterwards throws an [IllegalStateException]; closing it again does nothing.
    @Override
    public void close() {
        file.close();
    }

    /// How thoroughly a container is verified. Preamble, header, directory and trailer are always verified, and every level rejects rows that break
    /// the order or range of [org.gcsarray.format.CompressedRows].
    public enum Verification {
        /// Nothing more: for files whose bytes are trusted.
        STRUCTURE,
        /// The checksums of the sections that are read, when they are.
        CHECKSUM,
        /// All sections at once on opening: checksums, order, the columns that the directory names, and that gaps are zero.
        FULL
    }

    /// Receives the blocks of a container, rows ascending.
    @FunctionalInterface
    public interface BlockVisitor {

        /// Takes one block, which belongs to the visitor from then on.
        ///
        /// @param firstRow number of its first row in the container; the last row of the block before if that row goes on
        /// @param rows     its rows
        /// @throws IOException to end the reading
        void visit(long firstRow, CompressedRows rows) throws IOException;
    }
}
