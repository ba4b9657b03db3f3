package org.gcsarray.io.container;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.internal.assembly.Assembly;
import org.gcsarray.io.internal.assembly.NoteCounts;
import org.gcsarray.parallel.Parallelism;

/// Brings rows of a container into the heap. Only what is asked for is copied, and each element once.
final class RowLoader {

    private final MappedBytes file;
    private final Opening opening;
    private final ContainerHeader header;
    private final boolean checksums;
    private final Parallelism parallelism;
    private final Assembly limits;
    private final RowIndexLoader indices;
    private final ValueLoader values;

    RowLoader(MappedBytes file, Opening opening, boolean checksums, ReadOptions options) {
        this.file = file;
        this.opening = opening;
        this.header = opening.header();
        this.checksums = checksums;
        this.parallelism = options.parallelism();
        this.limits = new Assembly(file.place(), options, new NoteCounts());
        this.indices = new RowIndexLoader(file, header);
        this.values = new ValueLoader(file, header, checksums);
    }

    /// Returns the rows of one block.
    CompressedRows load(ContainerBlock block) throws IOException {
        return load(List.of(block), block.firstRow(), block.endRow());
    }

    /// Returns rows `from .. to-1` of the container.
    CompressedRows load(long from, long to) throws IOException {
        Directory blocks = opening.blocks();
        int first = blocks.firstBehind(from);
        int end = first;
        while (from < to && end < blocks.size() && blocks.get(end).firstRow() < to) {
            end++;
        }
        return load(blocks.subList(first, end), from, to);
    }

    private CompressedRows load(List<ContainerBlock> blocks, long from, long to) throws IOException {
        long indexBytes = planIndices(blocks, to - from);
        List<RowPiece> pieces = new ArrayList<>();
        long size = 0;
        for (ContainerBlock block : blocks) {
            if (checksums) {
                checkSections(block);
            }
            RowPiece piece = RowPiece.of(block, indices.load(block), from, to);
            pieces.add(piece);
            size += piece.size();
        }
        Iterable<ValueLoader.Part> parts = () -> pieces.stream()
                .map(piece -> new ValueLoader.Part(piece.block(), piece.begin(), piece.size())).iterator();
        planElements(size, parts, indexBytes);
        RowIndex index = pieces.size() == 1 && pieces.getFirst().isWhole() && to - from == blocks.getFirst().rowCount()
                ? pieces.getFirst().index()
                : new RowPieces(pieces, from, to).merge();
        // columns are looked at while they are in the cache of the processor, values are not looked at
        CompressedRows structure = join(pieces, to - from, index, columns(pieces, (int) size));
        return structure.withValues(values.load(parts, (int) size), header.fill());
    }

    private void checkSections(ContainerBlock block) throws ArrayFormatException {
        check("row ids", block.rowIds());
        check("row pointers", block.rowPointers());
        check("columns", block.columns());
        check("values", block.values());
    }

    private void check(String what, ContainerBlock.Section section) throws ArrayFormatException {
        file.checkCrc(what, section.offset(), section.length(), section.crc());
    }

    private long planIndices(List<ContainerBlock> blocks, long rows) throws ArrayFormatException {
        long bytes = 0;
        for (ContainerBlock block : blocks) {
            bytes += block.rowIds().length() + 4 * (block.storedRows() + 1);
        }
        limits.plan(bytes, "the index of " + rows + " rows");
        return bytes;
    }

    private void planElements(long size, Iterable<ValueLoader.Part> parts, long indexBytes)
            throws ArrayFormatException {
        boolean pair = header.dtype().isComplex() && header.uniform().isEmpty();
        long most = pair ? ContainerBlock.MAX_NSE / 2 : ContainerBlock.MAX_NSE;
        if (size > most) {
            throw file.place().fault(Fault.Code.LIMIT, size + " elements do not fit one array (expected at most " + most
                    + ")", "read fewer rows at a time");
        }
        limits.plan(indexBytes + size * header.columnBytes() + values.bytes(parts), size + " elements");
    }

    /// Refuses coordinates that memory could not hold beside the rows that they are made of.
    void planCoordinates() throws ArrayFormatException {
        long size = opening.trailer().nse();
        long width = header.columnBytes();
        for (int d = 0; d < header.shape().rank(); d++) {
            width += Indices.widthFor(header.shape().extent(d));
        }
        limits.plan(size * width + values.bytes(this::wholeBlocks), "making coordinates of " + size + " elements");
    }

    private Indices columns(List<RowPiece> pieces, int size) {
        if (header.storage() == ContainerHeader.Storage.DENSE) {
            return DenseCells.columns(header.columnCount(), size);
        }
        ColumnBuffer columns = new ColumnBuffer(header.columnBytes(), size);
        int at = 0;
        for (RowPiece piece : pieces) {
            long offset = piece.block().columns().offset() + (long) piece.begin() * header.columnBytes();
            columns.copy(file.segment(), offset, at, piece.size());
            at += piece.size();
        }
        return columns.finish();
    }

    /// Returns the values of all blocks, read from the directory as they are asked for.
    private Iterator<ValueLoader.Part> wholeBlocks() {
        return opening.blocks().stream().map(ValueLoader.Part::whole).iterator();
    }

    /// Returns the rows with their fill for values.
    private CompressedRows join(List<RowPiece> pieces, long rowCount, RowIndex index, Indices columns)
            throws ArrayFormatException {
        Values none = Values.uniform(header.fill(), columns.size());
        try {
            return Wrapping.checked(parallelism, rowCount, header.columnCount(), index, columns, none, header.fill());
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            ArrayFormatException fault = file.structure(columnFault(pieces), String.valueOf(e.getMessage()));
            fault.initCause(e);
            throw fault;
        }
    }

    /// Returns the offset of the first column that is out of range or order.
    private long columnFault(List<RowPiece> pieces) {
        long row = -1;
        long previous = -1;
        for (RowPiece piece : pieces) {
            ContainerBlock.Section section = piece.block().columns();
            ColumnBuffer buffer = new ColumnBuffer(header.columnBytes(), piece.size());
            buffer.copy(file.segment(), section.offset() + (long) piece.begin() * header.columnBytes(), 0,
                    piece.size());
            Indices columns = buffer.finish();
            for (int k = piece.firstListed(); k < piece.endListed(); k++) {
                previous = piece.row(k) == row ? previous : -1;
                row = piece.row(k);
                for (int p = piece.index().start(k); p < piece.index().end(k); p++) {
                    long column = columns.get(p - piece.begin());
                    if (column <= previous || column >= header.columnCount()) {
                        return section.offset() + (long) p * header.columnBytes();
                    }
                    previous = column;
                }
            }
        }
        return -1;
    }

    /// Returns all cells of a dense container, row after row.
    Values cells() throws IOException {
        long size = opening.trailer().nse();
        planElements(size, this::wholeBlocks, 0);
        if (checksums) {
            for (ContainerBlock block : opening.blocks()) {
                checkSections(block);
            }
        }
        return values.load(this::wholeBlocks, (int) size);
    }
}
