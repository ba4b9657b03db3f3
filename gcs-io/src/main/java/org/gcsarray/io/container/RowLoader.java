package org.gcsarray.io.container;

import java.io.IOException;
import java.util.AbstractList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.RawArrays;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Wrapping;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions.Compression;
import org.gcsarray.io.internal.assembly.Assembly;
import org.gcsarray.io.internal.assembly.NoteCounts;
import org.gcsarray.io.internal.assembly.StructureAndValues;
import org.gcsarray.io.internal.bytes.Interruption;
import org.gcsarray.parallel.Parallelism;

/// Brings rows of a container into the heap. Only what is asked for is copied, and each element once.
final class RowLoader {

    private final MappedBytes file;
    private final Opening opening;
    private final ContainerHeader header;
    private final Parallelism parallelism;
    private final Assembly limits;
    private final SectionReader sections;
    private final ValueLoader values;

    RowLoader(MappedBytes file, Opening opening, boolean checksums, ReadOptions options) {
        this.file = file;
        this.opening = opening;
        this.header = opening.header();
        this.parallelism = options.parallelism();
        this.limits = new Assembly(file.place(), options, new NoteCounts());
        this.sections = new SectionReader(file, header, checksums);
        this.values = new ValueLoader(sections, parallelism);
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
        SectionReader own = sections.another();
        RowIndex[] indices = new RowIndex[blocks.size()];
        long stored = blocks.stream().mapToLong(ContainerBlock::nse).sum();
        BlockWork.run(parallelism, own, indices.length, stored,
                (reader, k) -> indices[k] = new RowIndexLoader(reader).load(blocks.get(k)));
        List<RowPart<ContainerBlock>> pieces = IntStream.range(0, indices.length)
                .mapToObj(k -> RowPart.of(blocks.get(k), indices[k], from, to)).toList();
        return load(own, pieces, from, to, indexBytes);
    }

    private CompressedRows load(SectionReader own, List<RowPart<ContainerBlock>> pieces, long from, long to,
            long indexBytes) throws IOException {
        List<ValueLoader.Part> parts = pieces.stream()
                .map(piece -> new ValueLoader.Part(piece.source(), piece.begin(), piece.size())).toList();
        planElements(parts, indexBytes);
        int size = Math.toIntExact(ValueLoader.size(parts));
        boolean isOneBlock = pieces.size() == 1 && pieces.getFirst().isWhole()
                && to - from == pieces.getFirst().source().rowCount();
        RowIndex index = isOneBlock ? pieces.getFirst().index()
                : new RowParts<>(pieces, from, to).join(Optional.empty());
        // columns are looked at while they are in the cache of the processor, values are not looked at
        Interruption.Work<CompressedRows> structure = () -> join(pieces, to - from, index,
                columns(own, pieces, parts));
        // as many blocks as threads keep all of them at work already
        Parallelism beside = pieces.size() < parallelism.tasksFor(size) ? parallelism : Parallelism.sequential();
        StructureAndValues<CompressedRows> both = StructureAndValues.read(beside, size, structure,
                () -> values.load(beside.tasksFor(size) == 1 ? own : own.another(), parts));
        return both.structure().withValues(both.values(), header.fill());
    }

    private long planIndices(List<ContainerBlock> blocks, long rows) throws ArrayFormatException {
        long bytes = decoding(blocks)
                + blocks.stream().mapToLong(block -> block.rowIds().length() + 4 * (block.storedRows() + 1)).sum();
        limits.plan(bytes, "the index of " + rows + " rows");
        return bytes;
    }

    private void planElements(List<ValueLoader.Part> parts, long indexBytes) throws ArrayFormatException {
        long size = ValueLoader.size(parts);
        boolean pair = header.dtype().isComplex() && header.uniform().isEmpty();
        long most = pair ? ContainerBlock.MAX_NSE / 2 : ContainerBlock.MAX_NSE;
        if (size > most) {
            throw file.place().fault(Fault.Code.LIMIT, size + " elements do not fit one array (expected at most " + most
                    + ")", "read fewer rows at a time");
        }
        limits.plan(indexBytes + size * header.columnBytes() + values.bytes(parts), "reading " + size + " elements");
    }

    /// Returns the most bytes that threads take to decode the largest sections. Threads that blocks do not keep busy decode structure and values at the
    /// same time.
    private long decoding(List<ContainerBlock> blocks) {
        if (!header.isCompressed()) {
            return 0;
        }
        int parts = header.dtype().isComplex() ? 2 : 1;
        long structure = 0;
        long stored = 0;
        for (ContainerBlock block : blocks) {
            long rows = Math.max(decoding(block.rowIds(), block.storedRows()),
                    decoding(block.rowPointers(), block.storedRows()));
            // of each row the first column, and whether it repeats the one before
            long heads = block.columns().isCompressed() ? 2 * Math.min(block.nse(), block.storedRows()) : 0;
            structure = Math.max(structure,
                    Math.max(rows, decoding(block.columns(), block.nse()) + Long.BYTES * heads));
            ContainerBlock.Section table = block.encoding().table();
            stored = Math.max(stored, Math.max(decoding(block.values(), parts * block.nse()),
                    decoding(table, table.length() / header.wordBytes())));
        }
        int tasks = parallelism.tasksFor(Long.MAX_VALUE);
        return Math.clamp(blocks.size(), 1, tasks)
                * (blocks.size() < tasks ? structure + stored : Math.max(structure, stored));
    }

    /// Returns the most bytes that it takes to decode a section: what is stored, integers of eight bytes if they are inflated, and the result.
    private long decoding(ContainerBlock.Section section, long integers) {
        long inflated = header.compression() == Compression.SMALL ? Long.BYTES * integers : 0;
        return section.isCompressed() ? section.storedLength() + inflated + section.length() : 0;
    }

    /// Refuses coordinates that memory could not hold beside the rows that they are made of.
    void planCoordinates() throws ArrayFormatException {
        long size = opening.trailer().nse();
        long width = header.columnBytes();
        for (int d = 0; d < header.shape().rank(); d++) {
            width += Indices.widthFor(header.shape().extent(d));
        }
        limits.plan(size * width + values.bytes(wholeBlocks()), "making coordinates of " + size + " elements");
    }

    private Indices columns(SectionReader own, List<RowPart<ContainerBlock>> pieces, List<ValueLoader.Part> parts)
            throws ArrayFormatException {
        int[] begins = ValueLoader.begins(parts);
        int size = begins[parts.size()];
        if (header.storage() == ContainerHeader.Storage.DENSE) {
            return DenseCells.columns(header.columnCount(), size);
        }
        Object columns = RawArrays.ofIndices(header.columnBytes(), size);
        BlockWork.run(parallelism, own, pieces.size(), size, (reader, k) -> {
            RowPart<ContainerBlock> piece = pieces.get(k);
            reader.columns(piece.source(), piece.index()).copy(piece.begin(), columns, begins[k], piece.size());
        });
        return RawArrays.indices(columns);
    }

    /// Returns the values of all blocks, read from the directory as they are asked for.
    private List<ValueLoader.Part> wholeBlocks() {
        return new AbstractList<>() {
            @Override
            public ValueLoader.Part get(int k) {
                return ValueLoader.Part.whole(opening.blocks().get(k));
            }

            @Override
            public int size() {
                return opening.blocks().size();
            }
        };
    }

    /// Returns the rows with their fill for values.
    private CompressedRows join(List<RowPart<ContainerBlock>> pieces, long rowCount, RowIndex index, Indices columns)
            throws ArrayFormatException {
        Values none = Values.uniform(header.fill(), columns.size());
        if (areDecoded(pieces) && ascendBetween(pieces, columns)) {
            return Wrapping.proven(rowCount, header.columnCount(), index, columns, none, header.fill());
        }
        try {
            return Wrapping.checked(parallelism, rowCount, header.columnCount(), index, columns, none, header.fill());
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new ArrayFormatException(
                    file.structure(columnFault(pieces), String.valueOf(e.getMessage())).fault(), e);
        }
    }

    /// Returns whether the columns of all pieces were decoded: then they are known to ascend in each row of a piece.
    private static boolean areDecoded(List<RowPart<ContainerBlock>> pieces) {
        return pieces.stream().allMatch(piece -> piece.source().columns().isCompressed());
    }

    /// Returns whether columns of rows that are cut ascend from each piece to the next.
    private static boolean ascendBetween(List<RowPart<ContainerBlock>> pieces, Indices columns) {
        int end = 0;
        long row = -1;
        for (RowPart<ContainerBlock> piece : pieces) {
            if (piece.size() > 0) {
                if (end > 0 && piece.row(piece.firstListed()) == row && columns.get(end) <= columns.get(end - 1)) {
                    return false;
                }
                end += piece.size();
                row = piece.row(piece.endListed() - 1);
            }
        }
        return true;
    }

    /// Returns the offset of the first column that is out of range or order.
    private long columnFault(List<RowPart<ContainerBlock>> pieces) throws ArrayFormatException {
        long row = -1;
        long previous = -1;
        SectionReader own = sections.another();
        for (RowPart<ContainerBlock> piece : pieces) {
            SectionReader.Content content = own.columns(piece.source(), piece.index());
            Indices columns = content.indices(header.columnBytes(), piece.begin(), piece.size());
            for (int k = piece.firstListed(); k < piece.endListed(); k++) {
                previous = piece.row(k) == row ? previous : -1;
                row = piece.row(k);
                for (int p = piece.index().start(k); p < piece.index().end(k); p++) {
                    long column = columns.get(p - piece.begin());
                    if (column <= previous || column >= header.columnCount()) {
                        return content.place((long) p * header.columnBytes());
                    }
                    previous = column;
                }
            }
        }
        return -1;
    }

    /// Returns all cells of a dense container, row after row.
    Values cells() throws IOException {
        List<ValueLoader.Part> parts = wholeBlocks();
        planElements(parts, decoding(opening.blocks()));
        return values.load(sections.another(), parts);
    }
}
