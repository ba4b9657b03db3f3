package org.gcsarray.io.container;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/// The first 64 bytes of a container.
///
/// @param minor        minor version; the major one is 1
/// @param headerLength bytes of the header
/// @param headerCrc    CRC32C of the header
record Preamble(int minor, long headerLength, int headerCrc) {

    static final int BYTES = 64;
    static final byte[] MAGIC = {(byte) 0x89, 'G', 'C', 'S', '\r', '\n', 0x1a, '\n'};
    static final int MAJOR = 1;
    /// The latest minor version that is understood; files are written in the least one that has what they need.
    static final int MINOR = 1;
    static final int RESERVED_FROM = 20;
    static final int CRC_AT = 60;
    static final int MAX_HEADER = 1 << 24;

    /// Reads what follows the version.
    static Preamble read(ByteBuffer bytes) {
        ByteBuffer little = bytes.order(ByteOrder.LITTLE_ENDIAN);
        return new Preamble(little.getShort(10) & 0xffff, little.getInt(12) & 0xffffffffL, little.getInt(16));
    }

    byte[] write() {
        ByteBuffer bytes = ByteBuffer.allocate(BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put(MAGIC).putShort((short) MAJOR).putShort((short) minor).putInt((int) headerLength).putInt(headerCrc);
        bytes.putInt(CRC_AT, crc(bytes.array(), CRC_AT));
        return bytes.array();
    }

    /// Returns the CRC that written preambles end with.
    static int ownCrc(byte[] preamble) {
        return ByteBuffer.wrap(preamble).order(ByteOrder.LITTLE_ENDIAN).getInt(CRC_AT);
    }

    static int crc(byte[] bytes, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }
}
