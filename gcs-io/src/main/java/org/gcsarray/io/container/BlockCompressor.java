package org.gcsarray.io.container;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import org.gcsarray.io.WriteOptions.Compression;
import org.gcsarray.io.container.ContainerBlock.Section;
import org.gcsarray.io.container.ContainerBlock.SectionKind;
import org.gcsarray.io.internal.bytes.Interruption;
import org.gcsarray.io.internal.packed.SectionCodec;
import org.gcsarray.parallel.Parallelism;

/// Compresses blocks, as many at a time as there are threads, and writes them in their order.
///
/// A block comes as in a file without compression, its sections one behind the other at offsets of that file. The bytes of the result do not
/// depend on the number of threads.
final class BlockCompressor {

    private static final byte[] NONE = new byte[0];

    private final ContainerHeader header;
    private final SectionOutput output;
    private final ByteArrayOutputStream collected = new ByteArrayOutputStream();
    private final SectionOutput sections = new SectionOutput(collected, 1);
    private final List<Plain> waiting = new ArrayList<>();
    private Parallelism parallelism = Parallelism.sequential();
    /// The table that was written last, in the file without compression and in this one.
    private Section plainTable = Section.NONE;
    private Section storedTable = Section.NONE;

    BlockCompressor(ContainerHeader header, SectionOutput output) {
        this.header = header;
        this.output = output;
    }

    /// A block before it is compressed.
    ///
    /// @param block its record, offsets counted from the first byte of all blocks
    /// @param begin offset of its first byte
    /// @param bytes its sections
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Plain(ContainerBlock block, long begin, byte[] bytes) {

        boolean contains(Section section) {
            return section.length() > 0 && section.offset() >= begin;
        }

        SectionCodec.Bytes of(Section section) {
            return new SectionCodec.Bytes(bytes, (int) (section.offset() - begin), (int) section.length());
        }
    }

    void useThreads(Parallelism threads) {
        parallelism = threads;
    }

    /// Returns where the sections of the next block go.
    SectionOutput sections() {
        return sections;
    }

    /// Takes the block whose sections have been written. O(bytes of the block).
    ///
    /// @param visitor takes the blocks that are finished
    void add(ContainerBlock block, Consumer<ContainerBlock> visitor) throws IOException {
        sections.flush();
        byte[] bytes = collected.toByteArray();
        collected.reset();
        waiting.add(new Plain(block, sections.position() - bytes.length, bytes));
        int most = Interruption.ofWriting("the container", () -> parallelism.tasksFor(Long.MAX_VALUE));
        if (waiting.size() >= most) {
            flush(visitor);
        }
    }

    /// Writes all blocks that wait.
    void flush(Consumer<ContainerBlock> visitor) throws IOException {
        List<Map<SectionKind, byte[]>> compressed = new ArrayList<>();
        waiting.forEach(_ -> compressed.add(new EnumMap<>(SectionKind.class)));
        if (!waiting.isEmpty()) {
            Interruption.ofWriting("the container", () -> {
                parallelism.run(waiting.size(), k -> compress(waiting.get(k), compressed.get(k)));
                return waiting;
            });
        }
        for (int k = 0; k < waiting.size(); k++) {
            visitor.accept(write(waiting.get(k), compressed.get(k)));
        }
        waiting.clear();
    }

    private void compress(Plain plain, Map<SectionKind, byte[]> results) {
        SectionCodec codec = new SectionCodec(header.compression() == Compression.SMALL);
        plain.block().withSections((section, kind) -> {
            if (plain.contains(section) && section.length() <= RecordCheck.MAX_COMPRESSED) {
                results.put(kind, compress(codec, plain, section, kind));
            }
            return section;
        });
    }

    private byte[] compress(SectionCodec codec, Plain plain, Section section, SectionKind kind) {
        ContainerBlock block = plain.block();
        SectionCodec.Bytes bytes = plain.of(section);
        return switch (kind) {
            case ROW_IDS -> codec.ofRowIds(bytes, block.rowIdBytes());
            case ROW_POINTERS -> codec.ofPointers(bytes);
            case COLUMNS -> codec.ofColumns(bytes, header.columnBytes(), pointers(plain.of(block.rowPointers())));
            case TABLE -> codec.ofWords(bytes, header.wordBytes());
            case VALUES -> codec.ofWords(bytes,
                    block.encoding().isPlain() ? header.wordBytes() : block.encoding().codeBytes());
        };
    }

    private static int[] pointers(SectionCodec.Bytes section) {
        int[] pointers = new int[section.length() / Integer.BYTES];
        MemorySegment.copy(MemorySegment.ofArray(section.array()), LittleEndian.of(pointers), section.from(), pointers,
                0,
                pointers.length);
        return pointers;
    }

    private ContainerBlock write(Plain plain, Map<SectionKind, byte[]> compressed) throws IOException {
        return plain.block().withSections((section, kind) -> {
            if (section.length() == 0) {
                return section;
            }
            if (kind == SectionKind.TABLE && !plain.contains(section)) {
                return sharedTable(section);
            }
            byte[] stored = compressed.getOrDefault(kind, NONE);
            boolean isSmaller = stored.length > 0 && stored.length < section.length();
            Section written = write(section,
                    isSmaller ? new SectionCodec.Bytes(stored, 0, stored.length) : plain.of(section));
            if (kind == SectionKind.TABLE) {
                plainTable = section;
                storedTable = written;
            }
            return written;
        });
    }

    private Section sharedTable(Section section) {
        if (!section.equals(plainTable)) {
            throw new AssertionError("a block shares " + section + ", the last table is " + plainTable);
        }
        return storedTable;
    }

    private Section write(Section section, SectionCodec.Bytes stored) throws IOException {
        output.begin();
        output.putArray(stored.array(), stored.from(), stored.from() + stored.length());
        Section written = output.end();
        return new Section(written.offset(), section.length(), section.crc(), written.length(), written.crc());
    }
}
