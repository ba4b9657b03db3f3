package org.gcsarray.fuzz;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/// Makes the checksums of changed containers and zip archives right again, without which nearly every mutant would end at them. What
/// lies outside the file is left as it is.
final class Checksums {

    private static final int TRAILER = 64;
    private static final int RECORD = 128;
    private static final int COMPRESSED_RECORD = 192;
    private static final int HEADER = 64;
    private static final int MOST_INFLATED = 1 << 22;

    private final ByteBuffer bytes;

    private Checksums(byte[] bytes) {
        this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    /// Returns a copy with right checksums where the format has some.
    static Input mended(Input input) {
        byte[] copy = input.bytes().clone();
        Checksums checksums = new Checksums(copy);
        if (input.isContainer() && copy.length >= HEADER + TRAILER) {
            checksums.mendContainer();
        } else if (input.isZip()) {
            checksums.mendArchive();
        }
        return input.with(copy);
    }

    private void mendContainer() {
        int trailer = bytes.capacity() - TRAILER;
        long headerLength = Integer.toUnsignedLong(bytes.getInt(12));
        put(16, HEADER, headerLength, new CRC32C());
        put(60, 0, 60, new CRC32C());
        long directory = bytes.getLong(trailer);
        long blocks = bytes.getLong(trailer + 8);
        String header = header(headerLength);
        int recordBytes = header.contains("\"packed\"") ? COMPRESSED_RECORD : RECORD;
        if (inside(directory, trailer, blocks, recordBytes)) {
            mendSections((int) directory, (int) blocks, recordBytes, header);
        }
        put(trailer + 32, directory, trailer - directory, new CRC32C());
        bytes.putLong(trailer + 24, bytes.capacity());
        bytes.putInt(trailer + 36, bytes.getInt(60));
        put(trailer + 52, trailer, 52, new CRC32C());
    }

    private static boolean inside(long offset, long end, long count, int size) {
        return offset >= 0 && offset <= end && count >= 0 && count <= (end - offset) / size;
    }

    private String header(long length) {
        int end = (int) Math.min(length, (long) bytes.capacity() - HEADER);
        return new String(bytes.array(), HEADER, end, StandardCharsets.ISO_8859_1);
    }

    private void mendSections(int directory, int blocks, int recordBytes, String header) {
        Matcher width = Pattern.compile("\"columnBytes\":([1248])").matcher(header);
        long columnBytes = width.find() ? Long.parseLong(width.group(1)) : 1;
        long typeBytes = header.contains("complex128") ? 16 : header.contains("\"bool\"") ? 1
                : header.contains("32\"") ? 4 : 8;
        for (int block = 0; block < blocks; block++) {
            int record = directory + block * recordBytes;
            if (recordBytes == COMPRESSED_RECORD) {
                mendStored(record);
            }
            long nse = Integer.toUnsignedLong(bytes.getInt(record + 48));
            long storedRows = Integer.toUnsignedLong(bytes.getInt(record + 52));
            boolean encoded = header.contains("encodedValues") && bytes.get(record + 58) != 0;
            long valueBytes = encoded ? Byte.toUnsignedLong(bytes.get(record + 59)) : typeBytes;
            if (encoded && bytes.getLong(record + 112) != 0) {
                put(record + 124, bytes.getLong(record + 112),
                        Integer.toUnsignedLong(bytes.getInt(record + 120)) * typeBytes,
                        new CRC32C());
            }
            long[] lengths = {storedRows * bytes.get(record + 56), (storedRows + 1) * 4, nse * columnBytes,
                nse * valueBytes};
            for (int section = 0; section < lengths.length; section++) {
                long offset = bytes.getLong(record + 16 + 8 * section);
                if (offset != 0) {
                    put(record + 80 + 4 * section, offset, lengths[section], new CRC32C());
                }
            }
        }
    }

    /// Mends the checksums of stored bytes; those of what they decode to are as they were.
    private void mendStored(int record) {
        for (int section = 0; section < 5; section++) {
            long offset = bytes.getLong(section < 4 ? record + 16 + 8 * section : record + 112);
            long length = bytes.getLong(record + RECORD + 8 * section);
            if (length != 0) {
                put(record + RECORD + 40 + 4 * section, offset, length, new CRC32C());
            }
        }
    }

    private void put(int place, long begin, long length, Checksum sum) {
        if (inside(begin, bytes.capacity(), length, 1)) {
            sum.update(bytes.array(), (int) begin, (int) length);
            bytes.putInt(place, (int) sum.getValue());
        }
    }

    /// Goes through the central directory, whose records point to the members.
    private void mendArchive() {
        for (int k = 0; k + 46 <= bytes.capacity(); k++) {
            if (bytes.getInt(k) == 0x02014b50) {
                mendMember(k);
            }
        }
    }

    private void mendMember(int record) {
        long local = Integer.toUnsignedLong(bytes.getInt(record + 42));
        if (!inside(local, bytes.capacity(), 30, 1) || bytes.getInt((int) local) != 0x04034b50) {
            return;
        }
        int member = (int) local;
        long data = local + 30 + Short.toUnsignedInt(bytes.getShort(member + 26))
                + Short.toUnsignedInt(bytes.getShort(member + 28));
        long packed = Integer.toUnsignedLong(bytes.getInt(record + 20));
        if (inside(data, bytes.capacity(), packed, 1)) {
            int crc = bytes.getShort(record + 10) == 0 ? stored((int) data, (int) packed)
                    : deflated((int) data, (int) packed);
            bytes.putInt(record + 16, crc);
            bytes.putInt(member + 14, crc);
        }
    }

    private int stored(int begin, int length) {
        CRC32 crc = new CRC32();
        crc.update(bytes.array(), begin, length);
        return (int) crc.getValue();
    }

    private int deflated(int begin, int length) {
        CRC32 crc = new CRC32();
        byte[] chunk = new byte[1 << 12];
        try (Inflater inflater = new Inflater(true)) {
            inflater.setInput(bytes.array(), begin, length);
            int count = inflater.inflate(chunk);
            while (count > 0 && inflater.getBytesWritten() < MOST_INFLATED) {
                crc.update(chunk, 0, count);
                count = inflater.inflate(chunk);
            }
        } catch (DataFormatException damaged) {
            return 0; // no checksum is right for it
        }
        return (int) crc.getValue();
    }
}
