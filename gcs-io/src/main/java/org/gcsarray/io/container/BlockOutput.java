package org.gcsarray.io.container;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.json.JsonValue;
import org.gcsarray.parallel.Parallelism;

/// Writes a container from front to back: preamble and header at once, block after block, directory and trailer at the end.
final class BlockOutput {

    /// Most bytes of a block that is compressed.
    private static final long MAX_COMPRESSED = 1L << 30;

    private final ContainerHeader header;
    private final OutputStream stream;
    private final SectionOutput output;
    /// Where blocks go instead if they are compressed.
    private final Optional<BlockCompressor> compressor;
    private final SectionOutput sections;
    private final ValueOutput values;
    private final ByteArrayOutputStream directory = new ByteArrayOutputStream();
    private final int preambleCrc;
    private Optional<Boolean> hyperRows = Optional.empty();
    private long blocks;
    private long nse;

    /// @throws IllegalArgumentException if the header is too long or too deep
    BlockOutput(ContainerHeader header, OutputStream stream) throws IOException {
        this.header = header;
        this.stream = stream;
        this.output = new SectionOutput(stream, header.alignment());
        this.compressor = header.isCompressed() ? Optional.of(new BlockCompressor(header, output)) : Optional.empty();
        this.sections = compressor.map(BlockCompressor::sections).orElse(output);
        this.values = new ValueOutput(sections, header);
        byte[] text = headerText(header);
        byte[] preamble = new Preamble(header.minorVersion(), text.length, Preamble.crc(text, text.length)).write();
        preambleCrc = Preamble.ownCrc(preamble);
        put(preamble);
        put(text);
    }

    private static byte[] headerText(ContainerHeader header) {
        String json = HeaderJson.print(header);
        byte[] text = json.getBytes(StandardCharsets.UTF_8);
        if (text.length > Preamble.MAX_HEADER) {
            throw new IllegalArgumentException("the header of a .gcs file takes " + text.length + " bytes, at most "
                    + Preamble.MAX_HEADER + " are allowed; keep long attributes and names in a file of their own");
        }
        // what a reader would reject must not be written
        HeaderJson.read(JsonValue.parse("header", json), Preamble.MINOR);
        return text;
    }

    private void put(byte[] bytes) throws IOException {
        output.putArray(bytes, 0, bytes.length);
    }

    /// Gives all blocks to come one row form, in place of the smaller one for each.
    void fixRowForm(boolean hyper) {
        hyperRows = Optional.of(hyper);
    }

    /// Compresses blocks on several threads.
    void useThreads(Parallelism threads) {
        compressor.ifPresent(blocks -> blocks.useThreads(threads));
    }

    /// Takes over all sections of another container.
    void takeOver(MappedBytes file, Opening opening) throws IOException {
        output.begin();
        long from = Math.ceilDiv(opening.bodyStart(), header.alignment()) * header.alignment();
        long distance = output.position() - from;
        output.putBytes(file, from, opening.trailer().directoryOffset());
        for (ContainerBlock block : opening.blocks()) {
            list(block.shifted(distance));
        }
    }

    /// Writes a block of compressed rows.
    void write(long firstRow, long rowCount, List<RowPart<CompressedRows>> parts, boolean continued)
            throws IOException {
        RowIndex rows = new RowParts<>(parts, firstRow, firstRow + rowCount).join(hyperRows);
        int idBytes = rows instanceof RowIndex.Hyper ? Indices.widthFor(rowCount) : 0;
        long size = parts.stream().mapToLong(RowPart::size).sum();
        List<ValueOutput.Part> held = parts.stream().map(RowPart::values).toList();
        checkSize((long) rows.listedRows() * (Integer.BYTES + idBytes) + size * header.columnBytes()
                + values.bytes(held));
        ContainerBlock.Section rowIds = rows instanceof RowIndex.Hyper hyper
                ? section(Backing.of(hyper.rowIds()), rows.listedRows())
                : ContainerBlock.Section.NONE;
        ContainerBlock.Section pointers = section(Pointers.of(rows), rows.listedRows() + 1);
        ContainerBlock.Section columns = columns(parts);
        ContainerBlock.StoredValues stored = values.write(held);
        long[] extremes = RowPart.extremes(parts);
        append(new ContainerBlock(firstRow, rowCount, size, rows.listedRows(), idBytes, continued, extremes[0],
                extremes[1], rowIds, pointers, columns, stored));
    }

    private ContainerBlock.Section section(Object array, int size) throws IOException {
        sections.begin();
        sections.putArray(array, 0, size);
        return sections.end();
    }

    private ContainerBlock.Section columns(List<RowPart<CompressedRows>> parts) throws IOException {
        sections.begin();
        for (RowPart<CompressedRows> part : parts) {
            sections.putIndices(header.columnCount(), part.source().columns(), part.begin(), part.end());
        }
        return sections.end();
    }

    /// Writes a block of cells.
    void writeCells(long firstRow, long rowCount, long size, List<ValueOutput.Part> parts) throws IOException {
        checkSize(values.bytes(parts));
        ContainerBlock.StoredValues cells = values.write(parts);
        append(new ContainerBlock(firstRow, rowCount, size, rowCount, 0, false, 0,
                size == 0 ? 0 : header.columnCount() - 1, ContainerBlock.Section.NONE, ContainerBlock.Section.NONE,
                ContainerBlock.Section.NONE, cells));
    }

    /// Refuses a block that memory would have to hold before it is compressed.
    private void checkSize(long bytes) {
        if (header.isCompressed() && bytes > MAX_COMPRESSED) {
            throw new IllegalArgumentException("a block of " + bytes + " bytes cannot be compressed, at most "
                    + MAX_COMPRESSED + "; write it without compression, or in shorter rows or another row form");
        }
    }

    private void append(ContainerBlock block) throws IOException {
        if (compressor.isPresent()) {
            compressor.get().add(block, this::list);
        } else {
            list(block);
        }
    }

    private void list(ContainerBlock block) {
        int most = Sizes.LARGEST_ARRAY / header.recordBytes();
        if (blocks == most) {
            throw new IllegalArgumentException("the container needs more than " + most
                    + " blocks, whose directory this writer cannot hold; allow more elements per block (maxBlockNse is "
                    + header.maxBlockNse() + ")");
        }
        directory.writeBytes(block.write(header));
        blocks++;
        nse += block.nse();
    }

    /// Writes directory and trailer, and flushes the stream.
    void finish() throws IOException {
        if (compressor.isPresent()) {
            compressor.get().flush(this::list);
        }
        output.begin();
        long start = output.position();
        byte[] records = directory.toByteArray();
        put(Directory.deflated(records, header).orElse(records));
        int crc = output.end().crc();
        put(new Trailer(start, blocks, nse, output.position() + Trailer.BYTES, crc, preambleCrc).write());
        output.flush();
        stream.flush();
    }
}
