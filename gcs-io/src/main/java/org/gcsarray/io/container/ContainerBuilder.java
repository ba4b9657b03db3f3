package org.gcsarray.io.container;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.internal.Counted;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.bytes.AtomicFile;
import org.gcsarray.json.internal.ScalarJson;
import org.gcsarray.parallel.Parallelism;

/// Writes a container from rows that come one part after the other, in one pass, with memory for one block, or one for each thread that compresses,
/// and the directory (128 bytes per block, 192 in a compressed file).
///
/// {@snippet file="org/gcsarray/snippet/FileSnippetTest.java" region="ContainerBuilder"}
///
/// The elements may come from a stream of more than memory holds:
///
/// {@snippet file="org/gcsarray/snippet/FileSnippetTest.java" region="ContainerOfStream"}
///
/// How rows are distributed over the parts does not matter: the same rows give the same bytes. If the header has [encoded
/// values][ContainerHeader#withEncodedValues], a block of parts that are encoded differently takes the encoding with the fewest bytes. Parts are
/// kept, not copied, until the block of their last row is full. After [#commit], [#close] or a block that could not be written, each method that adds
/// throws an [IllegalStateException]. Not thread safe.
public final class ContainerBuilder implements AutoCloseable {

    private final ContainerHeader header;
    private final BlockOutput output;
    private final RowCutter rowCutter;
    private final CellCutter cellCutter;
    /// The file that is made; none where a stream takes the bytes.
    private final Optional<AtomicFile> file;
    private long nextRow;
    /// Column of the last element of the last row; -1 if that row is empty.
    private long lastColumn = -1;
    /// Why nothing more is taken; empty while it is.
    private String ended = "";

    private ContainerBuilder(ContainerHeader header, BlockOutput output, long firstRow,
            Optional<AtomicFile> file) {
        this.header = header;
        this.output = output;
        this.file = file;
        this.nextRow = firstRow;
        this.rowCutter = new RowCutter(output, header.maxBlockNse(), firstRow);
        this.cellCutter = new CellCutter(output, header.columnCount(), header.maxBlockNse(), firstRow);
    }

    /// Begins a file, which appears under its name with [#commit]. Long runs of zeros become holes where the file system has them.
    ///
    /// @param path   the file; replaced if it exists
    /// @param header what to write besides the elements
    /// @throws IllegalArgumentException if the header takes more than 16 MiB
    /// @throws IOException              if the file cannot be created
    public static ContainerBuilder create(Path path, ContainerHeader header) throws IOException {
        AtomicFile file = AtomicFile.create(path, AtomicFile.hasGzipName(path.toString()));
        try {
            return new ContainerBuilder(header, new BlockOutput(header, file.stream()), 0, Optional.of(file));
        } catch (Throwable failure) {
            file.close();
            throw failure;
        }
    }

    /// Begins a container in a stream, such as a pipe.
    ///
    /// @param stream the target; flushed by [#commit], never closed
    /// @param header what to write besides the elements
    /// @throws IllegalArgumentException if the header takes more than 16 MiB
    /// @throws IOException              if the stream fails
    public static ContainerBuilder to(OutputStream stream, ContainerHeader header) throws IOException {
        return new ContainerBuilder(header, new BlockOutput(header, stream), 0, Optional.empty());
    }

    /// Begins a file that has the rows of a container and more after them; it replaces that container with [#commit]. The old sections are taken over
    /// as they are, with their checksums. See [ContainerFile#append].
    ///
    /// @param path the container
    /// @param rows number of new rows, whole indices of the leading row dimension; rows not added are empty
    /// @throws IllegalArgumentException if the container has no row dimension that could grow, or has names, labels or queries of the indices of
    ///                                  that dimension, or `rows` is not as above
    /// @throws ArrayFormatException     if the container cannot be opened, or is of a later version
    /// @throws IOException              if a file cannot be read or created
    public static ContainerBuilder append(Path path, long rows) throws IOException {
        try (ContainerFile old = ContainerFile.open(path, ContainerFile.Verification.STRUCTURE)) {
            if (old.opening().preamble().minor() > Preamble.MINOR) {
                throw old.bytes().place().fault(Fault.Code.VERSION, 10, "version " + old.version()
                        + " may hold what this version cannot take over", "append with a later version");
            }
            ContainerHeader header = Growth.grow(old.header(), rows);
            AtomicFile file = AtomicFile.create(path, false);
            try {
                BlockOutput output = new BlockOutput(header, file.stream());
                old.bytes().reading(() -> {
                    output.takeOver(old.bytes(), old.opening());
                    return output;
                });
                return new ContainerBuilder(header, output, old.header().rowCount(), Optional.of(file));
            } catch (Throwable failure) {
                file.close();
                throw failure;
            }
        }
    }

    /// Compresses blocks on several threads, one block each at a time, if the header asks for compression; the bytes are the same. Call it before you
    /// add anything.
    public ContainerBuilder on(Parallelism threads) {
        output.useThreads(threads);
        return this;
    }

    /// Gives all blocks one row form, in place of the smaller one for each; before rows are added.
    void fixRowForm(boolean hyper) {
        output.fixRowForm(hyper);
    }

    /// Returns the header.
    public ContainerHeader header() {
        return header;
    }

    /// Adds rows after those before. O(rows of the part), and O(bytes) of the blocks that become full.
    ///
    /// @param rows rows; of a dense container with all cells stored
    /// @throws IllegalArgumentException if there are too many rows, or columns, type, fill or the uniform value differ
    /// @throws IOException              if a block cannot be written
    public ContainerBuilder add(CompressedRows rows) throws IOException {
        return add(nextRow, rows);
    }

    /// Adds rows that begin at a row of the container; those in between are empty.
    ///
    /// @param firstRow number of their first row, not below the end of the rows before
    /// @param rows     rows; of a dense container with all cells stored
    /// @throws IllegalArgumentException if rows of them were added before, there are too many, or columns, type, fill or the uniform value
    ///                                  differ
    /// @throws IOException              if a block cannot be written
    public ContainerBuilder add(long firstRow, CompressedRows rows) throws IOException {
        requireOpen();
        checkRange(firstRow, rows.rowCount());
        checkFit(rows);
        checkUniform(rows.values());
        if (rows.rowCount() == 0 && firstRow == nextRow) {
            // the last row may still go on
            return this;
        }
        if (header.storage() == ContainerHeader.Storage.ROWS) {
            write(() -> rowCutter.add(rows, firstRow));
        } else {
            checkCells(firstRow, rows.rowCount(), rows.nse());
            write(() -> cellCutter.add(rows.values(), rows.rowCount()));
        }
        nextRow = firstRow + rows.rowCount();
        lastColumn = RowPart.lastColumn(rows);
        return this;
    }

    /// Adds rows whose row 0 continues the last row before, so a row may come in pieces; the bytes are the same as if it came whole.
    ///
    /// @param rows at least one row; the columns of row 0 are beyond those that the last row has already
    /// @throws IllegalArgumentException if there is no row that could go on, its columns do not ascend, the container is dense, or as for
    ///                                  [#add(long, CompressedRows)]
    /// @throws IOException              if a block cannot be written
    public ContainerBuilder addContinued(CompressedRows rows) throws IOException {
        requireOpen();
        if (header.storage() == ContainerHeader.Storage.DENSE || nextRow <= rowCutter.origin()
                || rows.rowCount() == 0) {
            throw new IllegalArgumentException(Counted.of(rows.rowCount(), "row")
                    + " cannot continue row " + (nextRow - 1) + " of a container of " + header.storage().word()
                    + " storage that begins at row " + rowCutter.origin());
        }
        checkFit(rows);
        checkRange(nextRow, rows.rowCount() - 1);
        checkUniform(rows.values());
        boolean goesOn = rows.nse() > 0 && rows.rows().rowId(rows.rows().listedRowAt(0)) == 0;
        if (goesOn && rows.columns().get(0) <= lastColumn) {
            throw new IllegalArgumentException("row " + (nextRow - 1) + " has column " + lastColumn
                    + " already and goes on with column " + rows.columns().get(0) + "; columns must ascend");
        }
        write(() -> rowCutter.addContinued(rows, nextRow - 1));
        nextRow += rows.rowCount() - 1;
        lastColumn = rows.rowCount() == 1 && rows.nse() == 0 ? lastColumn : RowPart.lastColumn(rows);
        return this;
    }

    /// Adds rows of a dense container after those before.
    ///
    /// @param cells all cells of whole rows, row after row
    /// @throws IllegalArgumentException if the container is not dense, or has no columns; the cells make no whole rows or too many; type or
    ///                                  uniform value differ
    /// @throws IOException              if a block cannot be written
    public ContainerBuilder addCells(Values cells) throws IOException {
        requireOpen();
        if (header.storage() != ContainerHeader.Storage.DENSE || header.columnCount() == 0
                || cells.dtype() != header.dtype()) {
            throw new IllegalArgumentException(cells.size() + " " + cells.dtype() + " cells for a container of "
                    + header.storage().word() + " storage, type " + header.dtype() + " and " + header.columnCount()
                    + " columns");
        }
        long rows = cells.size() / header.columnCount();
        checkRange(nextRow, rows);
        checkCells(nextRow, rows, cells.size());
        checkUniform(cells);
        write(() -> cellCutter.add(cells, rows));
        nextRow += rows;
        return this;
    }

    private void requireOpen() {
        if (!ended.isEmpty()) {
            throw new IllegalStateException("the builder " + ended + "; make another one");
        }
    }

    /// Does work that may write blocks. After a failure nobody knows what has been written.
    private void write(BlockWriting work) throws IOException {
        ended = "could not write a block";
        work.run();
        ended = "";
    }

    private interface BlockWriting {
        void run() throws IOException;
    }

    private void checkFit(CompressedRows rows) {
        if (rows.columnCount() != header.columnCount() || !rows.fill().equals(header.fill())) {
            throw new IllegalArgumentException("rows of " + rows.columnCount() + " columns, type "
                    + rows.values().dtype() + " and fill " + rows.fill() + " do not belong to a container of "
                    + header.columnCount() + " columns, type " + header.dtype() + " and fill " + header.fill());
        }
    }

    private void checkRange(long firstRow, long count) {
        if (firstRow < nextRow || count > header.rowCount() - firstRow) {
            throw new IllegalArgumentException(count + " rows from row " + firstRow + " on do not lie within rows "
                    + nextRow + ".." + header.rowCount() + " that are left");
        }
    }

    private void checkCells(long firstRow, long rows, long cells) {
        boolean all = Math.multiplyHigh(rows, header.columnCount()) == 0 && rows * header.columnCount() == cells;
        if (firstRow != cellCutter.endRow() || !all) {
            throw new IllegalArgumentException("a dense container needs all cells of all rows: row "
                    + cellCutter.endRow() + " is next, " + cells + " cells of " + rows + " rows from row " + firstRow
                    + " on were given");
        }
    }

    private void checkUniform(Values values) {
        if (header.uniform().isPresent()) {
            Scalar value = header.uniform().get();
            int compared = values instanceof UniformValues ? Math.min(1, values.size()) : values.size();
            for (int k = 0; k < compared; k++) {
                if (!values.get(k).equals(value) || !ScalarJson.isExact(values.get(k))) {
                    throw new IllegalArgumentException("value " + values.get(k)
                            + " does not belong to a container of the one value " + value);
                }
            }
        }
    }

    /// Writes what is left, directory and trailer, forces the file and puts it under its name. Rows that were not added are empty.
    ///
    /// @throws IllegalStateException if rows of a dense container are missing, the builder has ended, or a block could not be written before
    /// @throws IOException           if the file cannot be written or replaced
    public void commit() throws IOException {
        requireOpen();
        boolean isDense = header.storage() == ContainerHeader.Storage.DENSE;
        if (isDense && cellCutter.endRow() < header.rowCount()) {
            throw new IllegalStateException("a dense container of " + header.rowCount() + " rows got only "
                    + cellCutter.endRow());
        }
        write(() -> {
            if (isDense) {
                cellCutter.finish();
            } else {
                rowCutter.finish(header.rowCount());
            }
            output.finish();
            if (file.isPresent()) {
                file.get().commit();
            }
        });
        ended = "has committed its file";
    }

    /// Discards the file unless it was committed: an older file of that name stays.
    @Override
    public void close() throws IOException {
        if (ended.isEmpty()) {
            ended = "is closed";
        }
        if (file.isPresent()) {
            file.get().close();
        }
    }
}
