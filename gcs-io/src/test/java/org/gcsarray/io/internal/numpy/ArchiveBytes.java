package org.gcsarray.io.internal.numpy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Makes NumPy files by hand, sound ones and others.
final class ArchiveBytes {
    private final Map<String, byte[]> members = new LinkedHashMap<>();

    ArchiveBytes with(String name, byte[] npy) {
        members.put(name + ".npy", npy);
        return this;
    }

    ArchiveBytes without(String name) {
        members.remove(name + ".npy");
        return this;
    }

    byte[] zip() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> member : members.entrySet()) {
                zip.putNextEntry(new ZipEntry(member.getKey()));
                zip.write(member.getValue());
                zip.closeEntry();
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    /// A `.npy` file of some header text.
    static byte[] npy(String header, byte[] elements) {
        byte[] text = header.getBytes(StandardCharsets.ISO_8859_1);
        ByteBuffer bytes = ByteBuffer.allocate(10 + text.length + elements.length).order(ByteOrder.LITTLE_ENDIAN);
        return bytes.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0}).putShort((short) text.length)
                .put(text)
                .put(elements).array();
    }

    static String header(String descr, String shape) {
        return "{'descr': '" + descr + "', 'fortran_order': False, 'shape': " + shape + ", }\n";
    }

    static byte[] longs(String shape, long... numbers) {
        return npy(header("<i8", shape), bytes(numbers));
    }

    static byte[] doubles(String shape, double... numbers) {
        long[] bits = new long[numbers.length];
        for (int k = 0; k < bits.length; k++) {
            bits[k] = Double.doubleToRawLongBits(numbers[k]);
        }
        return npy(header("<f8", shape), bytes(bits));
    }

    static byte[] word(String text) {
        return npy(header("|S" + text.length(), "()"), text.getBytes(StandardCharsets.ISO_8859_1));
    }

    static byte[] bytes(long... numbers) {
        ByteBuffer bytes = ByteBuffer.allocate(8 * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
        for (long number : numbers) {
            bytes.putLong(number);
        }
        return bytes.array();
    }

    /// The SciPy matrix 0 1 2 / 0 0 3.
    static ArchiveBytes csr() {
        return new ArchiveBytes().with("format", word("csr")).with("shape", longs("(2,)", 2, 3))
                .with("indptr", longs("(3,)", 0, 2, 3)).with("indices", longs("(3,)", 1, 2, 2))
                .with("data", doubles("(3,)", 1, 2, 3));
    }
}
