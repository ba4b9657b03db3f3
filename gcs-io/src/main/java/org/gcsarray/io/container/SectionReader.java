package org.gcsarray.io.container;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.RawArrays;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.WriteOptions.Compression;
import org.gcsarray.io.internal.packed.SectionCodec;

/// Gives the sections of blocks as a file without compression has them: mapped, or decoded. Verifies their checksums if that is asked for. What was
/// decoded lies in memory that the next call uses again, so a reader belongs to one thread.
final class SectionReader {

    private static final int PIECE = 1 << 14;

    private final MappedBytes file;
    private final ContainerHeader header;
    private final boolean checksums;
    /// Made for the first compressed section.
    private @Nullable SectionCodec codec;
    private byte[] stored = new byte[0];

    /// @param file      the container
    /// @param header    its header
    /// @param checksums whether to verify checksums
    SectionReader(MappedBytes file, ContainerHeader header, boolean checksums) {
        this.file = file;
        this.header = header;
        this.checksums = checksums;
    }

    /// Returns a reader of the same file for another thread.
    SectionReader another() {
        return new SectionReader(file, header, checksums);
    }

    MappedBytes file() {
        return file;
    }

    ContainerHeader header() {
        return header;
    }

    /// The array of a section, until the next one is read.
    ///
    /// @param bytes   where it is
    /// @param begin   offset of its first byte there
    /// @param section the section
    record Content(MemorySegment bytes, long begin, ContainerBlock.Section section) {

        /// Copies numbers, from the one at position `from` on, to positions `at ..` of a primitive array. The JVM copies megabytes at once past
        /// the cache of the processor, so that looking at them afterwards takes more than twice as long; hence in pieces.
        void copy(long from, Object array, int at, int count) {
            ValueLayout layout = LittleEndian.of(array);
            for (int done = 0, length; done < count; done += length) {
                length = Math.min(PIECE, count - done);
                MemorySegment.copy(bytes, layout, begin + (from + done) * layout.byteSize(), array, at + done, length);
            }
        }

        /// Copies indices of 1, 2, 4 or 8 bytes, from the one at position `from` on.
        Indices indices(int width, long from, int count) {
            Object array = RawArrays.ofIndices(width, count);
            copy(from, array, 0, count);
            return RawArrays.indices(array);
        }

        /// Returns where a byte of the array lies in the file; of a compressed section, where that begins.
        long place(long offset) {
            return section.isCompressed() ? section.offset() : section.offset() + offset;
        }
    }

    /// Decodes stored bytes.
    @FunctionalInterface
    private interface Decoder {
        MemorySegment decode(SectionCodec codec, SectionCodec.Bytes stored);
    }

    private SectionCodec codec() {
        SectionCodec made = codec;
        if (made == null) {
            made = new SectionCodec(header.compression() == Compression.SMALL);
            codec = made;
        }
        return made;
    }

    Content rowIds(ContainerBlock block) throws ArrayFormatException {
        return content("row ids", block.rowIds(),
                (decoder, bytes) -> decoder.rowIds(bytes, (int) block.storedRows(), block.rowIdBytes()));
    }

    Content rowPointers(ContainerBlock block) throws ArrayFormatException {
        return content("row pointers", block.rowPointers(),
                (decoder, bytes) -> decoder.pointers(bytes, (int) block.storedRows() + 1));
    }

    /// @param index all rows of the block
    Content columns(ContainerBlock block, RowIndex index) throws ArrayFormatException {
        return content("columns", block.columns(),
                (decoder, bytes) -> decoder.columns(bytes, header.columnBytes(), Pointers.of(index),
                        header.columnCount()));
    }

    /// Returns the values of a block, or their codes.
    Content values(ContainerBlock block) throws ArrayFormatException {
        ContainerBlock.Encoding encoding = block.encoding();
        return words("values", block.values(), encoding.isPlain() ? header.wordBytes() : encoding.codeBytes());
    }

    Content table(ContainerBlock.Section table) throws ArrayFormatException {
        return words("table of values", table, header.wordBytes());
    }

    private Content words(String what, ContainerBlock.Section section, int width) throws ArrayFormatException {
        return content(what, section,
                (decoder, bytes) -> decoder.words(bytes, (int) (section.length() / width), width));
    }

    private Content content(String what, ContainerBlock.Section section, Decoder decoder)
            throws ArrayFormatException {
        if (!section.isCompressed()) {
            if (checksums) {
                file.checkCrc(what, section.offset(), section.length(), section.crc());
            }
            return new Content(file.segment(), section.offset(), section);
        }
        SectionCodec.Bytes bytes = stored(section);
        if (checksums) {
            check(what, section, bytes.array(), bytes.length(), section.storedCrc());
        }
        MemorySegment decoded;
        try {
            decoded = decoder.decode(codec(), bytes);
        } catch (IllegalArgumentException e) {
            throw new ArrayFormatException(
                    file.structure(section.offset(), "the " + what + " are not understood: " + e.getMessage()).fault(),
                    e);
        }
        if (checksums) {
            byte[] array = (byte[]) decoded.heapBase().orElseThrow();
            check("decoded " + what, section, array, (int) decoded.byteSize(), section.crc());
        }
        return new Content(decoded, 0, section);
    }

    /// Copies the stored bytes, and makes room for eight more, which decoders read but do not use.
    private SectionCodec.Bytes stored(ContainerBlock.Section section) {
        int length = (int) section.storedLength();
        if (stored.length < length + Long.BYTES) {
            stored = new byte[length + Long.BYTES];
        }
        MemorySegment.copy(file.segment(), ValueLayout.JAVA_BYTE, section.offset(), stored, 0, length);
        return new SectionCodec.Bytes(stored, 0, length);
    }

    private void check(String what, ContainerBlock.Section section, byte[] bytes, int length, int expected)
            throws ArrayFormatException {
        int actual = Preamble.crc(bytes, length);
        if (actual != expected) {
            throw file.checksum(what, section.offset(), expected, actual);
        }
    }
}
