package org.gcsarray.io.container;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32C;

import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.WriteOptions.Compression;
import org.gcsarray.io.internal.packed.SectionCodec;

/// Gives the sections of blocks as a file without compression has them: mapped, or decoded. Verifies their checksums if that is asked for.
///
/// @param file      the container
/// @param header    its header
/// @param checksums whether to verify checksums
record SectionReader(MappedBytes file, ContainerHeader header, boolean checksums) {

    /// The array of a section.
    ///
    /// @param bytes   where it is
    /// @param begin   offset of its first byte there
    /// @param section the section
    record Content(MemorySegment bytes, long begin, ContainerBlock.Section section) {

        /// Returns where a byte of the array lies in the file; of a compressed section, where that begins.
        long place(long offset) {
            return section.isCompressed() ? section.offset() : section.offset() + offset;
        }
    }

    private SectionCodec codec() {
        return new SectionCodec(header.compression() == Compression.SMALL);
    }

    Content rowIds(ContainerBlock block) throws ArrayFormatException {
        return content("row ids", block.rowIds(),
                stored -> codec().rowIds(stored, (int) block.storedRows(), block.rowIdBytes()));
    }

    Content rowPointers(ContainerBlock block) throws ArrayFormatException {
        return content("row pointers", block.rowPointers(),
                stored -> codec().pointers(stored, (int) block.storedRows() + 1));
    }

    /// @param index all rows of the block
    Content columns(ContainerBlock block, RowIndex index) throws ArrayFormatException {
        return content("columns", block.columns(),
                stored -> codec().columns(stored, header.columnBytes(), Pointers.of(index)));
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
                stored -> codec().words(stored, (int) (section.length() / width), width));
    }

    private Content content(String what, ContainerBlock.Section section, UnaryOperator<byte[]> decoder)
            throws ArrayFormatException {
        if (!section.isCompressed()) {
            if (checksums) {
                file.checkCrc(what, section.offset(), section.length(), section.crc());
            }
            return new Content(file.segment(), section.offset(), section);
        }
        // decoders read eight bytes at a time
        byte[] stored = new byte[Math.toIntExact(section.storedLength() + Long.BYTES)];
        int length = stored.length - Long.BYTES;
        MemorySegment.copy(file.segment(), ValueLayout.JAVA_BYTE, section.offset(), stored, 0, length);
        if (checksums) {
            check(what, section, crc(stored, length), section.storedCrc());
        }
        byte[] decoded;
        try {
            decoded = decoder.apply(stored);
        } catch (IllegalArgumentException e) {
            ArrayFormatException fault = file.structure(section.offset(),
                    "the " + what + " are not understood: " + e.getMessage());
            fault.initCause(e);
            throw fault;
        }
        if (checksums) {
            check("decoded " + what, section, crc(decoded, decoded.length), section.crc());
        }
        return new Content(MemorySegment.ofArray(decoded), 0, section);
    }

    private static int crc(byte[] bytes, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }

    private void check(String what, ContainerBlock.Section section, int actual, int expected)
            throws ArrayFormatException {
        if (actual != expected) {
            throw file.checksum(what, section.offset(), expected, actual);
        }
    }
}
