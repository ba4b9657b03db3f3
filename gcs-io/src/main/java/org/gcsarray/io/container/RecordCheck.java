package org.gcsarray.io.container;

import java.nio.ByteBuffer;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.format.RowIndex;
import org.gcsarray.io.ArrayFormatException;

/// Checks the records of a directory one after the other: each for itself, that they tile the rows, and their sums.
final class RecordCheck {

    /// Most bytes of a compressed section when it is decoded.
    static final long MAX_COMPRESSED = 1L << 28;

    private final MappedBytes file;
    private final boolean reservedMustBeZero;
    private final ContainerHeader header;
    private final long directory;
    private final boolean isDeflated;
    private final long bodyStart;
    private long rows;
    private long nse;

    /// Begins with the first record.
    ///
    /// @param isDeflated whether the directory is deflated: a record has no place in the file then, and its faults lie where the directory begins
    RecordCheck(MappedBytes file, Preamble preamble, ContainerHeader header, long directory, boolean isDeflated) {
        this.file = file;
        this.reservedMustBeZero = preamble.minor() <= Preamble.MINOR;
        this.header = header;
        this.directory = directory;
        this.isDeflated = isDeflated;
        this.bodyStart = Preamble.BYTES + preamble.headerLength();
    }

    /// Checks the next record.
    ///
    /// @param at offset of the record in the file; of no meaning if the directory is deflated
    void accept(long at, ByteBuffer record) throws ArrayFormatException {
        ContainerBlock block = ContainerBlock.read(record, header);
        checkReserved(at, record);
        checkTiling(at, block);
        if (header.storage() == ContainerHeader.Storage.DENSE) {
            checkDense(at, block);
        } else {
            checkRows(at, block);
        }
        checkColumns(at, block);
        checkEncoding(at, block);
        for (ContainerBlock.Section section : block.sections()) {
            checkPlace(at, section);
        }
        rows = block.endRow();
        nse += block.nse();
    }

    private void checkReserved(long at, ByteBuffer record) throws ArrayFormatException {
        if (reservedMustBeZero) {
            boolean encoded = header.encodedValues();
            boolean zero = (record.get(57) & ~ContainerBlock.CONTINUED) == 0
                    && isZero(record, encoded ? 60 : 58, 64)
                    && (encoded || isZero(record, 96, ContainerBlock.BYTES))
                    && (!header.isCompressed() || isStoredZero(record, encoded));
            require(zero, at, "a reserved flag or byte is not 0");
        }
    }

    /// Returns whether what has no meaning among the stored lengths and checksums is 0: the end, and those of a table where there is none.
    private static boolean isStoredZero(ByteBuffer record, boolean encoded) {
        int lengthAt = ContainerBlock.STORED_TABLE_AT;
        int crcAt = ContainerBlock.STORED_TABLE_CRC_AT;
        return isZero(record, crcAt + Integer.BYTES, ContainerBlock.COMPRESSED_BYTES) && (encoded
                || (isZero(record, lengthAt, lengthAt + Long.BYTES) && isZero(record, crcAt, crcAt + Integer.BYTES)));
    }

    private static boolean isZero(ByteBuffer record, int from, int to) {
        int at = from;
        while (at < to && record.get(at) == 0) {
            at++;
        }
        return at == to;
    }

    private void checkTiling(long at, ContainerBlock block) throws ArrayFormatException {
        long expected = block.continued() ? rows - 1 : rows;
        require(block.firstRow() == expected && expected >= 0, at,
                "the block begins at row " + block.firstRow() + " (expected " + expected + ")");
        require(block.rowCount() >= 1 && block.rowCount() <= header.rowCount() - block.firstRow(), at + 8,
                "the block has " + block.rowCount() + " rows (expected 1.."
                        + (header.rowCount() - block.firstRow()) + ")");
        require(!block.continued() || (block.nse() > 0 && header.storage() == ContainerHeader.Storage.ROWS), at + 57,
                "the block continues a row without elements");
    }

    private void checkDense(long at, ContainerBlock block) throws ArrayFormatException {
        long columns = header.columnCount();
        boolean product = Math.multiplyHigh(block.rowCount(), columns) == 0
                && block.rowCount() * columns == block.nse() && block.nse() <= ContainerBlock.MAX_NSE;
        require(product, at + 48, "the dense block of " + block.rowCount() + " x " + columns + " cells holds "
                + block.nse() + " values");
        require(!block.isHyper() && block.storedRows() == block.rowCount()
                && RowIndex.Dense.isPossible(block.rowCount()), at + 52,
                "the dense block does not list all of its rows");
    }

    private void checkRows(long at, ContainerBlock block) throws ArrayFormatException {
        require(block.nse() <= header.maxBlockNse(), at + 48,
                "the block holds " + block.nse() + " elements (expected at most " + header.maxBlockNse() + ")");
        if (block.isHyper()) {
            int width = Indices.widthFor(block.rowCount());
            require(block.rowIdBytes() == width, at + 56,
                    "row ids have " + block.rowIdBytes() + " bytes (expected " + width + ")");
            long most = Math.min(block.nse(), block.rowCount());
            require(block.storedRows() <= most, at + 52,
                    "the block lists " + block.storedRows() + " non-empty rows (expected at most " + most + ")");
        } else {
            require(block.storedRows() == block.rowCount() && RowIndex.Dense.isPossible(block.rowCount()), at + 52,
                    "the block lists " + block.storedRows() + " rows (expected all " + block.rowCount() + ")");
        }
    }

    private void checkColumns(long at, ContainerBlock block) throws ArrayFormatException {
        long least = block.smallestColumn();
        long greatest = block.largestColumn();
        boolean possible = block.nse() == 0 ? least == 0 && greatest == 0
                : least >= 0 && least <= greatest && greatest < header.columnCount();
        require(possible, at + 64, "columns " + least + ".." + greatest + " of " + block.nse()
                + " elements are not within " + header.columnCount() + " columns");
    }

    private void checkEncoding(long at, ContainerBlock block) throws ArrayFormatException {
        ContainerBlock.Encoding encoding = block.encoding();
        long entries = encoding.table().length() / header.dtype().byteWidth();
        require(encoding.isPlain() || (block.nse() > 0 && header.uniform().isEmpty()), at + 58,
                "the block has codes, but no values of its own");
        require(isPossible(encoding, entries), at + 58, "codes of kind " + encoding.kind() + " and "
                + encoding.codeBytes() + " bytes with factors " + encoding.times() + " and " + encoding.by()
                + " and a table of " + entries + " cannot encode " + header.dtype());
    }

    private boolean isPossible(ContainerBlock.Encoding encoding, long entries) {
        DType dtype = header.dtype();
        int bytes = encoding.codeBytes();
        boolean narrow = (bytes == 1 || bytes == 2 || bytes == 4) && bytes < dtype.byteWidth()
                && dtype != DType.BOOL && dtype != DType.COMPLEX128 && !dtype.isStorage();
        boolean bare = Double.compare(encoding.times(), 0) == 0 && Double.compare(encoding.by(), 0) == 0;
        return switch (encoding.kind()) {
            case ContainerBlock.Encoding.INTEGERS -> narrow && hasFactors(encoding) && entries == 0;
            case ContainerBlock.Encoding.FLOATS -> bare && dtype == DType.FLOAT64 && bytes == 4 && entries == 0;
            case ContainerBlock.Encoding.TABLE -> bare && (bytes == 0 ? entries == 1
                    : narrow && bytes < 4 && entries > 0 && entries <= 1L << (8 * bytes));
            default -> encoding.equals(ContainerBlock.Encoding.PLAIN);
        };
    }

    /// Returns whether both factors are 1, or make fractions of a floating type.
    private boolean hasFactors(ContainerBlock.Encoding encoding) {
        double unit = encoding.times() * encoding.by();
        boolean fractions = encoding.times() >= 1 && encoding.by() > 0 && unit > 0 && unit < 1;
        return (encoding.times() == 1 && encoding.by() == 1) || (fractions && header.dtype().isFloating());
    }

    private void checkPlace(long at, ContainerBlock.Section section) throws ArrayFormatException {
        if (section.length() == 0) {
            require(section.equals(ContainerBlock.Section.NONE), at, "an absent section has a place or a checksum");
            return;
        }
        boolean possible = section.isCompressed() ? section.storedLength() > 0 && section.length() <= MAX_COMPRESSED
                : section.storedLength() == section.length() && section.storedCrc() == section.crc();
        require(possible, at, "a section of " + section.length() + " bytes and checksum " + section.crc()
                + " cannot be stored in " + section.storedLength() + " of checksum " + section.storedCrc());
        boolean inside = section.offset() >= bodyStart && section.offset() <= directory - section.storedLength();
        require(inside && section.offset() % header.alignment() == 0, at,
                "a section of " + section.storedLength() + " bytes at byte " + section.offset()
                        + " is not aligned or not within " + bodyStart + ".." + directory);
    }

    void finish(Trailer trailer) throws ArrayFormatException {
        long end = file.size() - Trailer.BYTES;
        require(rows == header.rowCount(), end,
                "the blocks hold " + rows + " rows (expected " + header.rowCount() + ")");
        require(nse == trailer.nse(), end + 16,
                "the blocks hold " + nse + " elements (expected " + trailer.nse() + ")");
    }

    private void require(boolean condition, long offset, String text) throws ArrayFormatException {
        if (!condition) {
            throw file.structure(isDeflated ? directory : offset, text);
        }
    }
}
