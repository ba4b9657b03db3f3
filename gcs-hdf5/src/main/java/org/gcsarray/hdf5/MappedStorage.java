package org.gcsarray.hdf5;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

import io.jhdf.Superblock;
import io.jhdf.exceptions.HdfException;
import io.jhdf.storage.HdfBackingStorage;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.Place;
import org.gcsarray.io.internal.bytes.FirstBytes;

/// The bytes of a file as jHDF reads them: views of a mapping, never copies of a length that the file claims.
///
/// Structures of a damaged file can refer to each other in circles, or to the same place exponentially often. A sound file is read a
/// few times over at most, so the storage counts what it hands out and stops such a walk. Used by one thread.
final class MappedStorage implements HdfBackingStorage {

    private static final byte[] SIGNATURE = {(byte) 0x89, 'H', 'D', 'F', '\r', '\n', 0x1a, '\n'};
    private static final byte[] OLD_MATLAB = "MATLAB 5.0 MAT-file".getBytes(StandardCharsets.US_ASCII);
    private static final long FIRST_OFFSET = 512;
    private static final int MOST_SUPERBLOCK_BYTES = 256;
    /// The least superblock: of version 2, with offsets of 8 bytes.
    private static final int LEAST_BYTES = 48;

    /// How often the bytes of a file may be read, small ones of them apart: object headers are read twice and found by several paths.
    private static final long MOST_PASSES = 8;
    private static final long FREE_BYTES = 4L << 20;
    /// What a read costs at least, so that reading single bytes ends as well.
    private static final long LEAST_COST = 16;

    private final MemorySegment bytes;
    private final Superblock superblock;
    private final Place place;
    private long credit;

    private MappedStorage(MemorySegment bytes, Superblock superblock, Place place) {
        this.bytes = bytes;
        this.superblock = superblock;
        this.place = place;
        this.credit = FREE_BYTES + MOST_PASSES * bytes.byteSize();
    }

    /// Reads the superblock.
    ///
    /// @param bytes the file, mapped until the last read
    /// @param name  its name for faults
    /// @throws ArrayFormatException if it is not an HDF5 file
    static MappedStorage of(MemorySegment bytes, String name) throws ArrayFormatException {
        Place place = new Place(name, "");
        long offset = signature(bytes, place);
        checkLength(bytes.byteSize(), offset, place);
        long length = Math.min(MOST_SUPERBLOCK_BYTES, bytes.byteSize() - offset);
        ByteBuffer head = bytes.asSlice(offset, length).asByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
        Superblock superblock = LibraryCalls.guarded(place, () -> Superblock.readSuperblock(head));
        check(superblock, offset, place);
        return new MappedStorage(bytes, superblock, place);
    }

    private static long signature(MemorySegment bytes, Place place) throws ArrayFormatException {
        for (long offset = 0; offset + SIGNATURE.length <= bytes.byteSize(); offset = Math.max(FIRST_OFFSET,
                2 * offset)) {
            if (bytes.asSlice(offset, SIGNATURE.length).mismatch(MemorySegment.ofArray(SIGNATURE)) < 0) {
                return offset;
            }
        }
        FirstBytes first = FirstBytes
                .of(bytes.asSlice(0, Math.min(FirstBytes.COUNT, bytes.byteSize())).toArray(ValueLayout.JAVA_BYTE));
        throw place.fault(Fault.Code.BANNER, first.begin() + "; no HDF5 signature (" + FirstBytes.hex(SIGNATURE)
                + ") is at 0, 512, 1024, ..", hint(bytes, place, first));
    }

    private static String hint(MemorySegment bytes, Place place, FirstBytes first) {
        boolean isOldMatlab = place.file().toLowerCase(Locale.ROOT).endsWith(".mat")
                || bytes.mismatch(MemorySegment.ofArray(OLD_MATLAB)) == OLD_MATLAB.length;
        return isOldMatlab && bytes.byteSize() > 0
                ? "MATLAB files are read from version 7.3 on; save(\"a.mat\", \"-v7.3\") in MATLAB writes one"
                : first.hint("");
    }

    private static void checkLength(long length, long offset, Place place) throws ArrayFormatException {
        if (length - offset < LEAST_BYTES) {
            throw place.fault(Fault.Code.STRUCTURE, "the file is cut: it has " + length
                    + " bytes, an HDF5 file has at least " + (offset + LEAST_BYTES), FirstBytes.EMPTY_HINT);
        }
    }

    private static void check(Superblock superblock, long offset, Place place) throws ArrayFormatException {
        if (superblock.getBaseAddressByte() != offset) {
            throw place.fault(Fault.Code.STRUCTURE, offset, "the base address is " + superblock.getBaseAddressByte()
                    + " (expected " + offset + ", where the superblock is)", "");
        }
        for (int width : new int[] {superblock.getSizeOfOffsets(), superblock.getSizeOfLengths()}) {
            if (width != 2 && width != 4 && width != 8) {
                throw place.fault(Fault.Code.STRUCTURE, offset,
                        "offsets or lengths have " + width + " bytes (expected 2, 4 or 8)", "");
            }
        }
    }

    /// The file for faults.
    Place place() {
        return place;
    }

    /// Returns a part of the file that data take up, which is not counted: a reader of data knows how much it reads.
    ///
    /// @throws HdfException if it is not in the file
    ByteBuffer data(long address, long length) {
        long start = address + superblock.getBaseAddressByte();
        if (address < 0 || length < 0 || start < 0 || length > Integer.MAX_VALUE || length > bytes.byteSize() - start) {
            throw new HdfException(length + " bytes at " + address + " are not in the file of " + bytes.byteSize()
                    + " bytes");
        }
        return bytes.asSlice(start, length).asByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
    }

    /// Counts work on the structure of the file.
    ///
    /// @throws HdfException if it is more than any sound file needs
    void spend(long cost) {
        credit -= Math.max(LEAST_COST, cost);
        if (credit < 0) {
            throw new HdfException("structures of the file refer to each other without end");
        }
    }

    @Override
    public ByteBuffer readBufferFromAddress(long address, int length) {
        spend(length);
        return data(address, length);
    }

    @Override
    public ByteBuffer map(long address, long length) {
        spend(length);
        return data(address, length);
    }

    @Override
    public ByteBuffer mapNoOffset(long address, long length) {
        return map(address - superblock.getBaseAddressByte(), length);
    }

    @Override
    public long getUserBlockSize() {
        return superblock.getBaseAddressByte();
    }

    @Override
    public Superblock getSuperblock() {
        return superblock;
    }

    @Override
    public FileChannel getFileChannel() {
        throw new HdfException("the file is mapped, it has no channel");
    }

    @Override
    public int getSizeOfOffsets() {
        return superblock.getSizeOfOffsets();
    }

    @Override
    public int getSizeOfLengths() {
        return superblock.getSizeOfLengths();
    }

    @Override
    public long size() {
        return bytes.byteSize();
    }

    @Override
    public boolean inMemory() {
        return true;
    }

    /// Does nothing: the caller who mapped the file closes it.
    @Override
    public void close() {}
}
