package org.gcsarray.io.container;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.zip.CRC32C;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.internal.RawArrays;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.WriteOptions.Compression;
import org.gcsarray.io.internal.packed.SectionCodec;

/// Gives the sections of blocks as a file without compression has them: copied or decoded. Verifies their checksums if that is asked for. What was
/// decoded lies in memory that the next call uses again, so a reader belongs to one thread.
final class SectionReader {

    private static final int PIECE = 1 << 16;

    private final MappedBytes file;
    private final ContainerHeader header;
    private final boolean checksums;
    /// Made for the first compressed section.
    private @Nullable SectionCodec codec;
    /// Stored bytes, all of a compressed section or a piece of another one.
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
    final class Content {

        private final String what;
        private final ContainerBlock.Section section;
        private final @Nullable MemorySegment decoded;

        private Content(String what, ContainerBlock.Section section, @Nullable MemorySegment decoded) {
            this.what = what;
            this.section = section;
            this.decoded = decoded;
        }

        /// Copies numbers, from the one at position `from` on, to positions `at ..` of a primitive array.
        ///
        /// @throws ArrayFormatException if the section, not only these numbers, has another checksum
        void copy(long from, Object array, int at, int count) throws ArrayFormatException {
            ValueLayout layout = LittleEndian.of(array);
            if (decoded == null) {
                copyFromFile(layout, from * layout.byteSize(), array, at, count * layout.byteSize());
                return;
            }
            // the JVM copies megabytes at once past the cache of the processor, where they are looked at next
            for (int done = 0, length; done < count; done += length) {
                length = Math.min(PIECE, count - done);
                MemorySegment.copy(decoded, layout, (from + done) * layout.byteSize(), array, at + done, length);
            }
        }

        private void copyFromFile(ValueLayout layout, long from, Object array, int at, long length)
                throws ArrayFormatException {
            long width = layout.byteSize();
            long end = checksums ? section.length() : from + length;
            byte[] piece = room((int) Math.min(PIECE, end));
            CRC32C crc = new CRC32C();
            for (long begin = checksums ? 0 : from, next; begin < end; begin = next) {
                next = Math.min(begin + PIECE, end);
                file.copy(section.offset() + begin, piece, 0, (int) (next - begin));
                if (checksums) {
                    crc.update(piece, 0, (int) (next - begin));
                }
                long first = Math.max(begin, from);
                long last = Math.min(next, from + length);
                if (first < last) {
                    MemorySegment.copy(MemorySegment.ofArray(piece), layout, first - begin, array,
                            at + (int) ((first - from) / width), (int) ((last - first) / width));
                }
            }
            if (checksums) {
                check(what, section, (int) crc.getValue(), section.crc());
            }
        }

        /// Copies indices of 1, 2, 4 or 8 bytes, from the one at position `from` on.
        Indices indices(int width, long from, int count) throws ArrayFormatException {
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
            return new Content(what, section, null);
        }
        SectionCodec.Bytes bytes = stored(section);
        if (checksums) {
            check(what, section, Preamble.crc(bytes.array(), bytes.length()), section.storedCrc());
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
            check("decoded " + what, section, Preamble.crc(array, (int) decoded.byteSize()), section.crc());
        }
        return new Content(what, section, decoded);
    }

    /// Copies the stored bytes, and makes room for eight more, which decoders read but do not use.
    private SectionCodec.Bytes stored(ContainerBlock.Section section) {
        int length = (int) section.storedLength();
        byte[] bytes = room(length + Long.BYTES);
        file.copy(section.offset(), bytes, 0, length);
        return new SectionCodec.Bytes(bytes, 0, length);
    }

    /// Returns an array of at least so many bytes, the same one each time.
    private byte[] room(int length) {
        if (stored.length < length) {
            stored = new byte[length];
        }
        return stored;
    }

    private void check(String what, ContainerBlock.Section section, int actual, int expected)
            throws ArrayFormatException {
        if (actual != expected) {
            throw file.checksum(what, section.offset(), expected, actual);
        }
    }
}
