package org.gcsarray.conformance.files;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/// What two containers must have in common to be the same but for the program that wrote them.
final class GoldenBytes {

    private GoldenBytes() {}

    /// Returns the header.
    static String header(byte[] file) {
        return new String(file, 64, headerLength(file), StandardCharsets.UTF_8);
    }

    private static int headerLength(byte[] file) {
        return ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getInt(12);
    }

    /// Returns the sections and the directory, offsets relative to the first section.
    static String body(byte[] file) {
        ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        int start = (64 + headerLength(file) + 63) / 64 * 64;
        int directory = (int) bytes.getLong(file.length - 64);
        for (int record = directory; record < file.length - 64; record += 128) {
            for (int k = 0; k < 4; k++) {
                long offset = bytes.getLong(record + 16 + 8 * k);
                bytes.putLong(record + 16 + 8 * k, offset == 0 ? 0 : offset - start);
            }
            long table = bytes.getLong(record + 112);
            bytes.putLong(record + 112, table == 0 ? 0 : table - start);
        }
        return HexFormat.of().formatHex(file, start, file.length - 64);
    }
}
