package org.gcsarray.io.container;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// The last 64 bytes of a container.
///
/// @param directoryOffset offset of the directory
/// @param blocks          number of blocks
/// @param nse             number of stored elements
/// @param fileLength      length of the whole file
/// @param directoryCrc    CRC32C of the directory
/// @param preambleCrc     the CRC that the preamble of the same file ends with
record Trailer(long directoryOffset, long blocks, long nse, long fileLength, int directoryCrc, int preambleCrc) {

    static final int BYTES = 64;
    static final byte[] MAGIC = "GCS.END\n".getBytes(StandardCharsets.US_ASCII);
    static final int MAGIC_AT = 56;
    static final int RESERVED_FROM = 40;
    static final int CRC_AT = 52;

    static Trailer read(ByteBuffer bytes) {
        ByteBuffer little = bytes.order(ByteOrder.LITTLE_ENDIAN);
        return new Trailer(little.getLong(0), little.getLong(8), little.getLong(16), little.getLong(24),
                little.getInt(32), little.getInt(36));
    }

    byte[] write() {
        ByteBuffer bytes = ByteBuffer.allocate(BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putLong(directoryOffset).putLong(blocks).putLong(nse).putLong(fileLength).putInt(directoryCrc)
                .putInt(preambleCrc);
        bytes.putInt(CRC_AT, Preamble.crc(bytes.array(), CRC_AT));
        bytes.put(MAGIC_AT, MAGIC);
        return bytes.array();
    }
}
