package org.gcsarray.io.container;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.internal.Sizes;

/// A block of a container as its directory describes it: consecutive rows, and where their arrays lie.
///
/// @param firstRow       number of the first row
/// @param rowCount       number of rows, at least 1
/// @param nse            number of stored elements
/// @param storedRows     number of rows that are listed: the non-empty ones of a doubly compressed block, else all
/// @param rowIdBytes     bytes of a row id; 0 if all rows are listed
/// @param continued      whether the first row continues the last row of the block before
/// @param smallestColumn least column of all elements; 0 if there are none
/// @param largestColumn  greatest column of all elements; 0 if there are none
/// @param rowIds         the listed rows, relative to `firstRow`
/// @param rowPointers    the first position of each listed row, and the number of elements
/// @param columns        the column of each element
/// @param stored         the value of each element
public record ContainerBlock(long firstRow, long rowCount, long nse, long storedRows, int rowIdBytes, boolean continued,
        long smallestColumn, long largestColumn, Section rowIds, Section rowPointers, Section columns,
        StoredValues stored) {

    /// Bytes of a record of the directory.
    static final int BYTES = 128;

    /// Bytes of a record of a compressed file, which also has what each section takes there.
    static final int COMPRESSED_BYTES = 192;

    static final int CONTINUED = 1;

    /// Where records of a compressed file have the stored lengths and checksums of row ids, row pointers, columns, values and table.
    private static final int STORED_AT = BYTES;
    private static final int STORED_CRC_AT = STORED_AT + 5 * Long.BYTES;
    private static final int TABLE_NUMBER = 4;
    static final int STORED_TABLE_AT = STORED_AT + TABLE_NUMBER * Long.BYTES;
    static final int STORED_TABLE_CRC_AT = STORED_CRC_AT + TABLE_NUMBER * Integer.BYTES;

    /// Most elements of one block.
    static final long MAX_NSE = Sizes.LARGEST_ARRAY;

    private static final long UNSIGNED = 0xffffffffL;

    /// Returns the number of the row after the last one.
    public long endRow() {
        return firstRow + rowCount;
    }

    /// Returns whether only rows with elements are listed.
    public boolean isHyper() {
        return rowIdBytes > 0;
    }

    /// Returns where the values lie, or their codes.
    public Section values() {
        return stored.section;
    }

    /// Returns how the values are stored.
    public Encoding encoding() {
        return stored.encoding;
    }

    /// Returns the sections in their order in the file, absent ones with length 0.
    public List<Section> sections() {
        return List.of(rowIds, rowPointers, columns, stored.encoding.table, stored.section);
    }

    private List<Section> ownSections() {
        return List.of(rowIds, rowPointers, columns, stored.section);
    }

    /// Reads a record, whatever is in it.
    static ContainerBlock read(ByteBuffer record, ContainerHeader header) {
        ByteBuffer bytes = record.order(ByteOrder.LITTLE_ENDIAN);
        boolean dense = header.storage() == ContainerHeader.Storage.DENSE;
        long nse = bytes.getInt(48) & UNSIGNED;
        long storedRows = bytes.getInt(52) & UNSIGNED;
        int rowIdBytes = bytes.get(56) & 0xff;
        Encoding encoding = header.encodedValues() ? Encoding.read(bytes, header) : Encoding.PLAIN;
        long[] lengths = {storedRows * rowIdBytes, dense ? 0 : (storedRows + 1) * Integer.BYTES,
            dense ? 0 : nse * header.columnBytes(), nse * encoding.valueBytes(header)};
        Section[] sections = new Section[lengths.length];
        for (int k = 0; k < sections.length; k++) {
            sections[k] = Section.read(bytes, 16 + Long.BYTES * k, 80 + Integer.BYTES * k, lengths[k], header, k);
        }
        return new ContainerBlock(bytes.getLong(0), bytes.getLong(8), nse, storedRows, rowIdBytes,
                (bytes.get(57) & CONTINUED) != 0, bytes.getLong(64), bytes.getLong(72), sections[0], sections[1],
                sections[2], new StoredValues(sections[3], encoding));
    }

    /// Returns the record of the directory.
    byte[] write(ContainerHeader header) {
        ByteBuffer bytes = ByteBuffer.allocate(header.recordBytes()).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putLong(firstRow).putLong(rowCount);
        ownSections().forEach(section -> bytes.putLong(section.offset()));
        bytes.putInt((int) nse).putInt((int) storedRows).put((byte) rowIdBytes);
        bytes.put((byte) (continued ? CONTINUED : 0)).position(64);
        bytes.putLong(smallestColumn).putLong(largestColumn);
        ownSections().forEach(section -> bytes.putInt(section.crc()));
        stored.encoding.write(bytes, header.dtype());
        if (header.isCompressed()) {
            bytes.position(STORED_AT);
            List<Section> all = List.of(rowIds, rowPointers, columns, stored.section, stored.encoding.table);
            all.forEach(section -> bytes.putLong(section.storedLength()));
            all.forEach(section -> bytes.putInt(section.storedCrc()));
        }
        return bytes.array();
    }

    /// Returns the block with its sections elsewhere in the file.
    ContainerBlock shifted(long distance) {
        return withSections((section, _) -> section.shifted(distance));
    }

    /// Returns the block with other sections, asked for in their order in the file.
    <E extends Exception> ContainerBlock withSections(SectionMap<E> map) throws E {
        Section ids = map.of(rowIds, SectionKind.ROW_IDS);
        Section pointers = map.of(rowPointers, SectionKind.ROW_POINTERS);
        Section elements = map.of(columns, SectionKind.COLUMNS);
        Section table = map.of(stored.encoding.table, SectionKind.TABLE);
        StoredValues values = new StoredValues(map.of(stored.section, SectionKind.VALUES),
                stored.encoding.withTable(table));
        return new ContainerBlock(firstRow, rowCount, nse, storedRows, rowIdBytes, continued, smallestColumn,
                largestColumn, ids, pointers, elements, values);
    }

    /// What a section holds.
    enum SectionKind {
        ROW_IDS, ROW_POINTERS, COLUMNS, TABLE, VALUES
    }

    /// Gives each section of a block another.
    @FunctionalInterface
    interface SectionMap<E extends Exception> {
        Section of(Section section, SectionKind kind) throws E;
    }

    /// The values of a block.
    ///
    /// @param section  where they lie, or their codes
    /// @param encoding what a code stands for
    public record StoredValues(Section section, Encoding encoding) {

        static final StoredValues NONE = new StoredValues(Section.NONE, Encoding.PLAIN);
    }

    /// How a block stores its values: each as a code that stands for it, bit for bit.
    ///
    /// @param kind      what codes are: 0 = the values themselves, 1 = integers, 2 = floats, 3 = positions in a table
    /// @param codeBytes bytes of a code; 0 for kind 0, and for a table of the one value that all have
    /// @param times     what an integer is multiplied with first; 0 for other kinds
    /// @param by        what that product is multiplied with; 0 for other kinds
    /// @param table     the values of the table, of their full width; blocks may share it
    public record Encoding(int kind, int codeBytes, double times, double by, Section table) {

        static final int INTEGERS = 1;
        static final int FLOATS = 2;
        static final int TABLE = 3;

        static final Encoding PLAIN = new Encoding(0, 0, 0, 0, Section.NONE);

        boolean isPlain() {
            return kind == 0;
        }

        /// Returns the bytes of one value in the file, which uniform values do not have.
        int valueBytes(ContainerHeader header) {
            int plain = header.uniform().isPresent() ? 0 : header.dtype().byteWidth();
            return isPlain() ? plain : codeBytes;
        }

        private static Encoding read(ByteBuffer record, ContainerHeader header) {
            long tableBytes = (record.getInt(120) & UNSIGNED) * header.dtype().byteWidth();
            return new Encoding(record.get(58) & 0xff, record.get(59) & 0xff, record.getDouble(96),
                    record.getDouble(104), Section.read(record, 112, 124, tableBytes, header, TABLE_NUMBER));
        }

        private void write(ByteBuffer record, DType dtype) {
            record.put(58, (byte) kind).put(59, (byte) codeBytes).putDouble(96, times).putDouble(104, by);
            record.putLong(112, table.offset).putInt(120, (int) (table.length / dtype.byteWidth()));
            record.putInt(124, table.crc);
        }

        Encoding withTable(Section elsewhere) {
            return new Encoding(kind, codeBytes, times, by, elsewhere);
        }
    }

    /// Where an array of a block lies in the file.
    ///
    /// @param offset       offset in bytes, a multiple of 64 unless the file is compressed; 0 if the array is empty
    /// @param length       length of the array in bytes
    /// @param crc          CRC32C of the array; 0 if it is empty
    /// @param storedLength length in the file: less than that of the array if the section is compressed
    /// @param storedCrc    CRC32C of the bytes in the file
    public record Section(long offset, long length, int crc, long storedLength, int storedCrc) {

        static final Section NONE = plain(0, 0, 0);

        /// Every section begins at a multiple of this.
        static final int ALIGNMENT = 64;

        /// Returns a section that lies in the file as it is.
        static Section plain(long offset, long length, int crc) {
            return new Section(offset, length, crc, length, crc);
        }

        /// @param number place of the section among those whose stored lengths a record has
        private static Section read(ByteBuffer record, int offsetAt, int crcAt, long length, ContainerHeader header,
                int number) {
            long offset = record.getLong(offsetAt);
            int crc = record.getInt(crcAt);
            return header.isCompressed()
                    ? new Section(offset, length, crc, record.getLong(STORED_AT + Long.BYTES * number),
                            record.getInt(STORED_CRC_AT + Integer.BYTES * number))
                    : plain(offset, length, crc);
        }

        boolean isCompressed() {
            return storedLength < length;
        }

        /// Returns the offset behind the last byte.
        long end() {
            return offset + storedLength;
        }

        /// Returns the section as it lies elsewhere.
        Section shifted(long distance) {
            return length == 0 ? this : new Section(offset + distance, length, crc, storedLength, storedCrc);
        }
    }
}
