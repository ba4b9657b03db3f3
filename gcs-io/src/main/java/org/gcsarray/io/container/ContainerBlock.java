package org.gcsarray.io.container;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

import org.gcsarray.buffer.DType;

/// A block of a container as its directory describes it: consecutive rows, and where their arrays lie.
///
/// @param firstRow       number of the first row
/// @param rowCount       number of rows, at least 1
/// @param nse            number of stored elements
/// @param storedRows     number of rows that are listed: the non-empty ones of a doubly compressed block, else all
/// @param rowIdBytes     bytes of a row id; 0 if all rows are listed
/// @param continued      whether the first row is the last one of the block before, which goes on
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

    static final int CONTINUED = 1;

    /// Most elements of one block.
    static final long MAX_NSE = Integer.MAX_VALUE - 8L;

    private static final long UNSIGNED = 0xffffffffL;

    /// Returns the number of the row behind the last one.
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
        Encoding encoding = header.encodedValues() ? Encoding.read(bytes, header.dtype()) : Encoding.PLAIN;
        long[] lengths = {storedRows * rowIdBytes, dense ? 0 : (storedRows + 1) * Integer.BYTES,
            dense ? 0 : nse * header.columnBytes(), nse * encoding.valueBytes(header)};
        Section[] sections = new Section[lengths.length];
        for (int k = 0; k < sections.length; k++) {
            sections[k] = new Section(bytes.getLong(16 + Long.BYTES * k), lengths[k],
                    bytes.getInt(80 + Integer.BYTES * k));
        }
        return new ContainerBlock(bytes.getLong(0), bytes.getLong(8), nse, storedRows, rowIdBytes,
                (bytes.get(57) & CONTINUED) != 0, bytes.getLong(64), bytes.getLong(72), sections[0], sections[1],
                sections[2], new StoredValues(sections[3], encoding));
    }

    /// Returns the record of the directory.
    ///
    /// @param dtype type of the values
    byte[] write(DType dtype) {
        ByteBuffer bytes = ByteBuffer.allocate(BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putLong(firstRow).putLong(rowCount);
        ownSections().forEach(section -> bytes.putLong(section.offset()));
        bytes.putInt((int) nse).putInt((int) storedRows).put((byte) rowIdBytes);
        bytes.put((byte) (continued ? CONTINUED : 0)).position(64);
        bytes.putLong(smallestColumn).putLong(largestColumn);
        ownSections().forEach(section -> bytes.putInt(section.crc()));
        stored.encoding.write(bytes, dtype);
        return bytes.array();
    }

    /// Returns the block with its sections elsewhere in the file.
    ContainerBlock shifted(long distance) {
        return new ContainerBlock(firstRow, rowCount, nse, storedRows, rowIdBytes, continued, smallestColumn,
                largestColumn, rowIds.shifted(distance), rowPointers.shifted(distance), columns.shifted(distance),
                stored.shifted(distance));
    }

    /// The values of a block.
    ///
    /// @param section  where they lie, or their codes
    /// @param encoding what a code stands for
    public record StoredValues(Section section, Encoding encoding) {

        static final StoredValues NONE = new StoredValues(Section.NONE, Encoding.PLAIN);

        private StoredValues shifted(long distance) {
            return new StoredValues(section.shifted(distance), encoding.withTable(encoding.table.shifted(distance)));
        }
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

        private static Encoding read(ByteBuffer record, DType dtype) {
            long tableBytes = (record.getInt(120) & UNSIGNED) * dtype.byteWidth();
            return new Encoding(record.get(58) & 0xff, record.get(59) & 0xff, record.getDouble(96),
                    record.getDouble(104), new Section(record.getLong(112), tableBytes, record.getInt(124)));
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
    /// @param offset offset in bytes, a multiple of 64; 0 if the array is empty
    /// @param length length in bytes
    /// @param crc    CRC32C of the bytes; 0 if there are none
    public record Section(long offset, long length, int crc) {

        static final Section NONE = new Section(0, 0, 0);

        /// Every section begins at a multiple of this.
        static final int ALIGNMENT = 64;

        /// Returns the first offset that is allowed from a byte on.
        static long align(long offset) {
            return (offset + ALIGNMENT - 1) & -ALIGNMENT;
        }

        /// Returns the offset behind the last byte.
        long end() {
            return offset + length;
        }

        /// Returns the section as it lies elsewhere.
        Section shifted(long distance) {
            return length == 0 ? this : new Section(offset + distance, length, crc);
        }
    }
}
